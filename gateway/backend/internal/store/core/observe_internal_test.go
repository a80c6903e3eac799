package core

import "testing"

func TestSubjectOfAStatement(t *testing.T) {
	for query, want := range map[string][2]string{
		"SELECT a, b FROM accounts WHERE id = $1":                                {"select", "accounts"},
		"INSERT INTO outbox (id) VALUES ($1)":                                    {"insert", "outbox"},
		"INSERT INTO codes(id) VALUES ($1)":                                      {"insert", "codes"},
		"UPDATE outbox SET kind = $2\n\t\tWHERE id = $1":                         {"update", "outbox"},
		"DELETE FROM sessions\n WHERE id = $1":                                   {"delete", "sessions"},
		"SELECT EXISTS (SELECT 1 FROM links, accounts WHERE id = $1)":            {"select", "links"},
		"SELECT x FROM (SELECT y FROM meetings) m":                               {"select", "meetings"},
		"\n\tSELECT\n\t\ta FROM boards":                                          {"select", "boards"},
		"SELECT EXISTS (SELECT 1 FROM grants g WHERE g.id = p.id) FROM people p": {"select", "people"},
		"CREATE TABLE x (id TEXT)":                                               {"other", "-"},
		"WITH recent AS (SELECT 1) SELECT 1":                                     {"other", "-"},
		"":                                                                       {"other", "-"},
	} {
		if operation, table := subject(query); operation != want[0] || table != want[1] {
			t.Errorf("%q is %s of %s, want %v", query, operation, table, want)
		}
	}
}
