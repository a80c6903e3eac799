package reading_test

import (
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// fixture is a store with a version of a paper, and a clock.
type fixture struct {
	*testing.T
	store   *store.Store
	at      time.Time
	content paper.Content
}

func newFixture(t *testing.T, s *store.Store) *fixture {
	t.Helper()
	governancetest.Trust(t, s)
	stamp := governancetest.Stamp()
	called := meeting.Meeting{
		ID: "meeting", BoardID: "open", Number: "O-2026-01", Title: "Board meeting", Kind: meeting.Ordinary, State: meeting.Published,
		Mode: meeting.InPerson, NoticeState: meeting.NoticeNotServed, Stamp: stamp,
	}
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	governancetest.Must(t, err)
	governancetest.Must(t, called.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	of := paper.Paper{ID: "paper", BoardID: "open", MeetingID: called.ID, ItemID: "item", Title: "Estimates", Stamp: stamp}
	version := paper.Version{ID: "version", PaperID: of.ID, N: 1, UploadedByID: "known", State: paper.Published, ScanState: paper.Clean, Stamp: stamp}
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return errors.Join(s.InsertMeeting(tx, called), s.InsertPaper(tx, of), s.InsertPaperVersion(tx, version))
	})
	return &fixture{T: t, store: s, at: governancetest.Clock(), content: paper.Content{Version: version, Origin: of.Origin()}}
}

// note records that one part of the version is served.
func (f *fixture) note(as reading.Manner) {
	f.Helper()
	now := func() time.Time { return f.at }
	marks := reading.NewMarks(f.store, change.NewChanger(f.store, now), now)
	v := policy.NewViewer(policy.Person{ID: "known", Active: true}, nil, nil, nil, f.at)
	if err := marks.Note(f.Context(), "account", v, f.content, as); err != nil {
		f.Error(err)
	}
}

// events counts the audit events of an action.
func (f *fixture) events(action reading.Manner) (count int) {
	f.Helper()
	chains, err := f.store.AuditChains(f.Context())
	governancetest.Must(f.T, err)
	for _, chain := range chains {
		governancetest.Must(f.T, f.store.AuditEntries(f.Context(), chain, 0, func(entry audit.Entry) error {
			if strings.Contains(entry.Event, `"action":"`+string(action)+`"`) {
				count++
			}
			return nil
		}))
	}
	return count
}

// [U2] Opening and saving are recorded once per version, person and 15 minutes, however many parts are requested.
func TestRepeatedOpeningsAreNotedOnceInAWhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newFixture(t, s)
		steps := []struct {
			name           string
			later          time.Duration
			as             reading.Manner
			opened, saved  int
			mostStatements int
		}{
			{"the first part", 0, reading.Opened, 1, 0, 0},
			{"the next part", time.Second, reading.Opened, 1, 0, 1},
			{"the last one within 15 minutes", 14 * time.Minute, reading.Opened, 1, 0, 1},
			{"a file", 0, reading.Downloaded, 1, 1, 0},
			{"the same file", time.Minute, reading.Downloaded, 1, 1, 1},
			{"reading on", 0, reading.Opened, 2, 1, 0},
		}
		for _, step := range steps {
			d.at = d.at.Add(step.later)
			statements := 0
			s.Watch(func(core.Statement) { statements++ })
			d.note(step.as)
			s.Watch(nil)
			if step.mostStatements > 0 && statements > step.mostStatements {
				t.Errorf("%s: %d statements, want at most %d", step.name, statements, step.mostStatements)
			}
			if opened, saved := d.events(reading.Opened), d.events(reading.Downloaded); opened != step.opened || saved != step.saved {
				t.Errorf("%s: opened %d times and saved %d times, want %d and %d", step.name, opened, saved, step.opened, step.saved)
			}
			own, err := s.ReadMarks(t.Context(), "known", []string{"version", "another"})
			if err != nil || len(own) != 1 || !own[0].OpenedAt.Equal(governancetest.Clock()) {
				t.Errorf("%s: the marks are %+v, %v", step.name, own, err)
			}
		}
	})
}

// [U2] Browsers request several parts at the same time.
func TestConcurrentPartsAreOneOpening(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newFixture(t, s)
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() { d.note(reading.Opened) })
		}
		all.Wait()
		if got := d.events(reading.Opened); got != 1 {
			t.Errorf("%d openings, want 1", got)
		}
	})
}

// Deleting a version deletes its marks. A draft may have been opened before it is deleted.
func TestReadingMarksAreDeletedWithTheirVersion(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newFixture(t, s)
		d.note(reading.Opened)
		governancetest.Prepare(t, s, func(tx *change.Tx) error { return s.DeletePaper(tx, "paper") })
		if left, err := s.MarksOfVersions(t.Context(), []string{"version"}); err != nil || len(left) != 0 {
			t.Errorf("left: %+v, %v", left, err)
		}
	})
}

// The page where a person stopped is stored if there is a mark. The last request wins.
func TestTheLastPageIsThatOfTheLastWriter(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newFixture(t, s)
		page := func(n int) int {
			governancetest.Must(t, s.NotePage(t.Context(), "known", "version", n))
			own, err := s.ReadMarks(t.Context(), "known", []string{"version"})
			governancetest.Must(t, err)
			if len(own) == 0 {
				return 0
			}
			return own[0].Page
		}
		if got := page(2); got != 0 {
			t.Errorf("of what was never opened page %d is kept", got)
		}
		d.note(reading.Opened)
		for _, n := range []int{3, 7, 5} {
			if got := page(n); got != n {
				t.Errorf("page %d, want %d", got, n)
			}
		}
	})
}
