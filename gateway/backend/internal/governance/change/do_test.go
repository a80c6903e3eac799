package change_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) {
	if os.Getenv(crashURL) != "" {
		os.Exit(crash())
	}
	os.Exit(storetest.Run(m))
}

var now = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

func clock() time.Time { return now }

// command is a change for tests. It makes a checkpoint of the chain "test", the smallest record that a change can
// write, and its value is the checkpoint's id.
type command struct {
	key   change.Key
	locks []change.Lock
	asks  func(tx *change.Tx) (*policy.Question, error)
	apply func(tx *change.Tx) (string, error)
	// private marks a command without an event.
	private bool
}

// do runs a command.
func do(ctx context.Context, c *change.Changer, by change.Actor, asked command) (change.Answer[string], error) {
	return change.Do(ctx, c, by, asked.operation())
}

// operation returns the command as an Operation. It loads nothing, so that it may lock nothing.
func (c command) operation() change.Operation[struct{}, string] {
	return change.Operation[struct{}, string]{
		Name: "test", Key: c.key, Private: c.private,
		Asks: func(tx *change.Tx, _ struct{}) (*policy.Question, error) {
			if err := tx.Hold(c.locks...); err != nil || c.asks == nil {
				return nil, err
			}
			return c.asks(tx)
		},
		Apply: func(tx *change.Tx, _ struct{}) (string, error) { return c.apply(tx) },
		Repeat: change.Repeat[string]{
			IDOf:  func(id string) string { return id },
			Again: func(_ *change.Tx, id string) (string, error) { return id, nil },
		},
	}
}

// making returns a command that makes a thing with a new id and records it.
func making(s *store.Store, id, input string) command {
	key, err := change.NewKey(id, input)
	if err != nil {
		panic(err)
	}
	return command{key: key, apply: func(tx *change.Tx) (string, error) {
		made := tx.NewID()
		tx.Record(audit.Event{Action: "MADE", Entity: "thing", EntityID: made})
		seq, err := strconv.ParseInt(made[:15], 16, 64)
		return made, errors.Join(err, s.AddCheckpoint(tx, "test", audit.Head{Seq: seq, Hash: made}))
	}}
}

// made lists the things that changes made.
func made(t *testing.T, s *store.Store) []string {
	t.Helper()
	heads, err := s.AuditCheckpoints(t.Context(), "test")
	if err != nil {
		t.Fatal(err)
	}
	ids := make([]string, len(heads))
	for i, head := range heads {
		ids[i] = head.Hash
	}
	return ids
}

// wantChain checks the chain and the number of its events.
func wantChain(t *testing.T, s *store.Store, events int64) {
	t.Helper()
	head, err := s.AuditHead(t.Context(), change.Installation)
	if err != nil {
		t.Fatal(err)
	}
	v := audit.NewVerifier(audit.Start(), nil)
	if err := s.AuditEntries(t.Context(), change.Installation, 0, v.Take); err != nil {
		t.Fatal(err)
	}
	if err := v.End(head); err != nil || head.Seq != events {
		t.Errorf("the chain has %d events, want %d: %v", head.Seq, events, err)
	}
}

func changer(s *store.Store) *change.Changer { return change.NewChanger(s, clock) }

var ana = change.Account("ana")

// [Invariant 10] The same request of the same person is done once and answered alike.
func TestARepeatedRequestIsAnsweredAndNotRunAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		first, err := do(t.Context(), changer(s), ana, making(s, "one", "input"))
		if err != nil || first.Refused != nil || first.Seq == nil || *first.Seq != 1 {
			t.Fatalf("first %+v, error %v", first, err)
		}
		again, err := do(t.Context(), changer(s), ana, making(s, "one", "input"))
		if err != nil || again.Value != first.Value || again.Seq == nil || *again.Seq != 1 {
			t.Errorf("the repeat: %+v, %v", again, err)
		}
		other, err := do(t.Context(), changer(s), ana, making(s, "one", "another input"))
		if err != nil || other.Refused == nil || other.Refused.Code != change.CodeInvalid || other.Refused.Field != "clientMutationId" {
			t.Errorf("with another input: %+v, %v", other, err)
		}
		if things := made(t, s); len(things) != 1 || things[0] != first.Value {
			t.Errorf("made %v", things)
		}
		wantChain(t, s, 1)
		for name, by := range map[string]change.Actor{"another person": change.Account("eve"), "another name": ana} {
			key := "one"
			if by == ana {
				key = "two"
			}
			if apart, err := do(t.Context(), changer(s), by, making(s, key, "input")); err != nil || apart.Value == first.Value {
				t.Errorf("%s: apart %+v, error %v", name, apart, err)
			}
		}
		wantChain(t, s, 3)
	})
}

func TestStoredAnswersExpireAfterADay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		at := func(later time.Duration) *change.Changer { return changer(s).At(now.Add(later)) }
		first, err := do(t.Context(), at(0), ana, making(s, "one", "input"))
		if err != nil {
			t.Fatal(err)
		}
		within, err := do(t.Context(), at(24*time.Hour-time.Second), ana, making(s, "one", "input"))
		if err != nil || within.Value != first.Value {
			t.Errorf("within a day: %+v, %v", within, err)
		}
		after, err := do(t.Context(), at(24*time.Hour), ana, making(s, "one", "another input"))
		if err != nil || after.Refused != nil || after.Value == first.Value {
			t.Errorf("after a day: %+v, %v", after, err)
		}
	})
}

// The second of two equal requests waits for the first and gets the same answer.
func TestConcurrentEqualRequestsRunOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const senders = 8
		answers := make([]change.Answer[string], senders)
		failures := make([]error, senders)
		var group sync.WaitGroup
		for i := range senders {
			group.Go(func() {
				answers[i], failures[i] = do(t.Context(), changer(s), ana, making(s, "one", "input"))
			})
		}
		group.Wait()
		for i, answer := range answers {
			if failures[i] != nil || answer.Value != answers[0].Value || answer.Seq == nil || *answer.Seq != 1 {
				t.Errorf("sender %d: %+v, %v", i, answer, failures[i])
			}
		}
		if things := made(t, s); len(things) != 1 {
			t.Errorf("made %v", things)
		}
		wantChain(t, s, 1)
	})
}

func TestConcurrentRequestsWriteOneAuditChain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const senders, each = 8, 10
		var group sync.WaitGroup
		for range senders {
			group.Go(func() {
				for range each {
					if _, err := do(t.Context(), changer(s), ana, making(s, "", "")); err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		wantChain(t, s, senders*each)
	})
}

// A refusal rolls everything back. A repeat gets the refusal too.
func TestRefusalsAreAnswers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for name, refusing := range map[string]func(c *command){
			"not allowed": func(c *command) {
				c.asks = func(*change.Tx) (*policy.Question, error) {
					return nil, &change.Refusal{Code: change.CodeForbidden, Message: "not yours"}
				}
			},
			"refused while it is applied": func(c *command) {
				apply := c.apply
				c.apply = func(tx *change.Tx) (string, error) {
					_, err := apply(tx)
					return "", errors.Join(&change.Refusal{Code: change.CodeForbidden, Message: "not yours"}, err)
				}
			},
		} {
			c := making(s, name, "input")
			refusing(&c)
			for range 2 {
				answer, err := do(t.Context(), changer(s), ana, c)
				if err != nil || answer.Refused == nil || !answer.Refused.Is(&change.Refusal{Code: change.CodeForbidden, Message: "not yours"}) || answer.Seq != nil {
					t.Errorf("%s: answer %+v, error %v", name, answer, err)
				}
			}
			// The answer stays the same, although the request would succeed now.
			if answer, err := do(t.Context(), changer(s), ana, making(s, name, "input")); err != nil || answer.Refused == nil {
				t.Errorf("%s: the repeat was done: %+v, %v", name, answer, err)
			}
		}
		if things := made(t, s); len(things) != 0 {
			t.Errorf("refused changes made %v", things)
		}
		wantChain(t, s, 0)
	})
}

func TestAFailedChangeStoresNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		broken := errors.New("broken")
		c := making(s, "one", "input")
		apply := c.apply
		c.apply = func(tx *change.Tx) (string, error) {
			_, err := apply(tx)
			return "", errors.Join(broken, err)
		}
		if _, err := do(t.Context(), changer(s), ana, c); !errors.Is(err, broken) {
			t.Error(err)
		}
		wantChain(t, s, 0)
		if answer, err := do(t.Context(), changer(s), ana, making(s, "one", "input")); err != nil || answer.Refused != nil {
			t.Errorf("the repeat after a fault: %+v, %v", answer, err)
		}
		wantChain(t, s, 1)
	})
}

// [Invariant 13] A change without an audit event is not made.
func TestAChangeWithoutAnAuditEventFails(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := making(s, "", "")
		c.apply = func(tx *change.Tx) (string, error) {
			return "", s.AddCheckpoint(tx, "test", audit.Head{Seq: 1, Hash: "silent"})
		}
		if _, err := do(t.Context(), changer(s), ana, c); err == nil || !strings.Contains(err.Error(), "no audit event") {
			t.Error(err)
		}
		if things := made(t, s); len(things) != 0 {
			t.Errorf("made %v", things)
		}
	})
}

// [Invariant 13] A private command succeeds without an event, and only once for repeated requests. With an event it
// fails.
func TestAPrivateChangeHasNoAuditEvent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := making(s, "one", "input")
		c.private = true
		if _, err := do(t.Context(), changer(s), ana, c); err == nil || !strings.Contains(err.Error(), "private") {
			t.Error(err)
		}
		c.apply = func(tx *change.Tx) (string, error) {
			return "note", s.AddCheckpoint(tx, "test", audit.Head{Seq: 1, Hash: "note"})
		}
		for range 2 {
			if answer, err := do(t.Context(), changer(s), ana, c); err != nil || answer.Value != "note" || answer.Seq != nil {
				t.Errorf("answer %+v, error %v", answer, err)
			}
		}
		if things := made(t, s); len(things) != 1 {
			t.Errorf("made %v", things)
		}
		wantChain(t, s, 0)
	})
}

// Only annotations and the removal of a row from one's own Home are private.
func TestOwnNotesAndTheOwnHomeArePrivate(t *testing.T) {
	files, err := filepath.Glob("../*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	var found []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "Private: true") && !strings.HasSuffix(file, "_test.go") {
			found = append(found, filepath.Base(filepath.Dir(file)))
		}
	}
	if !slices.Equal(found, []string{"access", "annotation"}) {
		t.Errorf("private are the commands of %v", found)
	}
}

// When a command finds that nothing is to be done, everything that it wrote before is rolled back.
func TestErrUnchangedStoresNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := making(s, "one", "input")
		c.apply = func(tx *change.Tx) (string, error) {
			tx.Unchanged()
			return "standing", s.AddCheckpoint(tx, "test", audit.Head{Seq: 1, Hash: "undone"})
		}
		for range 2 {
			answer, err := do(t.Context(), changer(s), ana, c)
			if err != nil || answer.Value != "standing" || answer.Seq != nil || answer.Refused != nil {
				t.Errorf("answer %+v, error %v", answer, err)
			}
		}
		if things := made(t, s); len(things) != 0 {
			t.Errorf("made %v", things)
		}
		wantChain(t, s, 0)
	})
}

func TestNestedChangesAreRefused(t *testing.T) {
	s := storetest.SQLite(t)
	c := making(s, "", "")
	c.apply = func(tx *change.Tx) (string, error) {
		answer, err := do(tx.Context(), changer(s), ana, making(s, "", ""))
		return answer.Value, err
	}
	if _, err := do(t.Context(), changer(s), ana, c); err == nil || !strings.Contains(err.Error(), "inside of a change") {
		t.Error(err)
	}
}

// racing is a store whose first few transactions conflict with others.
type racing struct {
	change.Store
	times int
	tried int
}

func (r *racing) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if r.tried++; r.tried <= r.times {
		return fault.ErrRaced
	}
	return r.Store.InTx(ctx, fn)
}

func TestSerialisationFailuresAreRetried(t *testing.T) {
	s := storetest.SQLite(t)
	for _, c := range []struct {
		times, tried int
		unavailable  bool
	}{{0, 1, false}, {5, 6, false}, {6, 6, true}} {
		r := &racing{Store: s, times: c.times}
		_, err := do(t.Context(), change.NewChanger(r, clock), ana, making(s, "", ""))
		if errors.Is(err, fault.ErrUnavailable) != c.unavailable || (err != nil) != c.unavailable || r.tried != c.tried {
			t.Errorf("%d times in the way: %d tries, %v", c.times, r.tried, err)
		}
	}
}

// deaf is a store that loses the answer of its first commit.
type deaf struct {
	change.Store
	heard bool
}

func (d *deaf) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	err := d.Store.InTx(ctx, fn)
	if err == nil && !d.heard {
		d.heard = true
		return fault.ErrUnavailable
	}
	return err
}

// A commit whose answer was lost may have succeeded. A request with a name finds out; without a name nobody can.
func TestALostCommitIsRunAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		answer, err := do(t.Context(), change.NewChanger(&deaf{Store: s}, clock), ana, making(s, "one", "input"))
		if things := made(t, s); err != nil || len(things) != 1 || answer.Value != things[0] {
			t.Errorf("%+v, %v; made %v", answer, err, things)
		}
		wantChain(t, s, 1)
		if _, err := do(t.Context(), change.NewChanger(&deaf{Store: s}, clock), ana, making(s, "", "")); !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("without a name: %v", err)
		}
		wantChain(t, s, 2)
	})
}

func TestNamesOfRequestsAreBounded(t *testing.T) {
	s := storetest.SQLite(t)
	for _, id := range []string{strings.Repeat("x", 145), "\xff"} {
		answer, err := do(t.Context(), changer(s), ana, making(s, id, "input"))
		if err != nil || answer.Refused == nil || answer.Refused.Field != "clientMutationId" {
			t.Errorf("%.10q: answer %+v, error %v", id, answer, err)
		}
	}
	wantChain(t, s, 0)
}

func TestPrivateNotesAreStoredBesideTheChain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := making(s, "", "")
		c.apply = func(tx *change.Tx) (string, error) {
			tx.Record(audit.Event{Action: "MADE", Entity: "thing", EntityID: "1"})
			tx.RecordWithNote(audit.Event{Action: "CLOSED", Entity: "thing", EntityID: "1", Data: map[string]any{"itemId": "item"}}, "for reasons of health")
			return "", nil
		}
		if _, err := do(t.Context(), changer(s), ana, c); err != nil {
			t.Fatal(err)
		}
		note, err := s.AuditNote(t.Context(), change.Installation, 2)
		if err != nil || note.Text != "for reasons of health" {
			t.Errorf("note %+v, error %v", note, err)
		}
		err = s.AuditEntries(t.Context(), change.Installation, 1, func(entry audit.Entry) error {
			if strings.Contains(entry.Event, "health") || !strings.Contains(entry.Event, note.Hash()) {
				t.Errorf("the event: %s", entry.Event)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// A change that locks rows out of order could deadlock with another change.
func TestRowsAreLockedInOrder(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		person, board := change.Change(change.RankPerson, "p"), change.Change(change.RankBoard, "b")
		for name, tc := range map[string]struct {
			locks, then []change.Lock
			fails       bool
		}{
			"in order":                {[]change.Lock{person}, []change.Lock{board}, false},
			"sorted":                  {[]change.Lock{board, person}, nil, false},
			"held already":            {[]change.Lock{person, board}, []change.Lock{change.Keep(change.RankPerson, "p")}, false},
			"a lower rank":            {[]change.Lock{board}, []change.Lock{person}, true},
			"a lower id":              {[]change.Lock{board}, []change.Lock{change.Keep(change.RankBoard, "a")}, true},
			"a mode that is stronger": {[]change.Lock{change.Keep(change.RankBoard, "b")}, []change.Lock{board}, true},
		} {
			c := making(s, "", "")
			apply := c.apply
			c.locks, c.apply = tc.locks, func(tx *change.Tx) (string, error) {
				if err := tx.Hold(tc.then...); err != nil {
					return "", err
				}
				return apply(tx)
			}
			if _, err := do(t.Context(), changer(s), ana, c); (err != nil) != tc.fails {
				t.Errorf("%s: error %v", name, err)
			}
		}
	})
}

// A row that is read without a lock can be outdated when the policy decides by it.
func TestACommandThatAsksThePolicyLoadsBehindALock(t *testing.T) {
	s := storetest.SQLite(t)
	load := func(tx *change.Tx) (struct{}, error) { return struct{}{}, nil }
	asks := func(*change.Tx, struct{}) (*policy.Question, error) { return nil, nil }
	unlocked := making(s, "", "").operation()
	unlocked.Load, unlocked.Asks = load, asks
	if _, err := change.Do(t.Context(), changer(s), ana, unlocked); err == nil || !strings.Contains(err.Error(), "did not lock") {
		t.Errorf("without a lock: %v", err)
	}
	locked := unlocked
	locked.Load = func(tx *change.Tx) (struct{}, error) { return struct{}{}, tx.Hold(change.Keep(change.RankPerson, "p")) }
	if _, err := change.Do(t.Context(), changer(s), ana, locked); err != nil {
		t.Errorf("with a lock: %v", err)
	}
}

// viewing counts how often the rights of the actor are read.
type viewing struct {
	*store.Store
	times int
}

// Viewer counts a call.
func (v *viewing) Viewer(ctx context.Context, accountID string, at time.Time) (*policy.Viewer, error) {
	v.times++
	return v.Store.Viewer(ctx, accountID, at)
}

// Rights that were read before a lock may have been revoked by the change that held the lock.
func TestRightsAreReadAgainBehindALock(t *testing.T) {
	s := storetest.SQLite(t)
	counted := &viewing{Store: s}
	c := making(s, "", "")
	apply := c.apply
	c.apply = func(tx *change.Tx) (string, error) {
		for _, lock := range []string{"", "p", "p", "q"} {
			if lock != "" {
				if err := tx.Hold(change.Keep(change.RankPerson, lock)); err != nil {
					return "", err
				}
			}
			if _, err := tx.Viewer(); err != nil {
				return "", err
			}
		}
		return apply(tx)
	}
	if _, err := do(t.Context(), change.NewChanger(counted, clock), ana, c); err != nil {
		t.Fatal(err)
	}
	if counted.times != 3 {
		t.Errorf("the rights were read %d times: want once at first, and once behind each lock that was not held", counted.times)
	}
}

// [X6] The policy is asked after the locks, with the rights at that time. Only an object that the actor reads is
// refused as forbidden.
func TestThePolicyIsAsked(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		account := "ana"
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			someone, err := s.Person(tx.Context(), "known")
			someone.AccountID, someone.Status, someone.Version = &account, people.Active, someone.Version+1
			return errors.Join(err, s.UpdatePerson(tx, someone))
		})
		seat := func(boardID string, role policy.BoardRole) {
			governancetest.Prepare(t, s, func(tx *change.Tx) error {
				return s.InsertMembership(tx, board.Membership{
					ID: "term " + boardID, BoardID: boardID, PersonID: "known", Role: role, TermNumber: 1,
					StartDate: localtime.Date{Year: 2026, Month: time.January, Day: 1}, Stamp: governancetest.Stamp(),
				})
			})
		}
		seat("open", policy.RoleMember)
		seat("dissolved", policy.RoleChair)
		for boardID, want := range map[string]string{"restricted": change.CodeNotFound, "unknown": change.CodeNotFound, "open": change.CodeForbidden, "dissolved": ""} {
			c := making(s, "ask of "+boardID, "input")
			c.asks = func(*change.Tx) (*policy.Question, error) {
				return &policy.Question{Action: policy.AddPaper, Object: policy.Object{BoardID: boardID}, Missing: "not there", Forbidden: "not yours"}, nil
			}
			answer, err := do(t.Context(), changer(s), ana, c)
			if err != nil || (answer.Refused == nil) != (want == "") || answer.Refused != nil && answer.Refused.Code != want {
				t.Errorf("%s: refusal %+v, error %v", boardID, answer.Refused, err)
			}
		}
	})
}
