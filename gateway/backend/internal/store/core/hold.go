package core

import (
	"slices"
	"strings"
)

// Hold ends a SELECT of a row that must stay as it is until the transaction ends. Rows of
// other tables may still refer to it. It is empty where one writer makes it needless.
func (db *DB) Hold() string { return db.dialect.hold }

// Keep is Hold for a row that only must stay as it is; several transactions may keep it.
func (db *DB) Keep() string { return db.dialect.keep }

// byID orders rows by their ids as Go compares them, whatever the database's language is.
const byID = ` ORDER BY id COLLATE "C"`

// HoldInOrder ends a SELECT of several rows, which are held as by Hold, one after the other in the order of their ids: two transactions
// that hold the same rows do not wait for each other. It is empty where one writer makes it needless.
func (db *DB) HoldInOrder() string {
	if db.dialect.hold == "" {
		return ""
	}
	return byID + db.dialect.hold
}

// KeepInOrder is HoldInOrder for rows that only must stay as they are.
func (db *DB) KeepInOrder() string {
	if db.dialect.keep == "" {
		return ""
	}
	return byID + db.dialect.keep
}

// waits reports whether a statement waits for other transactions.
func (db *DB) waits(query string) bool {
	return slices.ContainsFunc([]string{db.dialect.hold, db.dialect.keep, db.dialect.skipLocked}, func(ending string) bool {
		return ending != "" && strings.HasSuffix(query, ending)
	})
}

// AppendEvents adds a JSON list, $2, of audit entries to an organisation's chain, $1, and moves
// the head to $3 and $4, in one statement; empty where a statement costs no way to a server.
func (db *DB) AppendEvents() string { return db.dialect.appendEvents }

// SkipLocked ends a SELECT that claims rows which other replicas may claim at the same time.
func (db *DB) SkipLocked() string { return db.dialect.skipLocked }
