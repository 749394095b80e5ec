# A machine with Python 3.11 and pip is all these targets need: they make the virtual environment.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
DEMO   ?= demo-partie

.PHONY: run test lint bench races bench-peers golden install lock mutation words pages cases emptied clean

run: $(VENV)/run.stamp        ## play a demo season and show its last gazette
	$(BIN)/rennleitung demo $(DEMO)

test: $(VENV)/dev.stamp       ## every test there is
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/dev.stamp       ## formatting, types and import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/dev.stamp      ## one table per figure
	$(BIN)/python -m bench

races: $(VENV)/dev.stamp      ## 2,000 races on every circuit, looked at after every play; takes a quarter of an hour
	$(BIN)/python -m bench.masters_referee 2000

bench-peers: $(VENV)/dev.stamp ## the same, with a peer in a virtual environment of its own
	$(BIN)/python -m bench --peers

mutation: $(VENV)/dev.stamp   ## do the tests notice faults planted in the rules? (minutes)
	$(BIN)/python tests/mutation.py
	$(BIN)/python tests/rule_mutation.py

emptied: $(VENV)/dev.stamp    ## does a case fail for every rule function that is emptied?
	$(BIN)/python tests/emptied_rules.py

install: $(VENV)/dev.stamp    ## what running and testing need

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --editable .
	touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/run.stamp
	$(BIN)/pip install --quiet --require-hashes -r requirements-dev.lock
	touch $@

lock: $(VENV)/dev.stamp       ## renew the hashed locks from pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-emit-find-links --no-header --no-annotate pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-emit-find-links --no-header --no-annotate --extra pdf --extra dev pyproject.toml -o requirements-dev.lock

golden: $(VENV)/dev.stamp     ## record the golden matches anew; see what changed before you keep them
	$(BIN)/python tests/golden/renew.py

words: $(VENV)/dev.stamp      ## bring the translations up to the code, and list what is untranslated
	$(BIN)/python tests/gazette/extraction.py

pages: $(VENV)/dev.stamp      ## the pages of rulings and of messages anew
	$(BIN)/python -m rennleitung.rulebook.rulings_page > docs/rulings.md
	$(BIN)/python -m rennleitung.cli.codes > docs/handbuch/meldungen.md

cases: $(VENV)/dev.stamp      ## the page of all cases anew
	$(BIN)/rennleitung --lang de case list --format md > docs/cases.md

clean:
	rm -rf $(VENV) build demo-partie*
