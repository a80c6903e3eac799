package graphql_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"syscall"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/spatest"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// manyVoters are members who are present and vote (35, "Also": 30 people voting at once).
const manyVoters = 30

// busyRoom is the meeting B-2026-05 in session, with manyVoters members of its board present and item 5 in progress.
type busyRoom struct {
	testing.TB
	store           *store.Store
	services        services.Services
	changer         *change.Changer
	handler         http.Handler
	now             time.Time
	meeting, item   string
	live            string
	names           int
	secretary       string
	voters, persons []string
}

// BenchmarkVotes measures 30 members who vote at the same moment, until the last ballot is answered.
func BenchmarkVotes(b *testing.B) {
	eachBusyRoom(b, func(b *testing.B, r *busyRoom) {
		for b.Loop() {
			b.StopTimer()
			id := r.opensVote()
			b.StartTimer()
			var all sync.WaitGroup
			for i, voter := range r.voters {
				cast := resolution.Cast{Request: r.request(), ResolutionID: id, Choice: []count.Choice{count.For, count.Against, count.Abstain}[i%3]}
				all.Go(func() { must(r, voter, r.services.Resolutions.Cast(cast)) })
			}
			all.Wait()
			b.StopTimer()
			anyway := true
			closing := resolution.Closing{Edit: r.edit(id), ResolutionID: id, WithoutCastingVote: &anyway}
			must(r, r.voters[0], r.services.Resolutions.Close(closing))
			b.StartTimer()
		}
	})
}

// BenchmarkLivePolls measures one question for the live view of a room in which a vote is open, as the browsers of its members ask
// every three seconds: mostly nothing has changed. 1,000 of them ask 333 times a second (35, "Also"). The processor time is that of
// the whole test program, the benchmark's own part included.
func BenchmarkLivePolls(b *testing.B) {
	eachBusyRoom(b, func(b *testing.B, r *busyRoom) {
		r.opensVote()
		var known []int
		for _, voter := range r.voters {
			known = append(known, r.polls(voter, nil))
		}
		b.ReportAllocs()
		nth, before := 0, processorTime(b)
		for b.Loop() {
			at := nth % len(r.voters)
			if seq := r.polls(r.voters[at], &known[at]); seq != known[at] {
				b.Fatal("the view has changed")
			}
			nth++
		}
		b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(nth), "processor-µs/op")
	})
}

// processorTime returns the user and system time of this program.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func eachBusyRoom(b *testing.B, measure func(b *testing.B, r *busyRoom)) {
	b.Helper()
	for database, open := range map[string]func(b *testing.B) string{
		"sqlite":   func(b *testing.B) string { return storetest.SQLiteURL(b) },
		"postgres": func(b *testing.B) string { return storetest.PostgresURL(b) },
	} {
		b.Run(database, func(b *testing.B) { measure(b, openBusyRoom(b, storetest.Open(b, open(b)))) })
	}
}

func openBusyRoom(b *testing.B, s *store.Store) *busyRoom {
	b.Helper()
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(b.Context(), s, nil, ensure, anchor); err != nil {
		b.Fatal(err)
	}
	r := &busyRoom{TB: b, store: s, now: time.Date(2026, time.December, 1, 12, 50, 0, 0, time.UTC), secretary: "secretary@example.org"}
	clock := func() time.Time { return r.now }
	r.changer = change.NewChanger(s, clock)
	config := configured(s, discard())
	of := dependencies(s)
	of.Changer, of.Now = r.changer, clock
	config.Services, config.Now = services.New(of), clock
	r.services, r.handler = config.Services, graphql.New(config)
	r.meeting = r.one(`SELECT id FROM meetings WHERE number = 'B-2026-05'`)
	r.item = r.one(`SELECT id FROM agenda_items WHERE permanent_number = '5' AND meeting_id = '` + r.meeting + `'`)
	r.live = spatest.Named(b, "MeetingLive").Text
	r.seat()
	r.open()
	return r
}

// seat makes members of the board until manyVoters can vote, each with an account.
func (r *busyRoom) seat() {
	r.Helper()
	of := r.one(`SELECT board_id FROM meetings WHERE id = '` + r.meeting + `'`)
	organisation := r.one(`SELECT organisation_id FROM boards WHERE id = '` + of + `'`)
	governancetest.Prepare(r, r.store, func(tx *change.Tx) error {
		for n := range manyVoters {
			email := fmt.Sprintf("voter%d@example.org", n)
			person := people.Person{
				ID: fmt.Sprintf("%024x", n+1), OrganisationID: organisation, GivenName: "Voter", FamilyName: fmt.Sprint(n), DisplayName: fmt.Sprint("Voter ", n), Email: email,
				TimeZone: "Europe/London", Locale: "en-GB", AccountID: &email, Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
			}
			if err := r.store.InsertPerson(tx, person); err != nil {
				return err
			}
			term := board.Membership{
				ID: fmt.Sprintf("%024x", 1000+n), BoardID: of, PersonID: person.ID, Role: policy.RoleMember, Voting: true, Weight: 1,
				StartDate: localtime.Date{Year: 2026, Month: time.January, Day: 1}, TermNumber: 1, DisplayOrder: 100 + n, Stamp: governancetest.Stamp(),
			}
			if err := r.store.InsertMembership(tx, term); err != nil {
				return err
			}
			r.voters, r.persons = append(r.voters, email), append(r.persons, person.ID)
		}
		return nil
	})
}

// open holds the meeting with all voters present, and begins the item. A voter chairs.
func (r *busyRoom) open() {
	r.Helper()
	for i := range r.persons {
		must(r, r.secretary, r.services.Rooms.RecordArrival(room.Arrival{Request: r.request(), MeetingID: r.meeting, PersonID: &r.persons[i], Mode: room.InPerson}))
	}
	r.now = r.now.Add(10 * time.Minute)
	m, err := r.store.MeetingToTell(r.Context(), r.meeting)
	if err != nil {
		r.Fatal(err)
	}
	yes := true
	edit := change.Edit{Request: r.request(), ExpectedVersion: m.Version}
	opening := room.Opening{Edit: edit, MeetingID: r.meeting, PersonChairingID: r.persons[0], AcknowledgeNoQuorum: &yes, AcknowledgeNotice: &yes}
	must(r, r.secretary, r.services.Rooms.Open(opening))
	must(r, r.secretary, r.services.Rooms.StartItem(room.Starting{Request: r.request(), ItemID: r.item}))
	r.now = r.now.Add(time.Minute)
}

// opensVote opens a vote by name on a new resolution of the item, and returns its id.
func (r *busyRoom) opensVote() string {
	r.Helper()
	named := resolution.Named
	draft := resolution.Draft{Request: r.request(), ItemID: r.item, Title: "A resolution", Text: "That the board agrees to it.", Ballot: &named}
	answer, err := change.Do(r.Context(), r.changer, change.Account(r.secretary), r.services.Resolutions.Draft(draft))
	if err != nil || answer.Refused != nil {
		r.Fatal(err, answer.Refused)
	}
	id := answer.Value.ResolutionID
	must(r, r.secretary, r.services.Resolutions.Propose(resolution.Act{Edit: r.edit(id), ResolutionID: id}))
	must(r, r.secretary, r.services.Resolutions.Open(resolution.Act{Edit: r.edit(id), ResolutionID: id}))
	return id
}

// polls asks for the live view as the room does, and returns its fingerprint.
func (r *busyRoom) polls(by string, since *int) int {
	body, err := json.Marshal(map[string]any{"query": r.live, "variables": map[string]any{"meetingId": r.meeting, "sinceSeq": since}})
	if err != nil {
		r.Fatal(err)
	}
	ctx := principal.With(r.Context(), principal.Principal{AccountID: by})
	recorder := httptest.NewRecorder()
	r.handler.ServeHTTP(recorder, httptest.NewRequestWithContext(ctx, http.MethodPost, "/", bytes.NewReader(body)))
	var answer struct {
		Data struct{ MeetingLive struct{ Seq int } }
	}
	if err := json.Unmarshal(recorder.Body.Bytes(), &answer); err != nil || answer.Data.MeetingLive.Seq == 0 {
		r.Fatal(err, recorder.Body)
	}
	return answer.Data.MeetingLive.Seq
}

// must fails the benchmark for a command that is refused.
func must[A any](r *busyRoom, by string, command change.Command[A]) {
	r.Helper()
	answer, err := change.Do(r.Context(), r.changer, change.Account(by).Proved(), command)
	if err != nil || answer.Refused != nil {
		r.Error(by, err, answer.Refused)
	}
}

func (r *busyRoom) request() change.Request {
	r.names++
	return change.Request{ClientMutationID: fmt.Sprint("request ", r.names)}
}

func (r *busyRoom) edit(id string) change.Edit {
	r.Helper()
	versions, err := core.One(r.Context(), r.store.DB, core.Scalar[int], `SELECT version FROM resolutions WHERE id = $1`, id)
	if err != nil {
		r.Fatal(err)
	}
	return change.Edit{Request: r.request(), ExpectedVersion: versions}
}

func (r *busyRoom) one(query string) string {
	r.Helper()
	found, err := core.One(r.Context(), r.store.DB, core.Scalar[string], query)
	if err != nil {
		r.Fatal(err)
	}
	return found
}
