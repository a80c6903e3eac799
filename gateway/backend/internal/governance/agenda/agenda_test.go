package agenda_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// secret makes the ids of placeholders.
var secret = []byte("secret")

// room is a board with people, and one of its meetings.
type room struct {
	*testing.T
	store    *store.Store
	commands *agenda.Commands
	calls    int
}

// The id of each person is also the id of their account.
const (
	ruth    = "ruth"    // secretary of the organisation
	yusuf   = "yusuf"   // secretary of the board
	margit  = "margit"  // chair
	wei     = "wei"     // member
	zoe     = "zoe"     // observer
	hannah  = "hannah"  // contributor to an item
	kim     = "kim"     // portal administrator
	patrick = "patrick" // auditor of the board
	claire  = "claire"  // member of no board
)

const meetingID = "meeting"

// open returns a room with a scheduled meeting on the day after tomorrow.
func open(t *testing.T, s *store.Store) *room {
	t.Helper()
	governancetest.Trust(t, s)
	for id, roles := range map[string][]policy.OrgRole{
		ruth: {policy.CompanySecretary}, yusuf: nil, margit: nil, wei: nil, zoe: nil, hannah: nil, kim: {policy.PortalAdministrator}, patrick: {policy.Auditor}, claire: nil,
	} {
		account := id
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			return s.InsertPerson(tx, people.Person{
				ID: id, OrganisationID: "trust", GivenName: id, FamilyName: "Person", DisplayName: id, Email: id + "@example.org", TimeZone: "Europe/London",
				Locale: "en-GB", Status: people.Active, OrgRoles: roles, Independence: people.Independent, AccountID: &account, AccessEpoch: 1, Stamp: governancetest.Stamp(),
			})
		})
	}
	for id, role := range map[string]policy.BoardRole{yusuf: policy.RoleSecretary, margit: policy.RoleChair, wei: policy.RoleMember, zoe: policy.RoleObserver} {
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			return s.InsertMembership(tx, board.Membership{
				ID: "term-" + id, BoardID: "open", PersonID: id, Role: role, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, TermNumber: 1, Stamp: governancetest.Stamp(),
			})
		})
	}
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertAuditorScope(tx, board.AuditorScope{
			ID: "scope", PersonID: patrick, BoardID: "open", From: localtime.Date{Year: 2026, Month: 1, Day: 1},
			To: localtime.Date{Year: 2026, Month: 12, Day: 31}, Until: localtime.Date{Year: 2026, Month: 12, Day: 31}, Stamp: governancetest.Stamp(),
		})
	})
	r := &room{T: t, store: s, commands: agenda.NewCommands(s, secret, publication.NewCommands(s, agenda.NewReader(s, secret), nil))}
	r.call(meetingID, meeting.Scheduled)
	return r
}

// call adds a meeting of 180 minutes in a state.
func (r *room) call(id string, state meeting.State) {
	r.Helper()
	r.callOn("open", id, state, "2026-12-01")
}

// callOn adds a meeting of a board on a date.
func (r *room) callOn(boardID, id string, state meeting.State, date string) {
	r.Helper()
	announced := governancetest.Clock()
	planned := meeting.Meeting{
		ID: id, BoardID: boardID, Number: "O-2026-" + id, Title: "Board meeting", Kind: meeting.Ordinary, State: state, Mode: meeting.InPerson,
		NoticeState: meeting.NoticeNotServed, AnnouncedAt: &announced, Stamp: governancetest.Stamp(),
	}
	if state == meeting.Draft {
		planned.AnnouncedAt = nil
	}
	start, err := localtime.ParseDateTime(date + "T13:00:00")
	governancetest.Must(r.T, err)
	sitting := meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 180}
	governancetest.Must(r.T, planned.Plan("Europe/London", sitting))
	governancetest.Prepare(r.T, r.store, func(tx *change.Tx) error { return r.store.InsertMeeting(tx, planned) })
}

// request returns a request with a new name.
func (r *room) request() change.Request {
	r.calls++
	return change.Request{ClientMutationID: fmt.Sprintf("request %d", r.calls)}
}

func (r *room) changer() *change.Changer { return change.NewChanger(r.store, governancetest.Clock) }

// do runs a command as a person. It returns the item's id and the code of a refusal.
func (r *room) do(who string, command change.Command[agenda.Changed]) (itemID, code string) {
	r.Helper()
	answer, err := change.Do(r.Context(), r.changer(), change.Account(who), command)
	governancetest.Must(r.T, err)
	if answer.Refused != nil {
		return "", answer.Refused.Code
	}
	return answer.Value.ItemID, ""
}

// must runs a command that may not be refused.
func (r *room) must(who string, command change.Command[agenda.Changed]) string {
	r.Helper()
	answer, err := change.Do(r.Context(), r.changer(), change.Account(who), command)
	governancetest.Must(r.T, err)
	if answer.Refused != nil {
		r.Fatalf("refused: %s", answer.Refused.Message)
	}
	return answer.Value.ItemID
}

// add adds an item of ten minutes at the end of a level.
func (r *room) add(title string, parent ...string) string {
	r.Helper()
	input := agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: title, Purpose: agenda.Discussion, DurationMinutes: 10}
	if len(parent) > 0 {
		input.ParentID = &parent[0]
	}
	for _, item := range r.agenda().Items {
		if item.ParentID == nil && input.ParentID == nil || item.ParentID != nil && input.ParentID != nil && *item.ParentID == *input.ParentID {
			input.AfterID = &item.ID
		}
	}
	return r.must(ruth, r.commands.Add(input))
}

// version returns the agenda's version for one person.
func (r *room) version(who string) int { return r.agenda().VersionFor(r.viewer(who)) }

func (r *room) agenda() agenda.Agenda { return r.agendaOf(meetingID) }

func (r *room) agendaOf(meetingID string) agenda.Agenda {
	r.Helper()
	found, err := agenda.NewReader(r.store, secret).VersionedAgendas(r.Context(), nil, []string{meetingID})
	governancetest.Must(r.T, err)
	return found[meetingID]
}

func (r *room) item(id string) agenda.Item {
	r.Helper()
	item, found := r.agenda().Item(id)
	if !found {
		r.Fatalf("there is no item %s", id)
	}
	return item
}

// viewer returns what a person may read now.
func (r *room) viewer(who string) *policy.Viewer {
	r.Helper()
	v, err := r.store.Viewer(r.Context(), who, governancetest.Clock())
	governancetest.Must(r.T, err)
	return v
}

// sees returns the agenda as a person sees it: "1 Welcome, 2 …".
func (r *room) sees(who string) string {
	r.Helper()
	return r.seesOf(meetingID, who)
}

func (r *room) seesOf(meetingID, who string) string {
	r.Helper()
	var lines []string
	for _, entry := range r.agendaOf(meetingID).Seen(r.viewer(who), secret) {
		switch entry := entry.(type) {
		case agenda.Item:
			lines = append(lines, strings.TrimSpace(entry.Number+" "+entry.Title))
		case agenda.Restricted:
			lines = append(lines, entry.Number+" …")
		}
	}
	return strings.Join(lines, ", ")
}

// publish makes the agenda readable, as publishing does.
func (r *room) publish() {
	r.Helper()
	_, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = 'PUBLISHED' WHERE id = $1`, meetingID)
	governancetest.Must(r.T, err)
}

func (r *room) epoch(who string) int {
	r.Helper()
	person, err := r.store.Person(r.Context(), who)
	governancetest.Must(r.T, err)
	return person.AccessEpoch
}

// in runs a test in a new room, on each database.
func in(t *testing.T, test func(r *room)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(open(t, s)) })
}

// [A1, A5] Items keep the order in which they are added, with numbers and times.
func TestItemsAreNumberedAndTimedInTheirOrder(t *testing.T) {
	in(t, func(r *room) {
		first := r.add("Welcome")
		reports := r.add("Reports")
		r.add("Chief executive", reports)
		r.add("Finance", reports)
		r.must(margit, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, AfterID: &first, Title: "Declarations of interest", Purpose: agenda.Procedural, DurationMinutes: 5}))
		r.must(yusuf, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Coffee", Purpose: agenda.Break, DurationMinutes: 15}))
		if got, want := r.sees(ruth), "Coffee, 1 Welcome, 2 Declarations of interest, 3 Reports, 3.1 Chief executive, 3.2 Finance"; got != want {
			r.Errorf("got  %s\nwant %s", got, want)
		}
		known := r.agenda()
		if got := known.EndsAt().Format("15:04"); got != "13:50" || *known.SpareMinutes() != 130 || r.version(ruth) != 6 {
			r.Errorf("ends %s, %d minutes in hand, version %d", got, *known.SpareMinutes(), r.version(ruth))
		}
		if item := r.item(reports); item.DurationMinutes != 20 || item.PlannedStart.Format("15:04") != "13:30" {
			r.Errorf("the reports take %d minutes from %s on", item.DurationMinutes, item.PlannedStart)
		}
	})
}

// A move includes the items below, and stays within the limits of the tree.
func TestMoves(t *testing.T) {
	in(t, func(r *room) {
		a, b := r.add("Item A"), r.add("Item B")
		b1 := r.add("Item B1", b)
		b11 := r.add("Item B11", b1)
		c := r.add("Item C")
		move := func(item string, parent, after *string) (code string) {
			_, code = r.do(ruth, r.commands.Move(agenda.Moving{
				Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: item, ParentID: parent, AfterID: after,
			}))
			return code
		}
		for _, step := range []struct {
			name          string
			item          string
			parent, after *string
			code, want    string
		}{
			{"to the front", c, nil, nil, "", "1 Item C, 2 Item A, 3 Item B, 3.1 Item B1, 3.1.1 Item B11"},
			{"behind another", c, nil, &b, "", "1 Item A, 2 Item B, 2.1 Item B1, 2.1.1 Item B11, 3 Item C"},
			{"where it is", c, nil, &b, "", "1 Item A, 2 Item B, 2.1 Item B1, 2.1.1 Item B11, 3 Item C"},
			{"below another", c, &a, nil, "", "1 Item A, 1.1 Item C, 2 Item B, 2.1 Item B1, 2.1.1 Item B11"},
			{"out again", c, nil, &a, "", "1 Item A, 2 Item C, 3 Item B, 3.1 Item B1, 3.1.1 Item B11"},
			{"with all below", b1, &a, nil, "", "1 Item A, 1.1 Item B1, 1.1.1 Item B11, 2 Item C, 3 Item B"},
			{"too deep", a, &c, nil, change.CodeInvalid, ""},
			{"below itself", a, &b11, nil, change.CodeInvalid, ""},
			{"below nothing known", a, pointer("nothing"), nil, change.CodeNotFound, ""},
			{"behind one of another level", c, nil, &b11, change.CodeInvalid, ""},
			{"something unknown", "nothing", nil, nil, change.CodeNotFound, ""},
		} {
			before := r.sees(ruth)
			code := move(step.item, step.parent, step.after)
			want := step.want
			if step.code != "" {
				want = before
			}
			if got := r.sees(ruth); code != step.code || got != want {
				r.Errorf("%s: %q\ngot  %s\nwant %s", step.name, code, got, want)
			}
		}
	})
}

func pointer[T any](value T) *T { return &value }

// A command with an older version is refused, and nothing changes.
func TestConcurrentChangesOfTwoPeople(t *testing.T) {
	in(t, func(r *room) {
		a, b := r.add("Item A"), r.add("Item B")
		edit := func(id string, version int, title string) string {
			_, code := r.do(margit, r.commands.Edit(agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: version}, ItemID: id, Title: &title}))
			return code
		}
		version := r.version(ruth)
		if code := edit(a, 1, "Item A, amended"); code != "" {
			r.Fatal(code)
		}
		if code := edit(a, 1, "Item A, otherwise"); code != change.CodeConflict {
			r.Errorf("an older version of the item: %q", code)
		}
		if code := edit(b, 1, "Item B, amended"); code != "" {
			r.Errorf("another item was changed meanwhile: %q", code)
		}
		if r.version(ruth) != version {
			r.Error("a change of an item raised the version of the agenda")
		}
		r.add("Item C")
		_, code := r.do(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: version}, ItemID: b}))
		if code != change.CodeConflict {
			r.Errorf("a move in an older agenda: %q", code)
		}
		if got, want := r.sees(ruth), "1 Item A, amended, 2 Item B, amended, 3 Item C"; got != want {
			r.Errorf("got %s, want %s", got, want)
		}
	})
}

// A refusal of an invalid field names the field, and nothing changes.
func TestInvalidFieldsOfAnItemAreRefused(t *testing.T) {
	in(t, func(r *room) {
		parent := r.add("Reports")
		r.add("Finance", parent)
		long := strings.Repeat("x", 4001)
		edits := map[string]func(e *agenda.Editing){
			"title":           func(e *agenda.Editing) { e.Title = pointer("ab") },
			"durationMinutes": func(e *agenda.Editing) { e.DurationMinutes = pointer(481) },
			"presenterIds":    func(e *agenda.Editing) { e.PresenterIDs = []string{"nobody"} },
			"contributorIds":  func(e *agenda.Editing) { e.ContributorIDs = []string{"nobody"} },
			"summary":         func(e *agenda.Editing) { e.Summary = &long },
			"recommendation":  func(e *agenda.Editing) { e.Recommendation = pointer("turn\u202eround") },
			"purpose":         func(e *agenda.Editing) { e.Purpose = pointer(agenda.Break) },
		}
		for field, spoil := range edits {
			edit := agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, ItemID: parent}
			spoil(&edit)
			answer, err := change.Do(r.Context(), r.changer(), change.Account(ruth), r.commands.Edit(edit))
			if err != nil || answer.Refused == nil || answer.Refused.Code != change.CodeInvalid || answer.Refused.Field != field {
				r.Errorf("%s: refusal %+v, error %v", field, answer.Refused, err)
			}
		}
		if r.item(parent).Version != 1 {
			r.Error("a refused change left something behind")
		}
	})
}

// Before the first publication, withdrawing an item removes it with all items below it.
func TestWithdrawingADraftItemRemovesItsBranch(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		reports := r.add("Reports")
		lower := r.add("Finance", reports)
		r.must(ruth, r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: lower, PersonID: wei, Basis: agenda.Conflict, Scope: agenda.PapersAndDiscussion}))
		r.must(ruth, r.commands.Withdraw(agenda.Withdrawing{Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, ItemID: reports}))
		if got := r.sees(ruth); got != "1 Welcome" {
			r.Errorf("got %s", got)
		}
		if len(r.agenda().Exclusions) > 0 {
			r.Error("an exclusion stands without its item")
		}
	})
}

// The test tries every operation in every state of the meeting. An operation that the state does not allow is
// INVALID_STATE.
func TestStates(t *testing.T) {
	writing := []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published}
	restricting := []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held}
	in(t, func(r *room) {
		item := r.add("Pay")
		for _, state := range []meeting.State{
			meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held, meeting.Closed, meeting.Cancelled,
		} {
			_, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = $2 WHERE id = $1`, meetingID, string(state))
			governancetest.Must(r.T, err)
			edit := func(version int) change.Edit { return change.Edit{Request: r.request(), ExpectedVersion: version} }
			for name, command := range map[string]change.Command[agenda.Changed]{
				"add":     r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Another", Purpose: agenda.Decision, LateReason: pointer("Urgent")}),
				"edit":    r.commands.Edit(agenda.Editing{Edit: edit(r.item(item).Version), ItemID: item, Title: pointer("Pay in " + string(state))}),
				"exclude": r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: item, PersonID: wei, Basis: agenda.Conflict, Scope: agenda.DiscussionOnly}),
			} {
				allowed := writing
				switch name {
				case "add":
					allowed = append(slices.Clone(writing), meeting.InSession)
				case "exclude":
					allowed = restricting
				}
				_, code := r.do(ruth, command)
				if want := map[bool]string{true: "", false: change.CodeInvalidState}[slices.Contains(allowed, state)]; code != want {
					r.Errorf("%s in %s: %q, want %q", name, state, code, want)
				}
				if name == "exclude" && code == "" {
					r.must(ruth, r.commands.Lift(agenda.Lifting{Request: r.request(), ExclusionID: r.agenda().Exclusions[0].ID}))
				}
			}
		}
	})
}

// A repeated request is done once, and the second answer is the same as the first [Invariant 10].
func TestRepeatedAgendaCommands(t *testing.T) {
	in(t, func(r *room) {
		input := agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Welcome", Purpose: agenda.Procedural}
		first, second := r.must(ruth, r.commands.Add(input)), r.must(ruth, r.commands.Add(input))
		if first == "" || first != second || len(r.agenda().Items) != 1 {
			r.Errorf("%s, %s, %d items", first, second, len(r.agenda().Items))
		}
		input.Title = "Another"
		if _, code := r.do(ruth, r.commands.Add(input)); code != change.CodeInvalid {
			r.Errorf("with another input: %q", code)
		}
	})
}
