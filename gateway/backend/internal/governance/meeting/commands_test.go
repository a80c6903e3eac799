package meeting_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// office is an organisation whose board "open" has rules and one person in each role. The ids of the people are the
// names of their roles.
type office struct {
	store    *store.Store
	commands *meeting.Commands
	names    int
}

func openOffice(t *testing.T, s *store.Store) *office {
	t.Helper()
	governancetest.Trust(t, s)
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		rules, err := board.NewRuleSet("rules", "open", localtime.Date{Year: 2020, Month: 1, Day: 1}, "Articles, art. 12", officeRules(7), tx.Now())
		if err != nil {
			return err
		}
		return s.InsertRuleSet(tx, rules)
	})
	o := &office{store: s, commands: meeting.NewCommands(s)}
	o.seat(t, "secretary", "open", policy.RoleSecretary)
	o.seat(t, "chair", "open", policy.RoleChair)
	o.seat(t, "member", "open", policy.RoleMember)
	o.seat(t, "other", "open", policy.RoleMember)
	o.seat(t, "observer", "open", policy.RoleObserver)
	o.seat(t, "stranger", "restricted", policy.RoleSecretary)
	o.seat(t, "undertaker", "dissolved", policy.RoleSecretary)
	return o
}

// officeRules returns rules that ask for so many clear days of notice.
func officeRules(clearDays int) board.Rules {
	rules := board.CommonRules()
	half := board.Fraction{P: 1, Q: 2}
	rules.Quorum.Kind, rules.Quorum.Fraction, rules.Quorum.Base = board.MoreThan, half, board.BaseInOffice
	rules.Thresholds = map[string][]board.Threshold{
		"ORDINARY": {{Comparator: board.MoreThan, Fraction: half, Base: board.BaseCast}},
		"SPECIAL":  {{Comparator: board.AtLeast, Fraction: board.Fraction{P: 2, Q: 3}, Base: board.BaseCast}},
	}
	rules.Notice = board.Notice{Kind: board.NoticeClearDays, N: clearDays}
	return rules
}

func (o *office) seat(t *testing.T, id, boardID string, role policy.BoardRole) {
	t.Helper()
	account := id
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		return o.store.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: id, DisplayName: strings.ToUpper(id), Email: id + "@example.org", AccountID: &account,
			TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	})
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		return o.store.InsertMembership(tx, board.Membership{
			ID: "term of " + id, BoardID: boardID, PersonID: id, Role: role, Voting: role == policy.RoleChair || role == policy.RoleMember, TermNumber: 1,
			StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, Stamp: governancetest.Stamp(),
		})
	})
}

// name returns a new name for a request.
func (o *office) name() change.Request {
	o.names++
	return change.Request{ClientMutationID: fmt.Sprintf("request %d", o.names)}
}

func (o *office) edit(m meeting.Meeting) change.Edit {
	return change.Edit{Request: o.name(), ExpectedVersion: m.Version}
}

// do runs a command as a person.
func (o *office) do(t *testing.T, by string, command change.Command[meeting.Meeting]) change.Answer[meeting.Meeting] {
	t.Helper()
	answer, err := change.Do(t.Context(), change.NewChanger(o.store, governancetest.Clock), change.Account(by), command)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// must runs a command that may not be refused.
func (o *office) must(t *testing.T, by string, command change.Command[meeting.Meeting]) meeting.Meeting {
	t.Helper()
	answer := o.do(t, by, command)
	if answer.Refused != nil {
		t.Fatalf("refused: %+v", answer.Refused)
	}
	return answer.Value
}

func sitting(t *testing.T, starts string) []meeting.PlannedSitting {
	t.Helper()
	return []meeting.PlannedSitting{{StartsAtLocal: local(t, starts), DurationMinutes: 120}}
}

func quarterly() meeting.Particulars {
	return meeting.Particulars{Kind: meeting.Ordinary, Title: "Board meeting, first quarter", Mode: meeting.Hybrid, Location: "Quay Room"}
}

func (o *office) creation(t *testing.T, starts string) meeting.Creation {
	t.Helper()
	return meeting.Creation{Request: o.name(), BoardID: "open", Particulars: quarterly(), Sittings: sitting(t, starts)}
}

// inState returns a meeting of the board in a state.
func (o *office) inState(t *testing.T, state meeting.State) meeting.Meeting {
	t.Helper()
	m := o.must(t, "secretary", o.commands.Create(o.creation(t, "2027-03-02T13:00:00")))
	if state == meeting.Draft {
		return m
	}
	m.State = state
	announced := governancetest.Clock()
	m.AnnouncedAt = &announced
	m.Changed(governancetest.Clock())
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error { return o.store.UpdateMeeting(tx, m) })
	return m
}

func (o *office) commandsByName(t *testing.T) map[string]func(m meeting.Meeting) change.Command[meeting.Meeting] {
	t.Helper()
	return map[string]func(m meeting.Meeting) change.Command[meeting.Meeting]{
		"create": func(meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Create(o.creation(t, "2027-06-01T13:00:00"))
		},
		"update": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			renamed := quarterly()
			renamed.Title = "Budget meeting"
			return o.commands.Update(meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: renamed})
		},
		"schedule": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Schedule(meeting.Announcement{Edit: o.edit(m), MeetingID: m.ID})
		},
		"reschedule": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Reschedule(meeting.Rescheduling{Edit: o.edit(m), MeetingID: m.ID, Sittings: sitting(t, "2027-03-04T13:00:00")})
		},
		"cancel": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Cancel(meeting.Cancellation{Edit: o.edit(m), MeetingID: m.ID, Reason: "No business"})
		},
		"duplicate": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Duplicate(meeting.Duplication{Request: o.name(), MeetingID: m.ID, Sittings: sitting(t, "2027-06-01T13:00:00")})
		},
		"respond": func(m meeting.Meeting) change.Command[meeting.Meeting] {
			return o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined, Apology: "Abroad"})
		},
	}
}

func TestEveryCommandByEveryRole(t *testing.T) {
	const done, forbidden, missing = "", change.CodeForbidden, change.CodeNotFound
	roles := []string{"secretary", "chair", "member", "observer", "stranger"}
	for name, want := range map[string][]string{
		"create":     {done, forbidden, forbidden, forbidden, missing},
		"update":     {done, forbidden, forbidden, forbidden, missing},
		"reschedule": {done, forbidden, forbidden, forbidden, missing},
		"cancel":     {done, done, forbidden, forbidden, missing},
		"duplicate":  {done, forbidden, forbidden, forbidden, missing},
		"respond":    {done, done, done, done, missing},
	} {
		s := storetest.SQLite(t)
		o := openOffice(t, s)
		for i, role := range roles {
			t.Run("[X5] "+name+" by the "+role, func(t *testing.T) {
				command := o.commandsByName(t)[name](o.inState(t, meeting.Scheduled))
				if got := codeOf(o.do(t, role, command)); got != want[i] {
					t.Errorf("got %q, want %q", got, want[i])
				}
			})
		}
	}
}

// Only the secretary and the chair see a draft.
func TestADraftByEveryRole(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	for role, want := range map[string]string{
		"secretary": "", "chair": change.CodeForbidden, "member": change.CodeNotFound, "observer": change.CodeNotFound, "stranger": change.CodeNotFound,
	} {
		t.Run("[X4] "+role, func(t *testing.T) {
			if got := codeOf(o.do(t, role, o.commandsByName(t)["schedule"](o.inState(t, meeting.Draft)))); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func codeOf(answer change.Answer[meeting.Meeting]) string {
	if answer.Refused == nil {
		return ""
	}
	return answer.Refused.Code
}

func allStates() []meeting.State {
	return []meeting.State{
		meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held, meeting.Closed, meeting.Cancelled,
	}
}

func TestEveryCommandInEveryState(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	possible := map[string][]meeting.State{
		"update":     {meeting.Draft, meeting.Scheduled, meeting.Published},
		"schedule":   {meeting.Draft},
		"reschedule": {meeting.Scheduled, meeting.Published},
		"cancel":     {meeting.Draft, meeting.Scheduled, meeting.Published},
		"respond":    {meeting.Scheduled, meeting.Published},
		"duplicate":  allStates(),
	}
	after := map[string]meeting.State{"schedule": meeting.Scheduled, "cancel": meeting.Cancelled, "duplicate": meeting.Draft}
	for name, states := range possible {
		for _, state := range allStates() {
			t.Run(name+" "+string(state), func(t *testing.T) {
				by := "secretary"
				answer := o.do(t, by, o.commandsByName(t)[name](o.inState(t, state)))
				want := change.CodeInvalidState
				for _, one := range states {
					if one == state {
						want = ""
					}
				}
				if got := codeOf(answer); got != want {
					t.Fatalf("got %q, want %q", got, want)
				}
				if next, moves := after[name]; want == "" && moves && answer.Value.State != next {
					t.Errorf("the meeting is %s, want %s", answer.Value.State, next)
				}
			})
		}
	}
}

// The test tries every pair of the table in docs/domain/meetings.md.
func TestEveryActInEveryState(t *testing.T) {
	table := map[meeting.Act]string{
		meeting.Edit: "DRAFT SCHEDULED PUBLISHED", meeting.Announce: "DRAFT", meeting.Publish: "SCHEDULED PUBLISHED IN_SESSION ADJOURNED",
		meeting.Reschedule: "SCHEDULED PUBLISHED", meeting.Respond: "SCHEDULED PUBLISHED", meeting.Open: "PUBLISHED", meeting.Adjourn: "IN_SESSION",
		meeting.Resume: "ADJOURNED", meeting.Conclude: "IN_SESSION", meeting.Close: "HELD", meeting.Cancel: "DRAFT SCHEDULED PUBLISHED",
	}
	for act, states := range table {
		for _, state := range allStates() {
			want := false
			for _, one := range strings.Fields(states) {
				want = want || one == string(state)
			}
			if got := state.Allows(act); got != want {
				t.Errorf("%s in %s: %v", act, state, got)
			}
		}
	}
}

func TestNumbers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		numberOf := func(starts string) string {
			return o.must(t, "secretary", o.commands.Create(o.creation(t, starts))).Number
		}
		if got := numberOf("2027-03-02T13:00:00"); got != "O-2027-01" {
			t.Errorf("the first: %s", got)
		}
		refused := o.creation(t, "2027-04-02T13:00:00")
		refused.Title = "x"
		if got := codeOf(o.do(t, "secretary", o.commands.Create(refused))); got != change.CodeInvalid {
			t.Errorf("got %q", got)
		}
		if got := codeOf(o.do(t, "member", o.commands.Create(o.creation(t, "2027-04-02T13:00:00")))); got != change.CodeForbidden {
			t.Errorf("got %q", got)
		}
		if got := numberOf("2027-04-02T13:00:00"); got != "O-2027-02" {
			t.Errorf("after two that were refused: %s", got)
		}
		if got := numberOf("2026-12-31T23:30:00"); got != "O-2026-01" {
			t.Errorf("in another year: %s", got)
		}
		const atOnce = 6
		var group sync.WaitGroup
		numbers := make(chan string, atOnce)
		for i := range atOnce {
			creation := o.creation(t, "2028-03-02T13:00:00")
			group.Go(func() {
				answer, err := change.Do(t.Context(), change.NewChanger(s, governancetest.Clock), change.Account("secretary"), o.commands.Create(creation))
				if err != nil || answer.Refused != nil {
					t.Errorf("%d: refusal %v, error %v", i, answer.Refused, err)
				}
				numbers <- answer.Value.Number
			})
		}
		group.Wait()
		close(numbers)
		seen := map[string]bool{}
		for number := range numbers {
			seen[number] = true
		}
		if len(seen) != atOnce || !seen["O-2028-06"] {
			t.Errorf("several at once: %v", seen)
		}
	})
}

func TestInvalidMeetingsAreRefused(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	for name, tc := range map[string]struct {
		change func(c *meeting.Creation)
		field  string
	}{
		"a title too short":           {func(c *meeting.Creation) { c.Title = " ab " }, "title"},
		"a title too long":            {func(c *meeting.Creation) { c.Title = strings.Repeat("é", 161) }, "title"},
		"a title of two lines":        {func(c *meeting.Creation) { c.Title = "Budget\nmeeting" }, "title"},
		"an unknown kind":             {func(c *meeting.Creation) { c.Kind = "SECRET" }, "kind"},
		"an unknown mode":             {func(c *meeting.Creation) { c.Mode = "BY_POST" }, "mode"},
		"a place too long":            {func(c *meeting.Creation) { c.Location = strings.Repeat("x", 201) }, "location"},
		"an address without TLS":      {func(c *meeting.Creation) { c.OnlineURL = "http://meet.example.org" }, "onlineUrl"},
		"an address that is a script": {func(c *meeting.Creation) { c.OnlineURL = "javascript:alert(1)" }, "onlineUrl"},
		"an address with a password":  {func(c *meeting.Creation) { c.OnlineURL = "https://me:secret@meet.example.org" }, "onlineUrl"},
		"no sitting":                  {func(c *meeting.Creation) { c.Sittings = nil }, "sittings"},
		"a date that has passed":      {func(c *meeting.Creation) { c.Sittings = sitting(t, "2026-11-20T08:59:00") }, "startsAtLocal"},
		"a sitting too short":         {func(c *meeting.Creation) { c.Sittings[0].DurationMinutes = 5 }, "durationMinutes"},
		"an unknown zone":             {func(c *meeting.Creation) { c.Sittings[0].TimeZone = "Europe/Atlantis" }, "timeZone"},
		"sittings that overlap":       {func(c *meeting.Creation) { c.Sittings = append(c.Sittings, sitting(t, "2027-03-02T14:59:00")...) }, "sittings"},
		"sittings in the wrong order": {func(c *meeting.Creation) { c.Sittings = append(c.Sittings, sitting(t, "2027-03-01T13:00:00")...) }, "sittings"},
		"a request without a name":    {func(c *meeting.Creation) { c.ClientMutationID = "" }, "clientMutationId"},
		"a time that does not exist":  {func(c *meeting.Creation) { c.Sittings = sitting(t, "2027-03-28T01:30:00") }, "startsAtLocal"},
		"a time that comes twice":     {func(c *meeting.Creation) { c.Sittings = sitting(t, "2027-10-31T01:30:00") }, "occurrence"},
	} {
		t.Run(name, func(t *testing.T) {
			creation := o.creation(t, "2027-03-02T13:00:00")
			tc.change(&creation)
			refused := o.do(t, "secretary", o.commands.Create(creation)).Refused
			if refused == nil || refused.Code != change.CodeInvalid || refused.Field != tc.field {
				t.Errorf("got %+v, want the field %s", refused, tc.field)
			}
		})
	}
	t.Run("a board that is dissolved", func(t *testing.T) {
		creation := o.creation(t, "2027-03-02T13:00:00")
		creation.BoardID = "dissolved"
		if got := o.do(t, "undertaker", o.commands.Create(creation)).Refused; !errors.Is(got, meeting.ErrBoardDissolved) {
			t.Errorf("got %+v", got)
		}
	})
}

func TestTimesOfAClockChange(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		skipped := o.do(t, "secretary", o.commands.Create(o.creation(t, "2027-03-28T01:30:00"))).Refused
		want := &change.Refusal{
			Code: change.CodeInvalid, Field: "startsAtLocal",
			Message: "01:30 does not exist on 28 March 2027 in London: the clocks go forward. Choose 00:30 or 02:30.",
			Data:    map[string]any{"before": "2027-03-28T00:30:00", "after": "2027-03-28T02:30:00"},
		}
		if !errors.Is(skipped, want) {
			t.Error(cmp.Diff(want, skipped))
		}
		doubled := o.creation(t, "2027-10-31T01:30:00")
		want = &change.Refusal{
			Code: change.CodeInvalid, Field: "occurrence",
			Message: "01:30 happens twice on 31 October 2027 in London: the clocks go back. Choose the first, 00:30 UTC, or the second, 01:30 UTC.",
			Data:    map[string]any{"earlier": "2027-10-31T00:30:00Z", "later": "2027-10-31T01:30:00Z"},
		}
		if got := o.do(t, "secretary", o.commands.Create(doubled)).Refused; !errors.Is(got, want) {
			t.Error(cmp.Diff(want, got))
		}
		later := localtime.Later
		doubled.Request, doubled.Sittings[0].Occurrence = o.name(), &later
		made := o.must(t, "secretary", o.commands.Create(doubled))
		if made.StartsAt.Format(time.RFC3339) != "2027-10-31T01:30:00Z" {
			t.Errorf("starts at %s", made.StartsAt)
		}
		found := o.asIs(t, made.ID)
		if got := found.Sittings[0].Occurrence; got == nil || *got != later || !found.Sittings[0].StartsAt.Equal(made.StartsAt) {
			t.Errorf("kept %+v", found.Sittings[0])
		}
	})
}

// asIs finds a meeting as it is stored.
func (o *office) asIs(t *testing.T, id string) meeting.Meeting {
	t.Helper()
	found, err := o.store.MeetingToTell(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestARepeatedCreationMakesOneMeeting(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		creation := o.creation(t, "2027-03-02T13:00:00")
		first := o.do(t, "secretary", o.commands.Create(creation))
		again := o.do(t, "secretary", o.commands.Create(creation))
		if first.Refused != nil || again.Value.ID != first.Value.ID || *again.Seq != *first.Seq {
			t.Errorf("%+v, then %+v", first, again)
		}
		creation.Sittings = sitting(t, "2027-03-03T13:00:00")
		if got := o.do(t, "secretary", o.commands.Create(creation)).Refused; got == nil || got.Field != "clientMutationId" {
			t.Errorf("another date under the same name: %+v", got)
		}
		reschedule := meeting.Rescheduling{Edit: o.edit(o.inState(t, meeting.Scheduled)), Sittings: sitting(t, "2027-03-09T13:00:00")}
		reschedule.MeetingID = o.latest(t)
		moved := o.do(t, "secretary", o.commands.Reschedule(reschedule))
		repeated := o.do(t, "secretary", o.commands.Reschedule(reschedule))
		if moved.Refused != nil || repeated.Refused != nil || repeated.Value.Version != moved.Value.Version {
			t.Errorf("%+v, then %+v", moved, repeated)
		}
	})
}

// latest returns the id of the meeting with the highest number.
func (o *office) latest(t *testing.T) string {
	t.Helper()
	found, err := o.store.FindMeetings(t.Context(), governancetest.Everything("open"), meeting.Query{}, meeting.Page{Limit: 100})
	governancetest.Must(t, err)
	last := found[0]
	for _, m := range found {
		if m.Number > last.Number {
			last = m
		}
	}
	return last.ID
}

func TestAnEditOfAnOldVersionIsRefused(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	for _, name := range []string{"update", "schedule", "reschedule", "cancel"} {
		t.Run(name, func(t *testing.T) {
			m := o.inState(t, map[bool]meeting.State{true: meeting.Draft, false: meeting.Scheduled}[name == "schedule"])
			m.Version++
			refused := o.do(t, "secretary", o.commandsByName(t)[name](m)).Refused
			if refused == nil || refused.Code != change.CodeConflict || refused.Data["currentVersion"] != m.Version-1 {
				t.Errorf("got %+v", refused)
			}
		})
	}
}

func TestRescheduling(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Published)
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined, Apology: "Abroad"}))
		o.must(t, "chair", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Accepted, Mode: modeOf(meeting.Remote)}))
		moved := o.must(t, "secretary", o.commandsByName(t)["reschedule"](m))
		if moved.State != meeting.Published || moved.NoticeState != meeting.NoticeNotServed || moved.Date.String() != "2027-03-04" || moved.Number != m.Number {
			t.Errorf("moved to %+v", moved)
		}
		if found := o.asIs(t, m.ID); len(found.Sittings) != 1 || !found.StartsAt.Equal(moved.StartsAt) || !found.Sittings[0].StartsAt.Equal(moved.StartsAt) {
			t.Errorf("kept %+v", found)
		}
		answers, err := s.Answers(t.Context(), governancetest.Everything("open"), []string{m.ID})
		governancetest.Must(t, err)
		for _, answer := range answers {
			if answer.RSVP != meeting.Pending || answer.Mode != "" || answer.Apology != "" {
				t.Errorf("still answered: %+v", answer)
			}
		}
		unmoved := o.do(t, "secretary", o.commandsByName(t)["reschedule"](moved))
		if unmoved.Refused != nil || unmoved.Value.Version != moved.Version {
			t.Errorf("the same date again: %+v", unmoved)
		}
	})
}

func TestARemovedSittingIsShownAsRemoved(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		both := append(sitting(t, "2027-03-02T13:00:00"), sitting(t, "2027-03-03T09:00:00")...)
		for _, step := range []struct {
			sittings []meeting.PlannedSitting
			removed  []int
		}{
			{both, nil},
			{sitting(t, "2027-03-02T13:00:00"), []int{2}},
			{sitting(t, "2027-03-04T13:00:00"), []int{2}},
			{both, nil}, // the sitting takes place again, under its old name
		} {
			m = o.must(t, "secretary", o.commands.Reschedule(meeting.Rescheduling{Edit: o.edit(m), MeetingID: m.ID, Sittings: step.sittings}))
			kept := o.asIs(t, m.ID)
			var removed []int
			for _, one := range kept.Removed {
				removed = append(removed, one.Seq)
			}
			if !slices.Equal(removed, step.removed) || len(kept.Sittings) != len(step.sittings) || kept.CalendarSequence != m.CalendarSequence {
				t.Errorf("%d sittings stand and %v are removed, want %v", len(kept.Sittings), removed, step.removed)
			}
		}
	})
}

func modeOf(mode meeting.Mode) *meeting.Mode { return &mode }

func TestAChangedPlaceNeedsNewNotice(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Published)
	m.NoticeState = meeting.NoticeServed
	m.Changed(governancetest.Clock())
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error { return o.store.UpdateMeeting(tx, m) })
	renamed := quarterly()
	renamed.Title = "Budget meeting"
	m = o.must(t, "secretary", o.commands.Update(meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: renamed}))
	if m.NoticeState != meeting.NoticeServed || len(o.told(t)) != 0 {
		t.Errorf("[N1] another title: %s, told %v", m.NoticeState, o.told(t))
	}
	renamed.Location = "Old Customs House"
	m = o.must(t, "secretary", o.commands.Update(meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: renamed}))
	if m.NoticeState != meeting.NoticeNotServed || len(o.told(t)) != 1 {
		t.Errorf("[N1] another place: %s, told %v", m.NoticeState, o.told(t))
	}
}

// told lists the topics of the queued events.
func (o *office) told(t *testing.T) []events.Topic {
	t.Helper()
	var topics []events.Topic
	for {
		event, err := o.store.ClaimEvent(t.Context(), []events.Topic{events.MeetingAnnounced, events.MeetingChanged, events.MeetingCancelled},
			governancetest.Clock(), governancetest.Clock().Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			return topics
		}
		governancetest.Must(t, err)
		topics = append(topics, event.Topic)
	}
}

func TestTheTimesOfADraft(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Draft)
	update := meeting.Update{Edit: o.edit(m), MeetingID: m.ID, Particulars: quarterly(), Sittings: append(sitting(t, "2027-05-04T13:00:00"), sitting(t, "2027-05-11T13:00:00")...)}
	m = o.must(t, "secretary", o.commands.Update(update))
	if len(m.Sittings) != 2 || m.Date.String() != "2027-05-04" {
		t.Errorf("moved to %+v", m)
	}
	m = o.must(t, "secretary", o.commandsByName(t)["schedule"](m))
	update.Edit = o.edit(m)
	if got := codeOf(o.do(t, "secretary", o.commands.Update(update))); got != change.CodeInvalidState {
		t.Errorf("an announced date moved silently: %q", got)
	}
}

func TestCancelling(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	announced := o.inState(t, meeting.Scheduled)
	blank := meeting.Cancellation{Edit: o.edit(announced), MeetingID: announced.ID, Reason: "  "}
	if got := o.do(t, "secretary", o.commands.Cancel(blank)).Refused; got == nil || got.Field != "reason" {
		t.Errorf("without a reason: %+v", got)
	}
	if got := o.must(t, "chair", o.commandsByName(t)["cancel"](announced)); got.CancelReason != "No business" {
		t.Errorf("cancelled as %+v", got)
	}
	if got := o.told(t); len(got) != 1 || got[0] != events.MeetingCancelled {
		t.Errorf("told %v", got)
	}
	draft := o.must(t, "secretary", o.commandsByName(t)["cancel"](o.inState(t, meeting.Draft)))
	if draft.AnnouncedAt != nil || len(o.told(t)) != 0 {
		t.Error("[X4] somebody is told of a draft")
	}
}

func TestDuplicating(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Closed)
	copied := o.must(t, "secretary", o.commandsByName(t)["duplicate"](m))
	if copied.ID == m.ID || copied.State != meeting.Draft || copied.AnnouncedAt != nil || copied.Title != m.Title || copied.Location != m.Location || copied.Number != "O-2027-02" {
		t.Errorf("copied as %+v", copied)
	}
}

func TestAnswers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		for name, tc := range map[string]struct {
			response meeting.Response
			field    string
		}{
			"pending is no answer":             {meeting.Response{RSVP: meeting.Pending}, "rsvp"},
			"in person or online":              {meeting.Response{RSVP: meeting.Accepted}, "mode"},
			"hybrid is no way to take part":    {meeting.Response{RSVP: meeting.Accepted, Mode: modeOf(meeting.Hybrid)}, "mode"},
			"an apology of somebody who comes": {meeting.Response{RSVP: meeting.Accepted, Mode: modeOf(meeting.Remote), Apology: "x"}, "apology"},
			"an apology too long":              {meeting.Response{RSVP: meeting.Declined, Apology: strings.Repeat("x", 301)}, "apology"},
		} {
			t.Run(name, func(t *testing.T) {
				tc.response.Request, tc.response.MeetingID = o.name(), m.ID
				if got := o.do(t, "member", o.commands.Respond(tc.response)).Refused; got == nil || got.Field != tc.field {
					t.Errorf("got %+v", got)
				}
			})
		}
		accept := meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Accepted, Mode: modeOf(meeting.InPerson)}
		if got := o.must(t, "member", o.commands.Respond(accept)); got.Version != m.Version {
			t.Error("an answer changes the meeting's version")
		}
		decline := meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined, Apology: " Abroad "}
		o.must(t, "member", o.commands.Respond(decline))
		answers, err := s.Answers(t.Context(), governancetest.Everything("open"), []string{m.ID})
		governancetest.Must(t, err)
		if len(answers) != 1 || answers[0].RSVP != meeting.Declined || answers[0].Mode != "" || answers[0].Apology != "Abroad" || answers[0].Version != 2 {
			t.Errorf("kept %+v", answers)
		}
		if hidden, err := s.Answers(t.Context(), governancetest.Everything("restricted"), []string{m.ID}); err != nil || len(hidden) != 0 {
			t.Errorf("[X10] answers to an unreadable meeting: %+v, %v", hidden, err)
		}
		t.Run("a meeting that leaves no choice", func(t *testing.T) {
			remote := o.inState(t, meeting.Scheduled)
			remote.Mode = meeting.Remote
			remote.Changed(governancetest.Clock())
			governancetest.Prepare(t, s, func(tx *change.Tx) error { return s.UpdateMeeting(tx, remote) })
			response := meeting.Response{Request: o.name(), MeetingID: remote.ID, RSVP: meeting.Accepted, Mode: modeOf(meeting.InPerson)}
			if got := o.do(t, "member", o.commands.Respond(response)).Refused; got == nil || got.Field != "mode" {
				t.Errorf("got %+v", got)
			}
			o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: remote.ID, RSVP: meeting.Tentative}))
		})
	})
}

func TestMembersWhoseTermEndsBeforeAreNotInvited(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Scheduled)
	end := localtime.Date{Year: 2027, Month: 3, Day: 1}
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		terms, err := o.store.MembershipsOfBoards(tx.Context(), []string{"open"})
		for _, term := range terms {
			if term.PersonID == "member" {
				term.EndDate = &end
				term.Changed(tx.Now())
				return o.store.UpdateMembership(tx, term)
			}
		}
		return err
	})
	answer := o.do(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined}))
	if !errors.Is(answer.Refused, meeting.ErrNotInvited) {
		t.Errorf("[N1] got %+v", answer.Refused)
	}
}
