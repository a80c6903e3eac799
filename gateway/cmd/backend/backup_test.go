package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBackup(t *testing.T) {
	database := freshDatabase(t)
	if _, err := run(t, database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "portal-backup.db")
	out, err := run(t, database, "backup", copied)
	if err != nil || out != copied+" holds the database, checked; keep the keys elsewhere\n" {
		t.Errorf("backup: %q, %v", out, err)
	}
	restored := map[string]string{"BACKEND_DATABASE_URL": "sqlite:" + copied}
	if _, err := run(t, restored, "organisation", "create", "Another"); err == nil || !strings.Contains(err.Error(), "an organisation exists already") {
		t.Errorf("the organisation in the copy: %v", err)
	}
	if _, err := run(t, database, "backup", copied); err == nil || !strings.Contains(err.Error(), "file already exists") {
		t.Errorf("a second backup into the same file: %v", err)
	}
	if _, err := run(t, database, "backup"); err == nil || !strings.Contains(err.Error(), "backup needs the name of a new file") {
		t.Errorf("without a file: %v", err)
	}
	if _, err := os.Stat(copied); err != nil {
		t.Error(err)
	}
}
