//go:build operations && linux

package availability

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Follows docs/guides/backup.md for PostgreSQL: dump while people work, restore into another database, serve from there.
func TestRestorePostgres(t *testing.T) {
	p := newPortal(t, 1, 1)
	p.start(t)
	p.loadDemo(t)
	before := write(t, p, "before")
	dump := filepath.Join(p.database.Folder, "portal.dump")
	runTool(t, p.database.Tool(t.Context(), "pg_dump", "--format=custom", "--file", dump, "portal"))
	after := write(t, p, "after")

	p.backends[0].Stop(t, syscall.SIGTERM)
	runTool(t, p.database.Tool(t.Context(), "createdb", "restored"))
	runTool(t, p.database.Tool(t.Context(), "pg_restore", "--dbname", "restored", "--no-owner", "--exit-on-error", "--single-transaction", dump))
	p.backends[0].Variables["BACKEND_DATABASE_URL"] = p.database.URL("restored")
	p.backends[0].Start(t)
	expectRestored(t, p, before, after)
}

// Follows the guide for SQLite: copy while people work, then replace a damaged file by the copy.
func TestRestoreSQLite(t *testing.T) {
	p := newPortal(t, 1, 1)
	file := filepath.Join(t.TempDir(), "portal.db")
	p.backends[0].Variables["BACKEND_DATABASE_URL"] = "sqlite:" + file
	p.start(t)
	p.loadDemo(t)
	before := write(t, p, "before")
	copied := filepath.Join(t.TempDir(), "portal-backup.db")
	command := exec.Command(p.backends[0].Command[0], "backup", copied)
	command.Env = []string{"BACKEND_DATABASE_URL=sqlite:" + file}
	runTool(t, command)
	after := write(t, p, "after")

	p.backends[0].Stop(t, syscall.SIGKILL) // leaves a write-ahead log that must not be applied to the copy
	if _, err := os.Stat(file + "-wal"); err != nil {
		t.Fatalf("there is no write-ahead log to take away: %v", err)
	}
	runTool(t, exec.Command("/bin/sh", "-ec", `
		mkdir "$1.damaged"
		mv "$1" "$1-wal" "$1-shm" "$1.damaged/"
		install -m 600 "$2" "$1"`, "restore", file, copied))
	p.backends[0].Start(t)
	expectRestored(t, p, before, after)
}

// written is the data that one person wrote.
type written struct {
	writer        *person
	boardID, item string
	email         string
}

func write(t *testing.T, p *portal, name string) written {
	t.Helper()
	w := written{writer: signedIn(t, p, "secretary@example.org"), item: "01" + strings.ToUpper(name), email: name + "@example.org"}
	var err error
	if w.boardID, err = w.writer.library(); err != nil {
		t.Fatal(err)
	}
	if !w.writer.record(w.boardID, w.item) {
		t.Fatalf("record: %s", w.writer.journal.last())
	}
	if w.register(t) != http.StatusCreated {
		t.Fatalf("register: %s", w.writer.journal.last())
	}
	return w
}

// register returns 201 for a new account and 409 for an existing one.
func (w written) register(t *testing.T) int {
	t.Helper()
	a, err := call(http.DefaultClient, request{
		method: http.MethodPost, url: w.writer.portal.apiURL + clientAPI + "/auth/providers/local-userpass/register",
		body: map[string]string{"email": w.email, "password": "restored-portal-2026"},
	}, "test-register")
	if err != nil {
		t.Fatal(err)
	}
	return a.status
}

// expectRestored expects that data from before the backup are there, sessions of that time go on, and data written after it are
// gone.
func expectRestored(t *testing.T, p *portal, before, after written) {
	t.Helper()
	time.Sleep(balancerNotices)
	if !before.writer.restore() {
		t.Errorf("a session from before the backup: %s", before.writer.journal.last())
	}
	if after.writer.restore() || !after.writer.journal.last().loggedOut {
		t.Errorf("a session from after the backup: %s", after.writer.journal.last())
	}
	documents, err := before.writer.recorded(before.boardID)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(documents[before.item], documents[after.item]); got != "1 0" {
		t.Errorf("documents from before and after the backup: %s", got)
	}
	if got := fmt.Sprint(before.register(t), after.register(t)); got != "409 201" {
		t.Errorf("registering the accounts again: %s", got)
	}
	if !signedIn(t, p, "chair@example.org").read() {
		t.Error("somebody who logs in reads nothing")
	}
}

func runTool(t *testing.T, command *exec.Cmd) {
	t.Helper()
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", filepath.Base(command.Path), err, said)
	}
}
