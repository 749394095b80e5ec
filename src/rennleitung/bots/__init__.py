"""Computer teams: they see what their team sees and write turn sheets, nothing else."""

from rennleitung.bots.character import CHARACTERS, Character, character
from rennleitung.bots.sheets import team_stream, write_sheet
from rennleitung.bots.view import TeamView, team_view, team_views

__all__ = ["CHARACTERS", "Character", "TeamView", "character", "team_stream", "team_view", "team_views", "write_sheet"]
