"""Record the golden matches anew: ``python tests/golden/renew.py``. Look at the differences before you keep them."""

from golden_matches import SCRIPTS, file_of, gazette_file, gazette_of, record, replay, write


def main() -> None:
    """Play all scripted matches and keep their recordings."""
    for script in SCRIPTS:
        recording = record(script)
        write(recording)
        for _, _, evaluation in replay(recording):
            if evaluation.before.round == script.gazette:
                gazette_file(script).write_text(gazette_of(script, evaluation), "utf-8")
        size = file_of(script.name).stat().st_size // 1024
        print(f"{script.name}: {len(recording.rounds)} rounds, {size} KiB")


if __name__ == "__main__":
    main()
