package core

import (
	"path/filepath"
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
