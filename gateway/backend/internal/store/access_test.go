package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// readers are the people of the properties below. The database has only their lists.
var readers = []string{"reader-0", "reader-1", "reader-2"}

// drawViewer draws a viewer whose terms have gaps, with roles, auditor scopes and grants.
func drawViewer(t *rapid.T, boards []board.Board) *policy.Viewer {
	anyBoard := func(t *rapid.T) string { return rapid.SampledFrom(boards).Draw(t, "board").ID }
	someone := policy.Person{
		ID: rapid.SampledFrom(readers).Draw(t, "person"), OrganisationID: "trust", Active: true,
		OrgRoles:  rapid.SliceOfNDistinct(rapid.SampledFrom([]policy.OrgRole{policy.PortalAdministrator, policy.CompanySecretary, policy.Auditor}), 0, 2, rapid.ID).Draw(t, "roles"),
		HasGrants: true,
	}
	terms := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) policy.Term {
		return policy.Term{
			BoardID: anyBoard(t), PersonID: someone.ID, StartDate: drawDay(t, "start"), EndDate: drawDate(t, "end"), HistoryFrom: drawDate(t, "history"),
			Role: rapid.SampledFrom([]policy.BoardRole{policy.RoleChair, policy.RoleDeputyChair, policy.RoleMember, policy.RoleObserver, policy.RoleSecretary}).Draw(t, "role"),
		}
	}), 0, 4).Draw(t, "terms")
	scopes := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) policy.AuditorScope {
		return policy.AuditorScope{BoardID: anyBoard(t), From: drawDay(t, "from"), To: drawDay(t, "to"), Until: drawDay(t, "until")}
	}), 0, 2).Draw(t, "scopes")
	known := make([]policy.Board, len(boards))
	for i, one := range boards {
		known[i] = one.ForPolicy()
	}
	day := drawDay(t, "today")
	return policy.NewViewer(someone, terms, scopes, known, time.Date(day.Year, day.Month, day.Day, 12, 0, 0, 0, time.UTC))
}

func drawDay(t *rapid.T, label string) localtime.Date {
	return january.AddDays(rapid.IntRange(-5, 65).Draw(t, label))
}

// drawBoards draws the boards to which a list is narrowed; nil for all.
func drawBoards(t *rapid.T, boards []board.Board) []string {
	if rapid.Bool().Draw(t, "all boards?") {
		return nil
	}
	some := rapid.SliceOfNDistinct(rapid.SampledFrom(boards), 0, 2, func(b board.Board) string { return b.ID }).Draw(t, "only")
	chosen := []string{}
	for _, one := range some {
		chosen = append(chosen, one.ID)
	}
	return chosen
}

func reads(v *policy.Viewer, only []string, i policy.Item) bool {
	return (only == nil || slices.Contains(only, i.BoardID)) && v.Decide(i).Access == policy.Readable
}

// thing is a row of a table with the policy's facts, and its item.
type thing struct {
	id string
	policy.Item
}

// thingFacts are the facts of the table of things.
var thingFacts = core.Facts{Board: "board_id", Date: "on_date", Published: "published", Convened: "convened", Item: "item_id", Restricted: "restricted"}

// things returns rows of every kind: with and without an item, open and restricted, published and unpublished. Each
// item has some excluded people, some listed readers, and grants that end.
func things(t *testing.T, s *store.Store, boards []board.Board) []thing {
	t.Helper()
	write := func(query string, args ...any) {
		if _, err := s.Exec(t.Context(), query, args...); err != nil {
			t.Fatal(err)
		}
	}
	write(`CREATE TABLE things (id TEXT PRIMARY KEY, item_id TEXT, board_id TEXT NOT NULL, on_date TEXT NOT NULL,
		published BOOLEAN NOT NULL, convened BOOLEAN NOT NULL, restricted BOOLEAN NOT NULL)`)
	for _, id := range readers {
		governancetest.Prepare(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person(id, id+"@example.org")) })
	}
	var all []thing
	for n := range 192 {
		one := thing{fmt.Sprintf("thing-%03d", n), policy.Item{
			BoardID: boards[n%len(boards)].ID, On: january.AddDays(n * 7 % 60), Published: n%2 == 0, Convened: n%3 == 0,
		}}
		if n%8 != 0 {
			one.ID, one.Restricted = fmt.Sprintf("item-%03d", n), n%5 < 2
			lists(&one.Item, n, write)
		}
		write(`INSERT INTO things VALUES ($1, $2, $3, $4, $5, $6, $7)`, one.id, nullable(one.ID), one.BoardID, one.On, one.Published, one.Convened, one.Restricted)
		all = append(all, one)
	}
	return all
}

// lists gives an item its readers, exclusions and grants.
func lists(i *policy.Item, n int, write func(query string, args ...any)) {
	for r, reader := range readers {
		switch (n + r) % 7 {
		case 0, 1:
			i.Readers = append(i.Readers, reader)
			write(`INSERT INTO item_readers (person_id, item_id) VALUES ($1, $2)`, reader, i.ID)
		case 2:
			i.Excluded = append(i.Excluded, reader)
			write(`INSERT INTO item_hidden (person_id, item_id) VALUES ($1, $2)`, reader, i.ID)
		case 3, 4:
			grant := policy.Grant{PersonID: reader, Kind: policy.Guest}
			if n%2 == 0 {
				grant.Kind = policy.Contributor
			}
			if n%3 == 0 {
				end := time.Date(2026, time.January, 1+n%40, 12, 0, 0, 0, time.UTC)
				grant.Until = &end
			}
			i.Grants = append(i.Grants, grant)
			write(`INSERT INTO item_grants (person_id, item_id, kind, until) VALUES ($1, $2, $3, $4)`, reader, i.ID, string(grant.Kind), grant.Until)
		}
	}
}

func nullable(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// [X10] The SQL condition selects a row exactly when Decide lets the person read it.
func TestTheSQLConditionAgreesWithThePolicy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 3)
		all, ctx := things(t, s, boards), t.Context()
		rapid.Check(t, func(t *rapid.T) {
			v, only := drawViewer(t, boards), drawBoards(t, boards)
			var want []string
			for _, one := range all {
				if reads(v, only, one.Item) {
					want = append(want, one.id)
				}
			}
			w := &core.Where{}
			core.Readable(s.DB, w, v.Scope().On(only), thingFacts)
			got, err := core.All(ctx, s.DB, core.Scalar[string], `SELECT id FROM things WHERE `+w.String()+` ORDER BY id`, w.Args()...)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("decided (-) and found (+): %s", diff)
			}
		})
	})
}

// A viewer has their own terms on each board, and the auditor scopes and grants that are in force.
func TestViewersHaveTheirRights(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 4)
		account := "account"
		someone := person("person", "sian@example.org")
		someone.AccountID, someone.OrgRoles = &account, []policy.OrgRole{policy.Auditor}
		put := func(write func(tx *change.Tx) error) { t.Helper(); governancetest.Prepare(t, s, write) }
		put(func(tx *change.Tx) error { return s.InsertPerson(tx, someone) })
		put(func(tx *change.Tx) error { return s.InsertPerson(tx, person("other", "other@example.org")) })
		for n, holder := range []string{"person", "person", "other"} {
			put(func(tx *change.Tx) error {
				return s.InsertMembership(tx, board.Membership{
					ID: fmt.Sprintf("term-%d", n), BoardID: boards[0].ID, PersonID: holder, Role: policy.RoleMember, StartDate: january.AddDays(n), TermNumber: 1, Stamp: marked,
				})
			})
		}
		for n, until := range []int{400, -400} {
			put(func(tx *change.Tx) error {
				return s.InsertAuditorScope(tx, board.AuditorScope{
					ID: fmt.Sprintf("scope-%d", n), PersonID: "person", BoardID: boards[1+n].ID, From: january, To: january.AddDays(30), Until: january.AddDays(until), Stamp: marked,
				})
			})
		}
		asking, err := s.Asking(t.Context(), account)
		if err != nil || asking.Person.ID != "person" || asking.Organisation.ID != "trust" || len(asking.Scopes) != 2 || asking.HasGrants {
			t.Fatalf("asking %+v, error %v", asking, err)
		}
		if _, err := s.Exec(t.Context(), `INSERT INTO item_grants (person_id, item_id, kind) VALUES ('person', 'item', 'GUEST')`); err != nil {
			t.Fatal(err)
		}
		seats, err := s.Seats(t.Context(), asking)
		if err != nil || len(seats) != 3 || len(seats[2].Terms) != 2 || seats[2].Board.ID != boards[0].ID {
			t.Fatalf("seats %+v, error %v", seats, err)
		}
		v, err := s.Viewer(t.Context(), account, moment)
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range []bool{true, true, false, false} { // a term, a scope, an expired scope, nothing
			if _, found := v.Board(boards[n].ID); found != want {
				t.Errorf("[X5] board %d is readable: %v, want %v", n, found, want)
			}
		}
		if !v.Scope().HasGrants() {
			t.Error("[X5] the grant is not known")
		}
		if nobody, err := s.Viewer(t.Context(), "nobody", moment); nobody != nil || err != nil {
			t.Errorf("[X1] an account without a person: %v, %v", nobody, err)
		}
		someone.Status, someone.Version = people.Suspended, 2
		put(func(tx *change.Tx) error { return s.UpdatePerson(tx, someone) })
		if suspended, err := s.Viewer(t.Context(), account, moment); suspended != nil || err != nil {
			t.Errorf("[X1] somebody suspended: %v, %v", suspended, err)
		}
	})
}
