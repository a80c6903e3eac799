package core

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// Accounts that belonged to a person before there were proofs keep their access.
func TestAccountsThatAreLinkedAlreadyCountAsProved(t *testing.T) {
	ctx, url := t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "portal.db")
	before, err := Open(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	confirmed := Instant(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))
	for _, step := range []struct {
		query string
		args  []any
	}{
		// The database as it was before the migration.
		{`DELETE FROM schema_migrations WHERE version = 5`, nil},
		{`ALTER TABLE accounts DROP COLUMN proved_at`, nil},
		{`INSERT INTO accounts (id, identity_id, provider, login, email, created_at, confirmed_at) VALUES
			('linked', 'i', 'local-userpass', 'a', 'a', $1, $1), ('waiting', 'i', 'local-userpass', 'b', 'b', $1, $1),
			('signed on', 'i', 'custom-function', 'c', 'c', $1, $1)`, []any{confirmed}},
		{`INSERT INTO organisations (id, name, time_zone, locale, idle_timeout_minutes, absolute_session_hours, created_at, created_by, updated_at, version)
			VALUES ('o', 'O', 'UTC', 'en', 15, 12, $1, 't', $1, 1)`, []any{confirmed}},
		{`INSERT INTO people (id, organisation_id, given_name, family_name, display_name, email, time_zone, locale, account_id, status, org_roles,
			independence, access_epoch, created_at, created_by, updated_at, version) VALUES
			('p', 'o', 'A', '', 'A', 'a', 'UTC', 'en', 'linked', 'ACTIVE', '[]', 'NOT_APPLICABLE', 1, $1, 't', $1, 1),
			('q', 'o', 'C', '', 'C', 'c', 'UTC', 'en', 'signed on', 'ACTIVE', '[]', 'NOT_APPLICABLE', 1, $1, 't', $1, 1)`, []any{confirmed}},
	} {
		if _, err := before.Exec(ctx, step.query, step.args...); err != nil {
			t.Fatalf("%s: %v", step.query, err)
		}
	}
	if err := before.Close(); err != nil {
		t.Fatal(err)
	}

	after, err := Open(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer after.Close()
	for id, want := range map[string]*time.Time{"linked": &confirmed, "waiting": nil, "signed on": nil} {
		proved, err := One(ctx, after, scanMaybeInstant, `SELECT proved_at FROM accounts WHERE id = $1`, id)
		if err != nil || (proved == nil) != (want == nil) || want != nil && !proved.Equal(*want) {
			t.Errorf("%s: proved at %v, want %v; %v", id, proved, want, err)
		}
	}
}

func scanMaybeInstant(r Row) (at *time.Time, err error) {
	err = r.Scan(Into(&at))
	return at, err
}

// What was recorded and brought before libraries kept files stays: links, versions, checks that wait, and who opened what.
func TestDocumentsAndPapersStayAsLibrariesGetFiles(t *testing.T) {
	ctx := t.Context()
	db, err := connect(ctx, "sqlite:"+filepath.Join(t.TempDir(), "portal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	steps, err := readMigrations(migrations)
	if err != nil {
		t.Fatal(err)
	}
	libraries := slices.IndexFunc(steps, func(step migration) bool { return strings.HasSuffix(step.name, "_library_files") })
	apply := func(wanted []migration) {
		if err := db.migrate(ctx, wanted); err != nil {
			t.Fatal(err)
		}
	}
	apply(steps[:libraries])
	at := Instant(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))
	for _, query := range []string{
		`INSERT INTO organisations (id, name, time_zone, locale, idle_timeout_minutes, absolute_session_hours, created_at, created_by, updated_at, version)
			VALUES ('o', 'O', 'UTC', 'en', 15, 12, $1, 't', $1, 1)`,
		`INSERT INTO people (id, organisation_id, given_name, family_name, display_name, email, time_zone, locale, status, org_roles,
			independence, access_epoch, created_at, created_by, updated_at, version) VALUES
			('p', 'o', 'A', '', 'A', 'a', 'UTC', 'en', 'ACTIVE', '[]', 'NOT_APPLICABLE', 1, $1, 't', $1, 1)`,
		`INSERT INTO boards (id, organisation_id, code, name, kind, seats, time_zone, status, restricted_secretariat, display_order, created_at, created_by, updated_at, version)
			VALUES ('b', 'o', 'B', 'Board', 'BOARD', 5, 'UTC', 'ACTIVE', FALSE, 1, $1, 't', $1, 1)`,
		`INSERT INTO documents (id, board_id, folder_path, title, file_name, media_type, size_bytes, drive_item_id, web_url, uploaded_by_id, recorded_on, created_at, created_by, updated_at, version)
			VALUES ('d', 'b', 'Policies', 'T', 't.pdf', 'application/pdf', 1, '01', 'https://d/1', 'p', '2026-03-01', $1, 't', $1, 1)`,
		`INSERT INTO meetings (id, board_id, number, title, kind, state, mode, notice_state, pack_version, starts_at, ends_at, meeting_date, created_at, created_by, updated_at, version)
			VALUES ('m', 'b', 'B-1', 'M', 'ORDINARY', 'DRAFT', 'IN_PERSON', 'NOT_SERVED', 0, $1, $1, '2026-03-01', $1, 't', $1, 1)`,
		`INSERT INTO papers (id, board_id, meeting_id, item_id, position, permanent_number, title, created_at, created_by, updated_at, version)
			VALUES ('paper', 'b', 'm', 'i', 0, '', 'T', $1, 't', $1, 1)`,
		`INSERT INTO paper_versions (id, paper_id, n, file_name, media_type, size_bytes, sha256, page_count, state, scan_state, refusal, reason, change_note,
			uploaded_by_id, blob_key, copy_key, copy_bytes, created_at, created_by, updated_at, version)
			VALUES ('v', 'paper', 1, 't.pdf', 'application/pdf', 1, 'aa', 3, 'PUBLISHED', 'CLEAN', '', '', '', 'p', 'p/aa/a', 'd/aa/a', 2, $1, 't', $1, 1)`,
		`INSERT INTO paper_checks (version_id, due_at, attempts) VALUES ('v', $1, 2)`,
		`INSERT INTO read_marks (person_id, version_id, opened_at, page) VALUES ('p', 'v', $1, 7)`,
	} {
		if _, err := db.Exec(ctx, query, at); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	apply(steps)
	for query, want := range map[string]string{
		`SELECT folder_path || web_url || published FROM documents`:                             "Policieshttps://d/11",
		`SELECT paper_id || blob_key || COALESCE(document_id, ' none') FROM paper_versions`:     "paperp/aa/a none",
		`SELECT version_id || attempts FROM paper_checks`:                                       "v2",
		`SELECT version_id || page FROM read_marks`:                                             "v7",
		`SELECT COUNT(*) || '' FROM pragma_foreign_key_check`:                                   "0",
		`SELECT "table" FROM pragma_foreign_key_list('read_marks') WHERE "from" = 'version_id'`: "paper_versions",
	} {
		if got, err := One(ctx, db, Scalar[string], query); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", query, got, err, want)
		}
	}
}

// A program that lacks the last migration is an older release. It refuses the database, and writes nothing.
func TestAProgramWithFewerMigrationsRefusesTheSchema(t *testing.T) {
	ctx, path := t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "portal.db")
	newer, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := newer.Close(); err != nil {
		t.Fatal(err)
	}
	steps, err := readMigrations(migrations)
	if err != nil {
		t.Fatal(err)
	}
	older, err := connect(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer older.Close()
	var refusal *NewerSchemaError
	if err := older.migrate(ctx, steps[:len(steps)-1]); !errors.As(err, &refusal) || refusal.Newest != len(steps) || refusal.Known != len(steps)-1 {
		t.Errorf("error = %v", err)
	}
	if done, err := One(ctx, older, Scalar[int], `SELECT COUNT(*) FROM schema_migrations`); err != nil || done != len(steps) {
		t.Errorf("%d migrations are noted, want %d; %v", done, len(steps), err)
	}
}
