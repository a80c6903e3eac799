package core

import (
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// dialect has everything that differs between SQLite and PostgreSQL.
type dialect struct {
	name string
	// types replaces the placeholders of the migrations. Text between {{sqlite}} and {{/sqlite}}, or between
	// {{postgres}} and {{/postgres}}, is only for that database. For the other one it becomes a comment, so it must not
	// contain /*.
	types *strings.Replacer
	// tables counts the tables with a name, $1.
	tables string
	// lock waits for a key, $1, until the transaction ends; empty when the database has one writer.
	lock string
	// skipLocked ends a SELECT that claims rows which other replicas may claim at the same time.
	skipLocked string
	// hold ends a SELECT of a row that must not change until the transaction ends; empty when the database has one
	// writer. Rows of other tables may still refer to the row.
	hold string
	// keep is hold with a shared lock: several transactions may keep the same row.
	keep string
	// appendEvents is DB.AppendEvents, and appendEventsAndAnswer is DB.AppendEventsAndAnswer.
	appendEvents, appendEventsAndAnswer string
	// among is the condition that a column, %[1]s, has one of the texts of a JSON list, %[2]s. A separate argument for
	// each text would take quadratic time on SQLite, whose driver searches each argument by its name. Databases also
	// limit the number of arguments.
	among string
	// explain is the text before a statement that shows its plan.
	explain string
	// domain is the part of an e-mail's address after its @; %[1]s is the column.
	domain     string
	isConflict func(error) bool
	// isRaced reports whether the same transaction can succeed when it is run again after the error.
	isRaced func(error) bool
	// isUnavailable reports whether an error means that the database accepts no statement now.
	isUnavailable func(error) bool
}

var sqliteDialect = dialect{
	name: "sqlite",
	// The driver reads integers as times only from a column declared TIMESTAMP.
	types: strings.NewReplacer("{{json}}", "TEXT", "{{bytes}}", "BLOB", "{{time}}", "TIMESTAMP",
		"{{sqlite}}", "", "{{/sqlite}}", "", "{{postgres}}", "/*", "{{/postgres}}", "*/"),
	tables:  "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
	among:   "%[1]s IN (SELECT value FROM json_each(%[2]s))",
	explain: "EXPLAIN QUERY PLAN ",
	domain:  "substr(%[1]s, instr(%[1]s, '@') + 1)",
	isConflict: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) &&
			(e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
	},
	isRaced: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_BUSY
	},
	isUnavailable: isAwaySQLite,
}

// addedEvents is the part of a PostgreSQL statement that adds a JSON list, $2, of audit entries to the chain of organisation $1.
const addedEvents = `added AS (
			INSERT INTO audit_events (organisation_id, seq, event, hash)
			SELECT $1, e."Seq", e."Event", e."Hash" FROM jsonb_to_recordset($2::jsonb) AS e("Seq" BIGINT, "Event" TEXT, "Hash" TEXT)
		)`

var postgresDialect = dialect{
	name: "postgres",
	types: strings.NewReplacer("{{json}}", "JSONB", "{{bytes}}", "BYTEA", "{{time}}", "TIMESTAMPTZ",
		"{{sqlite}}", "/*", "{{/sqlite}}", "*/", "{{postgres}}", "", "{{/postgres}}", ""),
	// PostgreSQL finds the table by the search path, as statements do.
	tables:     "SELECT COUNT(*) FROM (SELECT to_regclass($1) AS found) AS looked WHERE found IS NOT NULL",
	lock:       "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
	skipLocked: " FOR UPDATE SKIP LOCKED",
	hold:       " FOR NO KEY UPDATE",
	keep:       " FOR SHARE",
	appendEvents: `WITH ` + addedEvents + `
		UPDATE audit_head SET seq = $3, hash = $4 WHERE organisation_id = $1`,
	appendEventsAndAnswer: `WITH ` + addedEvents + `, answered AS (
			UPDATE answers SET entity_id = $7, refusal = '', audit_seq = $3 WHERE actor = $5 AND key = $6 RETURNING 1
		)
		UPDATE audit_head SET seq = $3, hash = $4 WHERE organisation_id = $1 AND EXISTS (SELECT 1 FROM answered)`,
	among:   "%[1]s = ANY (ARRAY(SELECT jsonb_array_elements_text(%[2]s::jsonb)))",
	explain: "EXPLAIN ",
	domain:  "split_part(%[1]s, '@', 2)",
	isConflict: func(err error) bool {
		var e *pgconn.PgError
		const uniqueViolation = "23505"
		return errors.As(err, &e) && e.Code == uniqueViolation
	},
	isRaced: func(err error) bool {
		var e *pgconn.PgError
		const serializationFailure, deadlockDetected = "40001", "40P01"
		return errors.As(err, &e) && (e.Code == serializationFailure || e.Code == deadlockDetected)
	},
	isUnavailable: isAwayPostgres,
}
