"""The frame of a sheet: its start line, header and end marker, and which lines belong to which section."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rennleitung.turbo2000.orders.vocabulary import Vocabulary, fold, plain

START_LINE, END_MARKER = "TURBO 2000", "ENDE"
HEADER_WORDS = ("Partie", "Runde", "Rennstall")
MATCH, ROUND, TEAM = HEADER_WORDS


class Section(StrEnum):
    """The sections of a sheet by their titles."""

    CONTRACTS = "Verträge"
    DEALS = "Geschäfte"
    ELIMINATION = "Elimination"
    RACES = "Rennmeldung"
    DEVELOPMENT = "Entwicklung"
    BUILDING = "Bau"
    VOTE = "Abstimmung"
    MESSAGES = "Kontakte"


SECTIONS: Final = Vocabulary({section.value: section for section in Section}, shortened=True, default=Section.CONTRACTS)
TITLES: Final = {fold(section.value): section for section in Section}

_COMMENT = re.compile("[;#]")
_START = re.compile(r"\s*+turbo\s*+2000\s*+\.?\s*+(?:[;#].*)?", re.IGNORECASE)
# What may structure a sheet: a title, the start line, or a word alone on its line.
_MARK = re.compile(
    r"\s*+(?:(?P<title>\[.*+)|(?:(?P<start>turbo\s*+2000)|(?P<word>[^\s:;#,\[\]]++))\s*+(?P<colon>[:.]?)\s*+(?:[;#].*+)?)",
    re.IGNORECASE,
)
_TITLE = re.compile(r"\[([^\[\]]*+)\]\s*+(?P<rest>[:.]?\s*+(?:[;#].*+)?)")


@dataclass(slots=True)
class Block:
    """Lines under one title, from index ``first`` to before ``last``; no section: the header, or an unknown title."""

    section: Section | None
    title: str
    first: int
    last: int = 0


@dataclass(slots=True)
class Frame:
    """Where a sheet starts and ends (indices of lines; ``None``: nowhere), and its blocks, the header's first."""

    start: int | None
    end: int | None
    blocks: list[Block]
    started_again: bool = False


def lines_of(text: str) -> tuple[list[str], list[str]]:
    """The lines as written, and the same with plain dashes, apostrophes and blanks; characters keep their places."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n")
    return text.split("\n"), plain(text).split("\n")


def header_line(match: str, round: int, team: str) -> str:
    """A header in canonical spelling."""
    return f"{MATCH}: {match}   {ROUND}: {round}   {TEAM}: {team}"


def without_comment(line: str) -> str:
    """A line up to its comment, without the blanks and the full stop at its end."""
    if ";" in line or "#" in line:
        line = _COMMENT.split(line, 1)[0]
    return line.rstrip().removesuffix(".").rstrip()


def frame_of(lines: list[str]) -> Frame:
    """Find start line, end marker and titles.

    In the messages only a known title alone on its line, or the end marker, means anything (ruling 43). A start line
    after the first one begins the sheet anew: a later sheet replaces the earlier one whole.
    """
    start = next((index for index, line in enumerate(lines) if _START.fullmatch(line)), None)
    first = 0 if start is None else start + 1
    frame = Frame(start, None, [Block(None, "", first)])
    for index in range(first, len(lines)):
        mark = _MARK.fullmatch(lines[index])
        if mark is None:
            continue
        in_messages = frame.blocks[-1].section is Section.MESSAGES
        if mark["start"] and not in_messages and start is not None:
            frame = Frame(index, None, [Block(None, "", index + 1)], started_again=True)
        elif _is_end(mark):
            frame.end = index
            break
        elif (block := _titled(mark, in_messages, index + 1)) is not None:
            frame.blocks[-1].last = index
            frame.blocks.append(block)
    frame.blocks[-1].last = len(lines) if frame.end is None else frame.end
    return frame


def _is_end(mark: re.Match[str]) -> bool:
    word = mark["word"]
    return word is not None and mark["colon"] != ":" and fold(word).rstrip(".") == fold(END_MARKER)


def _titled(mark: re.Match[str], in_messages: bool, first: int) -> Block | None:
    """The block that a title begins; outside the messages its brackets may be forgotten.

    A line that begins like a title but is none begins an unknown section: what follows was not meant for the last one.
    """
    if mark["title"] is None:
        section = None if in_messages or mark["word"] is None else TITLES.get(fold(mark["word"]))
        return None if section is None else Block(section, f"[{section}]", first)
    title = _TITLE.fullmatch(mark["title"])
    section = SECTIONS.find(title[1].strip()) if title else None
    if in_messages and (section is None or title is None or title["rest"]):
        return None
    return Block(section, mark["title"].rstrip(), first)
