package graphql_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// memberOfAOnly adds a person who sits on A, gives the account, and makes room for it.
func (p *portal) memberOfAOnly(t *testing.T) string {
	t.Helper()
	account := p.newcomer(t, "only.a@example.org")
	p.appoint(t, account, "A", board.Membership{Role: policy.RoleObserver, StartDate: localtime.Date{Year: 2026, Month: time.January, Day: 1}, TermNumber: 1})
	return account
}

// newcomer is a linked person without any seat.
func (p *portal) newcomer(t *testing.T, email string) string {
	t.Helper()
	return p.link(t, email)
}

func (p *portal) appoint(t *testing.T, account, code string, term board.Membership) {
	t.Helper()
	person, err := p.store.PersonByAccount(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	boards, err := p.store.Boards(t.Context(), person.OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	for _, theBoard := range boards {
		if theBoard.Code == code {
			if err := governancetest.Do(t, p.store, func(tx *change.Tx) error { return board.NewRoster(p.store).Appoint(tx, theBoard, &person, term) }); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("no board %s", code)
}

// draft adds a meeting that is not announced.
func (p *portal) draft(t *testing.T, code string) string {
	t.Helper()
	start, err := localtime.ParseDateTime("2027-01-12T10:00:00")
	if err != nil {
		t.Fatal(err)
	}
	theBoard := board.Board{ID: p.boardID(t, code), TimeZone: "Europe/London"}
	m := meeting.Meeting{
		ID: "draft-" + code, BoardID: theBoard.ID, Number: code + "-2027-99", Title: "Takeover", Kind: meeting.Extraordinary,
		State: meeting.Draft, Mode: meeting.Remote, NoticeState: meeting.NoticeNotServed,
		Stamp: governance.Stamp{CreatedAt: anchor, CreatedBy: "test", UpdatedAt: anchor, Version: 1},
	}
	if err := m.Plan(theBoard.TimeZone, meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
		t.Fatal(err)
	}
	if err := governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertMeeting(tx, m) }); err != nil {
		t.Fatal(err)
	}
	return m.ID
}

func TestWhoReadsWhichBoards(t *testing.T) {
	p := openPortal(t)
	for _, tc := range []struct {
		account string
		boards  []string
		total   float64
	}{
		{"secretary@example.org", []string{"B", "A", "R"}, 13},
		{"chair@example.org", []string{"B", "R"}, 9},
		{"director@example.org", []string{"B", "A"}, 11},
		{"observer@example.org", []string{"B"}, 7},
		{"admin@example.org", []string{}, 0},
		{p.link(t, "patrick.moran@example.org"), []string{"A"}, 4},
		{p.link(t, "gareth.lowe@example.org"), []string{}, 0},
		{p.newcomer(t, "new@example.org"), []string{}, 0},
	} {
		t.Run("[X5] "+tc.account, func(t *testing.T) {
			got := p.read(t, tc.account, `{ viewer { person { id } } boards { code } meetings(first: 1) { totalCount } }`)
			if diff := cmp.Diff(tc.boards, each(t, got["boards"], "code")); diff != "" {
				t.Error(diff)
			}
			if total := at(t, got, "meetings", "totalCount"); total != tc.total {
				t.Errorf("[X10] totalCount %v, want %v", total, tc.total)
			}
			if at(t, got, "viewer") == nil {
				t.Error("a linked person is no viewer")
			}
		})
	}
}

func TestDraftsAreForSecretaryAndChair(t *testing.T) {
	p := openPortal(t)
	id := p.draft(t, "B")
	for account, want := range map[string]bool{
		"secretary@example.org": true, "chair@example.org": true, "director@example.org": false, "observer@example.org": false,
		"oluwaseun.adeyemi-whitcombe@example.org": false, "admin@example.org": false,
	} {
		t.Run("[X4] "+account, func(t *testing.T) {
			got := p.read(t, account, `query ($id: ID!) { meeting(id: $id) { title } meetings(states: [DRAFT]) { totalCount edges { node { id } } } }`, "id", id)
			listed := at(t, got, "meetings", "totalCount") == 1.0 && len(at(t, got, "meetings", "edges").([]any)) == 1
			if found := at(t, got, "meeting") != nil; found != want || listed != want {
				t.Errorf("found %v, listed %v, want %v", found, listed, want)
			}
		})
	}
}

func TestRightsEndWithTheNextRequest(t *testing.T) {
	p := openPortal(t)
	const query = `{ boards { code } viewer { accessEpoch } }`
	before := p.ask(t, "director@example.org", query)
	if err := governancetest.Do(t, p.store, func(tx *change.Tx) error {
		return people.NewLinking(p.store, nil).Suspend(tx, "director@example.org")
	}); err != nil {
		t.Fatal(err)
	}
	suspended := p.ask(t, "director@example.org", query)
	if len(before.Data["boards"].([]any)) != 2 || len(suspended.Data["boards"].([]any)) != 0 || suspended.Data["viewer"] != nil {
		t.Errorf("[X1] before %s, suspended %s", before.raw, suspended.raw)
	}
	if err := governancetest.Do(t, p.store, func(tx *change.Tx) error {
		return people.NewLinking(p.store, nil).Reinstate(tx, "director@example.org")
	}); err != nil {
		t.Fatal(err)
	}
	after := p.ask(t, "director@example.org", query)
	if from, to := before.Extensions["accessEpoch"].(float64), after.Extensions["accessEpoch"].(float64); to <= from {
		t.Errorf("[X7] the epoch went from %v to %v", from, to)
	}
	if after.Extensions["accessEpoch"] != at(t, after.Data, "viewer", "accessEpoch") {
		t.Errorf("two epochs in one answer: %s", after.raw)
	}
}

func TestFormerMemberReadsOwnTermOnly(t *testing.T) {
	p := openPortal(t)
	account := p.newcomer(t, "former@example.org")
	end := localtime.Date{Year: 2026, Month: time.November, Day: 1}
	p.appoint(t, account, "A", board.Membership{
		Role: policy.RoleObserver, StartDate: localtime.Date{Year: 2026, Month: time.June, Day: 1}, EndDate: &end, TermNumber: 1,
	})
	got := p.read(t, account, `{
		boards { code vacancies memberships { id } nextMeeting { number } lastMeeting { number } }
		meetings { edges { node { number } } totalCount }
	}`)
	want := map[string]any{
		"boards": []any{map[string]any{
			"code": "A", "vacancies": nil, "memberships": []any{}, "nextMeeting": nil, "lastMeeting": map[string]any{"number": "A-2026-02"},
		}},
		"meetings": map[string]any{"edges": []any{map[string]any{"node": map[string]any{"number": "A-2026-02"}}}, "totalCount": 1.0},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("[X5] difference %s", diff)
	}
}

// A term that has not begun is nobody's business but of those who prepare it, and of the
// person whom it concerns.
func TestComingTermsAreForSecretaryAndChair(t *testing.T) {
	p := openPortal(t)
	coming := p.newcomer(t, "coming@example.org")
	start := localtime.Date{Year: 2027, Month: time.February, Day: 1}
	p.appoint(t, coming, "B", board.Membership{Role: policy.RoleObserver, StartDate: start, TermNumber: 1})
	const query = `query ($id: ID!, $on: LocalDate!) {
		memberships(boardId: $id, inOfficeOn: $on) { person { email } }
		board(id: $id) { memberships(inOfficeOn: $on) { person { email } } }
	}`
	for account, want := range map[string]bool{
		"secretary@example.org": true, "chair@example.org": true, "director@example.org": false, "observer@example.org": false,
		"oluwaseun.adeyemi-whitcombe@example.org": false,
	} {
		t.Run("[X4] "+account, func(t *testing.T) {
			got := p.read(t, account, query, "id", p.boardID(t, "B"), "on", start.String())
			for _, list := range []any{got["memberships"], at(t, got, "board", "memberships")} {
				emails := each(t, list, "person", "email")
				if found := slices.Contains(emails, "coming@example.org"); found != want {
					t.Errorf("found %v, want %v: %v", found, want, emails)
				}
				if !slices.Contains(emails, "chair@example.org") {
					t.Errorf("those who are in office today and on that day are missing: %v", emails)
				}
			}
		})
	}
	t.Run("[X5] the term alone opens nothing before it begins", func(t *testing.T) {
		if got := p.read(t, coming, query, "id", p.boardID(t, "B"), "on", start.String()); got["board"] != nil || len(got["memberships"].([]any)) != 0 {
			t.Errorf("got %v", got)
		}
	})
	t.Run("a person's own next term", func(t *testing.T) {
		p.appoint(t, "observer@example.org", "B", board.Membership{Role: policy.RoleMember, StartDate: start, TermNumber: 1})
		got := p.read(t, "observer@example.org", query, "id", p.boardID(t, "B"), "on", start.String())
		if emails := each(t, got["memberships"], "person", "email"); len(emails) == 0 || !slices.Contains(emails, "observer@example.org") {
			t.Errorf("emails %v", emails)
		}
		director := p.read(t, "director@example.org", `query ($id: ID!, $on: LocalDate!) { memberships(boardId: $id, inOfficeOn: $on) { role startDate } }`, "id", p.boardID(t, "B"), "on", start.String())
		if dates := each(t, director["memberships"], "startDate"); slices.Contains(dates, start.String()) {
			t.Errorf("[X4] a director reads a coming term: %v", dates)
		}
	})
}
