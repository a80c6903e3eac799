//go:build operations && linux

package availability

import (
	"fmt"
	"net/http"
	"slices"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/process"
	"example.org/portal/operations/provision"
)

// settle is how long the load goes on between two disturbances.
const settle = 2 * time.Second

// disturbance is one action of an operator or one fault.
type disturbance struct {
	name string
	act  func(t testing.TB)
	// allowed reports whether it excuses a failed exchange; nil excuses none.
	allowed func(x exchange) bool
}

// outage is the time during which something was away.
type outage struct {
	began, over time.Time
	// replica is the balancer's name of the killed process.
	replica string
}

// touches reports whether an exchange overlapped the outage.
func (o *outage) touches(x exchange) bool { return x.end.After(o.began) && x.start.Before(o.over) }

// restarts returns several rolling restarts of all processes.
func restarts(p *portal) []disturbance {
	const rounds = 3
	var all []disturbance
	for _, one := range slices.Concat(p.gateways, p.backends) {
		all = append(all, disturbance{
			name: fmt.Sprintf("restart %s, %d times", one.Name, rounds),
			act:  func(t testing.TB) { rollOut(t, slices.Repeat([]*process.Process{one}, rounds)) },
		})
	}
	return all
}

// kill ends a process with SIGKILL and starts it two seconds later. Only requests in flight on it may fail. The process is frozen
// first, so that there are some: answers take only a few milliseconds.
func kill(one *process.Process, died *outage) disturbance {
	const (
		frozen = 300 * time.Millisecond
		// moment is how long the kernel takes to close the process's connections.
		moment = 100 * time.Millisecond
	)
	died.replica = one.Name
	return disturbance{
		name: "kill -9 " + one.Name,
		act: func(t testing.TB) {
			if err := one.Signal(syscall.SIGSTOP); err != nil {
				t.Fatal(err)
			}
			time.Sleep(frozen)
			died.began = time.Now()
			one.Stop(t, syscall.SIGKILL)
			died.over = time.Now().Add(moment)
			time.Sleep(settle)
			one.Start(t)
		},
		allowed: func(x exchange) bool { return died.touches(x) && !x.loggedOut && !x.formless },
	}
}

// interrupt stops PostgreSQL with a signal for three seconds. Until it is back and the pools have noticed, requests are refused
// in the API's error shape.
func interrupt(p *portal, name string, signal syscall.Signal, away *outage) disturbance {
	const patience = 2 * time.Second
	return disturbance{
		name: name,
		act: func(t testing.TB) {
			away.began = time.Now()
			p.database.Stop(t, signal)
			time.Sleep(3 * time.Second)
			p.database.Start(t)
			away.over = time.Now().Add(patience)
		},
		allowed: func(x exchange) bool { return away.touches(x) && !x.formless && tellsToComeBack(x) },
	}
}

// tellsToComeBack reports whether an error asks to try again. The backend says that its database is away, the gateway that its
// upstream failed. A request that had begun before may end as a GraphQL error.
func tellsToComeBack(x exchange) bool {
	direct := x.kind == "log-in" || x.kind == "register"
	switch x.status {
	case http.StatusServiceUnavailable:
		return x.code == "Unavailable"
	case http.StatusBadGateway:
		return !direct && (x.code == "UpstreamFailed" || x.code == "RevokeFailed")
	default:
		return x.status == http.StatusOK && x.code == "GraphQL INTERNAL"
	}
}

// rotations returns disturbances that add a new key in two rolling restarts: all replicas know the key before the first one uses
// it.
func rotations(p *portal) []disturbance {
	step := func(name, file string, replicas []*process.Process, keys ...string) disturbance {
		return disturbance{name: name, act: func(t testing.TB) {
			writeKeys(t, file, keys...)
			rollOut(t, replicas)
		}}
	}
	oldSession, newSession, oldToken, newToken := provision.NewKey(), provision.NewKey(), provision.NewKey(), provision.NewKey()
	p.initialKeys = func(t testing.TB) {
		writeKeys(t, p.sessionKeys, oldSession)
		writeKeys(t, p.tokenKeys, oldToken)
	}
	return []disturbance{
		step("session key: add the new one behind", p.sessionKeys, p.gateways, oldSession, newSession),
		step("session key: put it in front", p.sessionKeys, p.gateways, newSession, oldSession),
		step("signing key: add the new one behind", p.tokenKeys, p.backends, oldToken, newToken),
		step("signing key: put it in front", p.tokenKeys, p.backends, newToken, oldToken),
	}
}

// episode is a disturbance that has taken place.
type episode struct {
	disturbance
	start, end time.Time
	exchanges  []exchange
}

// live runs disturbances one after another under load.
func live(t testing.TB, l *load, disturbances []disturbance) []episode {
	t.Helper()
	var lived []episode
	for _, one := range disturbances {
		e := episode{disturbance: one, start: time.Now()}
		one.act(t)
		time.Sleep(settle)
		e.end = time.Now()
		lived = append(lived, e)
	}
	l.stop()
	for i := range lived {
		lived[i].exchanges = l.journal.within(lived[i].start, lived[i].end)
	}
	return lived
}

func (x exchange) String() string {
	return fmt.Sprintf("%s of %s took %s: status %d %s (request %s)", x.kind, x.start.Format("15:04:05.000"), x.end.Sub(x.start).Round(time.Millisecond), x.status, x.code, x.id)
}
