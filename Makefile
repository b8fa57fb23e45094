# SPDX-License-Identifier: Apache-2.0
#
# Every task of the project; what a task does stands in scripts/. Needs Python 3.10+, JDK 17 and make.

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
# The Spark lines and the one that the pinned pyspark belongs to, from the table of the build.
LINES := $(shell sed -n 's/.* SparkVersion."\([0-9.]*\)".*/\1/p' project/SparkVersions.scala)
MAIN_LINE := $(shell sed -n 's/.*val main = "\([0-9.]*\)".*/\1/p' project/SparkVersions.scala)

VENV := .venv/.installed
PYTHON := .venv/bin/python
JAR = python/spark_match_recognize/jars/spark-match-recognize_$(1)_2.13-$(VERSION).jar
JARS := $(foreach line,$(LINES),$(call JAR,$(line)))
SOURCES := $(shell find jvm/*/src/main project/*.scala project/*.sbt project/build.properties \
                       project/pyspark build.sbt -type f)
STAGES ?= all

# One JVM that compiles at a time: two do not fit into the memory of a small machine.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help install demo build jars test mutants coverage bench docs lint format wheel clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

install: ## build the jar for your Spark and install the package into your Python environment
	@scripts/install

demo: build ## set everything up and find patterns in two real data sets
	$(PYTHON) -m demo

build: $(VENV) $(call JAR,$(MAIN_LINE)) ## make .venv with the package and its jar in it

jars: $(VENV) $(JARS) ## build the jar of every Spark line

test: ## run every test stage (STAGES=quick for those without Spark)
	@$${BASE_PYTHON:-python3} scripts/test $(STAGES)

mutants: $(VENV) ## make small changes to the pattern engine and check that its tests notice (SAMPLE=170 for a sample)
	$(PYTHON) scripts/mutants.py $(if $(SAMPLE),--sample $(SAMPLE))

coverage: $(VENV) ## measure which lines and branches of the pattern engine its tests run
	scripts/coverage

bench: build ## measure the speed of matching beside Spark without it
	$(PYTHON) -m benchmarks
	$(PYTHON) -m benchmarks planning

docs: $(VENV) ## build the documentation into site/
	$(PYTHON) -m mkdocs build --strict

lint: $(VENV) ## check style and types of the Python and the Scala code
	scripts/lint
	scripts/sbt scalafmtCheckAll parts/scalafmtCheckAll scalafmtSbtCheck

format: $(VENV) ## format Python and Scala code
	$(PYTHON) -m ruff check --fix --quiet
	$(PYTHON) -m ruff format
	scripts/sbt scalafmtAll parts/scalafmtAll scalafmtSbt

wheel: jars ## build the wheel, the source package and their SBOM into dist/
	$(PYTHON) -m build --no-isolation --outdir dist
	$(PYTHON) scripts/sbom.py dist

clean: ## remove what the tasks made, but not .venv and .tools
	rm -rf build dist site target project/target project/project jvm/*/target python/spark_match_recognize/jars/*.jar

$(VENV): requirements-dev.txt pyproject.toml scripts/venv
	scripts/venv

$(JARS): $(call JAR,%): $(SOURCES) build/revision | $(VENV)
	scripts/jar $*

# Written only when it changes: the jars carry it in their manifests.
build/revision: FORCE
	@mkdir -p build
	@scripts/revision | cmp -s - $@ || scripts/revision >$@

FORCE:
