"""Makes the sounds of the table: `python sprites/sounds/synthesise.py` writes the WAV files here.

Additive synthesis and filtered noise only; the same files come out on every machine.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

RATE = 22050
Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def lay(under: Wave, over: Wave, at: float, gain: float = 1.0) -> None:
    """Mix one wave into another, `at` seconds from its beginning."""
    start = round(at * RATE)
    under.extend([0.0] * (start + len(over) - len(under)))
    for i, value in enumerate(over):
        under[start + i] += value * gain


def tone(pitch: float, seconds: float, decay: float, bend: float = 0.0) -> Wave:
    """A sine that dies away; `bend` lowers its pitch a little as it does."""
    made, phase = [], 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        phase += 2 * math.pi * pitch * (1 + bend * math.exp(-t * 60)) / RATE
        made.append(math.sin(phase) * math.exp(-t * decay) * min(1.0, t * 900))
    return made


def hiss(seconds: float, low: float, high: float, shape: Callable[[float], float]) -> Wave:
    """Noise between two pitches, shaped over its length (0 to 1)."""
    rng = Random(7)
    count = round(seconds * RATE)
    a, b = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    made, smooth, deep = [], 0.0, 0.0
    for i in range(count):
        smooth += a * (rng.uniform(-1, 1) - smooth)
        deep += b * (smooth - deep)
        made.append((smooth - deep) * shape(i / count))
    return made


def knock(pitch: float, bright: float = 1.0) -> Wave:
    """Wood on wood: a few damped modes and the click of the touch."""
    made = silence(0.22)
    for ratio, gain, decay in ((1.0, 1.0, 34), (1.73, 0.5, 52), (2.92, 0.28, 80), (4.4, 0.14, 120)):
        lay(made, tone(pitch * ratio, 0.2, decay, 0.12), 0, gain)
    lay(made, hiss(0.012, 900, 5200, lambda t: 1 - t), 0, 0.9 * bright)
    return made


def marimba(pitch: float, seconds: float = 0.9) -> Wave:
    """A soft wooden bar: its tone, the fourth harmonic, and a gentle touch."""
    made = tone(pitch, seconds, 5.5)
    lay(made, tone(pitch * 3.93, 0.3, 20), 0, 0.3)
    lay(made, tone(pitch * 9.2, 0.1, 60), 0, 0.1)
    lay(made, hiss(0.008, 400, 2600, lambda t: 1 - t), 0, 0.25)
    return made


def card() -> Wave:
    """A card slides over the table and comes to lie."""
    made = hiss(0.2, 1400, 6500, lambda t: math.sin(math.pi * t**0.6) ** 2 * (1 - t * 0.4))
    lay(made, hiss(0.03, 300, 2400, lambda t: (1 - t) ** 2), 0.15, 0.9)
    return made


def wood() -> Wave:
    """A piece is set down."""
    made = knock(430)
    lay(made, knock(505, 0.5), 0.055, 0.28)
    return made


def coin() -> Wave:
    """Two coins touch."""
    made = silence(0.5)
    for at, pitch in ((0.0, 2350.0), (0.07, 2790.0)):
        for ratio, gain, decay in ((1.0, 1.0, 11), (1.51, 0.55, 15), (2.34, 0.4, 22)):
            lay(made, tone(pitch * ratio, 0.42, decay), at, gain * 0.5)
        lay(made, hiss(0.006, 3000, 9000, lambda t: 1 - t), at, 0.5)
    return made


def build() -> Wave:
    """Two strokes of the mallet, and the building stands."""
    made = silence(0.6)
    for at, pitch, gain in ((0.0, 300, 0.7), (0.15, 330, 0.8), (0.32, 235, 1.0)):
        lay(made, knock(pitch, 0.8), at, gain)
    lay(made, tone(105, 0.26, 16, 0.5), 0.32, 0.8)
    lay(made, marimba(587.3, 0.5), 0.36, 0.22)
    lay(made, marimba(880.0, 0.5), 0.43, 0.2)
    return made


def turn() -> Wave:
    """Your turn: two rising notes."""
    made = marimba(523.3, 0.5)
    lay(made, marimba(784.0, 0.7), 0.12, 0.9)
    return made


def end() -> Wave:
    """The game is over: a short fanfare on wooden bars."""
    made = silence(2.0)
    notes = ((0.0, 392.0), (0.14, 523.3), (0.28, 659.3), (0.42, 784.0), (0.62, 1046.5))
    for at, pitch in notes:
        lay(made, marimba(pitch, 1.2), at, 0.7)
    for pitch in (261.6, 392.0, 523.3, 659.3):
        lay(made, marimba(pitch, 1.3), 0.62, 0.4)
    return made


def click() -> Wave:
    """A button."""
    made = knock(820, 0.6)[: round(0.07 * RATE)]
    return made


def error() -> Wave:
    """That does not go there: two dull knocks."""
    made = knock(190, 0.3)
    lay(made, knock(160, 0.3), 0.11, 0.9)
    return made


LOUDNESS: dict[Callable[[], Wave], float] = {
    card: 0.3,
    wood: 0.5,
    coin: 0.32,
    build: 0.55,
    turn: 0.38,
    end: 0.48,
    click: 0.26,
    error: 0.42,
}
"""Peak of each sound: what is heard often is soft."""


def write(sound: Callable[[], Wave], peak: float, folder: Path) -> Path:
    made = sound()
    fade = round(0.012 * RATE)
    for i in range(min(fade, len(made))):
        made[-1 - i] *= i / fade
    top = max(abs(value) for value in made)
    samples = array("h", (round(value / top * peak * 32767) for value in made))
    file = folder / f"{sound.__name__}.wav"
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file


if __name__ == "__main__":
    for each, peak in LOUDNESS.items():
        print(write(each, peak, Path(__file__).parent))
