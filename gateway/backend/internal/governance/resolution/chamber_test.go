package resolution_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) {
	if asked := os.Getenv(crashAsked); asked != "" {
		os.Exit(crash(asked))
	}
	os.Exit(storetest.Run(m))
}

// The accounts of the demonstration data.
const (
	chair     = "chair@example.org"
	secretary = "secretary@example.org"
	deputy    = "oluwaseun.adeyemi-whitcombe@example.org"
	director  = "director@example.org"
	excluded  = "weijun.tan@example.org" // from item 6
	observer  = "observer@example.org"
)

// The items of the meeting that the tests vote on: of item 6 a member is excluded.
const (
	budget   = "5"
	dredging = "6"
)

// voters are the voting members of the board B.
var voters = []string{
	chair, deputy, "tomasz.wisniewski@example.org", director, excluded, "sian.odell@example.org", "claire.beauchamp@example.org", "daniel.okafor@example.org",
}

// chamber is the meeting B-2026-05 of the demonstration data, on its day. Its clock goes on only when a test says so.
type chamber struct {
	*testing.T
	store       *store.Store
	rooms       *room.Commands
	live        *room.Reader
	agendas     *agenda.Commands
	resolutions *resolution.Commands
	reader      *resolution.Reader
	now         time.Time
	id          string
	names       int
}

func openChamber(t *testing.T, s *store.Store) *chamber {
	t.Helper()
	account := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(t.Context(), s, nil, account, governancetest.Clock()); err != nil {
		t.Fatal(err)
	}
	agendas := agenda.NewReader(s, []byte("secret"))
	rooms := room.NewCommands(s, agendas)
	c := &chamber{
		T: t, store: s, rooms: rooms, live: room.NewReader(s, agendas), agendas: agenda.NewCommands(s, []byte("secret"), nil),
		resolutions: resolution.NewCommands(s, agendas, rooms), reader: resolution.NewReader(s, agendas),
		now: time.Date(2026, time.December, 1, 12, 50, 0, 0, time.UTC),
	}
	found, err := s.FindMeetings(t.Context(), c.viewer(secretary).Scope(), meeting.Query{}, meeting.Page{Limit: 100})
	governancetest.Must(t, err)
	for _, email := range voters {
		c.link(email)
	}
	c.id = found[slices.IndexFunc(found, func(m meeting.Meeting) bool { return m.Number == "B-2026-05" })].ID
	return c
}

// link gives a person of the demonstration data the account of the address.
func (c *chamber) link(email string) {
	c.Helper()
	person, err := c.store.PersonByEmail(c.Context(), email)
	governancetest.Must(c.T, err)
	if person.AccountID != nil {
		return
	}
	person.AccountID = &email
	person.Changed(c.now)
	governancetest.Must(c.T, governancetest.Put(c.T, c.store, func(tx *change.Tx) error { return c.store.UpdatePerson(tx, person) }))
}

func eachChamber(t *testing.T, test func(c *chamber)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(openChamber(t, s)) })
}

func (c *chamber) viewer(email string) *policy.Viewer {
	c.Helper()
	v, err := c.store.Viewer(c.Context(), email, c.now)
	governancetest.Must(c.T, err)
	return v
}

func (c *chamber) person(email string) string {
	c.Helper()
	found, err := c.store.PersonByEmail(c.Context(), email)
	governancetest.Must(c.T, err)
	return found.ID
}

func (c *chamber) request() change.Request {
	c.names++
	return change.Request{ClientMutationID: fmt.Sprint("request ", c.names)}
}

// passes lets time go by.
func (c *chamber) passes(d time.Duration) { c.now = c.now.Add(d) }

func (c *chamber) clock() time.Time { return c.now }

// do runs a command on the clock of the chamber.
func do[A any](c *chamber, by string, command change.Command[A]) change.Answer[A] {
	c.Helper()
	answer, err := change.Do(c.Context(), change.NewChanger(c.store, c.clock), change.Account(by).Proved(), command)
	if err != nil {
		c.Fatal(err)
	}
	return answer
}

// must fails the test for a command that is refused.
func must[A any](c *chamber, by string, command change.Command[A]) A {
	c.Helper()
	answer := do(c, by, command)
	if answer.Refused != nil {
		c.Fatalf("%s is refused: %s, %s %v", by, answer.Refused.Code, answer.Refused.Message, answer.Refused.Data)
	}
	return answer.Value
}

// codeOf returns the code of a refusal; empty for none.
func codeOf[A any](c *chamber, by string, command change.Command[A]) string {
	c.Helper()
	if refused := do(c, by, command).Refused; refused != nil {
		return refused.Code
	}
	return ""
}

func (c *chamber) item(number string) agenda.Item {
	c.Helper()
	items, err := c.store.AgendaItems(c.Context(), []string{c.id})
	governancetest.Must(c.T, err)
	return items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.PermanentNumber == number })]
}

func (c *chamber) arrives(email string, mode room.Mode) {
	c.Helper()
	id := c.person(email)
	must(c, secretary, c.rooms.RecordArrival(room.Arrival{Request: c.request(), MeetingID: c.id, PersonID: &id, Mode: mode}))
}

func (c *chamber) leaves(email string) {
	c.Helper()
	id := c.person(email)
	must(c, secretary, c.rooms.RecordDeparture(room.Departure{Request: c.request(), MeetingID: c.id, PersonID: &id}))
}

// opened opens the meeting with so many voting members present, and takes up an item.
func (c *chamber) opened(present int, number string) {
	c.Helper()
	for _, email := range voters[:present] {
		c.arrives(email, room.InPerson)
	}
	c.passes(10 * time.Minute)
	m, err := c.store.MeetingToTell(c.Context(), c.id)
	governancetest.Must(c.T, err)
	yes := true
	must(c, chair, c.rooms.Open(room.Opening{
		Edit: change.Edit{Request: c.request(), ExpectedVersion: m.Version}, MeetingID: c.id, PersonChairingID: c.person(chair), AcknowledgeNoQuorum: &yes,
	}))
	must(c, chair, c.rooms.StartItem(room.Starting{Request: c.request(), ItemID: c.item(number).ID}))
	c.passes(time.Minute)
}

// proposed drafts and proposes a resolution of an item.
func (c *chamber) proposed(number string, kind resolution.BallotKind) string {
	c.Helper()
	draft := resolution.Draft{Request: c.request(), ItemID: c.item(number).ID, Title: "A resolution", Text: "That the board agrees to it.", Ballot: &kind}
	id := must(c, secretary, c.resolutions.Draft(draft)).ResolutionID
	must(c, secretary, c.resolutions.Propose(c.act(id)))
	return id
}

// voting proposes a resolution and opens its vote.
func (c *chamber) voting(number string, kind resolution.BallotKind) string {
	c.Helper()
	id := c.proposed(number, kind)
	must(c, chair, c.resolutions.Open(c.act(id)))
	c.passes(time.Minute)
	return id
}

func (c *chamber) edit(id string) change.Edit {
	c.Helper()
	return change.Edit{Request: c.request(), ExpectedVersion: c.seen(secretary, id).Version}
}

func (c *chamber) act(id string) resolution.Act {
	c.Helper()
	return resolution.Act{Edit: c.edit(id), ResolutionID: id}
}

func (c *chamber) closing(id string) resolution.Closing {
	c.Helper()
	return resolution.Closing{Edit: c.edit(id), ResolutionID: id}
}

func (c *chamber) casting(id string, choice count.Choice) resolution.Cast {
	return resolution.Cast{Request: c.request(), ResolutionID: id, Choice: choice}
}

// votes gives the ballots of the first members, in the order of voters.
func (c *chamber) votes(id string, choices ...count.Choice) {
	c.Helper()
	for i, choice := range choices {
		if choice != count.NoChoice {
			must(c, voters[i], c.resolutions.Cast(c.casting(id, choice)))
		}
	}
}

// seen is a resolution as somebody sees it; nil for nothing.
func (c *chamber) seen(email, id string) *resolution.Seen {
	c.Helper()
	found, err := c.reader.Resolution(c.Context(), c.viewer(email), id)
	governancetest.Must(c.T, err)
	return found
}

// view is the live view of the meeting as somebody gets it.
func (c *chamber) view(email string) *room.Live {
	c.Helper()
	poll, err := c.live.Poll(c.Context(), c.viewer(email), c.id, nil)
	governancetest.Must(c.T, err)
	return poll.Live
}

// outcome is the state with its reason.
func (c *chamber) outcome(id string) string {
	c.Helper()
	seen := c.seen(secretary, id)
	return fmt.Sprintf("%s %s", seen.State, seen.Resolution.Reason)
}

func (c *chamber) exclude(email, number string, scope agenda.Scope) {
	c.Helper()
	exclusion := agenda.Exclusion{ID: "late " + email, MeetingID: c.id, ItemID: c.item(number).ID, PersonID: c.person(email), Basis: agenda.Conflict, Scope: scope}
	exclusion.CreatedAt, exclusion.UpdatedAt, exclusion.CreatedBy, exclusion.Version = c.now, c.now, "test", 1
	governancetest.Must(c.T, governancetest.Put(c.T, c.store, func(tx *change.Tx) error { return c.store.InsertExclusion(tx, exclusion) }))
}
