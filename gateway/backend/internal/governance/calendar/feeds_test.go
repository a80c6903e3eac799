package calendar_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// world is an organisation with its people, meetings and feeds.
type world struct {
	*store.Store
	*calendar.Feeds
	publisher *calendar.Publisher
	now       time.Time
	// keys are the server's keys, the newest first.
	keys []string
	made int
}

func openWorld(t *testing.T, s *store.Store) *world {
	t.Helper()
	governancetest.Trust(t, s)
	w := &world{Store: s, now: governancetest.Clock(), keys: []string{"first"}}
	clock := func() time.Time { return w.now }
	w.Feeds = calendar.NewFeeds(change.NewChanger(s, clock), s, w.secrets)
	w.publisher = calendar.NewPublisher(s, viewer.NewReader(s, clock), meeting.NewReader(s), participation.NewReader(s, agenda.NewReader(s, []byte("secret"))), writer(t, false), "portal@example.org", clock, slog.New(slog.NewTextHandler(io.Discard, nil)))
	return w
}

// secrets differ by key, person and request, as the server's secrets do.
func (w *world) secrets(_ string, of ...string) [][]byte {
	var all [][]byte
	for _, key := range w.keys {
		all = append(all, []byte((key + strings.Join(of, "") + strings.Repeat("=", 32))[:32]))
	}
	return all
}

// person adds an active person with an account, and with terms on boards.
func (w *world) person(t *testing.T, id string, roles []policy.OrgRole, terms ...board.Membership) change.Actor {
	t.Helper()
	account := "account of " + id
	governancetest.Prepare(t, w.Store, func(tx *change.Tx) error {
		return w.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: id, DisplayName: id, Email: id + "@example.org", AccountID: &account, OrgRoles: roles,
			TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	})
	for i, term := range terms {
		term.ID, term.PersonID, term.TermNumber, term.Stamp = id+strconv.Itoa(i), id, 1, governancetest.Stamp()
		governancetest.Prepare(t, w.Store, func(tx *change.Tx) error { return w.InsertMembership(tx, term) })
	}
	return change.Account(account)
}

func term(boardID string, role policy.BoardRole) board.Membership {
	return board.Membership{BoardID: boardID, Role: role, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}}
}

// meet adds a meeting with a number.
func (w *world) meet(t *testing.T, boardID, number, starts string, state meeting.State) {
	t.Helper()
	m := planned(t, "Europe/London", starts)
	m.ID, m.BoardID, m.Number, m.State = "meeting "+number, boardID, number, state
	if state == meeting.Draft {
		m.AnnouncedAt = nil
	}
	governancetest.Prepare(t, w.Store, func(tx *change.Tx) error { return w.InsertMeeting(tx, m) })
}

func (w *world) create(t *testing.T, by change.Actor) calendar.Created {
	t.Helper()
	w.made++
	answer, err := w.Create(t.Context(), by, calendar.Creation{Request: change.Request{ClientMutationID: "request " + strconv.Itoa(w.made)}})
	if err != nil || answer.Refused != nil {
		t.Fatal(err, answer.Refused)
	}
	return answer.Value
}

func (w *world) file(ctx context.Context, token string) (string, error) {
	written, err := w.publisher.File(ctx, token, func(string) error { return nil })
	return string(written), err
}

func (w *world) suspend(t *testing.T, id string) {
	t.Helper()
	governancetest.Prepare(t, w.Store, func(tx *change.Tx) error {
		person, err := w.Person(tx.Context(), id)
		if err != nil {
			return err
		}
		person.Status = people.Suspended
		person.AccessChanged(tx.Now())
		return w.UpdatePerson(tx, person)
	})
}

// A person's feed has exactly what the person may read [X1] [X4] [X5] [X10].
func TestAFeedHasExactlyWhatItsPersonMayRead(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		w.meet(t, "open", "O-HELD", "2026-03-03T13:00:00", meeting.Held)
		w.meet(t, "open", "O-NEXT", "2026-12-01T13:00:00", meeting.Published)
		w.meet(t, "open", "O-DATE", "2027-02-01T13:00:00", meeting.Scheduled)
		w.meet(t, "open", "O-DRAFT", "2027-03-01T13:00:00", meeting.Draft)
		w.meet(t, "open", "O-OLD", "2024-03-01T13:00:00", meeting.Held)
		w.meet(t, "restricted", "X-NEXT", "2026-12-02T13:00:00", meeting.Published)
		ended := term("open", policy.RoleMember)
		ended.EndDate = &localtime.Date{Year: 2026, Month: 10, Day: 1}
		longAgo := term("open", policy.RoleMember)
		longAgo.EndDate = &localtime.Date{Year: 2026, Month: 4, Day: 1}
		for _, tc := range []struct {
			id    string
			roles []policy.OrgRole
			terms []board.Membership
			want  string
		}{
			{"member", nil, []board.Membership{term("open", policy.RoleMember)}, "O-HELD O-NEXT O-DATE"},
			{"observer", nil, []board.Membership{term("open", policy.RoleObserver)}, "O-HELD O-NEXT O-DATE"},
			{"secretary", []policy.OrgRole{policy.CompanySecretary}, nil, "O-HELD O-NEXT O-DATE"},
			{"both", nil, []board.Membership{term("open", policy.RoleMember), term("restricted", policy.RoleChair)}, "O-HELD O-NEXT X-NEXT O-DATE"},
			{"former", nil, []board.Membership{ended}, "O-HELD"},
			{"gone", nil, []board.Membership{longAgo}, ""},
			{"nowhere", nil, nil, ""},
			{"administrator", []policy.OrgRole{policy.PortalAdministrator}, nil, ""},
		} {
			t.Run(tc.id, func(t *testing.T) {
				made := w.create(t, w.person(t, tc.id, tc.roles, tc.terms...))
				file, err := w.file(t.Context(), made.Token)
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, line := range strings.Split(file, "\r\n") {
					if named, ok := strings.CutPrefix(line, "SUMMARY:Board meeting "); ok {
						got = append(got, named)
					}
				}
				if strings.Join(got, " ") != tc.want {
					t.Errorf("the feed has %v, want %s", got, tc.want)
				}
			})
		}
	})
}

func TestRevokedAndEndedFeedsHaveNoFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		w.meet(t, "open", "O-NEXT", "2026-12-01T13:00:00", meeting.Published)
		member := w.person(t, "member", nil, term("open", policy.RoleMember))
		leaving := w.person(t, "leaving", nil, term("open", policy.RoleMember))
		kept, revoked, suspended := w.create(t, member), w.create(t, member), w.create(t, leaving)
		if _, err := w.file(t.Context(), suspended.Token); err != nil {
			t.Fatal(err)
		}
		w.suspend(t, "leaving")
		answer, err := w.Revoke(t.Context(), member, calendar.Revocation{Edit: edit("revoke", 1), FeedID: revoked.ID})
		if err != nil || answer.Refused != nil || answer.Value.RevokedAt == nil || answer.Seq == nil {
			t.Fatal(answer, err)
		}
		for name, token := range map[string]string{
			"revoked": revoked.Token, "of a suspended person": suspended.Token, "unknown": strings.Repeat("a", 43), "malformed": "a", "empty": "", "a hash": string(kept.TokenHash),
		} {
			if file, err := w.file(t.Context(), token); file != "" || !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: file %q, error %v", name, file, err)
			}
		}
		if _, err := w.file(t.Context(), kept.Token); err != nil {
			t.Errorf("the feed that stands: %v", err)
		}
		if feeds, err := w.FeedsOf(t.Context(), "member"); err != nil || len(feeds) != 1 || feeds[0].ID != kept.ID {
			t.Errorf("the list has %v, %v", feeds, err)
		}
	})
}

func edit(name string, version int) change.Edit {
	return change.Edit{Request: change.Request{ClientMutationID: name}, ExpectedVersion: version}
}

// The address is shown to repeats of the request and is not stored.
func TestTheAddressOfAFeedIsShownOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		member := w.person(t, "member", nil, term("open", policy.RoleMember))
		asked := calendar.Creation{Request: change.Request{ClientMutationID: "one"}}
		ask := func() change.Answer[calendar.Created] {
			t.Helper()
			answer, err := w.Create(t.Context(), member, asked)
			if err != nil {
				t.Fatal(err)
			}
			return answer
		}
		var group sync.WaitGroup
		tokens := make(chan string, 6)
		for range cap(tokens) {
			group.Go(func() { tokens <- ask().Value.Token })
		}
		group.Wait()
		close(tokens)
		first := <-tokens
		for token := range tokens {
			if token != first || len(token) != 43 {
				t.Fatalf("repeats were shown %q and %q", first, token)
			}
		}
		feeds, err := w.FeedsOf(t.Context(), "member")
		if err != nil || len(feeds) != 1 || len(feeds[0].TokenHash) != 32 || strings.Contains(string(feeds[0].TokenHash), first) {
			t.Fatal(feeds, err)
		}
		w.keys = []string{"second", "first"}
		if got := ask().Value.Token; got != first {
			t.Errorf("after a rotation of the keys a repeat is shown %q", got)
		}
		w.keys = []string{"third"}
		if got := ask().Value; got.Token != "" || got.ID != feeds[0].ID {
			t.Errorf("without the old key a repeat is shown %q of %s", got.Token, got.ID)
		}
		w.keys = []string{"first"}
		if _, err := w.Revoke(t.Context(), member, calendar.Revocation{Edit: edit("revoke", 1), FeedID: feeds[0].ID}); err != nil {
			t.Fatal(err)
		}
		if got := ask().Value; got.Token != "" || got.RevokedAt == nil {
			t.Errorf("a revoked feed shows %q to a repeat", got.Token)
		}
		w.now = w.now.Add(change.AnswerLife + time.Minute)
		if answer := ask(); !errors.Is(answer.Refused, calendar.ErrRequestNameUsed) {
			t.Errorf("a revoked address came back: %v, %v", answer.Value.Token, answer.Refused)
		}
	})
}

func TestFeedRefusals(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		member, other := w.person(t, "member", nil, term("open", policy.RoleMember)), w.person(t, "other", nil)
		made := w.create(t, member)
		create := func(by change.Actor) error {
			answer, err := w.Create(t.Context(), by, calendar.Creation{Request: change.Request{ClientMutationID: "refused " + by.Name()}})
			return errors.Join(err, refusal(answer.Refused))
		}
		revoke := func(by change.Actor, id string, version int) error {
			answer, err := w.Revoke(t.Context(), by, calendar.Revocation{Edit: edit("revoke "+id, version), FeedID: id})
			return errors.Join(err, refusal(answer.Refused))
		}
		for range 4 {
			w.create(t, member)
		}
		stale := &change.Refusal{}
		if err := revoke(member, made.ID, 2); !errors.As(err, &stale) || stale.Code != change.CodeConflict {
			t.Errorf("a version that never was: %v", err)
		}
		for name, got := range map[string]struct{ err, want error }{
			"the sixth":                   {create(member), calendar.ErrTooManyFeeds},
			"an account without a person": {create(change.Account("nobody")), calendar.ErrNobody},
			"another person's":            {revoke(other, made.ID, 1), calendar.ErrNoFeed},
			"an unknown one":              {revoke(other, "unknown", 1), calendar.ErrNoFeed},
		} {
			if !errors.Is(got.err, got.want) {
				t.Errorf("%s: %v, want %v", name, got.err, got.want)
			}
		}
	})
}

func refusal(refused *change.Refusal) error {
	if refused == nil {
		return nil
	}
	return refused
}

func TestFetchesAreNotedOnceAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		made := w.create(t, w.person(t, "member", nil, term("open", policy.RoleMember)))
		began := w.now
		for _, tc := range []struct{ at, want time.Duration }{{0, 0}, {time.Hour - time.Second, 0}, {time.Hour, time.Hour}, {90 * time.Minute, time.Hour}} {
			w.now = began.Add(tc.at)
			if _, err := w.file(t.Context(), made.Token); err != nil {
				t.Fatal(err)
			}
			feed, err := w.FeedOf(t.Context(), "member", made.ID)
			if err != nil || feed.LastFetchedAt == nil || !feed.LastFetchedAt.Equal(began.Add(tc.want)) || feed.Version != 1 {
				t.Errorf("after %s the feed says %v, %v", tc.at, feed.LastFetchedAt, err)
			}
		}
		refused := errors.New("too often")
		w.now = began.Add(5 * time.Hour)
		if file, err := w.publisher.File(t.Context(), made.Token, func(string) error { return refused }); file != nil || !errors.Is(err, refused) {
			t.Errorf("a fetch that was not admitted got %q, %v", file, err)
		}
	})
}

func TestTheFeedOfADisabledAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		member := w.person(t, "member", nil, term("open", policy.RoleMember))
		made := w.create(t, member)
		governancetest.Must(t, s.AddAccount(t.Context(), account.Account{ID: "account of member", Provider: account.ProviderPassword, Login: "member@example.org", CreatedAt: w.now}))
		if _, err := w.file(t.Context(), made.Token); err != nil {
			t.Fatal(err)
		}
		governancetest.Must(t, s.SetDisabled(t.Context(), "account of member", &w.now))
		if file, err := w.file(t.Context(), made.Token); file != "" || !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("file %q, error %v", file, err)
		}
	})
}

// [X5] A guest's feed has the meeting of the guest's items, and no other meeting.
func TestAGuestsFeedHasTheMeeting(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		w.meet(t, "open", "O-NEXT", "2026-12-01T13:00:00", meeting.Scheduled)
		w.meet(t, "open", "O-DATE", "2027-02-01T13:00:00", meeting.Scheduled)
		guest := w.person(t, "guest", nil)
		const invitedTo = "meeting O-NEXT"
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			item := agenda.Item{
				ID: "item", MeetingID: invitedTo, BoardID: "open", Title: "External audit", Purpose: agenda.Discussion, Session: agenda.Open,
				State: agenda.Accepted, Stamp: governancetest.Stamp(),
			}
			if err := s.InsertItem(tx, item); err != nil {
				return err
			}
			if err := s.InsertGuest(tx, meeting.Guest{ID: "invitation", MeetingID: invitedTo, PersonID: "guest", ItemIDs: []string{"item"}, Stamp: governancetest.Stamp()}); err != nil {
				return err
			}
			of, err := s.MeetingToChange(tx, invitedTo)
			if err != nil {
				return err
			}
			return agenda.UpdateLists(tx, s, of)
		})
		file, err := w.file(t.Context(), w.create(t, guest).Token)
		if err != nil || !strings.Contains(file, "O-NEXT") || strings.Contains(file, "O-DATE") || strings.Contains(file, "External audit") {
			t.Errorf("%v: file %s", err, file)
		}
	})
}
