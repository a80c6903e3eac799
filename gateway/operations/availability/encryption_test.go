//go:build operations && linux

package availability

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Follows docs/guides/keys.md while a director reads: an unencrypted store gets a key, then another one. Every paper can be read
// all the time.
func TestPapersAreEncryptedWhileTheyAreRead(t *testing.T) {
	p := newPortal(t, 1, 2)
	store := newBucket(t, p)
	p.keepPapersIn(t, store)
	p.loadDemo(t)
	p.start(t)
	secretary := p.enter(t, "secretary@example.org")
	_, items := asker(secretary.ask).convene(t, "Keys and locks", 40, "Locks of the office")
	bring := func(says string) { secretary.bring(t, paperOf(t, says), map[string]any{"itemId": items[0]}) }
	bring("before there is a key")
	before, plain := store.papers(t)
	if plain == 0 {
		t.Fatalf("none of %d objects is plain, which shows nothing", before)
	}
	reading := startReading(t, p.enter(t, "director@example.org"))

	first, second := newPapersKey(t), newPapersKey(t)
	for _, rotation := range []struct {
		name              string
		known, used, left []string
	}{
		{"the first key", []string{"plain", first}, []string{first, "plain"}, []string{first}},
		{"another key", []string{first, second}, []string{second, first}, []string{second}},
	} {
		rollOutKeys(t, p, rotation.known)
		bring("while " + rotation.name + " is known")
		rollOutKeys(t, p, rotation.used)
		bring("while " + rotation.name + " is used")
		said, err := p.backends[0].RunOnce(t, "papers", "encrypt")
		if err != nil || strings.HasPrefix(said, "0 encrypted") {
			t.Errorf("%s: encrypt: %q, %v", rotation.name, said, err)
		}
		rollOutKeys(t, p, rotation.left)
		if said, err := p.backends[0].RunOnce(t, "papers", "verify"); err != nil {
			t.Errorf("%s: verify: %q, %v", rotation.name, said, err)
		}
		if all, plain := store.papers(t); plain > 0 || all <= before {
			t.Errorf("%s: %d of %d papers are plain", rotation.name, plain, all)
		}
	}
	reading.stop(t)
}

func rollOutKeys(t *testing.T, p *portal, keys []string) {
	t.Helper()
	writeKeys(t, p.papersKeys, keys...)
	rollOut(t, p.backends)
}

// endlessReading is a person who reads all papers again and again.
type endlessReading struct {
	by      *person
	papers  map[string][]byte
	end     context.CancelFunc
	running sync.WaitGroup
	// rounds and failed belong to the reading goroutine until it has ended.
	rounds int
	failed []error
}

// startReading reads every paper of a person repeatedly until it is stopped.
func startReading(t *testing.T, by *person) *endlessReading {
	t.Helper()
	r := &endlessReading{by: by, papers: map[string][]byte{}}
	var meetings struct {
		Meetings struct {
			Edges []struct{ Node struct{ ID string } }
		}
	}
	asker(by.ask).must(t, `{ meetings(from: "2020-01-01", first: 50) { edges { node { id } } } }`, nil, &meetings)
	for _, edge := range meetings.Meetings.Edges {
		var pack struct {
			PackVersion *struct {
				Entries []struct {
					Papers []struct {
						VersionID  string
						IsViewable bool
					}
				}
			}
		}
		asker(by.ask).must(t, `query ($id: ID!) { packVersion(meetingId: $id) { entries { papers { versionId isViewable } } } }`, map[string]any{"id": edge.Node.ID}, &pack)
		if pack.PackVersion == nil {
			continue
		}
		for _, entry := range pack.PackVersion.Entries {
			for _, paper := range entry.Papers {
				if !paper.IsViewable {
					continue
				}
				read, err := by.parts(paper.VersionID)
				if err != nil {
					t.Fatal(err)
				}
				r.papers[paper.VersionID] = read
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	r.end = cancel
	r.running.Go(func() { r.read(ctx) })
	t.Cleanup(func() { cancel(); r.running.Wait() })
	return r
}

func (r *endlessReading) read(ctx context.Context) {
	for ; ctx.Err() == nil; r.rounds++ {
		for _, version := range slices.Sorted(maps.Keys(r.papers)) {
			read, err := r.by.parts(version)
			if err == nil && !bytes.Equal(read, r.papers[version]) {
				err = fmt.Errorf("%s has other bytes than before", version)
			}
			if err != nil {
				r.failed = append(r.failed, err)
			}
		}
	}
}

// stop ends the reading and fails the test with what went wrong.
func (r *endlessReading) stop(t *testing.T) {
	t.Helper()
	r.end()
	r.running.Wait()
	t.Logf("%d papers were read %d times", len(r.papers), r.rounds)
	const shown = 5
	for _, err := range r.failed[:min(shown, len(r.failed))] {
		t.Error(err)
	}
	if len(r.papers) == 0 || r.rounds < 2 || len(r.failed) > shown {
		t.Errorf("%d papers, %d rounds, %d failures", len(r.papers), r.rounds, len(r.failed))
	}
}
