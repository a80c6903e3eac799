package main

import (
	"database/sql"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// noteBlobs puts rows of keys into a database, in a state.
func noteBlobs(t *testing.T, database map[string]string, state string, keys ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", strings.TrimPrefix(database["BACKEND_DATABASE_URL"], "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for _, key := range keys {
		if _, err := db.ExecContext(t.Context(), `INSERT INTO blobs (blob_key, state, at) VALUES (?, ?, 0)`, key, state); err != nil {
			t.Fatal(err)
		}
	}
}

func keepFile(t *testing.T, folder, key, body string) {
	t.Helper()
	path := filepath.Join(folder, filepath.FromSlash(key))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(body), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A store is verified, copied for a backup, moved in two runs, and encrypted by the way.
func TestPapers(t *testing.T) {
	database := freshDatabase(t)
	if _, err := run(t, database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	folder, backup, next := t.TempDir(), t.TempDir(), t.TempDir()
	database["BACKEND_PAPERS_URL"] = "file:" + folder
	noteBlobs(t, database, "KEPT", "p/aa/one", "p/aa/two")
	noteBlobs(t, database, "WRITING", "p/aa/dead") // its process died before the first byte
	noteBlobs(t, database, "DEAD", "p/aa/swept-soon")
	keepFile(t, folder, "p/aa/one", "first")
	keepFile(t, folder, "p/aa/two", "second")
	keepFile(t, folder, "p/aa/swept-soon", "third")

	if out, err := run(t, database, "papers", "verify"); err != nil || out != "2 checked, 11 bytes, all as they should be\n" {
		t.Errorf("verify: %q, %v", out, err)
	}
	// An older copy of the database may still keep what is dead in this one.
	if out, err := run(t, database, "papers", "copy", "-to", "file:"+backup); err != nil || out != "3 copied, 16 bytes; 0 were there already\n" {
		t.Errorf("copy: %q, %v", out, err)
	}

	moving := maps.Clone(database)
	moving["BACKEND_PAPERS_OLD_URL"], moving["BACKEND_PAPERS_URL"] = "file:"+folder, "file:"+next
	if err := os.Rename(filepath.Join(folder, "p/aa/two"), filepath.Join(folder, "p/aa/away")); err != nil {
		t.Fatal(err)
	}
	if out, err := run(t, moving, "papers", "move"); err == nil || !strings.HasPrefix(out, "2 copied") {
		t.Errorf("move without a paper: %q, %v", out, err)
	}
	if out, err := run(t, database, "papers", "verify"); err == nil || !strings.Contains(out, "p/aa/two: its bytes are missing\n") || !strings.Contains(out, "p/aa/away: belongs to nothing in the database\n") {
		t.Errorf("verify without a paper: %q, %v", out, err)
	}
	if err := os.Rename(filepath.Join(folder, "p/aa/away"), filepath.Join(folder, "p/aa/two")); err != nil {
		t.Fatal(err)
	}
	if out, err := run(t, moving, "papers", "move"); err != nil || out != "1 copied, 6 bytes; 2 were there already\n" {
		t.Errorf("move again: %q, %v", out, err)
	}
	delete(moving, "BACKEND_PAPERS_OLD_URL")
	if _, err := run(t, moving, "papers", "verify"); err != nil {
		t.Errorf("verify after the move: %v", err)
	}
}

func TestPapersKey(t *testing.T) {
	database := freshDatabase(t)
	out, err := run(t, database, "papers", "key")
	key, rest, _ := strings.Cut(out, "\n")
	if err != nil || !strings.HasPrefix(key, "AGE-SECRET-KEY-1") || !strings.Contains(rest, "loses all papers") {
		t.Errorf("key: %v, %q", err, rest)
	}
	database["BACKEND_PAPERS_URL"], database["BACKEND_PAPERS_KEY"] = "file:"+t.TempDir(), key
	if _, err := run(t, database, "papers", "verify"); err != nil {
		t.Errorf("verify with it: %v", err)
	}
	for _, args := range [][]string{{}, {"dance"}, {"copy"}, {"verify", "now"}, {"move"}} {
		if _, err := run(t, database, append([]string{"papers"}, args...)...); err == nil {
			t.Errorf("papers %v was taken", args)
		}
	}
}

// A key that is missing is named by its public part, before a server starts and when papers are verified.
func TestAMissingKeyOfPapersIsNamedByItsPublicPart(t *testing.T) {
	k := keepPapers(t, "", map[string]string{"p/aa/one": "minutes of the board"})
	first, other := newKey(t), newKey(t)
	if out, err := run(t, k.with(first+",plain", k.folder), "papers", "encrypt"); err != nil {
		t.Fatalf("encrypt: %q, %v", out, err)
	}
	name := keyMark(t, k.folder)
	for keys, says := range map[string]string{"": "BACKEND_PAPERS_KEY is empty", other: "does not hold", other + ",plain": "does not hold"} {
		pairs := settings(t)
		pairs["BACKEND_PAPERS_URL"], pairs["BACKEND_PAPERS_KEY"] = "file:"+k.folder, keys
		if _, err := run(t, pairs, "-check-config"); err == nil || !strings.Contains(err.Error(), "BACKEND_PAPERS_KEY: ") || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), name) {
			t.Errorf("-check-config: %v", err)
		}
		out, err := run(t, k.with(keys, k.folder), "papers", "verify")
		if err == nil || !strings.Contains(out, "p/aa/one: ") || !strings.Contains(out, "the key of "+name+" is missing\n") {
			t.Errorf("verify: %q, %v", out, err)
		}
	}
	pairs := settings(t)
	pairs["BACKEND_PAPERS_URL"], pairs["BACKEND_PAPERS_KEY"] = "file:"+k.folder, other+","+first
	if out, err := run(t, pairs, "-check-config"); err != nil || out != "the configuration is whole\n" {
		t.Errorf("-check-config with the key: %q, %v", out, err)
	}
	// The next key takes its place, and nobody misses it.
	if out, err := run(t, k.with(other+","+first, k.folder), "papers", "encrypt"); err != nil {
		t.Fatalf("encrypt anew: %q, %v", out, err)
	}
	if now := keyMark(t, k.folder); now == name {
		t.Error("the store still names the former key")
	}
	if out, err := run(t, k.with(other, k.folder), "papers", "verify"); err != nil {
		t.Errorf("verify with the new key: %q, %v", out, err)
	}
}

// keyMark is the one key that a folder of papers names.
func keyMark(t *testing.T, folder string) string {
	t.Helper()
	marks, err := os.ReadDir(filepath.Join(folder, "keys"))
	if err != nil || len(marks) != 1 {
		t.Fatalf("the store names %v, %v", marks, err)
	}
	return marks[0].Name()
}

// A look at the configuration makes nothing, and a store that cannot be asked makes no configuration wrong.
func TestCheckConfigDoesNotOpenTheStoreOfPapers(t *testing.T) {
	pairs := settings(t)
	if out, err := run(t, pairs, "-check-config"); err != nil || out != "the configuration is whole\n" {
		t.Errorf("output %q, error %v", out, err)
	}
	if _, err := os.Stat(strings.TrimPrefix(pairs["BACKEND_PAPERS_URL"], "file:")); !os.IsNotExist(err) {
		t.Errorf("the folder of papers: %v", err)
	}
}
