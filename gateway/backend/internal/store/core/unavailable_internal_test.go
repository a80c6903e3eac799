package core

import (
	"database/sql"
	"errors"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
)

// A file that another process keeps locked is unavailable.
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

// A full disk accepts no row. The statement is not at fault.
func TestAFullDiskIsUnavailable(t *testing.T) {
	db, err := Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "portal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	// SQLite reports the same error for a file that may not grow as for a full disk.
	if _, err := db.writer.Exec("PRAGMA max_page_count = 1"); err != nil {
		t.Fatal(err)
	}
	full := func() error {
		for i := range 1000 {
			_, err := db.Exec(t.Context(), `INSERT INTO login_attempts (id, login_hash, address, known_device, attempted_at) VALUES ($1, $2, '', FALSE, $3)`,
				strconv.Itoa(i), make([]byte, 1000), time.Unix(0, 0))
			if err != nil {
				return err
			}
		}
		return nil
	}
	if err := full(); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("error = %v, want fault.ErrUnavailable", err)
	}
}

func TestSQLStatesOfAnUnavailableServer(t *testing.T) {
	for state, away := range map[string]bool{
		"53100": true, "53200": true, "53300": true, "58030": true, "25006": true, "57P01": true, "08006": true,
		"23505": false, "42601": false, "40001": false,
	} {
		if isAwayState(state) != away {
			t.Errorf("%s: away is %t", state, !away)
		}
	}
}
