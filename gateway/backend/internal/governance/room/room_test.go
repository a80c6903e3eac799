package room_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// The accounts of the demonstration data.
const (
	chair     = "chair@example.org"
	secretary = "secretary@example.org"
	director  = "director@example.org"
	excluded  = "weijun.tan@example.org" // from item 6
	observer  = "observer@example.org"
)

// voters are the voting members of the board B.
var voters = []string{
	chair, "oluwaseun.adeyemi-whitcombe@example.org", "tomasz.wisniewski@example.org", director, excluded,
	"sian.odell@example.org", "claire.beauchamp@example.org", "daniel.okafor@example.org",
}

// hall is the meeting B-2026-05 of the demonstration data, on its day. Its clock goes on only when a test says so.
type hall struct {
	*testing.T
	store    *store.Store
	commands *room.Commands
	reader   *room.Reader
	now      time.Time
	// known are the fingerprints that each account got last.
	known map[string]int
	id    string
	names int
}

func openHall(t *testing.T, s *store.Store) *hall {
	t.Helper()
	anchor := governancetest.Clock()
	account := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(t.Context(), s, nil, account, anchor); err != nil {
		t.Fatal(err)
	}
	agendas := agenda.NewReader(s, []byte("secret"))
	h := &hall{T: t, store: s, commands: room.NewCommands(s, agendas), reader: room.NewReader(s, agendas), known: map[string]int{}}
	h.now = time.Date(2026, time.December, 1, 12, 50, 0, 0, time.UTC)
	v := h.viewer(secretary)
	found, err := s.FindMeetings(t.Context(), v.Scope(), meeting.Query{}, meeting.Page{Limit: 100})
	governancetest.Must(t, err)
	at := slices.IndexFunc(found, func(m meeting.Meeting) bool { return m.Number == "B-2026-05" })
	h.id = found[at].ID
	return h
}

func (h *hall) viewer(email string) *policy.Viewer {
	h.Helper()
	v, err := h.store.Viewer(h.Context(), email, h.now)
	governancetest.Must(h.T, err)
	return v
}

func (h *hall) person(email string) string {
	h.Helper()
	found, err := h.store.PersonByEmail(h.Context(), email)
	governancetest.Must(h.T, err)
	return found.ID
}

func (h *hall) request() change.Request {
	h.names++
	return change.Request{ClientMutationID: fmt.Sprint("request ", h.names)}
}

func (h *hall) edit() change.Edit {
	return change.Edit{Request: h.request(), ExpectedVersion: h.meeting().Version}
}

func (h *hall) meeting() meeting.Meeting {
	h.Helper()
	m, err := h.store.MeetingToTell(h.Context(), h.id)
	governancetest.Must(h.T, err)
	return m
}

// passes lets time go by.
func (h *hall) passes(d time.Duration) { h.now = h.now.Add(d) }

// does runs a command and returns the code of its refusal; empty for none.
func (h *hall) does(by string, command change.Command[room.Changed]) string {
	h.Helper()
	answer, err := change.Do(h.Context(), change.NewChanger(h.store, func() time.Time { return h.now }), change.Account(by), command)
	if err != nil {
		h.Fatal(err)
	}
	if answer.Refused != nil {
		return answer.Refused.Code
	}
	return ""
}

func (h *hall) must(by string, command change.Command[room.Changed]) {
	h.Helper()
	if code := h.does(by, command); code != "" {
		h.Fatalf("%s is refused: %s", by, code)
	}
}

func (h *hall) arrives(email string, mode room.Mode) {
	h.Helper()
	id := h.person(email)
	h.must(secretary, h.commands.RecordArrival(room.Arrival{Request: h.request(), MeetingID: h.id, PersonID: &id, Mode: mode}))
}

func (h *hall) leaves(email string) {
	h.Helper()
	id := h.person(email)
	h.must(secretary, h.commands.RecordDeparture(room.Departure{Request: h.request(), MeetingID: h.id, PersonID: &id}))
}

// opened opens the meeting with so many voting members present, the chair among them.
func (h *hall) opened(present int) {
	h.Helper()
	for _, email := range voters[:present] {
		h.arrives(email, room.InPerson)
	}
	h.passes(10 * time.Minute)
	yes := present < 5
	h.must(chair, h.commands.Open(room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(chair), AcknowledgeNoQuorum: &yes}))
}

func (h *hall) item(number string) agenda.Item {
	h.Helper()
	items, err := h.store.AgendaItems(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	at := slices.IndexFunc(items, func(i agenda.Item) bool { return i.PermanentNumber == number })
	if at < 0 {
		h.Fatalf("there is no item %s", number)
	}
	return items[at]
}

func (h *hall) starts(number string) {
	h.Helper()
	h.must(chair, h.commands.StartItem(room.Starting{Request: h.request(), ItemID: h.item(number).ID}))
}

func (h *hall) concludes(number string) {
	h.Helper()
	note := "Taken as read"
	h.must(chair, h.commands.ConcludeItem(room.Concluding{Request: h.request(), ItemID: h.item(number).ID, Note: &note}))
}

// live is the view that somebody gets. The answer to the person's next poll must agree with it.
func (h *hall) live(email string) *room.Live {
	h.Helper()
	v := h.viewer(email)
	anew, err := room.NewReader(h.store, agenda.NewReader(h.store, []byte("secret"))).Poll(h.Context(), v, h.id, nil)
	governancetest.Must(h.T, err)
	if anew == nil {
		return nil
	}
	known, asked := h.known[email]
	if !asked {
		h.known[email] = anew.Seq
		return anew.Live
	}
	poll, err := h.reader.Poll(h.Context(), v, h.id, &known)
	governancetest.Must(h.T, err)
	if poll == nil || poll.Seq != anew.Seq || (poll.Live != nil) != (anew.Seq != known) {
		h.Fatalf("a poll of %s with %d answers %+v, and the view is %d", email, known, poll, anew.Seq)
	}
	h.known[email] = poll.Seq
	return anew.Live
}

// quorum is required and counted as somebody sees it now.
func (h *hall) quorum(email string) string {
	h.Helper()
	live := h.live(email)
	if live == nil || live.Quorum == nil {
		return "none"
	}
	return fmt.Sprintf("%d of %d, %v", live.Quorum.Counted, live.Quorum.Required, live.Quorum.Quorate())
}

func (h *hall) quorumAt(at time.Time, itemID string) *room.Quorum {
	h.Helper()
	q, err := h.reader.QuorumAt(h.Context(), h.viewer(chair), h.id, itemID, at)
	governancetest.Must(h.T, err)
	return q
}

func eachHall(t *testing.T, test func(h *hall)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(openHall(t, s)) })
}

// [Q1] Opening without a quorum needs a confirmation, and both are in the record.
func TestOpeningWithoutAQuorumAsksForAConfirmation(t *testing.T) {
	eachHall(t, func(h *hall) {
		for _, email := range voters[:4] {
			h.arrives(email, room.InPerson)
		}
		opening := room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(chair)}
		if code := h.does(chair, h.commands.Open(opening)); code != change.CodeNoQuorum {
			h.Fatalf("opening with four of five: %q", code)
		}
		yes := true
		opening.Edit, opening.AcknowledgeNoQuorum = h.edit(), &yes
		h.must(chair, h.commands.Open(opening))
		live := h.live(director)
		if live.State != meeting.InSession || !live.Sitting.OpenedInquorate || live.PersonChairing != h.person(chair) {
			h.Errorf("after opening: %+v", live)
		}
		if got := h.quorum(director); got != "4 of 5, false" {
			h.Errorf("the quorum is %s", got)
		}
	})
}

// Whoever chairs is present: opening records it.
func TestThePersonChairingArrivesByOpening(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	yes := true
	h.must(secretary, h.commands.Open(room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(chair), AcknowledgeNoQuorum: &yes}))
	if live := h.live(director); len(live.Intervals) != 1 || live.Intervals[0].PersonID != h.person(chair) || live.Quorum.Counted != 1 {
		t.Errorf("after opening: %+v", live)
	}
	for name, email := range map[string]string{"an observer": observer, "the secretary": secretary} {
		h := openHall(t, storetest.SQLite(t))
		opening := room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(email), AcknowledgeNoQuorum: &yes}
		if code := h.does(secretary, h.commands.Open(opening)); code != change.CodeInvalid {
			t.Errorf("%s chairs: %q", name, code)
		}
	}
}

// [Q4] The company secretary attends without a term of office: recorded like all others, and never counted.
func TestTheCompanySecretaryIsRecordedAndNeverCounts(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(4)
		h.arrives(secretary, room.InPerson)
		if got := h.quorum(director); got != "4 of 5, false" {
			h.Errorf("with the secretary the quorum is %s", got)
		}
		id, recorded := h.person(secretary), func() *room.Interval {
			intervals := h.live(director).Intervals
			at := slices.IndexFunc(intervals, func(i room.Interval) bool { return i.PersonID == h.person(secretary) })
			if at < 0 {
				return nil
			}
			return &intervals[at]
		}
		arrived := recorded()
		if arrived == nil || arrived.To != nil || arrived.Mode != room.InPerson {
			h.Fatalf("the secretary is recorded as %+v", arrived)
		}
		h.passes(time.Minute)
		h.leaves(secretary)
		if left := recorded(); left == nil || left.To == nil {
			h.Fatalf("after leaving the secretary is recorded as %+v", left)
		}
		remove := true
		h.must(secretary, h.commands.CorrectInterval(room.Correction{
			Edit: change.Edit{Request: h.request(), ExpectedVersion: 2}, MeetingID: h.id, IntervalID: arrived.ID, From: arrived.From,
			Mode: room.InPerson, Reason: "Recorded too early", Remove: &remove,
		}))
		if still := recorded(); still != nil {
			h.Errorf("the entry was removed, and is %+v", still)
		}
		h.must(chair, h.commands.RecordArrival(room.Arrival{Request: h.request(), MeetingID: h.id, PersonID: &id, Mode: room.Video}))
	})
}

// The portal administrator and the auditor have no place in the room, and a company secretary has none on a board that is left to its
// own secretaries.
func TestWhoDoesNotAttendIsNotRecorded(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	recorded := func(email string) string {
		id := h.person(email)
		return h.does(chair, h.commands.RecordArrival(room.Arrival{Request: h.request(), MeetingID: h.id, PersonID: &id, Mode: room.InPerson}))
	}
	for _, email := range []string{"admin@example.org", "patrick.moran@example.org"} {
		if code := recorded(email); code != change.CodeInvalid {
			t.Errorf("%s is recorded: %q", email, code)
		}
	}
	boards, err := h.store.Boards(t.Context(), h.viewer(chair).Person.OrganisationID)
	governancetest.Must(t, err)
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == h.meeting().BoardID })
	of := boards[at]
	of.RestrictedSecretariat = true
	of.Changed(h.now)
	governancetest.Prepare(t, h.store, func(tx *change.Tx) error { return h.store.UpdateBoard(tx, of) })
	if code := recorded(secretary); code != change.CodeInvalid {
		t.Errorf("the secretary of a board that has only secretaries of its own is recorded: %q", code)
	}
}

// [Q2] Presence is an interval: the quorum is right at every instant, past ones included.
func TestTheQuorumIsRightAtEveryInstant(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		began := h.now
		h.passes(42 * time.Minute)
		lost := h.now
		h.leaves(voters[4])
		h.passes(3 * time.Minute)
		if got := h.quorum(director); got != "4 of 5, false" {
			h.Errorf("after one has left: %s", got)
		}
		if q := h.live(director).Quorum; q.LostAt == nil || !q.LostAt.Equal(lost) || !q.GraceUntil.Equal(lost.Add(30*time.Minute)) {
			h.Errorf("[Q5] lost at %v, grace until %v; it was lost at %v", q.LostAt, q.GraceUntil, lost)
		}
		for _, tc := range []struct {
			at      time.Time
			counted int
		}{{began, 5}, {lost.Add(-time.Millisecond), 5}, {lost, 4}, {h.now, 4}} {
			if q := h.quorumAt(tc.at, ""); q == nil || q.Counted != tc.counted {
				h.Errorf("at %v: %+v, want %d", tc.at, q, tc.counted)
			}
		}
		if q := h.quorumAt(began.Add(-time.Second), ""); q != nil {
			h.Errorf("before the sitting: %+v", q)
		}
		h.arrives(voters[4], room.Video)
		if got := h.quorum(director); got != "5 of 5, true" {
			h.Errorf("after the member is back: %s", got)
		}
	})
}

// [Q1, Q2, Q5] A sitting over a change of the clocks counts the minutes that have passed, not those that the clock on the wall shows.
func TestASittingOverAClockChange(t *testing.T) {
	for name, begins := range map[string]string{"the end of summer time": "2026-10-25T00:30:00Z", "the begin of summer time": "2027-03-28T00:30:00Z"} {
		t.Run(name, func(t *testing.T) {
			eachHall(t, func(h *hall) {
				began, err := time.Parse(time.RFC3339, begins)
				governancetest.Must(t, err)
				h.now = began
				h.opened(5)
				h.starts("1")
				h.passes(20 * time.Minute)
				if got := h.quorum(chair); got != "5 of 5, true" {
					t.Errorf("at %v: %s", h.now, got)
				}
				lost := h.now
				h.leaves(voters[4])
				h.passes(40 * time.Minute) // the clocks have changed meanwhile
				if got := h.quorum(chair); got != "4 of 5, false" {
					t.Errorf("at %v: %s", h.now, got)
				}
				if q := h.live(chair).Quorum; q.LostAt == nil || !q.LostAt.Equal(lost) || !q.GraceUntil.Equal(lost.Add(30*time.Minute)) {
					t.Errorf("lost at %v, grace until %v; it was lost at %v", q.LostAt, q.GraceUntil, lost)
				}
				if q := h.quorumAt(lost.Add(-time.Second), ""); q == nil || q.Counted != 5 {
					t.Errorf("before it was lost: %+v", q)
				}
				h.concludes("1")
				record, err := h.store.Record(h.Context(), h.id)
				governancetest.Must(t, err)
				if took := record.Elapsed(h.item("1").ID, h.now); took != time.Hour {
					t.Errorf("the item took %v", took)
				}
			})
		})
	}
}

// [Q3, C5, X9] Who is excluded from an item leaves for it, does not count for it, comes back, and learns nothing of it.
func TestWhoIsExcludedFromAnItemLeavesForIt(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(6)
		h.passes(time.Minute)
		h.starts("6")
		if got := h.quorum(director); got != "5 of 5, true" {
			h.Errorf("with the item in progress: %s", got)
		}
		apart := h.live(director).Quorum.NotCounted
		if !slices.Contains(apart, room.NotCounted{PersonID: h.person(excluded), Cause: room.KeptApart}) {
			h.Errorf("who does not count: %+v", apart)
		}
		blind := h.live(excluded)
		if _, isPlaceholder := blind.Item.Entry.(agenda.Restricted); !isPlaceholder || blind.Quorum != nil {
			h.Errorf("the excluded director sees %+v, quorum %+v", blind.Item, blind.Quorum)
		}
		h.passes(20 * time.Minute)
		during := h.now
		h.concludes("6")
		if got := h.quorum(excluded); got != "6 of 5, true" {
			h.Errorf("after the item: %s", got)
		}
		if q := h.quorumAt(during.Add(-time.Minute), h.item("6").ID); q.Counted != 5 {
			h.Errorf("during the item five were in the room: %+v", q)
		}
		if q := h.quorumAt(during.Add(-time.Minute), ""); q.Counted != 6 {
			h.Errorf("[X10] the quorum of the sitting tells of an absence: %+v", q)
		}
	})
}

// [Q1, Q3] An exclusion that was lifted since holds for the instants before.
func TestAQuorumOfThePastKeepsALiftedExclusion(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(6)
		h.starts("6")
		h.passes(20 * time.Minute)
		during := h.now.Add(-time.Minute)
		h.concludes("6")
		h.lifts("6")
		apart := room.NotCounted{PersonID: h.person(excluded), Cause: room.KeptApart}
		if q := h.quorumAt(during, h.item("6").ID); !slices.Contains(q.NotCounted, apart) {
			h.Errorf("during the item: %+v", q.NotCounted)
		}
		h.passes(time.Minute)
		if q := h.quorumAt(h.now, h.item("6").ID); slices.Contains(q.NotCounted, apart) {
			h.Errorf("after the exclusion was lifted: %+v", q.NotCounted)
		}
	})
}

// [X2, Q2] An exclusion from an item covers the items below it, and no other items.
func TestAnExclusionFromAnItemCoversTheItemsBelow(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(6)
		exclusion := agenda.Exclusion{ID: "from item 4", MeetingID: h.id, ItemID: h.item("4").ID, PersonID: h.person(director), Basis: agenda.Conflict, Scope: agenda.DiscussionOnly}
		exclusion.CreatedAt, exclusion.UpdatedAt, exclusion.CreatedBy, exclusion.Version = h.now, h.now, "test", 1
		governancetest.Must(h.T, governancetest.Put(h.T, h.store, func(tx *change.Tx) error { return h.store.InsertExclusion(tx, exclusion) }))
		h.passes(time.Minute)
		apart := room.NotCounted{PersonID: h.person(director), Cause: room.KeptApart}
		for number, want := range map[string]bool{"4": true, "4.1": true, "4.2": true, "3": false, "5": false} {
			if got := slices.Contains(h.quorumAt(h.now, h.item(number).ID).NotCounted, apart); got != want {
				h.Errorf("[X2] item %s: kept apart: %v", number, got)
			}
		}
	})
}

// [C5, X3] Who comes while an item is in progress from which they are kept stays out of the room until its end.
func TestWhoComesDuringAnItemThatIsNotForThemStaysOut(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		late := voters[5]
		closed := h.item("5")
		closed.Session = agenda.Closed
		for _, email := range voters[:5] {
			closed.AllowIDs = append(closed.AllowIDs, h.person(email))
		}
		closed.Changed(h.now)
		governancetest.Must(h.T, governancetest.Put(h.T, h.store, func(tx *change.Tx) error { return h.store.UpdateItem(tx, closed) }))
		h.starts("5")
		h.passes(time.Minute)
		h.arrives(late, room.InPerson)
		h.passes(time.Minute)
		if q := h.quorumAt(h.now, closed.ID); q.Counted != 5 {
			h.Errorf("during the closed item %d count", q.Counted)
		}
		if out := h.live(chair).Absences; len(out) != 1 || out[0].PersonID != h.person(late) || out[0].BackAt != nil {
			h.Errorf("the chair sees out of the room: %+v", out)
		}
		if q := h.quorumAt(h.now, ""); q.Counted != 6 {
			h.Errorf("[X10] the quorum of the sitting tells of an absence: %d", q.Counted)
		}
		h.concludes("5")
		if got := h.quorum(chair); got != "6 of 5, true" {
			h.Errorf("after the item: %s", got)
		}
	})
}

// lifts lifts the exclusion from an item.
func (h *hall) lifts(number string) {
	h.Helper()
	standing, err := h.store.Exclusions(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	at := slices.IndexFunc(standing, func(e agenda.Exclusion) bool { return e.ItemID == h.item(number).ID })
	lift := agenda.NewCommands(h.store, []byte("secret"), nil).Lift(agenda.Lifting{Request: h.request(), ExclusionID: standing[at].ID})
	answer, err := change.Do(h.Context(), change.NewChanger(h.store, func() time.Time { return h.now }), change.Account(secretary), lift)
	if err != nil || answer.Refused != nil {
		h.Fatalf("the exclusion is not lifted: %+v, %v", answer.Refused, err)
	}
}

// [X10] Who left the room for an item is known to those who read it. To all others these people have stayed.
func TestOthersDoNotLearnWhoLeftForAnItem(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.opened(6)
	h.starts("6")
	if left := h.live(director).Absences; len(left) != 1 || left[0].PersonID != h.person(excluded) || left[0].BackAt != nil {
		t.Errorf("a director who reads the item sees who left: %+v", left)
	}
	if live := h.live(excluded); len(live.Absences) > 0 || len(live.Intervals) != 6 {
		t.Errorf("the excluded director sees %+v", live)
	}
	h.passes(time.Minute)
	h.concludes("6")
	if left := h.live(director).Absences; len(left) != 1 || left[0].BackAt == nil {
		t.Errorf("after the item: %+v", left)
	}
}

// Only one item is in progress at a time, and an item for decision without a resolution is concluded with a reason.
func TestOneItemIsInProgressAtATime(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.opened(6)
	h.starts("6")
	if code := h.does(chair, h.commands.StartItem(room.Starting{Request: h.request(), ItemID: h.item("1").ID})); code != change.CodeInvalidState {
		t.Errorf("a second item: %q", code)
	}
	if code := h.does(chair, h.commands.ConcludeItem(room.Concluding{Request: h.request(), ItemID: h.item("6").ID})); code != change.CodeInvalid {
		t.Errorf("an item for decision without a reason: %q", code)
	}
	if code := h.does(chair, h.commands.ConcludeItem(room.Concluding{Request: h.request(), ItemID: h.item("1").ID})); code != change.CodeInvalidState {
		t.Errorf("an item that is not in progress: %q", code)
	}
	h.concludes("6")
	if code := h.does(chair, h.commands.StartItem(room.Starting{Request: h.request(), ItemID: h.item("6").ID})); code != change.CodeInvalidState {
		t.Errorf("an item that is concluded: %q", code)
	}
}

// [V5] Any voting member who is present may chair, and has the chair's acts then.
func TestWhoChairsRunsTheMeeting(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		start := func() string {
			return h.does(director, h.commands.StartItem(room.Starting{Request: h.request(), ItemID: h.item("1").ID}))
		}
		if code := start(); code != change.CodeForbidden {
			h.Errorf("a member starts an item: %q", code)
		}
		for name, email := range map[string]string{"who is away": "daniel.okafor@example.org", "an observer": observer} {
			setting := room.ChairSetting{Request: h.request(), MeetingID: h.id, PersonID: h.person(email)}
			if code := h.does(chair, h.commands.SetPersonChairing(setting)); code != change.CodeInvalid {
				h.Errorf("%s is to chair: %q", name, code)
			}
		}
		h.must(chair, h.commands.SetPersonChairing(room.ChairSetting{Request: h.request(), MeetingID: h.id, PersonID: h.person(director)}))
		if live := h.live(director); !live.MayRun || !live.MayRecord || live.PersonChairing != h.person(director) {
			h.Errorf("the member who chairs may %+v", live)
		}
		if code := start(); code != "" {
			h.Errorf("the member who chairs starts an item: %q", code)
		}
	})
}

// Attendance is corrected with a reason, and nobody is present twice at one instant.
func TestAttendanceIsCorrectedWithAReason(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(6)
		h.passes(30 * time.Minute)
		entries := func() []room.Interval { return h.live(secretary).Intervals }
		of := func(i room.Interval) bool { return i.PersonID == h.person(voters[5]) }
		entry := entries()[slices.IndexFunc(entries(), of)]
		correct := func(from time.Time, to *time.Time, reason string) string {
			version := entries()[slices.IndexFunc(entries(), func(i room.Interval) bool { return i.ID == entry.ID })].Version
			return h.does(secretary, h.commands.CorrectInterval(room.Correction{
				Edit: change.Edit{Request: h.request(), ExpectedVersion: version}, MeetingID: h.id, IntervalID: entry.ID, From: from, To: to, Mode: room.Video, Reason: reason,
			}))
		}
		if code := correct(entry.From, nil, " "); code != change.CodeInvalid {
			h.Errorf("without a reason: %q", code)
		}
		if code := correct(h.now.Add(time.Minute), nil, "ahead"); code != change.CodeInvalid {
			h.Errorf("an arrival that lies ahead: %q", code)
		}
		left := h.now.Add(-10 * time.Minute)
		if code := correct(entry.From, &left, "She left unseen"); code != "" {
			h.Fatal(code)
		}
		if got := h.quorum(director); got != "5 of 5, true" {
			h.Errorf("after the correction: %s", got)
		}
		h.arrives(voters[5], room.InPerson)
		if code := correct(entry.From, &h.now, "too long"); code != "" {
			h.Errorf("until the return: %q", code)
		}
		h.passes(time.Minute)
		over := h.now
		if code := correct(entry.From, &over, "over the return"); code != change.CodeInvalidState {
			h.Errorf("present twice: %q", code)
		}
	})
}

// An adjourned meeting has a second sitting, with the item that was in progress, and is closed once.
func TestAMeetingIsAdjournedResumedAndClosed(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		h.starts("1")
		h.passes(10 * time.Minute)
		next := &meeting.PlannedSitting{StartsAtLocal: h.local("2026-12-08T13:00:00"), DurationMinutes: 60}
		h.must(chair, h.commands.Adjourn(room.Adjournment{Edit: h.edit(), MeetingID: h.id, Reason: "The room is needed", NextSitting: next}))
		m := h.meeting()
		if m.State != meeting.Adjourned || len(m.Sittings) != 2 || *m.Sittings[0].CloseReason != meeting.SittingAdjourned {
			h.Fatalf("after adjourning: %+v", m)
		}
		if live := h.live(director); live.Quorum != nil || slices.ContainsFunc(live.Intervals, func(i room.Interval) bool { return i.To == nil }) {
			h.Errorf("somebody is present between the sittings: %+v", live)
		}
		moved := meeting.PlannedSitting{StartsAtLocal: h.local("2026-12-09T13:00:00"), DurationMinutes: 60}
		h.must(secretary, h.commands.PlanNextSitting(room.NextSitting{Edit: h.edit(), MeetingID: h.id, Sitting: moved}))
		h.now = time.Date(2026, time.December, 9, 12, 55, 0, 0, time.UTC)
		for _, email := range voters[:5] {
			h.arrives(email, room.InPerson)
		}
		h.passes(5 * time.Minute)
		h.must(chair, h.commands.Resume(room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(chair)}))
		if live := h.live(director); live.Sitting.Seq != 2 || live.Quorum.Counted != 5 {
			h.Errorf("after resuming: %+v", live)
		}
		closing := room.Closing{Edit: h.edit(), MeetingID: h.id}
		if code := h.does(chair, h.commands.Close(closing)); code != change.CodeInvalidState {
			h.Errorf("closing with items that were not taken: %q", code)
		}
		yes := true
		closing.Edit, closing.AcknowledgeNotTaken = h.edit(), &yes
		h.must(chair, h.commands.Close(closing))
		if m := h.meeting(); m.State != meeting.Held || m.Sittings[1].ClosedAt == nil {
			h.Errorf("after closing: %+v", m)
		}
		for _, late := range []change.Command[room.Changed]{
			h.commands.StartItem(room.Starting{Request: h.request(), ItemID: h.item("2").ID}),
			h.commands.SetPersonChairing(room.ChairSetting{Request: h.request(), MeetingID: h.id, PersonID: h.person(chair)}),
			h.commands.Adjourn(room.Adjournment{Edit: h.edit(), MeetingID: h.id, Reason: "late"}),
			h.commands.Close(room.Closing{Edit: h.edit(), MeetingID: h.id, AcknowledgeNotTaken: &yes}),
		} {
			if code := h.does(chair, late); code != change.CodeInvalidState {
				h.Errorf("an act after the end: %q", code)
			}
		}
	})
}

// Terms that are changed later change no past quorum: opening freezes the seats.
func TestOpeningFreezesTheSeats(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.opened(5)
	at := h.now
	terms, err := h.store.MembershipsOfBoards(t.Context(), []string{h.meeting().BoardID})
	governancetest.Must(t, err)
	for _, term := range terms {
		if term.PersonID == h.person(director) && term.Voting {
			end := localtime.Date{Year: 2026, Month: time.November, Day: 30}
			term.EndDate = &end
			term.Changed(h.now)
			governancetest.Must(t, governancetest.Put(t, h.store, func(tx *change.Tx) error { return h.store.UpdateMembership(tx, term) }))
		}
	}
	h.passes(time.Minute)
	if q := h.quorumAt(at, ""); q.Base != 8 || q.Counted != 5 {
		t.Errorf("the quorum is %+v", q)
	}
}

// The fingerprint is the same for equal views, and another one after an act.
func TestTheFingerprintFollowsTheView(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.opened(5)
	seq := func() int {
		number, err := h.live(director).Seq()
		governancetest.Must(t, err)
		return number
	}
	before := seq()
	h.passes(time.Hour)
	if seq() != before {
		t.Error("time alone changes the fingerprint")
	}
	h.leaves(voters[4])
	if seq() == before {
		t.Error("a departure does not change the fingerprint")
	}
}

func (h *hall) local(text string) localtime.DateTime {
	h.Helper()
	found, err := localtime.ParseDateTime(text)
	governancetest.Must(h.T, err)
	return found
}
