package store

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// A file that another process keeps locked is away, not wrong.
func TestBusySQLite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "portal.db")
	connections := make([]*sql.DB, 2)
	for i := range connections {
		opened, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(0)&_txlock=immediate")
		if err != nil {
			t.Fatal(err)
		}
		defer opened.Close()
		connections[i] = opened
	}
	held, err := connections[0].Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = held.Rollback() }()
	if _, err := connections[1].Begin(); !sqliteDialect.isUnavailable(err) {
		t.Errorf("error = %v", err)
	}
	if _, err := connections[0].Exec("nonsense"); sqliteDialect.isUnavailable(err) {
		t.Errorf("a wrong statement: %v", err)
	}
}
