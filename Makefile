# Every command of this project. `make help` lists them, and continuous integration calls the same targets.
SHELL       := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS   += --warn-undefined-variables --no-print-directory
.DEFAULT_GOAL := help

include .ci/versions.env

VERSION  ?= dev
REVISION ?= $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
IMAGE_PREFIX ?= portal
CI       ?=
ARGS     ?=
COMMIT   ?=

ROOT   := $(CURDIR)
BIN    := gateway/bin
TOOLS  := $(ROOT)/.tools/bin
LINKER := -s -w -X example.org/portal/kit/version.release=$(VERSION) -X example.org/portal/kit/version.revision=$(REVISION)
NPM    := npm --prefix spa --silent
GO     := cd gateway && go

# The SPA's build-time settings for `make run`. A variable of the environment replaces its setting here; `LOCAL=` leaves all out.
LOCAL := yes
LOCAL_SETTINGS := PORTAL_MICROSOFT_SIGN_IN=true PORTAL_MICROSOFT_AUTHORITY=https://localhost:8444 \
                  PORTAL_MICROSOFT_TENANT=5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47 \
                  PORTAL_TEAMS_CLIENT_ID=c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38 PORTAL_TEAMS_LOGIN_START=/auth-start.html
# unset returns those of the assignments in $(1), for env(1), whose variable the environment does not set.
unset = $(foreach each,$(1),$(if $(filter undefined,$(origin $(firstword $(subst =, ,$(each))))),$(each)))
WEB_SETTINGS   := PORTAL_TEAMS_BUILD=false $(if $(LOCAL),$(call unset,$(LOCAL_SETTINGS)))
TEAMS_SETTINGS := PORTAL_TEAMS_BUILD=true $(if $(LOCAL),$(call unset,$(LOCAL_SETTINGS)))

SPA_SOURCES := $(shell find spa/src spa/build spa/public -type f -not -name '*.test.ts' -not -name '*.test.tsx' 2>/dev/null) \
               spa/package.json spa/tsconfig.json spa/webpack.config.mjs

SHELL_SCRIPTS := $(filter-out %.env %.mjs,$(wildcard .ci/*)) $(addprefix deploy/compose/,backup prepare renew) terraform/publish

.PHONY: help
help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z0-9-]+:.*## / {printf "  %-22s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

##@ Use
.PHONY: run
run: build-spa build-go ## Install, build and start everything on this machine (Ctrl-C stops it); ARGS are passed on
	@exec $(BIN)/local $(ARGS)

.PHONY: monitoring
monitoring: ## Run Prometheus and Alertmanager beside what make run started (Ctrl-C stops both)
	@exec .ci/monitoring

.PHONY: clean
clean: ## Remove everything that was built, installed or stored here
	rm -rf .local .tools dist $(BIN) spa/dist spa/.cache spa/node_modules spa/test-results spa/playwright-report

##@ Build
.PHONY: build
build: build-spa build-go ## Build the SPA and the Go programs

.PHONY: build-go
build-go: require-go ## Build gateway, backend and local into gateway/bin
	@$(GO) build -trimpath -ldflags '$(LINKER)' -o bin/ ./cmd/...

.PHONY: build-spa
build-spa: build-web build-teams ## Build the SPA into spa/dist: web, and teams for the Teams tab

.PHONY: build-web build-teams
build-web: spa/dist/web/index.html
build-teams: spa/dist/teams/index.html

spa/dist/web/index.html: spa/node_modules/.package-lock.json spa/.cache/settings $(SPA_SOURCES)
	@env $(WEB_SETTINGS) $(NPM) run build
	@touch $@

spa/dist/teams/index.html: spa/node_modules/.package-lock.json spa/.cache/settings $(SPA_SOURCES)
	@env $(TEAMS_SETTINGS) $(NPM) run build
	@touch $@

# The SPA is built again when a build-time setting has changed.
spa/.cache/settings: FORCE
	@mkdir -p $(@D)
	@settings="$$(env $(WEB_SETTINGS) $(TEAMS_SETTINGS) | grep '^PORTAL_' | sort || true)"; \
	if [ ! -e $@ ] || [ "$$settings" != "$$(cat $@)" ]; then printf '%s' "$$settings" > $@; fi

spa/node_modules/.package-lock.json: spa/package-lock.json | require-node
	@echo "Installing the SPA's packages (once; about a minute)"
	@npm --prefix spa ci --loglevel=error --no-progress
	@touch $@

.PHONY: generate
generate: require-go spa/node_modules/.package-lock.json ## Write the generated files anew (see docs/guides/develop.md)
	@$(GO) generate ./...
	@cd gateway/operations/dashboards && go generate ./...
	@$(NPM) run codegen
	@$(NPM) run tokens
	@$(NPM) run teams-icons
	@cd gateway && go test -count=1 -run TestConfigureGuide . -update >/dev/null
	@cd gateway && go test -count=1 -run TestThePublishedSchemaIsTheServers ./backend/internal/graphql -update >/dev/null

##@ Test
# Where a run of the suite notes the time of each of its parts. Parts that are run by themselves note nothing.
TIMES ?=
export TIMES
timed = $(if $(TIMES),.ci/timed $(1))

.PHONY: test
test: ## Run the whole suite (Go, SPA units, realm-web conformance, browser journeys); it ends with the time of each part
	@times=$$(mktemp); trap 'TIMES=$$times .ci/timed; rm -f "$$times"' EXIT; $(MAKE) TIMES="$$times" suite

.PHONY: suite
suite:
	@.ci/timed setup $(MAKE) setup-tests
	@.ci/timed build $(MAKE) build
	@.ci/timed verify-generate $(MAKE) verify-generate
	@$(MAKE) test-go
	@.ci/timed test-spa $(MAKE) test-spa
	@.ci/timed conformance $(MAKE) test-conformance
	@.ci/timed e2e $(MAKE) test-e2e
	@.ci/timed requirements $(MAKE) requirements

# SQLite is C that was translated to Go, Argon2 fills 19 MiB for each password, and wazero compiles PDFium. The race detector would
# spend most of its time in these packages and find no race of ours. All other packages stay instrumented, because the linker
# keeps one copy of a generic function: where a package without the detector uses sync.Map, the kept copy may be one whose atomic
# operations the detector does not see, and the detector reports races that do not exist. Of wazero, only its compiler's packages
# use no generic function of package sync.
WAZERO_COMPILER := github.com/tetratelabs/wazero/internal/engine/wazevo
NO_RACE_INSIDE := $(foreach package,modernc.org/sqlite/lib golang.org/x/crypto/argon2 $(addprefix $(WAZERO_COMPILER)/,ssa frontend backend/...),'-gcflags=$(package)=-race=false')

# The tests of these packages start no goroutine of ours, so the race detector could find nothing in them. A package leaves this list
# when one of its tests does. The last two spend their time in PDFium, which is one goroutine of child processes; package pack, whose
# children are started in the same way, has the detector.
NO_RACE := backend/internal/twin backend/internal/governance/agenda backend/internal/governance/demo backend/internal/governance/home backend/internal/governance/organisation \
	backend/internal/papers/inspection backend/internal/papers/pdfium

# Keep the compiler's temporary files on disk (GOTMPDIR) and only the tests' files in memory (TMPDIR). GOTMPDIR comes first,
# because the shell evaluates assignments from left to right.
IN_MEMORY = GOTMPDIR=$${TMPDIR:-/tmp} TMPDIR=$(shell .ci/test-folder)

.PHONY: test-go test-go-race test-go-rest
# The tests are built without vet, because vet has checked them before, with more rules.
test-go: ## Go: vet and tests with the race detector, on SQLite and PostgreSQL
	@$(call timed,test-go-race) $(MAKE) test-go-race
	@$(call timed,test-go-rest) $(MAKE) test-go-rest

test-go-race: require-go
	@$(GO) vet -tags operations ./...
	@cd gateway && $(IN_MEMORY) PORTAL_TEST_REQUIRE_POSTGRES=true go test -race $(NO_RACE_INSIDE) -vet=off -count=1 -p 3 -timeout 20m ./gateway ./backend $$(go list ./... | grep -v -e '/portal$$' $(NO_RACE:%=-e '/%$$'))

test-go-rest: require-go
	@cd gateway && $(IN_MEMORY) PORTAL_TEST_REQUIRE_POSTGRES=true go test -vet=off -count=1 -timeout 30m . ./backend/internal/graphql $(NO_RACE:%=./%)
# Each race of votes runs 200 times here; with the detector only a few times.
	@cd gateway && $(IN_MEMORY) PORTAL_TEST_REQUIRE_POSTGRES=true go test -vet=off -count=1 -timeout 10m -run 'HaveOneOrder$$' ./backend/internal/governance/resolution
	@cd gateway/operations/manifests && go vet ./... && go test -count=1 -timeout 4m ./...
	@cd gateway/operations/dashboards && go vet ./... && go test -count=1 -timeout 1m ./...

.PHONY: test-spa
test-spa: spa/node_modules/.package-lock.json ## SPA: type check and unit tests
	@$(NPM) run typecheck
	@$(NPM) test

.PHONY: test-conformance
test-conformance: build ## The published realm-web client, unmodified, against the real servers
	@$(NPM) run conformance

.PHONY: test-e2e
test-e2e: build ## Journeys in a real headless Chromium against the real servers
	@$(NPM) run e2e

.PHONY: test-firefox
test-firefox: setup-firefox build ## Most of the journeys in Firefox: accounts, one upload, governance
	@$(NPM) run e2e:firefox

.PHONY: test-webkit
test-webkit: setup-webkit build ## Journeys in WebKit: from registration to log-out, one upload, the log-in page's measures, from the first run to the reader
	@$(NPM) run e2e:webkit

.PHONY: test-weakened
test-weakened: require-go ## Take one check of access out at a time: the test of twin worlds must see it
	@$(GO) test -tags weakened -run '^TestEveryWeakeningChangesAnAnswer$$' -v -count=1 -timeout 40m ./backend/internal/twin

.PHONY: test-operations
test-operations: setup-tests setup-operations build $(TOOLS)/versitygw-$(VERSITYGW_VERSION) ## The long operations tests: replicas under faults, backup and restore, key rotation, live monitoring
	@$(MAKE) test-terraform
	@cd gateway && PORTAL_TEST_S3_SERVER=$(TOOLS)/versitygw-$(VERSITYGW_VERSION) go test -tags operations -count=1 -timeout 5m ./backend/internal/papers/blob
	@cd gateway && PORTAL_TEST_REQUIRE_POSTGRES=true PORTAL_TEST_S3_SERVER=$(TOOLS)/versitygw-$(VERSITYGW_VERSION) go test -v -tags operations -count=1 -p 1 -timeout 40m $$(go list -tags operations ./operations/... | grep -v '/operations/images$$')
	@cd gateway && go test -tags operations -count=1 -timeout 20m $$([ "$$(id -u)" = 0 ] || echo '-exec=$(ROOT)/.ci/as-root') ./operations/images

.PHONY: test-terraform
test-terraform: require-go ## terraform/ against the providers' own schemas, with mocked providers (first time: a quarter of an hour)
	@.ci/terraform test

.PHONY: fuzz
fuzz: require-go ## Run every fuzz target for FUZZTIME each (default 20s)
	@.ci/fuzz

.PHONY: bench
bench: setup-tests build ## Measure: gateway overhead, sealing, parts of papers, packs, publications, pages with few and with many records, first paint, the reader, uploads
	@$(GO) test -timeout 40m -run '^$$' -bench . -skip '^BenchmarkUploads$$' -benchmem ./gateway/... ./backend/...
	@$(NPM) run bench:paint
	@$(MAKE) --no-print-directory bench-uploads

.PHONY: bench-pages
bench-pages: setup-tests ## Measure pages alone, with demonstration and scale data on both databases (the scale data take most of the time)
	@$(GO) test -timeout 40m -run '^$$' -bench '^BenchmarkPages$$' -benchtime 1x ./backend/internal/scale

SCALE_DATABASE ?= sqlite:$(ROOT)/.local/scale.db
.PHONY: scale-data
scale-data: require-go ## Fill SCALE_DATABASE (default .local/scale.db), which must be empty, with a large organisation
	@mkdir -p .local
	@cd gateway && BACKEND_DATABASE_URL='$(SCALE_DATABASE)' go run ./backend/internal/scale/load

.PHONY: bench-uploads
bench-uploads: require-go spa/node_modules/.package-lock.json ## Measure uploads alone (three minutes) and print which aims they meet
	@$(GO) test -run '^$$' -bench '^BenchmarkUploads$$' -benchtime 1x ./gateway

.PHONY: count
count: ## Count the hand-written lines, or those of COMMIT, without checking it out
	@.ci/count $(COMMIT)

.PHONY: requirements
requirements: require-node ## Print each requirement with the tests that name it, and those that none names
	@node .ci/requirements.mjs $(ARGS)

##@ Check
.PHONY: check
check: lint test ## What CI runs on a pull request: lint, then the whole suite

.PHONY: lint
lint: require-go spa/node_modules/.package-lock.json $(TOOLS)/golangci-lint-$(GOLANGCI_LINT_VERSION) $(TOOLS)/actionlint-$(ACTIONLINT_VERSION) ## Formatting and static checks of Go, SPA, shell scripts and workflows
	@cd gateway && $(TOOLS)/golangci-lint-$(GOLANGCI_LINT_VERSION) run
	@cd gateway/operations/manifests && $(TOOLS)/golangci-lint-$(GOLANGCI_LINT_VERSION) run
	@cd gateway/operations/dashboards && $(TOOLS)/golangci-lint-$(GOLANGCI_LINT_VERSION) run
	@$(NPM) run lint
	@.ci/terraform format
	@if command -v shellcheck >/dev/null; then shellcheck --severity=warning --external-sources $(SHELL_SCRIPTS); \
	else echo "Shell scripts, those in workflows too, are not checked: shellcheck is not installed."; fi
	@$(TOOLS)/actionlint-$(ACTIONLINT_VERSION) -no-color .github/workflows/*.yml

.PHONY: format
format: require-go spa/node_modules/.package-lock.json ## Format Go and SPA sources
	@cd gateway && gofmt -w $$(go list -f '{{.Dir}}' ./...)
	@$(NPM) run format

.PHONY: verify-generate
verify-generate: ## Fail when a generated file is not what its source makes
	@.ci/verify-generate

$(TOOLS)/versitygw-$(VERSITYGW_VERSION):
	@echo "Building versitygw $(VERSITYGW_VERSION), an S3 server (once; about four minutes)"
	@GOBIN=$(TOOLS) go install github.com/versity/versitygw/cmd/versitygw@$(VERSITYGW_VERSION)
	@mv $(TOOLS)/versitygw $@

$(TOOLS)/golangci-lint-$(GOLANGCI_LINT_VERSION):
	@echo "Building golangci-lint $(GOLANGCI_LINT_VERSION) (once; about two minutes)"
	@GOBIN=$(TOOLS) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT_VERSION)
	@mv $(TOOLS)/golangci-lint $@

$(TOOLS)/actionlint-$(ACTIONLINT_VERSION):
	@GOBIN=$(TOOLS) go install github.com/rhysd/actionlint/cmd/actionlint@$(ACTIONLINT_VERSION)
	@mv $(TOOLS)/actionlint $@

##@ Release
.PHONY: images
images: require-go ## Build the container images: gateway, backend, web, and teams when its settings are given (docker, podman or buildah)
	@$(MAKE) LOCAL= build-web $(if $(filter undefined,$(origin PORTAL_TEAMS_CLIENT_ID)),,build-teams)
	@IMAGES="gateway backend web $(if $(filter undefined,$(origin PORTAL_TEAMS_CLIENT_ID)),,teams)" .ci/images $(VERSION) $(IMAGE_PREFIX)

.PHONY: archives
archives: build-go ## Pack the SPA and the programs of this platform into dist/; the Teams tab when its settings are given
	@rm -rf dist && mkdir -p dist
	@$(MAKE) LOCAL= build-web $(if $(filter undefined,$(origin PORTAL_TEAMS_CLIENT_ID)),,build-teams)
	@tar -czf dist/portal-spa-$(VERSION).tar.gz -C spa/dist web $(if $(filter undefined,$(origin PORTAL_TEAMS_CLIENT_ID)),,teams) -C ../../deploy headers.json
	@tar -czf dist/portal-$(VERSION)-$$(go env GOOS)-$$(go env GOARCH).tar.gz -C $(BIN) gateway backend
	@cd dist && sha256sum *.tar.gz > SHA256SUMS

.PHONY: teams-package
teams-package: spa/node_modules/.package-lock.json ## Pack the Teams app from TEAMS_* and PORTAL_TEAMS_CLIENT_ID (docs/guides/teams.md) into dist/
	@VERSION='$(VERSION)' $(NPM) run teams-package

##@ Parts
.PHONY: setup-tests
setup-tests: require-go spa/node_modules/.package-lock.json ## Install what the suite needs beside Go and Node: Chromium, PostgreSQL
	@.ci/setup-tests

.PHONY: setup-firefox setup-webkit
setup-firefox: require-go spa/node_modules/.package-lock.json ## Install the Firefox of make test-firefox
	@.ci/setup-engines firefox
setup-webkit: require-go spa/node_modules/.package-lock.json ## Install the WebKit of make test-webkit with its driver, and a display without a screen
	@.ci/setup-engines webkit

.PHONY: setup-operations
setup-operations: require-go ## Install what the operations tests need beside that: buildah, podman, runc, HAProxy; say what else is missing
	@.ci/setup-operations

.PHONY: require-go require-node
require-go:
	@.ci/require go
require-node:
	@.ci/require node

FORCE:
