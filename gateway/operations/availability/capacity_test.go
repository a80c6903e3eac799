//go:build operations && linux

package availability

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"
)

// Measures the processor time and memory of each program for one request of each kind, on which docs/guides/capacity.md is based.
// The throughput is only that of this machine, which also runs clients, balancer and database.
func TestCapacity(t *testing.T) {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "STORE\tREQUEST\tPER SECOND\tMEDIAN ms\t99 % ms\tGATEWAY CPU ms\tBACKEND CPU ms\tDATABASE CPU ms\tGATEWAY MiB\tBACKEND MiB")
	for _, store := range []string{"PostgreSQL", "SQLite"} {
		p := newPortal(t, 1, 1)
		if store == "SQLite" {
			p.backends[0].Variables["BACKEND_DATABASE_URL"] = "sqlite:" + filepath.Join(t.TempDir(), "portal.db")
		}
		p.start(t)
		p.loadDemo(t)
		for _, kind := range works {
			rollOut(t, slices.Concat(p.gateways, p.backends)) // their usage counts from here
			used := measure(t, p, kind)
			fmt.Fprintf(table, "%s\t%s\t%s\n", store, kind.name, used)
		}
		p.balancer.Stop(t, syscall.SIGKILL)
	}
	_ = table.Flush() // into memory
	t.Logf("what requests cost:\n%s", text.String())
}

// work is one kind of request.
type work struct {
	name string
	do   func(p *person, boardID, item string) bool
}

var works = []work{
	{"log-in", func(p *person, _, _ string) bool { return p.logIn() != nil }},
	{"hand-over", func(p *person, _, _ string) bool { return p.handOver(p.granted) }},
	{"GraphQL read", func(p *person, _, _ string) bool { return p.read() }},
	{"live view", func(p *person, _, _ string) bool { return p.look() }},
	{"document recorded", func(p *person, boardID, item string) bool { return p.record(boardID, item) }},
}

// measure keeps a few people busy with one kind of work.
func measure(t *testing.T, p *portal, kind work) string {
	t.Helper()
	const people, span = 8, 4 * time.Second
	kept := new(journal)
	busy := make([]*person, people)
	for i := range busy {
		busy[i] = &person{portal: p, journal: new(journal), client: through(fmt.Sprintf("%s.%d", p.network, 100+i)), email: "secretary@example.org", password: demoPassword}
		if !busy[i].signIn() {
			t.Fatalf("sign in: %s", busy[i].journal.last())
		}
		if err := busy[i].enter(); err != nil {
			t.Fatal(err)
		}
	}
	boardID, err := busy[0].library()
	if err != nil {
		t.Fatal(err)
	}
	before := usageOf(t, p)
	ctx, cancel := context.WithTimeout(t.Context(), span)
	defer cancel()
	began := time.Now()
	var working sync.WaitGroup
	for i, one := range busy {
		one.journal = kept
		working.Go(func() {
			for turn := 0; ctx.Err() == nil; turn++ {
				if kind.name == "log-in" { // an address may log in only so often
					one.client = through(fmt.Sprintf("%s.%d", p.network, 100+(i+people*turn)%150))
				}
				if !kind.do(one, boardID, fmt.Sprintf("01%s%d.%d.%d", p.network, began.UnixNano(), i, turn)) {
					t.Errorf("%s: last %s", kind.name, kept.last())
					return
				}
				if kind.name == "log-in" {
					one.client.CloseIdleConnections()
				}
			}
		})
	}
	working.Wait()
	took, after := time.Since(began), usageOf(t, p)
	done := durations(kept.within(began, time.Now()))
	each := func(cpu time.Duration) string {
		return fmt.Sprintf("%.2f", cpu.Seconds()*1000/float64(max(1, len(done))))
	}
	return fmt.Sprintf("%.0f\t%.1f\t%.1f\t%s\t%s\t%s\t%d\t%d", float64(len(done))/took.Seconds(),
		quantile(done, 0.5).Seconds()*1000, quantile(done, 0.99).Seconds()*1000,
		each(after.gateway-before.gateway), each(after.backend-before.backend), each(after.database-before.database), after.gatewayMiB, after.backendMiB)
}
