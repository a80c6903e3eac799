//go:build operations && linux

package availability

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

// The pauses between two requests of one user. Together the users send about fifty requests a second, which two cores can serve
// beside everything else on the machine.
const (
	readEvery     = 150 * time.Millisecond
	visitEvery    = 400 * time.Millisecond
	registerEvery = 500 * time.Millisecond
	recordEvery   = 300 * time.Millisecond
)

// load is a steady load: members who stay signed in, visitors who come and go, and two who write. registered and documents are
// what the writers were promised.
type load struct {
	portal  *portal
	journal *journal
	members []*person
	writer  *person
	boardID string

	mu         sync.Mutex
	registered []string
	documents  []string
	addresses  int

	end     context.CancelFunc
	running sync.WaitGroup
}

// startLoad signs the members in and lets everybody work until stop.
func startLoad(t testing.TB, p *portal) *load {
	t.Helper()
	l := &load{portal: p, journal: new(journal)}
	for i, name := range []string{"chair", "director", "observer", "admin"} {
		l.members = append(l.members, l.person(name+"@example.org", i%2 == 1))
	}
	l.writer = l.person("secretary@example.org", false)
	for _, one := range append(l.members, l.writer) {
		if !one.signIn() {
			t.Fatalf("%s could not sign in: %+v", one.email, l.journal.kept[len(l.journal.kept)-1])
		}
	}
	var err error
	if l.boardID, err = l.writer.library(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	l.end = cancel
	t.Cleanup(l.stop)
	for _, member := range l.members {
		l.every(ctx, readEvery, member.stay())
	}
	l.every(ctx, visitEvery, l.visit)
	l.every(ctx, visitEvery, l.visit)
	l.every(ctx, registerEvery, l.register)
	l.every(ctx, recordEvery, l.record)
	return l
}

// stop ends the load and waits for the requests in flight. It may be called twice.
func (l *load) stop() {
	l.end()
	l.running.Wait()
}

// every runs a function repeatedly, each time after the previous run has ended.
func (l *load) every(ctx context.Context, pause time.Duration, do func(ctx context.Context, turn int)) {
	l.running.Go(func() {
		for turn := 0; ctx.Err() == nil; turn++ {
			do(ctx, turn)
			sleep(ctx, pause)
		}
	})
}

func sleep(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// person makes a person with a network address of their own.
func (l *load) person(email string, byHeader bool) *person {
	return &person{portal: l.portal, journal: l.journal, client: l.client(), email: email, password: demoPassword, byHeader: byHeader}
}

func (l *load) client() *http.Client {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.addresses++
	return through(fmt.Sprintf("%s.%d", l.portal.network, 100+l.addresses%150))
}

// stay reads, and sometimes reloads the page.
func (p *person) stay() func(context.Context, int) {
	return func(_ context.Context, turn int) {
		if turn%8 == 7 {
			p.restore()
			return
		}
		p.read()
	}
}

// visit is a whole session: log in, read, log out.
func (l *load) visit(_ context.Context, turn int) {
	visitor := l.person("director@example.org", turn%2 == 1)
	defer visitor.client.CloseIdleConnections()
	if visitor.signIn() && visitor.read() {
		visitor.logOut()
	}
}

// register repeats a registration until it succeeds, like a person would.
func (l *load) register(ctx context.Context, turn int) {
	email := fmt.Sprintf("newcomer-%d@example.org", turn)
	client := l.client()
	defer client.CloseIdleConnections()
	for ctx.Err() == nil {
		_, ok := l.journal.send(client, request{
			kind: "register", method: http.MethodPost, url: l.portal.apiURL + clientAPI + "/auth/providers/local-userpass/register",
			body: map[string]string{"email": email, "password": "newcomer-portal-2026"},
			// 409 after an attempt without an answer means that the attempt had succeeded.
			wanted: []int{http.StatusCreated, http.StatusConflict},
		})
		if ok {
			l.promise(&l.registered, email)
			return
		}
		sleep(ctx, registerEvery)
	}
}

// record repeats the recording of a document until it succeeds.
func (l *load) record(ctx context.Context, turn int) {
	item := fmt.Sprintf("01LOAD%06d", turn)
	for ctx.Err() == nil {
		if l.writer.record(l.boardID, item) {
			l.promise(&l.documents, item)
			return
		}
		sleep(ctx, recordEvery)
	}
}

func (l *load) promise(list *[]string, what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*list = append(*list, what)
}
