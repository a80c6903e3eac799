package core

import (
	"context"
	"errors"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
)

// Observer is called after every statement and transaction. operation is select, insert, update, delete, other or
// transaction. table is the first table in the statement, or "-" for a transaction. A missing row, a conflict of unique
// values, and a caller that gave up do not count as failures.
type Observer func(operation, table string, took time.Duration, failed bool)

// Observe sets the observer. It must be called before the store is shared between goroutines.
func (db *DB) Observe(told Observer) { db.told = told }

func (db *DB) observe(query string, began time.Time, err error) {
	if db.told == nil {
		return
	}
	operation, table := subject(query)
	db.told(operation, table, time.Since(began), isFailure(err))
}

func (db *DB) observeTransaction(began time.Time, err error) {
	if db.told != nil {
		db.told("transaction", "-", time.Since(began), isFailure(err))
	}
}

func isFailure(err error) bool {
	return err != nil && !errors.Is(err, fault.ErrNotFound) && !errors.Is(err, fault.ErrConflict) && !errors.Is(err, context.Canceled)
}

// before is the word before a statement's table.
var before = map[string]string{"SELECT": "FROM", "INSERT": "INTO", "UPDATE": "UPDATE", "DELETE": "FROM"}

// subject returns the operation and the table of a statement.
func subject(query string) (operation, table string) {
	verb := strings.TrimSpace(query)
	if at := strings.IndexAny(verb, " \t\n"); at > 0 {
		verb = verb[:at]
	}
	mark, known := before[verb]
	if !known {
		return "other", "-"
	}
	return strings.ToLower(verb), tableAfter(mark, query)
}

// tableAfter finds the name after a word. A place outside all brackets comes first, because a selected column can be a
// statement of its own.
func tableAfter(mark, query string) string {
	inner, depth, found := "-", 0, false
	for word := range strings.FieldsSeq(query) {
		name, _, _ := strings.Cut(word, "(")
		if name = strings.TrimRight(name, "),;"); found && isName(name) {
			if depth == 0 {
				return name
			}
			if inner == "-" {
				inner = name
			}
		}
		depth += strings.Count(word, "(") - strings.Count(word, ")")
		found = word == mark
	}
	return inner
}

func isName(word string) bool {
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz_") == ""
}

// Connections returns how many connections are in use, and how many may be.
func (db *DB) Connections() (inUse, most int) {
	stats := db.writer.Stats()
	inUse, most = stats.InUse, stats.MaxOpenConnections
	if db.reader != db.writer {
		stats = db.reader.Stats()
		inUse, most = inUse+stats.InUse, most+stats.MaxOpenConnections
	}
	return inUse, most
}
