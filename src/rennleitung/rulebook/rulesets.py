"""The packaged rulesets by name. The engines know no file, so reading stands here."""

from functools import cache
from importlib.resources import files

from rennleitung.kernel.diagnostic import Code, UnusableError
from rennleitung.kernel.ruleset import Reader, Ruleset, load, nearest
from rennleitung.masters2002.ruleset import MastersRules

UNKNOWN_RULESET = Code("ruleset-unknown", "ruleset")


@cache
def masters_rules(name: str = "masters-2002") -> Ruleset[MastersRules]:
    """A packaged ruleset of the Masters 2002 rules.

    Raises:
        UnusableError: if there is no ruleset of that name.
    """
    return load(MastersRules, name, _packaged("rennleitung.masters2002"))


def _packaged(game: str) -> Reader:
    """The reader of the ruleset files that come with a game's package."""
    texts = {file.name.removesuffix(".toml"): file for file in files(game).joinpath("rulesets").iterdir()}

    def read(name: str) -> tuple[str, str]:
        if name not in texts:
            raise UnusableError(UNKNOWN_RULESET.at(name=name, nearest=nearest(name, list(texts))), key="ruleset")
        return texts[name].name, texts[name].read_text("utf-8")

    return read
