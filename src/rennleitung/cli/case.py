"""``case``: the numbered cases of the rules, listed and run."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

import click

from rennleitung.casebook.files import CaseFile, open_case, packaged_cases, paragraph_of
from rennleitung.casebook.verdict import Verdict
from rennleitung.cli import Exit
from rennleitung.gazette.catalogue import Words, paragraph_text
from rennleitung.gazette.messages import fault as fault_text
from rennleitung.kernel.diagnostic import UnusableError
from rennleitung.store.codec import to_json

TEXT, MARKDOWN = "text", "md"


def command(say: Words) -> click.Command:
    """The verb's group of commands."""
    files = click.Argument(["paths"], nargs=-1, type=click.Path(path_type=Path), metavar="[FILE...]")
    return click.Group(
        "case",
        help=say("Die nummerierten Regelfälle: ein Stand, Züge, Würfe, und was nach den Regeln herauskommen muss."),
        commands=[
            click.Command(
                "list",
                callback=partial(list_cases, say),
                help=say("Zeigt Nummern und Titel; ohne Datei die des mitgelieferten Katalogs."),
                params=[
                    files,
                    click.Option(
                        ["--format", "shape"],
                        type=click.Choice([TEXT, MARKDOWN]),
                        default=TEXT,
                        show_default=True,
                        help=say("md ist die ganze Seite nach Paragraphen, mit Ergebnis."),
                    ),
                ],
            ),
            click.Command(
                "run",
                callback=partial(run_cases, say),
                help=say("Prüft Fälle; ohne Datei den mitgelieferten Katalog. Ergebnis 1, wenn einer nicht besteht."),
                params=[
                    files,
                    click.Option(["--json", "as_json"], is_flag=True, help=say("Als JSON, für Programme.")),
                ],
            ),
        ],
    )


def list_cases(say: Words, paths: tuple[Path, ...], shape: str) -> int:
    """Print numbers and titles, or the page of all cases."""
    cases = [open_case(path) for path in paths] or packaged_cases()
    if shape == MARKDOWN:
        click.echo(page(cases, say), nl=False)
    else:
        for case in cases:
            click.echo(f"{case.word('id'):<12} {case.word('title')}")
    return Exit.DONE


def run_cases(say: Words, paths: tuple[Path, ...], as_json: bool) -> int:
    """Run the cases and print what differs; the worst outcome decides the exit code."""
    verdicts = [_verdict(path) for path in paths] or [case.run() for case in packaged_cases()]
    if as_json:
        click.echo(to_json([_table(verdict, say) for verdict in verdicts]), nl=False)
    else:
        for verdict in verdicts:
            click.echo("\n".join(_lines(verdict, say)))
        click.echo(_summary(verdicts, say))
    if any(verdict.error for verdict in verdicts):
        return Exit.UNUSABLE
    return Exit.DONE if all(verdict.passed for verdict in verdicts) else Exit.ERRORS


def _verdict(path: Path) -> Verdict:
    try:
        return open_case(path).run()
    except UnusableError as fault:
        return Verdict(str(path), error=fault)


def _table(verdict: Verdict, say: Words) -> dict[str, object]:
    table: dict[str, object] = {"id": verdict.id, "passed": verdict.passed}
    if verdict.error:
        return table | {"error": fault_text(verdict.error, say.language)}
    return table | {"differences": [difference._asdict() for difference in verdict.differences]}


def _lines(verdict: Verdict, say: Words) -> Iterator[str]:
    if verdict.error:
        yield f"{verdict.id}: {say('unbrauchbar')}"
        yield f"  {fault_text(verdict.error, say.language)}"
        return
    yield f"{verdict.id}: {say('bestanden') if verdict.passed else say('nicht bestanden')}"
    for difference in verdict.differences:
        yield f"  {difference.place}"
        yield "    " + say("erwartet: {value}", value=difference.expected)
        yield "    " + say("gefunden: {value}", value=difference.found)


def _summary(verdicts: Sequence[Verdict], say: Words) -> str:
    unusable = sum(verdict.error is not None for verdict in verdicts)
    passed = sum(verdict.passed for verdict in verdicts)
    return say(
        "Fälle: {count}. Bestanden: {passed}, nicht bestanden: {failed}, unbrauchbar: {unusable}.",
        count=len(verdicts),
        passed=passed,
        failed=len(verdicts) - passed - unusable,
        unusable=unusable,
    )


def page(cases: Sequence[CaseFile], say: Words) -> str:
    """The page of cases by paragraph, each with title, source, remark and whether it passes, in Markdown."""
    lines = [
        "# " + say("Regelfälle"),
        "",
        say("Erzeugt mit rennleitung case list --format md. Jeder Fall ist eine Datei unter src/rennleitung/casebook."),
    ]
    heads = [say("Fall"), say("Titel"), say("Grundlage"), say("Rechnung"), say("Ergebnis")]
    for paragraph, group in groupby(cases, key=lambda case: paragraph_of(case.word("id"))):
        lines += ["", f"## {paragraph_text(paragraph)}", "", _row(heads), _row(["---"] * len(heads))]
        for case in group:
            result = say("bestanden") if case.run().passed else say("nicht bestanden")
            lines.append(_row([case.word("id"), case.word("title"), case.word("source"), case.remark, result]))
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
