//go:build operations && linux

package availability

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/process"
)

// firstSchema is the file whose commit has the oldest program whose data must be accepted
// (docs/decisions/0002-older-programs-refuse.md).
const firstSchema = "gateway/backend/internal/store/core/migrations/0001_schema.sql"

const refusal = "the database was brought up to date by a newer release"

// A rolling upgrade from the program of the first schema keeps its data. An old replica that is running goes on serving. When it
// is restarted, it refuses a schema that has changed meanwhile, and serves on one that has not.
func TestUpgradeFromTheFirstSchema(t *testing.T) {
	first := buildFirstPrograms(t)
	p := newPortal(t, 1, 2)
	upgraded, old := p.backends[0], p.backends[1]
	current := upgraded.Command
	for _, one := range p.backends {
		one.Command = []string{filepath.Join(first, "backend")}
	}
	p.start(t)
	loader := &process.Process{Name: "loaddemo", Command: []string{filepath.Join(first, "loaddemo")}, Variables: upgraded.Variables}
	if said, err := loader.RunOnce(t); err != nil {
		t.Fatalf("load the demonstration data: %v\n%s", err, said)
	}
	before := write(t, p, "before")
	known := newestMigration(t, p)

	upgraded.Stop(t, syscall.SIGTERM)
	upgraded.Command = current
	upgraded.Start(t)
	time.Sleep(balancerNotices)
	hasChanged := newestMigration(t, p) != known
	expectServes(t, p, old)
	expectServes(t, p, upgraded)

	old.Stop(t, syscall.SIGTERM)
	if hasChanged {
		expectRefuses(t, old)
	} else {
		old.Start(t)
		expectServes(t, p, old)
		old.Stop(t, syscall.SIGTERM)
	}
	old.Command = current
	old.Start(t)
	time.Sleep(balancerNotices)
	if !before.writer.restore() {
		t.Errorf("a session from before the upgrade: %s", before.writer.journal.last())
	}
	documents, err := before.writer.recorded(before.boardID)
	if err != nil {
		t.Fatal(err)
	}
	if documents[before.item] != 1 {
		t.Errorf("a document from before the upgrade is there %d times", documents[before.item])
	}
	if status := before.register(t); status != 409 {
		t.Errorf("an account from before the upgrade can be registered again: %d", status)
	}
	write(t, p, "after")
}

func newestMigration(t *testing.T, p *portal) string {
	t.Helper()
	return p.query(t, "portal", "SELECT MAX(version) FROM schema_migrations")
}

// expectServes logs in at one backend, without the balancer.
func expectServes(t *testing.T, p *portal, one *process.Process) {
	t.Helper()
	direct := *p
	direct.apiURL = "http://" + one.Variables["BACKEND_ADDR"]
	chair := &person{portal: &direct, journal: new(journal), client: through("127.0.0.1"), email: "chair@example.org", password: demoPassword}
	if chair.logIn() == nil {
		t.Errorf("%s does not serve: %s", one.Name, chair.journal.last())
	}
}

// expectRefuses expects that a backend of the old program, its check of the configuration and one of its commands all refuse the
// schema.
func expectRefuses(t *testing.T, one *process.Process) {
	t.Helper()
	for _, args := range [][]string{{"serve"}, {"-check-config"}, {"accounts", "list"}} {
		if said, err := one.RunOnce(t, args...); err == nil || !strings.Contains(said, refusal) {
			t.Errorf("backend %s on a newer schema: %v\n%s", strings.Join(args, " "), err, said)
		}
	}
}

// buildFirstPrograms builds the programs of the commit that introduced the first schema, and returns their folder.
func buildFirstPrograms(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	git := func(args ...string) string {
		t.Helper()
		said, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		if err != nil {
			t.Fatalf("git %s: %v", args[0], err)
		}
		return strings.TrimSpace(string(said))
	}
	if git("rev-parse", "--is-shallow-repository") == "true" {
		t.Fatal("the first schema's commit is looked for in the whole history: git fetch --unshallow")
	}
	commits := strings.Fields(git("log", "--diff-filter=A", "--format=%H", "--", firstSchema))
	if len(commits) == 0 {
		t.Fatalf("no commit has added %s", firstSchema)
	}
	folder := t.TempDir()
	archive := filepath.Join(folder, "tree.tar")
	git("archive", "--output="+archive, commits[len(commits)-1], "gateway")
	runTool(t, exec.Command("tar", "-xf", archive, "-C", folder))
	loader := filepath.Join(folder, "gateway", "cmd", "loaddemo")
	if err := os.CopyFS(loader, os.DirFS("testdata/loaddemo")); err != nil {
		t.Fatal(err)
	}
	built := filepath.Join(folder, "programs")
	build := exec.Command("go", "build", "-o", built+"/", "./cmd/backend", "./cmd/loaddemo")
	build.Dir = filepath.Join(folder, "gateway")
	runTool(t, build)
	return built
}
