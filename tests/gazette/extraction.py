"""The texts that the code marks for translation. As a program it renews the catalogues from them (``make words``)."""

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from rennleitung.gazette.catalogue import LANGUAGES, LOCALE, SOURCE_LANGUAGE

SOURCE = LOCALE.parent.parent
KEYWORDS = {"mark": None, "say": None}
WORDLESS = ("kernel", "turbo2000", "masters2002", "rulebook")  # engines have no words, the rulebook has its own files
ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)  # so that equal texts give equal files
CLICK = LOCALE / SOURCE_LANGUAGE / "LC_MESSAGES" / "click.po"
DOMAINS = ("rennleitung", "masters")
HEADER = b"""msgid ""
msgstr ""
"Project-Id-Version: rennleitung\\n"
"Language: en\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""  # nothing that changes with time or place


def domain_of(file: Path) -> str:
    """The catalogue of a source file: each game has its own, all else goes with TURBO 2000."""
    return "masters" if "masters" in file.relative_to(SOURCE).as_posix() else "rennleitung"


def extracted(domain: str) -> Catalog:
    """A template of all texts of a domain."""
    template = Catalog(project="rennleitung", fuzzy=False)
    for file in sorted(SOURCE.rglob("*.py")):
        if domain_of(file) == domain and file.relative_to(SOURCE).parts[0] not in WORDLESS:
            for _, text, _, _ in extract_from_file("python", file, keywords=KEYWORDS):
                template.add(text)
    return template


def catalogue_files(domain: str) -> list[Path]:
    """The catalogues of a domain, one for each language but the source's."""
    folders = (LOCALE / language / "LC_MESSAGES" for language in LANGUAGES if language != SOURCE_LANGUAGE)
    return [folder / f"{domain}.po" for folder in folders]


def read(file: Path) -> Catalog:
    """A catalogue as it is committed."""
    with file.open("rb") as stream:
        catalogue = read_po(stream)
    catalogue.creation_date = catalogue.revision_date = ANY_TIME
    return catalogue


def renew(domain: str) -> None:
    """Bring the catalogues up to the code: new texts are added untranslated, old ones go."""
    for file in catalogue_files(domain):
        catalogue = read(file)
        catalogue.update(extracted(domain), no_fuzzy_matching=True, update_creation_date=False)
        with file.open("wb") as stream:
            stream.write(HEADER)
            write_po(stream, catalogue, width=120, omit_header=True, ignore_obsolete=True, sort_output=True)
        with file.with_suffix(".mo").open("wb") as stream:
            write_mo(stream, read(file))
        missing = [message.id for message in catalogue if message.id and not message.string]
        print(f"{file.name}: {len(missing)} texts to translate", *missing, sep="\n  ")


def compile_click() -> None:
    """The German of click's own words, the library of the command line; they change only with that library."""
    with CLICK.with_suffix(".mo").open("wb") as stream:
        write_mo(stream, read(CLICK))


if __name__ == "__main__":
    compile_click()
    for each in DOMAINS:
        if extracted(each):
            renew(each)
