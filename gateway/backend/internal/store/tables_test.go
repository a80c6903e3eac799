package store_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// unmappedTables are the tables whose rows are not entities. Their statements name the columns that they read and
// write.
var unmappedTables = []string{
	// Accounts and sign-in.
	"sessions", "devices", "login_attempts", "failure_stretches", "second_factors", "second_factor_resets",
	// Pairs of ids.
	"item_readers", "item_hidden", "item_grants", "annotation_shares", "access_change_readers",
	// Totals that one statement raises.
	"secret_choices",
	// Files.
	"organisation_logos",
	// Waiting work, and records of it.
	"events", "deliveries", "deadlines", "paper_checks", "pack_downloads", "blobs",
	// Changes and the audit trail.
	"answers", "audit_events", "audit_head", "audit_notes", "audit_checkpoints",
	"schema_migrations",
}

// A column without a mapping would never be read or written. A mapping without a table would fail at its first
// statement.
func TestEveryTableHasAMapOfItsColumns(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		schema := columnsOfTables(t, storetest.Open(t, url), url)
		for _, table := range core.MappedTables() {
			want := slices.Sorted(slices.Values(schema[table.Name()]))
			if got := slices.Sorted(slices.Values(table.Names())); !slices.Equal(got, want) {
				t.Errorf("the map of %s has %v, the table %v", table.Name(), got, want)
			}
			if slices.Contains(unmappedTables, table.Name()) {
				t.Errorf("%s has a map and is listed as a table without one", table.Name())
			}
			delete(schema, table.Name())
		}
		for _, name := range unmappedTables {
			if _, exists := schema[name]; !exists && !isMapped(name) {
				t.Errorf("%s is listed as a table without a map, and is not in the schema", name)
			}
			delete(schema, name)
		}
		for name := range schema {
			t.Errorf("%s has no map, and is not listed as a table without one", name)
		}
	})
}

func isMapped(name string) bool {
	return slices.ContainsFunc(core.MappedTables(), func(table core.MappedTable) bool { return table.Name() == name })
}

// columnsOfTables reads the columns of every table of the schema.
func columnsOfTables(t *testing.T, s *store.Store, url string) map[string][]string {
	t.Helper()
	query := `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`
	if strings.HasPrefix(url, "sqlite:") {
		query = `SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`
	}
	tables := map[string][]string{}
	_, err := core.All(t.Context(), s.DB, func(r core.Row) (string, error) {
		var table, column string
		err := r.Scan(&table, &column)
		tables[table] = append(tables[table], column)
		return table, err
	}, query)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}
