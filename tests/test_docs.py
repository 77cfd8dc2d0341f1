"""The words of the project hold: commands run, links lead somewhere, rule books are complete."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import game
from game.engine.carddata import DataError, Record
from game.tiny_towns.cards import Ability, Score
from game.villagers.cards import Counted, Trick
from tests.test_imports import graph

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "packaging/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
RULES = ROOT / "data" / "rules"
LANGUAGES = ("en", "pl")

PYTHON = ".venv/bin/python"
PLAY = f"python3 -m venv .venv && {PYTHON} -m pip install -e . && {PYTHON} main.py"
TEST = f'python3 -m venv .venv && {PYTHON} -m pip install -e ".[test]" && {PYTHON} -m pytest'


def on_windows(command: str) -> str:
    """The same command for both of its shells, only one of which knows `&&` everywhere."""
    plain = command.replace('"', "").replace("python3", "py")
    return 'cmd /c "' + plain.replace(PYTHON, r".venv\Scripts\python") + '"'


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=page_id)


# --- commands ----------------------------------------------------------------------------------
def test_readme_gives_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    for command in (PLAY, TEST):
        assert command in lines
        assert on_windows(command) in lines


def test_ci_installs_and_tests_as_the_readme_says() -> None:
    script = ROOT / ".ci" / "run"
    lines = [line for line in script.read_text("utf-8").splitlines() if line]
    _environment, install, tests = TEST.replace(PYTHON, "python").split(" && ")
    assert install in lines
    assert lines[-1] == tests, "the verdict of the tests must be the last thing printed"
    assert os.access(script, os.X_OK)


def commands(page: Path) -> list[list[str]]:
    """The arguments of every `python main.py ...` in the page's code."""
    text = page.read_text("utf-8")
    code = re.findall(r"^```.*?^```", text, re.M | re.S) + re.findall(r"`[^`\n]+`", text)
    found = re.findall(r"python main\.py((?: [^\s`&|#]+)*)", "\n".join(code))
    return [arguments.split() for arguments in found]


@cache
def help_of(*subcommand: str) -> str:
    run = subprocess.run(
        [sys.executable, "main.py", *subcommand, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@every_page
def test_commands_named_in_the_docs_are_known(page: Path) -> None:
    for arguments in commands(page):
        first = arguments[0] if arguments else ""
        asks = first in ("--help", "--version")
        text = help_of() if asks else help_of("play" if first[:1] in ("", "-") else first)
        for option in (a.split("=")[0] for a in arguments if a.startswith("-")):
            assert re.search(rf"(?<![\w-]){option}\b", text), f"{' '.join(arguments)}: no {option}"


def test_documented_commands_are_found_at_all() -> None:
    assert ["check"] in commands(ROOT / "README.md")


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "developers.md"], ids=page_id)
def test_python_in_the_docs_runs(page: Path) -> None:
    code = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    assert code
    for block in code:
        exec(compile(block, page.name, "exec"), {})


# --- links and paths ---------------------------------------------------------------------------
def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)
    return {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, re.M)}


def links(page: Path) -> list[str]:
    text = page.read_text("utf-8")
    found = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)
    return [link for link in found if not re.match(r"https?:", link)]


@every_page
def test_links_and_pictures_exist(page: Path) -> None:
    wrong = []
    for link in links(page):
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            wrong.append(link)
    assert not wrong


@every_page
def test_files_named_in_the_docs_exist(page: Path) -> None:
    tree = r"(?:game|ui|data|sprites|tests|benchmarks|tools|docs|packaging|\.ci)"
    named = re.findall(rf"`({tree}/[\w./-]*|[\w-]+\.(?:py|md|toml))`", page.read_text("utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


@every_page
def test_no_path_of_one_machine(page: Path) -> None:
    assert not re.search(
        r"(?<![\w.~>}])/(?:home|root|tmp|work|mnt)/|[A-Z]:\\Users", page.read_text("utf-8")
    )


# --- the designers' page -------------------------------------------------------------------------
DESIGNERS = ROOT / "docs" / "designers.md"


@pytest.fixture
def my_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the worked example, as somebody would make it who follows the page."""
    for card in re.findall(r"^```yaml\n(.*?)^```", DESIGNERS.read_text("utf-8"), re.M | re.S):
        file = tmp_path / card.splitlines()[0].removeprefix("# ")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(card, "utf-8")
    monkeypatch.chdir(tmp_path)
    return Path("my_cards")


def test_worked_example_can_be_played(my_cards: Path) -> None:
    loaded = game.load("tiny_towns", my_cards)
    state = loaded.new(2, options={"cards": "chosen", "card_green": "brewery"})
    while not state.over:
        state.apply(state.legal_actions()[-1])
    assert loaded.entries["brewery"].name.pl == "Browar"


def test_worked_examples_of_villagers_can_be_played(my_cards: Path) -> None:
    loaded = game.load("villagers", my_cards)
    assert {"salter", "toll_collector", "drawbridge"} <= set(loaded.entries)
    state = loaded.new(3, options={"town_gate": "yes", "developments": "yes"})
    while not state.over:
        state.apply(state.legal_actions()[-1])


def test_worked_example_of_a_mistake(my_cards: Path) -> None:
    file = my_cards / "tiny_towns" / "brewery.yaml"
    file.write_text(file.read_text("utf-8").replace("type: green", "type: gren"), "utf-8")
    with pytest.raises(DataError) as caught:
        game.load("tiny_towns", my_cards)
    told = re.findall(r"^my_cards/\S+:\d+:\d+:.*", DESIGNERS.read_text("utf-8"), re.M)
    assert told == str(caught.value).splitlines()


@pytest.mark.parametrize("vocabulary", [Score, Ability])
def test_whole_vocabulary_is_explained(vocabulary: type[Record]) -> None:
    explained = set(re.findall(r"^\| `(\w+):", DESIGNERS.read_text("utf-8"), re.M))
    assert set(vocabulary.model_fields) <= explained


def test_all_words_for_villagers_are_explained() -> None:
    page = DESIGNERS.read_text("utf-8")
    assert all(f"`{word}`" in page for word in (*get_args(Counted), *get_args(Trick)))


# --- the developers' page ------------------------------------------------------------------------
@pytest.mark.parametrize("name", game.games())
def test_the_modules_of_a_game_are_listed_lowest_to_highest(name: str) -> None:
    page = (ROOT / "docs" / "developers.md").read_text("utf-8")
    title = name.replace("_", " ").title()
    (row,) = re.findall(rf"^\| {title} \| (.* · .*) \|$", page, re.M)
    listed = [f"game.{name}.{module}" for module in row.split(" · ")]
    known: set[str] = set()
    for module in listed:
        own = {one for one in graph()[module] if one.startswith(f"game.{name}.")}
        assert own <= known, f"{module} stands below {sorted(own - known)}"
        known.add(module)
    assert known == {one for one in graph() if one.startswith(f"game.{name}.")}


# --- the rule books ----------------------------------------------------------------------------
def rule_book(name: str, language: str) -> str:
    return (RULES / f"{name}.{language}.md").read_text("utf-8")


def chapters(text: str) -> list[str]:
    """The book's chapters, each with its heading."""
    return re.split(r"^(?=## )", text, flags=re.M)[1:]


def shape(chapter: str) -> list[str]:
    """The kind of each line, the same in every language: heading, list, table or text."""
    lines = (line for line in chapter.splitlines() if line)
    return [m[0] if (m := re.match(r"#+|- |\|", line)) else "text" for line in lines]


every_game = pytest.mark.parametrize("name", game.games())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_book_has_a_title_and_full_chapters(name: str, language: str) -> None:
    text = rule_book(name, language)
    assert re.match(r"# \S", text)
    assert len(chapters(text)) >= 8
    for chapter in chapters(text):
        heading, *body = (line for line in chapter.splitlines() if line)
        assert len(" ".join(body)) > 80, f"nearly nothing under {heading!r}"


@every_game
def test_rule_books_match_chapter_by_chapter(name: str) -> None:
    english, polish = (chapters(rule_book(name, language)) for language in LANGUAGES)
    assert len(english) == len(polish)
    for one, other in zip(english, polish, strict=True):
        assert shape(one) == shape(other), f"{one.splitlines()[0]} / {other.splitlines()[0]}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_book_explains_every_card(name: str, language: str) -> None:
    text = rule_book(name, language)
    for entry in game.load(name).entries.values():
        if entry.rulings or entry.source:
            assert entry.name.in_language(language) in text


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_book_uses_only_what_the_viewer_draws(name: str, language: str) -> None:
    text = rule_book(name, language)
    foreign = re.findall(r"^(?:#{4,}|\d+\.|\*(?!\*|\S)|\+|>|```|[ \t]+\S).*|[`<\[\]].*", text, re.M)
    assert foreign == []
    for line in text.splitlines():
        assert line.count("**") % 2 == 0, line
