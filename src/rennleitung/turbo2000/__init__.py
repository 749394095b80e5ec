"""TURBO 2000, the play-by-mail game of racing teams."""
