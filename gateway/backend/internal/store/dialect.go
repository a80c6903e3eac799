package store

import (
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// dialect is all that SQLite and PostgreSQL spell differently.
type dialect struct {
	name string
	// types replaces the placeholders of the migrations.
	types *strings.Replacer
	// lock waits for a key, $1, until the transaction ends; empty where one writer makes it needless.
	lock string
	// skipLocked ends a SELECT that claims rows which other replicas may claim at the same time.
	skipLocked string
	// hold ends a SELECT of a row that must stay as it is until the transaction ends; empty where
	// one writer makes it needless. Rows of other tables may still refer to it.
	hold string
	// among is the condition that a column, %[1]s, has one of the texts of a JSON list, %[2]s.
	// One argument for every text would cost the square of their number on SQLite, whose driver
	// looks for each argument by its name, and databases take only so many.
	among string
	// domain is the part of an e-mail's address behind its @; %[1]s is the column.
	domain     string
	isConflict func(error) bool
	// isUnavailable finds errors that say nothing of the statement, only that nobody takes it now.
	isUnavailable func(error) bool
}

var sqliteDialect = dialect{
	name: "sqlite",
	// The driver reads integers as times only from a column declared TIMESTAMP.
	types:  strings.NewReplacer("{{json}}", "TEXT", "{{bytes}}", "BLOB", "{{time}}", "TIMESTAMP"),
	among:  "%[1]s IN (SELECT value FROM json_each(%[2]s))",
	domain: "substr(%[1]s, instr(%[1]s, '@') + 1)",
	isConflict: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) &&
			(e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
	},
	isUnavailable: isAwaySQLite,
}

var postgresDialect = dialect{
	name:       "postgres",
	types:      strings.NewReplacer("{{json}}", "JSONB", "{{bytes}}", "BYTEA", "{{time}}", "TIMESTAMPTZ"),
	lock:       "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
	skipLocked: " FOR UPDATE SKIP LOCKED",
	hold:       " FOR NO KEY UPDATE",
	among:      "%[1]s = ANY (ARRAY(SELECT jsonb_array_elements_text(%[2]s::jsonb)))",
	domain:     "split_part(%[1]s, '@', 2)",
	isConflict: func(err error) bool {
		var e *pgconn.PgError
		const uniqueViolation = "23505"
		return errors.As(err, &e) && e.Code == uniqueViolation
	},
	isUnavailable: isAwayPostgres,
}
