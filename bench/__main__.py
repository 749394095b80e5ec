"""Run every script of this folder that has a ``main``; those that measure a peer only with ``--peers``."""

import importlib
import pkgutil
import sys

import bench

PEER_PREFIX = "peer_"


def main() -> None:
    """Import the scripts by name, in alphabetical order, and let each print its table."""
    wanted = "--peers" in sys.argv[1:]
    for script in pkgutil.iter_modules(bench.__path__):
        if script.ispkg or script.name == "__main__" or (script.name.startswith(PEER_PREFIX) and not wanted):
            continue
        run = getattr(importlib.import_module(f"bench.{script.name}"), "main", None)
        if run is not None:
            run()


if __name__ == "__main__":
    main()
