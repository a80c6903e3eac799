package conflict_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
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
	deputy    = "oluwaseun.adeyemi-whitcombe@example.org"
	secretary = "secretary@example.org"
	director  = "director@example.org"
	executive = "daniel.okafor@example.org"
	claire    = "claire.beauchamp@example.org"
	excluded  = "weijun.tan@example.org" // from item 6
	observer  = "observer@example.org"
	preparer  = "hannah.lindqvist@example.org" // contributes to the items 4.2, 5 and 6
	admin     = "admin@example.org"
)

// hall is the meeting B-2026-05 of the demonstration data, on its day. Its clock stands still: acts in one millisecond have an order.
type hall struct {
	*testing.T
	store     *store.Store
	commands  *conflict.Commands
	reader    *conflict.Reader
	agendas   *agenda.Commands
	agenda    *agenda.Reader
	rooms     *room.Commands
	room      *room.Reader
	now       time.Time
	id, board string
	requests  int
}

func openHall(t *testing.T, s *store.Store) *hall {
	t.Helper()
	account := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(t.Context(), s, nil, account, governancetest.Clock()); err != nil {
		t.Fatal(err)
	}
	secret := []byte("secret")
	h := &hall{T: t, store: s, agendas: agenda.NewCommands(s, secret, nil), agenda: agenda.NewReader(s, secret), now: time.Date(2026, time.December, 1, 12, 50, 0, 0, time.UTC)}
	h.rooms, h.room = room.NewCommands(s, h.agenda), room.NewReader(s, h.agenda)
	h.commands = conflict.NewCommands(s, h.agendas, h.agenda, interest.NewReader(s), h.rooms)
	h.reader = conflict.NewReader(s, h.agenda)
	h.id = h.numbered("B-2026-05").ID
	h.board = h.numbered("B-2026-05").BoardID
	return h
}

func eachHall(t *testing.T, test func(h *hall)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(openHall(t, s)) })
}

func (h *hall) numbered(number string) meeting.Meeting {
	h.Helper()
	found, err := h.store.FindMeetings(h.Context(), h.viewer(secretary).Scope(), meeting.Query{}, meeting.Page{Limit: 100})
	governancetest.Must(h.T, err)
	return found[slices.IndexFunc(found, func(m meeting.Meeting) bool { return m.Number == number })]
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
	h.requests++
	return change.Request{ClientMutationID: fmt.Sprint("request ", h.requests)}
}

func (h *hall) item(number string) string {
	h.Helper()
	items, err := h.store.AgendaItems(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	return items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.PermanentNumber == number })].ID
}

// refusalOf runs a command and returns its refusal; nil for none.
func refusalOf[A any](h *hall, by string, command change.Command[A]) *change.Refusal {
	h.Helper()
	answer, err := change.Do(h.Context(), change.NewChanger(h.store, func() time.Time { return h.now }), change.Account(by), command)
	governancetest.Must(h.T, err)
	return answer.Refused
}

// codeOf runs a command and returns the code of its refusal, with the field behind a dot; empty for none.
func codeOf[A any](h *hall, by string, command change.Command[A]) string {
	h.Helper()
	refused := refusalOf(h, by, command)
	switch {
	case refused == nil:
		return ""
	case refused.Field == "":
		return refused.Code
	}
	return refused.Code + "." + refused.Field
}

func must[A any](h *hall, by string, command change.Command[A]) {
	h.Helper()
	if refused := refusalOf(h, by, command); refused != nil {
		h.Fatalf("%s is refused: %+v", by, refused)
	}
}

func (h *hall) declaring(itemID string) conflict.Declaring {
	return conflict.Declaring{Request: h.request(), ItemID: itemID, Kind: conflict.Actual, Statement: "My brother bids for the work."}
}

// declares declares a conflict of a person's own on an item, and returns the declaration.
func (h *hall) declares(email, number string) string {
	h.Helper()
	must(h, email, h.commands.Declare(h.declaring(h.item(number))))
	all := h.seenBy(secretary, number)
	return all[len(all)-1].ID
}

// seenBy returns the declarations on an item as a person sees them.
func (h *hall) seenBy(email, number string) []conflict.View {
	h.Helper()
	found, err := h.reader.OfMeetings(h.Context(), h.viewer(email), []string{h.id})
	governancetest.Must(h.T, err)
	return found[h.id].OnItem(h.viewer(email), h.item(number))
}

func (h *hall) view(email, number, id string) conflict.View {
	h.Helper()
	all := h.seenBy(email, number)
	at := slices.IndexFunc(all, func(v conflict.View) bool { return v.ID == id })
	if at < 0 {
		h.Fatalf("%s does not see the declaration", email)
	}
	return all[at]
}

func (h *hall) deciding(id string, decision conflict.Decision) conflict.Deciding {
	h.Helper()
	declarations, err := h.store.Declarations(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	version := declarations[slices.IndexFunc(declarations, func(d conflict.Declaration) bool { return d.ID == id })].Version
	return conflict.Deciding{Edit: change.Edit{Request: h.request(), ExpectedVersion: version}, DeclarationID: id, Decision: decision}
}

func (h *hall) decides(by, id string, decision conflict.Decision) {
	h.Helper()
	must(h, by, h.commands.Decide(h.deciding(id, decision)))
}

// scope is that of the exclusion of a person from an item; empty without one.
func (h *hall) scope(email, number string) agenda.Scope {
	h.Helper()
	found, err := h.agenda.Agendas(h.Context(), nil, []string{h.id})
	governancetest.Must(h.T, err)
	of := found[h.id]
	item, _ := of.Item(h.item(number))
	return of.ScopeFor(item, h.person(email))
}

func (h *hall) excludes(email, number string, scope agenda.Scope) {
	h.Helper()
	must(h, secretary, h.rooms.Settling(h.agendas.Exclude(agenda.Excluding{
		Request: h.request(), ItemID: h.item(number), PersonID: h.person(email), Basis: agenda.OtherBasis, Scope: scope,
	})))
}

func (h *hall) lifts(email, number string) {
	h.Helper()
	standing, err := h.store.Exclusions(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	at := slices.IndexFunc(standing, func(e agenda.Exclusion) bool { return e.ItemID == h.item(number) && e.PersonID == h.person(email) })
	must(h, secretary, h.rooms.Settling(h.agendas.Lift(agenda.Lifting{Request: h.request(), ExclusionID: standing[at].ID})))
}

// holds opens the meeting with some voting members.
func (h *hall) holds(chairing string, present ...string) {
	h.Helper()
	for _, email := range present {
		id := h.person(email)
		must(h, secretary, h.rooms.RecordArrival(room.Arrival{Request: h.request(), MeetingID: h.id, PersonID: &id, Mode: room.InPerson}))
	}
	yes := true
	must(h, secretary, h.rooms.Open(room.Opening{
		Edit: change.Edit{Request: h.request(), ExpectedVersion: h.numbered("B-2026-05").Version}, MeetingID: h.id, PersonChairingID: h.person(chairing),
		AcknowledgeNoQuorum: &yes, AcknowledgeNotice: &yes,
	}))
}

func (h *hall) starts(number string) {
	h.Helper()
	must(h, secretary, h.rooms.StartItem(room.Starting{Request: h.request(), ItemID: h.item(number)}))
}

func (h *hall) concludes(number string) {
	h.Helper()
	note := "Taken as read"
	must(h, secretary, h.rooms.ConcludeItem(room.Concluding{Request: h.request(), ItemID: h.item(number), Note: &note}))
}

func (h *hall) live(email string) *room.Live {
	h.Helper()
	poll, err := h.room.Poll(h.Context(), h.viewer(email), h.id, nil)
	governancetest.Must(h.T, err)
	return poll.Live
}

// isOut reports whether a person is out of the room for the item in progress.
func (h *hall) isOut(email string) bool {
	h.Helper()
	return slices.ContainsFunc(h.live(chair).Absences, func(a room.Absence) bool { return a.PersonID == h.person(email) && a.BackAt == nil })
}

// isApart reports whether a person does not count for the item in progress because of an exclusion.
func (h *hall) isApart(email string) bool {
	h.Helper()
	return slices.Contains(h.live(chair).Quorum.NotCounted, room.NotCounted{PersonID: h.person(email), Cause: room.KeptApart})
}

// [C2, X6] Who reads the item declares an own conflict, and the secretary and the chair declare for others.
func TestWhoDeclares(t *testing.T) {
	eachHall(t, func(h *hall) {
		for by, want := range map[string]string{
			chair: "", deputy: "", secretary: "", director: "", observer: "", preparer: "", excluded: "", admin: change.CodeNotFound, "unlinked@example.org": change.CodeNotFound,
		} {
			if got := codeOf(h, by, h.commands.Declare(h.declaring(h.item("5")))); got != want {
				h.Errorf("[C2] %s declares: %q, want %q", by, got, want)
			}
		}
		if got := codeOf(h, excluded, h.commands.Declare(h.declaring(h.item("6")))); got != change.CodeNotFound {
			h.Errorf("[X2] who is excluded declares: %q", got)
		}
		if got := codeOf(h, preparer, h.commands.Declare(h.declaring(h.item("7")))); got != change.CodeNotFound {
			h.Errorf("[X5] a contributor declares on another item: %q", got)
		}
		for name, c := range map[string]struct{ by, of, want string }{
			"the secretary": {secretary, h.person(director), ""}, "the chair": {chair, h.person(director), ""},
			"a member":                         {director, h.person(chair), change.CodeForbidden},
			"the deputy":                       {deputy, h.person(chair), change.CodeForbidden},
			"a member, as for somebody else":   {director, h.person(director), ""},
			"for a contributor":                {secretary, h.person(preparer), ""},
			"for somebody who takes no part":   {secretary, h.person("gareth.lowe@example.org"), ""},
			"for nobody":                       {secretary, "", change.CodeNotFound + ".personId"},
			"for somebody whom nobody knows":   {secretary, "nobody", change.CodeNotFound + ".personId"},
			"for an administrator of no board": {secretary, h.person(admin), change.CodeNotFound + ".personId"},
		} {
			input := h.declaring(h.item("5"))
			input.PersonID = &c.of
			if got := codeOf(h, c.by, h.commands.Declare(input)); got != c.want {
				h.Errorf("[C2] %s: %q, want %q", name, got, c.want)
			}
		}
	})
}

// [C2] Conflicts are declared from the publication until the item is concluded, and in the room at any time.
func TestWhenConflictsAreDeclared(t *testing.T) {
	eachHall(t, func(h *hall) {
		items, err := h.store.AgendaItems(h.Context(), []string{h.numbered("B-2027-01").ID})
		governancetest.Must(h.T, err)
		for by, want := range map[string]string{secretary: change.CodeInvalidState, director: change.CodeNotFound} {
			if got := codeOf(h, by, h.commands.Declare(h.declaring(items[0].ID))); got != want {
				h.Errorf("before the publication, %s: %q, want %q", by, got, want)
			}
		}
		declare := func() string { return codeOf(h, director, h.commands.Declare(h.declaring(h.item("1")))) }
		h.holds(chair, chair, director)
		h.starts("1")
		h.concludes("1")
		if got := declare(); got != "" {
			h.Errorf("on a concluded item in the room: %q", got)
		}
		edit := change.Edit{Request: h.request(), ExpectedVersion: h.numbered("B-2026-05").Version}
		must(h, chair, h.rooms.Adjourn(room.Adjournment{Edit: edit, MeetingID: h.id, Reason: "The room is needed"}))
		if got := declare(); got != change.CodeInvalidState {
			h.Errorf("on a concluded item of an adjourned meeting: %q", got)
		}
		if got := codeOf(h, director, h.commands.Declare(h.declaring(h.item("5")))); got != "" {
			h.Errorf("on an item of an adjourned meeting that is still to be taken: %q", got)
		}
	})
}

func TestADeclarationIsChecked(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	interestOf := func(email string) *string {
		found, err := h.store.FindInterests(h.Context(), interest.Criteria{Parts: []interest.Part{{PersonID: h.person(email), Secretariat: true}}}, interest.Page{Limit: 1})
		governancetest.Must(h.T, err)
		return &found[0].ID
	}
	empty := ""
	for name, c := range map[string]struct {
		rewrite func(input *conflict.Declaring)
		want    string
	}{
		"no statement":            {func(d *conflict.Declaring) { d.Statement = "\n " }, change.CodeInvalid + ".statement"},
		"500 letters":             {func(d *conflict.Declaring) { d.Statement = strings.Repeat("é", 500) }, ""},
		"501 letters":             {func(d *conflict.Declaring) { d.Statement = strings.Repeat("é", 501) }, change.CodeInvalid + ".statement"},
		"an own interest":         {func(d *conflict.Declaring) { d.InterestID = interestOf(director) }, ""},
		"somebody's interest":     {func(d *conflict.Declaring) { d.InterestID = interestOf(chair) }, change.CodeNotFound + ".interestId"},
		"a confidential interest": {func(d *conflict.Declaring) { d.InterestID = interestOf(executive) }, change.CodeNotFound + ".interestId"},
		"an empty interest":       {func(d *conflict.Declaring) { d.InterestID = &empty }, change.CodeNotFound + ".interestId"},
	} {
		input := h.declaring(h.item("5"))
		c.rewrite(&input)
		if got := codeOf(h, director, h.commands.Declare(input)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	person, input := h.person(executive), h.declaring(h.item("5"))
	input.PersonID, input.InterestID = &person, interestOf(executive)
	if got := codeOf(h, chair, h.commands.Declare(input)); got != change.CodeNotFound+".interestId" {
		t.Errorf("[X10] the chair names an interest for the secretariat alone: %q", got)
	}
	input.Request = h.request()
	if got := codeOf(h, secretary, h.commands.Declare(input)); got != "" {
		t.Errorf("the secretary names it: %q", got)
	}
}

// Declarations have an order, also those of one millisecond, and their readers are those of the item.
func TestWhoReadsDeclarations(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.declares(director, "6")
		h.declares(executive, "6")
		h.declares(director, "6")
		for _, email := range []string{secretary, chair, director, observer, preparer} {
			var people []string
			for _, one := range h.seenBy(email, "6") {
				people = append(people, one.PersonID)
			}
			if want := []string{h.person(director), h.person(executive), h.person(director)}; !slices.Equal(people, want) {
				h.Errorf("%s sees %v, want %v", email, people, want)
			}
		}
		for _, email := range []string{excluded, admin} {
			if seen := h.seenBy(email, "6"); len(seen) > 0 {
				h.Errorf("[X2] %s sees %v", email, seen)
			}
		}
	})
}

// [C5, 7.6] Each decision takes what the table says, at once.
func TestWhatEachDecisionTakes(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.holds(chair, chair, deputy, director, executive, claire)
		h.starts("5")
		id := h.declares(director, "5")
		for _, c := range []struct {
			decision         conflict.Decision
			scope            agenda.Scope
			reads, in, apart bool
		}{
			{conflict.NoAction, "", true, true, false},
			{conflict.DiscussNotVote, agenda.VoteOnly, true, true, true},
			{conflict.LeaveForItem, agenda.DiscussionOnly, true, false, true},
			{conflict.WithholdPapers, agenda.PapersAndDiscussion, false, false, true},
			{conflict.DiscussNotVote, agenda.VoteOnly, true, true, true},
			{conflict.NoAction, "", true, true, false},
		} {
			h.decides(chair, id, c.decision)
			if got := h.scope(director, "5"); got != c.scope {
				h.Errorf("[C5] %s excludes from %q, want %q", c.decision, got, c.scope)
			}
			if got := len(h.seenBy(director, "5")) > 0; got != c.reads {
				h.Errorf("[X2] %s: the person reads the item: %v", c.decision, got)
			}
			if got := !h.isOut(director); got != c.in {
				h.Errorf("[C5] %s: the person is in the room: %v", c.decision, got)
			}
			if got := h.isApart(director); got != c.apart {
				h.Errorf("[Q3] %s: the person does not count: %v", c.decision, got)
			}
			if view := h.view(chair, "5", id); !view.InForce || view.Decision != c.decision || view.DecidedByID != h.person(chair) {
				h.Errorf("%s is shown as %+v", c.decision, view)
			}
			h.now = h.now.Add(time.Minute)
		}
	})
}

// [X7] Who loses the papers gets another access epoch, and nobody else does.
func TestWithholdingRaisesTheEpochOfThePersonConcerned(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	id := h.declares(director, "5")
	before, other := h.viewer(director).AccessEpoch(), h.viewer(executive).AccessEpoch()
	h.decides(chair, id, conflict.LeaveForItem)
	if h.viewer(director).AccessEpoch() != before {
		t.Error("[X7] leaving for the item raises the epoch")
	}
	h.decides(chair, id, conflict.WithholdPapers)
	if h.viewer(director).AccessEpoch() == before || h.viewer(executive).AccessEpoch() != other {
		t.Error("[X7] withholding papers raises the wrong epochs")
	}
}

// [C4] The chair decides; never the person concerned.
func TestWhoDecides(t *testing.T) {
	eachHall(t, func(h *hall) {
		id := h.declares(director, "5")
		for by, want := range map[string]string{
			director: change.CodeForbidden, deputy: change.CodeForbidden, secretary: change.CodeForbidden, executive: change.CodeForbidden, observer: change.CodeForbidden,
			preparer: change.CodeForbidden, admin: change.CodeNotFound, chair: "",
		} {
			if got := codeOf(h, by, h.commands.Decide(h.deciding(id, conflict.LeaveForItem))); got != want {
				h.Errorf("[C4] %s decides: %q, want %q", by, got, want)
			}
			if view := h.view(secretary, "5", id); view.MayDecide || view.Decider != conflict.ByChair {
				h.Errorf("[C4] the secretary is told %+v", view)
			}
		}
		hidden := h.declares(executive, "6")
		if got := codeOf(h, excluded, h.commands.Decide(h.deciding(hidden, conflict.NoAction))); got != change.CodeNotFound {
			h.Errorf("[X2] who is kept from the item: %q", got)
		}
		old := h.deciding(id, conflict.NoAction)
		old.ExpectedVersion--
		if got := codeOf(h, chair, h.commands.Decide(old)); got != change.CodeConflict+".expectedVersion" {
			h.Errorf("another version: %q", got)
		}
	})
}

// [C4] The deputy chair decides about a conflict of the chair.
func TestTheDeputyDecidesAboutAConflictOfTheChair(t *testing.T) {
	eachHall(t, func(h *hall) {
		id := h.declares(chair, "5")
		if view := h.view(chair, "5", id); view.MayDecide || view.Decider != conflict.ByDeputyChair {
			h.Errorf("[C4] the chair is told %+v", view)
		}
		for by, want := range map[string]string{chair: change.CodeForbidden, secretary: change.CodeForbidden, director: change.CodeForbidden, deputy: ""} {
			if got := codeOf(h, by, h.commands.Decide(h.deciding(id, conflict.DiscussNotVote))); got != want {
				h.Errorf("[C4] %s decides: %q, want %q", by, got, want)
			}
		}
		if view := h.view(deputy, "5", id); !view.MayDecide || view.NeedsResolution {
			h.Errorf("[C4] the deputy is told %+v", view)
		}
	})
}

// [C4] Without a deputy chair who can decide, the secretary records the resolution of the meeting.
func TestTheMeetingDecidesByResolution(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.excludes(deputy, "5", agenda.PapersAndDiscussion)
		id := h.declares(chair, "5")
		if view := h.view(secretary, "5", id); !view.MayDecide || !view.NeedsResolution || view.Decider != conflict.ByMeeting {
			h.Errorf("[C4] the secretary is told %+v", view)
		}
		input, words := h.deciding(id, conflict.LeaveForItem), "2026-14"
		for name, given := range map[string]*string{"none": nil, "an empty one": new(string), "a long one": longText(101)} {
			input.Request, input.ByResolution = h.request(), given
			if got := codeOf(h, secretary, h.commands.Decide(input)); got != change.CodeInvalid+".byResolution" {
				h.Errorf("[C4] with %s: %q", name, got)
			}
		}
		input.Request, input.ByResolution = h.request(), &words
		must(h, secretary, h.commands.Decide(input))
		if view := h.view(secretary, "5", id); view.ByResolution != words || view.Decision != conflict.LeaveForItem {
			h.Errorf("[C4] decided: %+v", view)
		}
	})
}

func longText(length int) *string {
	text := strings.Repeat("é", length)
	return &text
}

// [C4, V5] Whoever chairs the item in the room decides.
func TestWhoChairsInTheRoomDecides(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	id, own := h.declares(executive, "5"), h.declares(director, "5")
	h.holds(director, director, executive)
	for declaration, want := range map[string]string{id: "", own: change.CodeForbidden} {
		if got := codeOf(h, director, h.commands.Decide(h.deciding(declaration, conflict.LeaveForItem))); got != want {
			t.Errorf("[C4] who chairs decides: %q, want %q", got, want)
		}
	}
	if view := h.view(director, "5", id); !view.MayDecide {
		t.Errorf("[C4] who chairs is told %+v", view)
	}
}

// An exclusion that was made by other means is widened, and never narrowed or lifted.
func TestAnotherExclusionIsWidenedAndNeverNarrowed(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.excludes(director, "5", agenda.DiscussionOnly)
		id := h.declares(director, "5")
		for _, c := range []struct {
			decision conflict.Decision
			want     agenda.Scope
		}{
			{conflict.DiscussNotVote, agenda.DiscussionOnly}, {conflict.NoAction, agenda.DiscussionOnly},
			{conflict.WithholdPapers, agenda.PapersAndDiscussion}, {conflict.NoAction, agenda.PapersAndDiscussion},
		} {
			h.decides(chair, id, c.decision)
			if got := h.scope(director, "5"); got != c.want {
				h.Errorf("%s: %q, want %q", c.decision, got, c.want)
			}
			if !h.view(chair, "5", id).OtherExclusion || h.view(executive, "5", id).OtherExclusion {
				h.Error("[X10] the chair is told of the other exclusion, and no member is")
			}
		}
	})
}

// The widest decision on several declarations of one person holds.
func TestTheWidestOfSeveralDecisionsHolds(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	first, second := h.declares(director, "5"), h.declares(director, "5")
	for _, c := range []struct {
		id       string
		decision conflict.Decision
		want     agenda.Scope
	}{
		{first, conflict.LeaveForItem, agenda.DiscussionOnly}, {second, conflict.NoAction, agenda.DiscussionOnly},
		{second, conflict.WithholdPapers, agenda.PapersAndDiscussion}, {first, conflict.NoAction, agenda.PapersAndDiscussion},
		{second, conflict.DiscussNotVote, agenda.VoteOnly}, {second, conflict.NoAction, ""},
	} {
		h.decides(chair, c.id, c.decision)
		if got := h.scope(director, "5"); got != c.want {
			t.Errorf("%s: %q, want %q", c.decision, got, c.want)
		}
	}
}

// A decision whose exclusion somebody lifted is not in force, and is made anew by deciding again.
func TestALiftedDecisionIsNotInForce(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	id := h.declares(director, "5")
	h.decides(chair, id, conflict.LeaveForItem)
	h.lifts(director, "5")
	if h.view(chair, "5", id).InForce {
		t.Error("the decision is in force without its exclusion")
	}
	h.decides(chair, id, conflict.LeaveForItem)
	if !h.view(chair, "5", id).InForce || h.scope(director, "5") != agenda.DiscussionOnly {
		t.Error("the decision is not made anew")
	}
}

// Decisions are made until the meeting is closed.
func TestNothingIsDecidedOnceTheMeetingIsOver(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	id := h.declares(director, "5")
	h.holds(chair, chair, director)
	yes := true
	edit := change.Edit{Request: h.request(), ExpectedVersion: h.numbered("B-2026-05").Version}
	must(h, chair, h.rooms.Close(room.Closing{Edit: edit, MeetingID: h.id, AcknowledgeNotTaken: &yes}))
	if got := codeOf(h, chair, h.commands.Decide(h.deciding(id, conflict.NoAction))); got != change.CodeInvalidState {
		t.Errorf("after closing: %q", got)
	}
	if view := h.view(chair, "5", id); view.MayDecide || view.Decider != "" {
		t.Errorf("after closing the chair is told %+v", view)
	}
}

// [C5] Exclusions of other kinds take people out of the room during the item, too, and let them come back.
func TestExclusionsDuringTheItemTakePeopleOutOfTheRoom(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.holds(chair, chair, director, executive)
		h.starts("5")
		h.excludes(director, "5", agenda.DiscussionOnly)
		h.excludes(executive, "5", agenda.VoteOnly)
		if !h.isOut(director) || h.isOut(executive) || h.isOut(chair) {
			h.Error("[C5] the wrong people are out of the room")
		}
		h.lifts(director, "5")
		h.lifts(executive, "5")
		if h.isOut(director) {
			h.Error("[C5] who may take part again is still out of the room")
		}
		h.excludes(director, "5", agenda.PapersAndDiscussion)
		h.now = h.now.Add(time.Minute)
		h.concludes("5")
		if out := h.live(chair).Absences; len(out) != 2 || out[0].BackAt == nil || out[1].BackAt == nil {
			h.Errorf("[C5] after the item: %+v", out)
		}
	})
}

// The room's fingerprint tells those who read the item of a declaration and a decision.
func TestTheRoomTellsOfDeclarations(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.holds(chair, chair, director, executive, excluded)
	h.starts("6")
	seq := func(email string) int {
		of, err := h.live(email).Seq()
		governancetest.Must(t, err)
		return of
	}
	before, hidden := seq(chair), seq(excluded)
	id := h.declares(director, "6")
	declared := seq(chair)
	h.decides(chair, id, conflict.NoAction)
	if declared == before || seq(chair) == declared {
		t.Error("the room does not tell of the declaration and the decision")
	}
	if seq(excluded) != hidden {
		t.Error("[X10] the room tells somebody who is kept from the item")
	}
}

// Home counts what a person decides, and nothing else.
func TestConflictsToDecideAreCounted(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.declares(director, "5")
		h.declares(executive, "6")
		decided := h.declares(claire, "5")
		h.decides(chair, decided, conflict.NoAction)
		h.declares(chair, "7")
		for email, want := range map[string]int{chair: 2, deputy: 1, secretary: 0, director: 0, excluded: 0, observer: 0} {
			waiting, err := h.reader.ToDecide(h.Context(), h.viewer(email), []string{h.board})
			governancetest.Must(h.T, err)
			if got := waiting[h.id]; got.Count != want || (got.ItemID == h.item("5")) != (email == chair) {
				h.Errorf("[C4] %s decides about %+v, want %d", email, got, want)
			}
		}
	})
}

// The e-mail goes to the chair, the secretaries and who decides; never to the person concerned, nor to who declared.
func TestWhoIsToldOfADeclaration(t *testing.T) {
	eachHall(t, func(h *hall) {
		telling := conflict.NewTelling(h.store, h.agenda, func() time.Time { return h.now })
		told := func(by, of, number string) []string {
			input, person := h.declaring(h.item(number)), h.person(of)
			input.PersonID = &person
			must(h, by, h.commands.Declare(input))
			all := h.seenBy(secretary, number)
			event := events.New(events.ConflictDeclared, h.now)
			event.Payload = map[string]string{"meetingId": h.id, "declarationId": all[len(all)-1].ID}
			people, err := telling.Concerned(h.Context(), event)
			governancetest.Must(h.T, err)
			for _, id := range people {
				news, wanted, err := telling.News(h.Context(), events.Delivery{Recipient: id, Payload: event.Payload})
				if err != nil || !wanted || len(news.Waiting) == 0 || news.Meeting.ID != h.id || news.ItemID != h.item(number) {
					h.Errorf("%s is told %+v, %v, %v", id, news, wanted, err)
				}
			}
			slices.Sort(people)
			return people
		}
		for name, c := range map[string]struct {
			by, of, number string
			want           []string
		}{
			"of a director":                          {director, director, "5", []string{chair, secretary}},
			"of a director, recorded by the chair":   {chair, director, "5", []string{secretary}},
			"of the chair":                           {chair, chair, "5", []string{deputy, secretary}},
			"of the secretary":                       {secretary, secretary, "5", []string{chair}},
			"of a director, on an item with a guest": {director, director, "6", []string{chair, secretary}},
		} {
			var want []string
			for _, email := range c.want {
				want = append(want, h.person(email))
			}
			slices.Sort(want)
			if got := told(c.by, c.of, c.number); !slices.Equal(got, want) {
				h.Errorf("[X10] %s: %v, want %v", name, got, want)
			}
		}
	})
}

// [C4] The e-mail says who decides: the recipient, somebody else, or the meeting, whose decision the secretary records.
func TestWhoIsToldOfADeclarationLearnsWhoDecides(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	telling := conflict.NewTelling(h.store, h.agenda, func() time.Time { return h.now })
	turns := func(email, id string) []conflict.Turn {
		news, _, err := telling.News(h.Context(), events.Delivery{Recipient: h.person(email), Payload: map[string]string{"meetingId": h.id, "declarationId": id}})
		governancetest.Must(t, err)
		return news.Waiting
	}
	first, second := h.declares(director, "5"), h.declares(claire, "5")
	if got := turns(chair, first); !slices.Equal(got, []conflict.Turn{{Decider: conflict.ByChair, IsOwn: true, Count: 2}}) {
		t.Errorf("the chair: %+v", got)
	}
	if got := turns(secretary, second); !slices.Equal(got, []conflict.Turn{{Decider: conflict.ByChair, Count: 2}}) {
		t.Errorf("the secretary: %+v", got)
	}
	third := h.declares(chair, "5")
	if got := turns(secretary, third); !slices.Equal(got, []conflict.Turn{{Decider: conflict.ByChair, Count: 2}, {Decider: conflict.ByDeputyChair, Count: 1}}) {
		t.Errorf("[C4] of the chair: %+v", got)
	}
	h.excludes(deputy, "5", agenda.PapersAndDiscussion)
	if got := turns(secretary, third); !slices.Equal(got, []conflict.Turn{{Decider: conflict.ByChair, Count: 2}, {Decider: conflict.ByMeeting, NeedsResolution: true, Count: 1}}) {
		t.Errorf("[C4] of the chair without a deputy: %+v", got)
	}
}

// The audit trail names the person and the item, and has no words of the statement.
func TestTheTrailHasNoWords(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	id := h.declares(director, "5")
	input, words := h.deciding(id, conflict.LeaveForItem), "Resolution of the second of December"
	input.ByResolution = &words
	must(h, chair, h.commands.Decide(input))
	var events []string
	item, organisation := h.item("5"), h.viewer(chair).Person.OrganisationID
	governancetest.Must(t, h.store.AuditEntries(t.Context(), organisation, 0, func(entry audit.Entry) error {
		if strings.Contains(entry.Event, "brother") || strings.Contains(entry.Event, words) {
			t.Errorf("the trail has %s", entry.Event)
		}
		if strings.Contains(entry.Event, item) {
			events = append(events, entry.Event)
		}
		return nil
	}))
	for _, action := range []string{"CONFLICT_DECLARED", "CONFLICT_DECIDED", "EXCLUSION_ADDED"} {
		if !slices.ContainsFunc(events, func(text string) bool { return strings.Contains(text, action) }) {
			t.Errorf("the trail lacks %s", action)
		}
	}
}
