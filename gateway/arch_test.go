package portal_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "example.org/portal/"

// mayImport says which of our folders a folder may import: "x" names x alone,
// "x/..." x and everything below. A folder without a row fails, so that each new
// one is thought about here. Files are read in the test itself: a test that asks
// the go command is cached as if nothing had changed.
var mayImport = map[string][]string{
	"cmd/gateway": {"gateway", "kit/..."},
	"cmd/backend": {"backend", "kit/..."},
	"cmd/local":   {"gateway", "backend", "standin/...", "kit/..."},

	"gateway":                       {"gateway/internal/...", "signon", "kit/..."},
	"gateway/internal/seal":         {},
	"gateway/internal/health":       {},
	"gateway/internal/metrics":      {"kit/version"},
	"gateway/internal/upstream":     {"gateway/internal/metrics"},
	"gateway/internal/guard":        {"gateway/internal/metrics", "kit/..."},
	"gateway/internal/jsonobject":   {},
	"gateway/internal/clientapi":    {"gateway/internal/delivery", "gateway/internal/jsonobject", "gateway/internal/upstream", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/session":      {"gateway/internal/seal", "gateway/internal/clientapi", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/entra":        {"gateway/internal/upstream", "gateway/internal/metrics", "signon", "kit/..."},
	"gateway/internal/drive":        {},
	"gateway/internal/graphwire":    {"gateway/internal/upstream", "gateway/internal/drive", "kit/..."},
	"gateway/internal/msgraph":      {"gateway/internal/graphwire", "gateway/internal/upstream", "gateway/internal/drive", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/paperdrive":   {"gateway/internal/graphwire", "gateway/internal/upstream", "gateway/internal/drive", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/delivery":     {},
	"gateway/internal/paperreading": {"gateway/internal/session", "gateway/internal/clientapi", "kit/..."},
	"gateway/internal/drivereading": {"gateway/internal/delivery", "gateway/internal/session", "gateway/internal/entra", "gateway/internal/msgraph", "gateway/internal/drive", "gateway/internal/shares", "kit/..."},
	"gateway/internal/shares":       {},
	"gateway/internal/slicing":      {},
	"gateway/internal/transfer":     {"gateway/internal/drive", "gateway/internal/slicing", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/upload":       {"gateway/internal/transfer", "gateway/internal/drive", "gateway/internal/slicing", "gateway/internal/shares", "gateway/internal/guard", "gateway/internal/session", "gateway/internal/seal", "gateway/internal/entra", "gateway/internal/clientapi", "gateway/internal/metrics", "kit/..."},
	"gateway/internal/graphql":      {"gateway/internal/guard", "gateway/internal/jsonobject", "gateway/internal/session", "gateway/internal/clientapi", "gateway/internal/metrics", "kit/..."},

	"backend":                                    {"backend/internal/...", "signon", "kit/..."},
	"backend/internal/twin":                      {"backend", "backend/internal/...", "kit/..."},
	"backend/internal/crash":                     {"backend", "backend/internal/...", "kit/..."},
	"backend/internal/spatest":                   {},
	"backend/internal/scale":                     append(rules("organisation", "people", "board", "meeting", "agenda", "paper", "publication", "reading", "document", "room", "resolution", "count"), "backend/internal/account", "backend/internal/papers/inspection"),
	"backend/internal/scale/load":                {"backend/internal/scale", "backend/internal/store", "backend/internal/password"},
	"backend/internal/fault":                     {},
	"backend/internal/ejson":                     {},
	"backend/internal/token":                     {},
	"backend/internal/password":                  {},
	"backend/internal/factor":                    {},
	"backend/internal/principal":                 {},
	"backend/internal/metrics":                   {"kit/version"},
	"backend/internal/commonpassword":            {},
	"backend/internal/audit":                     {},
	"backend/internal/events":                    {"backend/internal/fault"},
	"backend/internal/account":                   {"backend/internal/events", "backend/internal/audit", "backend/internal/factor", "backend/internal/governance", "backend/internal/governance/change", "backend/internal/commonpassword", "backend/internal/fault", "backend/internal/password", "backend/internal/token"},
	"backend/internal/collation":                 {},
	"backend/internal/page":                      {"backend/internal/governance"},
	"backend/internal/governance":                {},
	"backend/internal/governance/localtime":      {},
	"backend/internal/governance/count":          {"backend/internal/governance/localtime"},
	"backend/internal/governance/counterparty":   {"backend/internal/collation"},
	"backend/internal/governance/change":         {"backend/internal/governance", "backend/internal/governance/policy", "backend/internal/audit", "backend/internal/events", "backend/internal/fault"},
	"backend/internal/governance/policy":         {"backend/internal/governance/localtime"},
	"backend/internal/governance/organisation":   append(rules("count"), "backend/internal/papers/picture"),
	"backend/internal/governance/access":         append(rules(), "backend/internal/events"),
	"backend/internal/governance/people":         append(rules("organisation", "access"), "backend/internal/events"),
	"backend/internal/governance/board":          rules("people", "organisation", "count", "access"),
	"backend/internal/governance/meeting":        append(rules("organisation", "people", "board", "count"), "backend/internal/events"),
	"backend/internal/governance/agenda":         append(rules("access", "count", "organisation", "people", "board", "meeting"), "backend/internal/events"),
	"backend/internal/governance/participation":  rules("board", "meeting", "agenda"),
	"backend/internal/governance/calendar":       append(rules("organisation", "meeting", "participation", "viewer"), "backend/internal/events"),
	"backend/internal/governance/notification":   append(rules("access", "organisation", "people", "board", "meeting", "agenda", "paper", "interest"), "backend/internal/events"),
	"backend/internal/governance/document":       append(rules("paper"), "kit/contract"),
	"backend/internal/governance/paper":          append(rules("organisation", "people", "board", "meeting", "agenda"), "backend/internal/events", "backend/internal/papers/..."),
	"backend/internal/governance/publication":    append(rules("organisation", "people", "board", "meeting", "agenda", "paper", "reading"), "backend/internal/events"),
	"backend/internal/governance/packfile":       append(rules("organisation", "people", "board", "meeting", "agenda", "paper", "publication", "reading", "download"), "backend/internal/papers/blob", "backend/internal/papers/inspection", "backend/internal/papers/pack"),
	"backend/internal/governance/reading":        rules("paper"),
	"backend/internal/governance/room":           append(rules("people", "board", "count", "meeting", "agenda"), "backend/internal/events"),
	"backend/internal/governance/resolution":     append(rules("organisation", "people", "board", "count", "meeting", "agenda", "paper", "room", "download"), "backend/internal/events", "backend/internal/papers/record"),
	"backend/internal/governance/notice":         append(rules("organisation", "people", "board", "count", "meeting", "agenda", "publication", "download"), "backend/internal/events", "backend/internal/papers/record"),
	"backend/internal/governance/download":       rules("paper", "reading"),
	"backend/internal/governance/annotation":     rules("paper", "agenda", "board"),
	"backend/internal/governance/sight":          rules(),
	"backend/internal/governance/viewer":         rules("organisation", "people", "board"),
	"backend/internal/governance/interest":       rules("board", "viewer"),
	"backend/internal/governance/conflict":       append(rules("organisation", "people", "board", "meeting", "agenda", "room", "interest", "counterparty"), "backend/internal/events"),
	"backend/internal/governance/home":           append(rules("access", "conflict", "interest", "organisation", "people", "board", "meeting", "agenda", "paper", "participation", "viewer", "publication", "reading", "resolution", "notice"), "backend/internal/events"),
	"backend/internal/governance/demo":           append(rules("access", "organisation", "people", "board", "meeting", "agenda", "paper", "reading", "annotation", "interest", "publication", "notice", "count", "room", "resolution", "conflict"), "backend/internal/events", "backend/internal/papers/blob", "backend/internal/papers/inspection", "backend/internal/papers/pdf"),
	"backend/internal/governance/services":       {"backend/internal/governance/...", "backend/internal/papers/blob"},
	"backend/internal/governance/governancetest": append(rules("organisation", "people", "board"), "backend/internal/store"),
	"backend/internal/microsoft":                 {"backend/internal/account", "signon"},
	"backend/internal/mail":                      {"backend/internal/governance", "backend/internal/governance/access", "backend/internal/governance/agenda", "backend/internal/governance/calendar", "backend/internal/governance/conflict", "backend/internal/governance/home", "backend/internal/governance/notification", "backend/internal/governance/policy", "backend/internal/account", "backend/internal/events", "backend/internal/factor", "backend/internal/governance/people", "backend/internal/governance/meeting", "backend/internal/governance/paper", "backend/internal/governance/publication", "backend/internal/governance/resolution", "backend/internal/governance/localtime", "backend/internal/fault", "backend/internal/metrics", "kit/..."},
	"backend/internal/store":                     {"backend/internal/store/...", "backend/internal/governance"},
	"backend/internal/store/core":                {"backend/internal/collation", "backend/internal/governance/change", "backend/internal/governance/policy", "backend/internal/governance", "backend/internal/governance/localtime", "backend/internal/fault"},
	"backend/internal/store/account":             {"backend/internal/store/core", "backend/internal/account", "backend/internal/governance/change", "backend/internal/fault"},
	"backend/internal/store/outbox":              {"backend/internal/store/core", "backend/internal/account", "backend/internal/events", "backend/internal/fault"},
	"backend/internal/store/auditlog":            {"backend/internal/store/core", "backend/internal/audit", "backend/internal/governance/change", "backend/internal/fault"},
	"backend/internal/store/organisation":        keeps("organisation"),
	"backend/internal/store/people":              append(keeps("people"), "backend/internal/events", "backend/internal/governance/organisation"),
	"backend/internal/store/board":               keeps("board"),
	"backend/internal/store/meeting":             append(keeps("meeting"), "backend/internal/governance/board"),
	"backend/internal/store/access":              append(keeps("access"), "backend/internal/governance/people", "backend/internal/governance/board", "backend/internal/store/people", "backend/internal/store/board"),
	"backend/internal/store/calendar":            keeps("calendar"),
	"backend/internal/store/notification":        keeps("notification"),
	"backend/internal/store/document":            keeps("document"),
	"backend/internal/store/paper":               append(keeps("paper"), "backend/internal/store/sight", "backend/internal/governance/agenda", "backend/internal/governance/meeting"),
	"backend/internal/store/publication":         keeps("publication"),
	"backend/internal/store/room":                keeps("room"),
	"backend/internal/store/resolution":          append(keeps("resolution"), "backend/internal/store/sight", "backend/internal/governance/agenda", "backend/internal/governance/count", "backend/internal/governance/room"),
	"backend/internal/store/conflict":            append(keeps("conflict"), "backend/internal/governance/meeting"),
	"backend/internal/store/packfile":            keeps("packfile"),
	"backend/internal/store/reading":             append(keeps("reading"), "backend/internal/store/sight", "backend/internal/governance/agenda", "backend/internal/governance/paper"),
	"backend/internal/store/annotation":          keeps("annotation"),
	"backend/internal/store/interest":            keeps("interest"),
	"backend/internal/store/notice":              keeps("notice"),
	"backend/internal/store/agenda":              append(keeps("agenda"), "backend/internal/store/people", "backend/internal/store/board", "backend/internal/governance/meeting", "backend/internal/governance/people"),
	"backend/internal/store/sight":               append(keeps("sight"), "backend/internal/governance/meeting", "backend/internal/governance/paper"),
	"backend/internal/store/viewer":              append(keeps("viewer"), "backend/internal/store/people", "backend/internal/store/organisation", "backend/internal/store/board"),
	"backend/internal/storetest":                 {"backend/internal/store", "backend/internal/papers/inspection", "backend/internal/papers/pack", "backend/internal/fault"},
	"backend/internal/papers/blob":               {},
	"backend/internal/papers/confine":            {},
	"backend/internal/papers/confinetest":        {},
	"backend/internal/papers/filename":           {"backend/internal/papers/inspection"},
	"backend/internal/papers/inspection":         {"backend/internal/papers/confine", "backend/internal/papers/pdfium", "backend/internal/papers/picture", "backend/internal/papers/readingcopy"},
	"backend/internal/papers/picture":            {"backend/internal/papers/pdf"},
	"backend/internal/papers/pack":               {"backend/internal/papers/confine", "backend/internal/papers/pdf", "backend/internal/papers/picture", "backend/internal/papers/tagged", "backend/internal/papers/typeset"},
	"backend/internal/papers/pack/packtest":      {},
	"backend/internal/papers/pdf":                {},
	"backend/internal/papers/pdfium":             {},
	"backend/internal/papers/readingcopy":        {"backend/internal/papers/pdf"},
	"backend/internal/papers/record":             {"backend/internal/papers/pdf", "backend/internal/papers/tagged", "backend/internal/papers/typeset"},
	"backend/internal/papers/rendition":          {"backend/internal/papers/confine"},
	"backend/internal/papers/tagged":             {"backend/internal/papers/pdf", "backend/internal/papers/typeset"},
	"backend/internal/papers/typeset":            {"backend/internal/papers/pdf"},
	"backend/internal/papers/virus":              {},
	"backend/internal/paperapi":                  {"backend/internal/governance/download", "backend/internal/governance/paper", "backend/internal/governance/policy", "backend/internal/governance/reading", "backend/internal/governance/sight", "backend/internal/papers/blob", "backend/internal/papers/filename", "backend/internal/fault", "kit/apierror"},
	"backend/internal/answerpage":                {"backend/internal/fault", "backend/internal/governance/change", "backend/internal/governance/meeting", "backend/internal/mail"},
	"backend/internal/clientapi":                 {"backend/internal/account", "backend/internal/factor", "backend/internal/fault", "backend/internal/ejson", "backend/internal/metrics", "backend/internal/password", "backend/internal/principal", "kit/..."},
	"backend/internal/graphql":                   {"backend/internal/graphql/...", "backend/internal/governance/...", "backend/internal/papers/inspection", "backend/internal/page", "backend/internal/account", "backend/internal/fault", "backend/internal/metrics", "backend/internal/principal", "kit/..."},
	"backend/internal/graphql/generated":         {"backend/internal/graphql/scalar", "backend/internal/page", "backend/internal/governance/...", "backend/internal/papers/inspection"},
	"backend/internal/graphql/scalar":            {"backend/internal/governance", "backend/internal/governance/localtime"},

	"signon":            {},
	"signon/signontest": {"signon"},

	"standin/entra":     {"kit/..."},
	"standin/graph":     {"kit/..."},
	"standin/mailbox":   {"kit/..."},
	"standin/teamshost": {"kit/..."},

	"operations/architecture":         {"operations/generator"},
	"operations/dashboards":           {},
	"operations/dashboards/generate":  {"operations/dashboards"},
	"operations/generator":            {},
	"operations/images":               {},
	"operations/process":              {},
	"operations/postgres":             {"operations/process"},
	"operations/provision":            {"backend", "standin/mailbox", "kit/env"},
	"operations/site":                 {},
	"operations/site/generate":        {"operations/site", "operations/generator"},
	"operations/manifests/compose":    {"operations/manifests/guides", "operations/manifests/settings"},
	"operations/manifests/guides":     {"operations/manifests/settings"},
	"operations/manifests/kubernetes": {"operations/manifests/guides", "operations/manifests/settings"},
	"operations/manifests/settings":   {},
	"operations/manifests/workflows":  {"operations/manifests/settings"},
	"operations/monitoring":           {"gateway", "backend", "standin/...", "kit/..."},
	"operations/monitoring/generate":  {"operations/monitoring", "operations/generator"},
	"operations/terraform":            {},
	"operations/availability":         {"backend"},

	"kit/apierror":  {},
	"kit/caller":    {},
	"kit/contract":  {},
	"kit/env":       {},
	"kit/health":    {},
	"kit/logging":   {"kit/requestid"},
	"kit/requestid": {},
	"kit/serve":     {"kit/caller"},
	"kit/servetest": {},
	"kit/version":   {},
}

// rules is what an aggregate's rules may import: what all share, the policy, and the
// aggregates that are named.
func rules(aggregates ...string) []string {
	row := []string{
		"backend/internal/fault", "backend/internal/collation", "backend/internal/page", "backend/internal/audit", "backend/internal/governance", "backend/internal/governance/change",
		"backend/internal/governance/localtime", "backend/internal/governance/policy",
	}
	for _, aggregate := range aggregates {
		row = append(row, "backend/internal/governance/"+aggregate)
	}
	return row
}

// keeps is what the store of an aggregate may import.
func keeps(aggregate string) []string {
	return append(rules(aggregate), "backend/internal/store/core")
}

// testsMayImport is what test files may import beside their folder's row and the
// folder itself.
var testsMayImport = map[string][]string{
	"backend":                {"standin/..."},
	"gateway":                {"standin/..."},
	"gateway/internal":       {"kit/version"},
	"backend/internal":       {"backend/internal/...", "kit/...", "signon/signontest"},
	"backend/internal/scale": {"backend"},
	"operations":             {"kit/servetest", "operations/process", "operations/postgres", "operations/provision"},
	"operations/site":        {"kit/serve"},
	"signon":                 {"signon/signontest"},
}

// atHome says where a technology may be known; elsewhere it is a sign that a rule
// moved to the wrong place.
var atHome = map[string][]string{
	"github.com/gin-gonic/...":                {"gateway", "gateway/internal/guard", "backend", "backend/internal/clientapi"},
	"github.com/prometheus/client_golang/...": {"gateway/internal/metrics", "backend/internal/metrics"},
	"golang.org/x/crypto/chacha20poly1305":    {"gateway/internal/seal"},
	"github.com/go-webauthn/...":              {"backend/internal/factor"},
	"github.com/caarlos0/env/...":             {"kit/env"},
	"database/sql/...":                        {"backend/internal/store/core"},
	"github.com/jackc/pgx/...":                {"backend/internal/store/core", "backend/internal/storetest"},
	"github.com/99designs/gqlgen/...":         {"backend/internal/graphql/..."},
}

// strangers are technologies that a folder never knows.
var strangers = map[string][]string{
	"backend/internal/account":        {"net/http", "database/sql/...", "github.com/gin-gonic/...", "github.com/99designs/...", "github.com/vektah/..."},
	"backend/internal/governance/...": {"net/http", "database/sql/...", "github.com/gin-gonic/...", "github.com/99designs/...", "github.com/vektah/..."},
}

// worlds never meet except over HTTP.
var worlds = []string{"gateway", "backend", "standin"}

// source is one Go file and what it imports.
type source struct {
	path, folder string
	test         bool
	imports      []string
}

func TestImportDirections(t *testing.T) {
	matched := make(map[string]bool)
	for _, file := range sources(t) {
		row, listed := mayImport[file.folder]
		if !listed {
			t.Errorf("%s: its folder has no row in mayImport", file.path)
			continue
		}
		matched[file.folder] = true
		if file.test {
			row = slices.Concat(row, testRow(file.folder))
		}
		for _, own := range ours(file.imports) {
			if !within(own, row) {
				t.Errorf("%s imports %s, which its folder may not", file.path, own)
			}
		}
	}
	for folder := range mayImport {
		if !matched[folder] {
			t.Errorf("the row of %s in mayImport matches no file", folder)
		}
	}
}

func TestGatewayAndBackendMeetOnlyOverHTTP(t *testing.T) {
	met := make(map[string]int)
	for _, file := range sources(t) {
		world, _, _ := strings.Cut(file.folder, "/")
		if !slices.Contains(worlds, world) {
			continue
		}
		met[world]++
		for _, own := range ours(file.imports) {
			other, _, _ := strings.Cut(own, "/")
			// Tests may drive the gateway and the backend with the stand-ins of other people's services.
			if other == world || !slices.Contains(worlds, other) || file.test && world != "standin" && other == "standin" {
				continue
			}
			t.Errorf("%s imports %s: %s and %s never meet", file.path, own, world, other)
		}
	}
	for _, world := range worlds {
		if met[world] == 0 {
			t.Errorf("no file of %s was looked at", world)
		}
	}
}

// kit/env stands on a library, so that the project does not parse settings itself.
func TestKitKnowsTheStandardLibraryOnly(t *testing.T) {
	seen := 0
	for _, file := range sources(t) {
		if !within(file.folder, []string{"kit/..."}) || file.folder == "kit/env" {
			continue
		}
		seen++
		for _, imported := range file.imports {
			if first, _, _ := strings.Cut(imported, "/"); strings.Contains(first, ".") && !strings.HasPrefix(imported, module+"kit/") {
				t.Errorf("%s imports %s", file.path, imported)
			}
		}
	}
	if seen == 0 {
		t.Error("no file of kit was looked at")
	}
}

func TestTechnologiesAreImportedOnlyByTheirPackages(t *testing.T) {
	files := sources(t)
	for technology, homes := range atHome {
		known := false
		for _, file := range files {
			if file.test || !imports(file, technology) {
				continue
			}
			known = true
			if !within(file.folder, homes) {
				t.Errorf("%s imports %s, which is at home in %v", file.path, technology, homes)
			}
		}
		if !known {
			t.Errorf("nothing imports %s: its row in atHome is of no use", technology)
		}
	}
}

func TestRulesKnowNoTechnology(t *testing.T) {
	files := sources(t)
	for folder, technologies := range strangers {
		seen := false
		for _, file := range files {
			if file.test || !within(file.folder, []string{folder}) {
				continue
			}
			seen = true
			for _, technology := range technologies {
				if imports(file, technology) {
					t.Errorf("%s imports %s", file.path, technology)
				}
			}
		}
		if !seen {
			t.Errorf("the row of %s in strangers matches no file", folder)
		}
	}
}

// sources reads the imports of every Go file of the module but this folder's own.
func sources(t *testing.T) []source {
	t.Helper()
	var found []source
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		folder := path.Dir(filepath.ToSlash(name))
		if entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if entry.IsDir() || folder == "." || !strings.HasSuffix(name, ".go") {
			return nil
		}
		imported, err := importsOf(name)
		found = append(found, source{path: filepath.ToSlash(name), folder: folder, test: strings.HasSuffix(name, "_test.go"), imports: imported})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func importsOf(name string) ([]string, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	var imported []string
	for _, spec := range parsed.Imports {
		text, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		imported = append(imported, text)
	}
	return imported, nil
}

func ours(imports []string) []string {
	var own []string
	for _, imported := range imports {
		if folder, isOwn := strings.CutPrefix(imported, module); isOwn {
			own = append(own, folder)
		}
	}
	return own
}

func imports(file source, technology string) bool {
	return slices.ContainsFunc(file.imports, func(imported string) bool {
		return within(imported, []string{technology})
	})
}

// testRow gathers the rows of testsMayImport for a folder and those above it.
func testRow(folder string) []string {
	row := []string{folder}
	for above, more := range testsMayImport {
		if within(folder, []string{above + "/..."}) {
			row = append(row, more...)
		}
	}
	return row
}

func within(folder string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		root, deep := strings.CutSuffix(pattern, "/...")
		return folder == root || deep && strings.HasPrefix(folder, root+"/")
	})
}
