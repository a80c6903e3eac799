package crash_test

import (
	"database/sql"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/storetest"
)

// leaseIsOver is how far the clock moves on with each process, so that the lease of an e-mail that a dead process had
// begun is over.
const leaseIsOver = 3 * time.Minute

const (
	findMeeting = `{ meetings(states: [SCHEDULED], orderBy: STARTS_DESC, first: 1) { edges { node { id version } } } }`
	readMeeting = `query ($id: ID!) { meeting(id: $id) { version sittings { startsAtLocal } } }`
	moveMeeting = `mutation ($input: RescheduleMeetingInput!) { rescheduleMeeting(input: $input) { meeting { version } userErrors { code message } auditSeq } }`
)

// killed is a portal whose backend is killed again and again.
type killed struct {
	*testing.T
	url       string
	postbox   *postbox
	settings  map[string]string
	rows      *sql.DB
	now       *process
	meetingID string
	version   float64
	starts    int
	moves     int
}

func TestAKilledBackendLosesNoEventAndSendsNoEmailTwice(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		k := open(t, url)
		for _, point := range []string{"after-answer", "after-locks", "before-audit", "before-commit", "after-commit"} {
			k.dieDuringAChange(point)
		}
		// The first e-mail, one in between, and the last one. The person who moves the meeting gets none.
		const attendees = 9
		deaths := []int64{1, 4, attendees}
		for _, nth := range deaths {
			k.dieBetweenLetters(nth)
		}
		told, again := k.postbox.perPerson()
		if len(told) < attendees {
			t.Errorf("%d people were told", len(told))
		}
		for person, letters := range told {
			if letters != k.moves {
				t.Errorf("%s was told of %d of %d moves", person, letters, k.moves)
			}
		}
		// A person may get the same e-mail twice only when the process died between sending it and recording that.
		if again > len(deaths) {
			t.Errorf("%d letters came again", again)
		}
		k.verifyAudit()
	})
}

func open(t *testing.T, url string) *killed {
	t.Helper()
	box, smtpURL := openPostbox(t)
	k := &killed{T: t, url: url, postbox: box, settings: settings(url, smtpURL)}
	cfg, err := configuration(func(name string) (string, bool) { value, known := k.settings[name]; return value, known })
	if err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.LoadDemo(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	driver, source := "pgx", url
	if path, isSQLite := strings.CutPrefix(url, "sqlite:"); isSQLite {
		driver, source = "sqlite", "file:"+path+"?mode=ro"
	}
	if k.rows, err = sql.Open(driver, source); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = k.rows.Close() })
	k.restart("")
	k.now.logIn(t, "secretary@example.org", demo.Password)
	found, err := k.now.ask(t.Context(), findMeeting, nil)
	if err != nil {
		t.Fatal(err)
	}
	node := found["meetings"].(map[string]any)["edges"].([]any)[0].(map[string]any)["node"].(map[string]any)
	k.meetingID, k.version = node["id"].(string), node["version"].(float64)
	return k
}

// restart starts the next process with a clock ahead of the one before, and continues the session.
func (k *killed) restart(bearer string) {
	k.Helper()
	k.now = start(k.T, k.settings, time.Duration(k.starts)*leaseIsOver)
	k.now.bearer = bearer
	k.starts++
}

// move returns the input of the next move of the meeting.
func (k *killed) move() map[string]any {
	k.moves++
	return map[string]any{"input": map[string]any{
		"clientMutationId": fmt.Sprint("move ", k.moves), "meetingId": k.meetingID, "expectedVersion": k.version,
		"sittings": []any{map[string]any{"startsAtLocal": k.date(), "durationMinutes": 120}},
	}}
}

// date returns another day for each move, while all members are in office.
func (k *killed) date() string {
	return time.Now().AddDate(0, 0, 50+k.moves).Format(time.DateOnly) + "T13:00:00"
}

// dieDuringAChange kills the backend at a point of a move, checks that the move took place entirely or not at all, and
// repeats the request.
func (k *killed) dieDuringAChange(point string) {
	k.Helper()
	move := k.move()
	k.now.arm(k.T, point)
	if answer, err := k.now.ask(k.Context(), moveMeeting, move); err == nil {
		k.Fatalf("%s: the backend lived to answer %v", point, answer)
	}
	k.now.awaitDeath(k.T)
	k.restart(k.now.bearer)
	if taken, want := k.taken(), point == "after-commit"; taken != want {
		k.Errorf("%s: the move took place: %v", point, taken)
	}
	k.repeat(move)
	k.awaitLetters()
}

// taken reports whether the last requested move took place. The test fails when only a part of it is visible.
func (k *killed) taken() bool {
	k.Helper()
	found, err := k.now.ask(k.Context(), readMeeting, map[string]any{"id": k.meetingID})
	if err != nil {
		k.Fatal(err)
	}
	meeting := found["meeting"].(map[string]any)
	starts := meeting["sittings"].([]any)[0].(map[string]any)["startsAtLocal"]
	moved, counted := starts == k.date(), meeting["version"] == k.version+1
	if moved != counted {
		k.Errorf("half of a move: %v", meeting)
	}
	return moved
}

// repeat sends a request again whose answer was lost, and checks that it was done once.
func (k *killed) repeat(move map[string]any) {
	k.Helper()
	answer, err := k.now.ask(k.Context(), moveMeeting, move)
	if err != nil {
		k.Fatal(err)
	}
	payload := answer["rescheduleMeeting"].(map[string]any)
	if refused := payload["userErrors"].([]any); len(refused) > 0 || payload["meeting"].(map[string]any)["version"] != k.version+1 {
		k.Fatalf("the repeat is answered %v", payload)
	}
	k.version++
}

// dieBetweenLetters kills the backend when the nth e-mail of a move has arrived and the backend has not recorded that.
func (k *killed) dieBetweenLetters(nth int64) {
	k.Helper()
	dying, move := k.now, k.move()
	var arrived atomic.Int64
	k.postbox.onTaken(func() {
		if arrived.Add(1) == nth {
			dying.kill()
		}
	})
	_, _ = dying.ask(k.Context(), moveMeeting, move) // it may die before it answers
	dying.awaitDeath(k.T)
	k.postbox.onTaken(nil)
	k.restart(dying.bearer)
	k.repeat(move)
	k.awaitLetters()
}

// awaitLetters waits until all e-mails of the moves are sent. On some days the digests of the next day wait beside them.
func (k *killed) awaitLetters() {
	k.Helper()
	const waiting = "SELECT (SELECT count(*) FROM events WHERE done_at IS NULL AND topic <> 'digest') + (SELECT count(*) FROM deliveries WHERE due_at IS NOT NULL)"
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		var left int
		if err := k.rows.QueryRowContext(k.Context(), waiting).Scan(&left); err != nil {
			k.Fatal(err)
		}
		if left == 0 {
			return
		}
		if time.Now().After(deadline) {
			k.Fatalf("%d e-mails wait for longer than a minute", left)
		}
	}
}

func (k *killed) verifyAudit() {
	k.Helper()
	administration, err := backend.OpenAdministration(k.Context(), k.url)
	if err != nil {
		k.Fatal(err)
	}
	defer func() { _ = administration.Close() }()
	if chains, err := administration.VerifyAudit(k.Context(), backend.AuditCheck{}); err != nil || len(chains) == 0 {
		k.Errorf("%d audit chains, %v", len(chains), err)
	}
}
