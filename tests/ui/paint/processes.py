"""Pictures painted in processes of their own, for comparing."""

from __future__ import annotations

import os
import subprocess
import sys

from ui.paths import ROOT

ALONE = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def digests(module: str) -> list[list[str]]:
    """What `digest()` of the test module says in two processes that order sets differently."""
    script = f"from {module} import digest; print(digest())"
    return [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, **ALONE, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
