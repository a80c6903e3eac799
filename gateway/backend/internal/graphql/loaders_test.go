package graphql_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
)

// counting counts the calls that read from the database. Each is one statement; the
// ones that find meetings are two.
type counting struct {
	keeper
	calls *atomic.Int64
}

func (c counting) Asking(ctx context.Context, accountID string) (viewer.Asking, error) {
	c.calls.Add(1)
	return c.keeper.Asking(ctx, accountID)
}

func (c counting) Seats(ctx context.Context, asking viewer.Asking) ([]viewer.Seat, error) {
	c.calls.Add(1)
	return c.keeper.Seats(ctx, asking)
}

func (c counting) MembershipsOfBoards(ctx context.Context, ids []string) ([]board.Membership, error) {
	c.calls.Add(1)
	return c.keeper.MembershipsOfBoards(ctx, ids)
}

func (c counting) People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error) {
	c.calls.Add(1)
	return c.keeper.People(ctx, organisationID, ids)
}

func (c counting) NextMeetings(ctx context.Context, scope policy.Scope) ([]meeting.Meeting, error) {
	c.calls.Add(1)
	return c.keeper.NextMeetings(ctx, scope)
}

func (c counting) LastMeetings(ctx context.Context, scope policy.Scope) ([]meeting.Meeting, error) {
	c.calls.Add(1)
	return c.keeper.LastMeetings(ctx, scope)
}

func (c counting) FindDocuments(ctx context.Context, scope policy.Scope, q document.Query, page document.Page) ([]document.Document, error) {
	c.calls.Add(1)
	return c.keeper.FindDocuments(ctx, scope, q, page)
}

// addBoards adds boards with five members each to the organisation of the secretary.
func (p *portal) addBoards(t *testing.T, count int) {
	t.Helper()
	ctx := t.Context()
	secretary, err := p.store.PersonByAccount(ctx, "secretary@example.org")
	if err != nil {
		t.Fatal(err)
	}
	stamp := governance.Stamp{CreatedAt: anchor, CreatedBy: "test", UpdatedAt: anchor, Version: 1}
	for n := range count {
		theBoard := board.Board{
			ID: fmt.Sprintf("extra-%d", n), OrganisationID: secretary.OrganisationID, Code: fmt.Sprintf("X%d", n), Name: "Extra", Kind: board.KindAdvisory,
			Seats: 5, TimeZone: "Europe/London", Status: board.Active, DisplayOrder: 10 + n, Stamp: stamp,
		}
		if err := governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertBoard(tx, theBoard) }); err != nil {
			t.Fatal(err)
		}
		for seat := range 5 {
			member := secretary
			member.ID, member.Email, member.AccountID = fmt.Sprintf("member-%d-%d", n, seat), fmt.Sprintf("m%d.%d@example.org", n, seat), nil
			if err := governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertPerson(tx, member) }); err != nil {
				t.Fatal(err)
			}
			term := board.Membership{
				ID: member.ID, BoardID: theBoard.ID, PersonID: member.ID, Role: policy.RoleMember, Voting: true,
				StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, TermNumber: 1, Stamp: stamp,
			}
			if err := governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertMembership(tx, term) }); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A page of boards with everybody on them costs about as many statements for thirty
// boards as for three. A batch closes after half a millisecond, so a busy machine may
// need one more for late keys; one for each board would be twenty-seven more.
func TestStatementsDoNotGrowWithTheBoards(t *testing.T) {
	const lateBatches = 4
	const query = `{ boards { code vacancies memberships { role board { code } person { displayName } } nextMeeting { number } lastMeeting { number } } }`
	statements := func(extra int) int64 {
		data := openPortal(t)
		data.addBoards(t, extra)
		var calls atomic.Int64
		p := &portal{store: data.store}
		p.url, p.log = serve(t, counting{keeper: data.store, calls: &calls})
		fewest := int64(1 << 30)
		for range 10 {
			calls.Store(0)
			if got := p.read(t, "secretary@example.org", query); len(got["boards"].([]any)) != 3+extra {
				t.Fatalf("%d boards", len(got["boards"].([]any)))
			}
			fewest = min(fewest, calls.Load())
		}
		return fewest
	}
	few, many := statements(0), statements(27)
	if many > few+lateBatches || few > 6+lateBatches {
		t.Errorf("%d reads for 3 boards, %d for 30", few, many)
	}
}

// A page of documents reads its board's people once, however many uploaded them.
func TestStatementsDoNotGrowWithTheDocuments(t *testing.T) {
	data := openPortal(t)
	for n := range 40 {
		data.record(t, []string{"secretary@example.org", "chair@example.org"}[n%2], data.file(t, "B", n))
	}
	var calls atomic.Int64
	p := &portal{store: data.store}
	p.url, p.log = serve(t, counting{keeper: data.store, calls: &calls})
	const viewerAndPage, names, lateBatches = 3, 1, 4
	got := p.read(t, "observer@example.org", `query ($id: ID!) { documents(boardId: $id, first: 40) { edges { node { uploadedByName } } } }`, "id", data.boardID(t, "B"))
	if edges := at(t, got, "documents", "edges").([]any); len(edges) != 40 {
		t.Fatalf("%d documents", len(edges))
	}
	if reads := calls.Load(); reads > viewerAndPage+names+lateBatches {
		t.Errorf("%d reads for 40 documents", reads)
	}
}
