"""The handbook tells what really happens: every command in it is run, every file in it is written, in its order.

A fence such as ``toml monza/decisions/01.toml`` is a file. In a ``console`` fence ``…`` on a line of its own stands for
any lines, at the end of a line for the rest of it.
"""

import re
import shlex
from dataclasses import fields
from pathlib import Path

import pytest
from commandline import Command

from rennleitung.turbo2000.state import Decisions

HANDBOOK = Path(__file__).parents[2] / "docs" / "handbuch"
FENCE = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ rennleitung (?P<arguments>.+?)(?P<echo>; echo \$\?)?$", re.MULTILINE)


def expected(output: str) -> re.Pattern[str]:
    """A pattern for the output as the handbook prints it."""
    lines = []
    for line in output.splitlines(keepends=True):
        if line == "…\n":
            lines.append(r"(?:.*\n)*?")
        else:
            lines.append(re.escape(line.removesuffix("\n")).replace(re.escape("…"), ".*") + r"\n")
    return re.compile("".join(lines))


def blank_lines_apart(output: str) -> str:
    """Receipts end with a blank line, which a fence need not show at its end; CSV has line ends of its own."""
    return output.replace("\r\n", "\n").rstrip("\n") + "\n"


def run_console(text: str, command: Command) -> None:
    matches = list(COMMAND.finditer(text))
    assert matches, text
    for match, following in zip(matches, [*matches[1:], None], strict=True):
        shown = text[match.end() + 1 : following.start() if following else len(text)]
        told = command(*shlex.split(match["arguments"]))
        printed = told.out + told.err + (f"{told.code}\n" if match["echo"] else "")
        wanted = expected(blank_lines_apart(shown))
        assert wanted.fullmatch(blank_lines_apart(printed)), f"{match[0]}\n{printed}"
        assert match["echo"] or told.code == 0, match[0]


@pytest.mark.parametrize("name", ["spielleiter.md", "spieler.md"])
def test_everything_in_the_handbook_happens_as_it_says(
    name: str, tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    fences = FENCE.findall((HANDBOOK / name).read_text("utf-8"))
    assert fences
    for language, file, content in fences:
        if language == "console":
            run_console(content, command)
        else:
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")


@pytest.mark.parametrize("key", [field.name for field in fields(Decisions)])
def test_every_key_of_a_decisions_file_is_explained(key: str) -> None:
    assert re.search(rf"^(# )?(\[\[)?{key}\b|`{key}\b", (HANDBOOK / "spielleiter.md").read_text("utf-8"), re.MULTILINE)
