package resolution_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// crashAsked is the environment variable with what a process does until it dies, as JSON.
const crashAsked = "PORTAL_TEST_CRASH_CLOSING"

// dyingClosing is a closing in a process that is killed at a point of the change.
type dyingClosing struct {
	URL, Point         string
	Now                time.Time
	Name, ResolutionID string
	Version            int
}

func (d dyingClosing) closing() resolution.Closing {
	edit := change.Edit{Request: change.Request{ClientMutationID: d.Name}, ExpectedVersion: d.Version}
	return resolution.Closing{Edit: edit, ResolutionID: d.ResolutionID}
}

// crash closes a vote and kills its own process at the named point.
func crash(asked string) int {
	var d dyingClosing
	if err := json.Unmarshal([]byte(asked), &d); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	s, err := store.Open(context.Background(), d.URL)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	changer := change.NewChanger(s, func() time.Time { return d.Now }).Reporting(func(point string) {
		if point == d.Point {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until the signal arrives
		}
	})
	agendas := agenda.NewReader(s, []byte("secret"))
	closing := resolution.NewCommands(s, agendas, room.NewCommands(s, agendas)).Close(d.closing())
	answer, err := change.Do(context.Background(), changer, change.Account(chair), closing)
	fmt.Fprintln(os.Stderr, "the process should have died", answer.Refused, err)
	return 1
}

// A vote whose closing dies at any point is open with all its ballots, or closed with all of them. A repeat of the request closes it
// once, with the same totals; the separate totals of a secret vote are there until it is closed (35, "kill -9 while a vote closes").
func TestAClosingThatDiesLosesNoBallot(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		c := openChamber(t, storetest.Open(t, url))
		c.opened(6, budget)
		for _, kind := range []resolution.BallotKind{resolution.Named, resolution.Secret} {
			for _, point := range []struct {
				name     string
				isClosed bool
			}{{"after-answer", false}, {"after-locks", false}, {"before-audit", false}, {"before-commit", false}, {"after-commit", true}} {
				id := c.voting(budget, kind)
				c.votes(id, yes, yes, yes, nay, nay)
				closing := c.closing(id)
				c.dies(dyingClosing{url, point.name, c.now, closing.ClientMutationID, id, closing.ExpectedVersion})
				seen := c.seen(director, id)
				if isClosed := seen.State == resolution.Carried; isClosed != point.isClosed || !isClosed && (seen.State != resolution.Voting || seen.Progress.Received != 5) {
					t.Errorf("%s, %s: %s", kind, point.name, seen.State)
				}
				must(c, chair, c.resolutions.Close(closing))
				seen = c.seen(director, id)
				if want := (count.Votes{For: 3, Against: 2, PresentNotVoting: 1, Entitled: 8}); seen.State != resolution.Carried || *seen.Tally != want {
					t.Errorf("%s, %s: after the repeat %s with %+v", kind, point.name, seen.State, *seen.Tally)
				}
				if code := codeOf(c, voters[5], c.resolutions.Cast(c.casting(id, nay))); code != change.CodeInvalidState {
					t.Errorf("%s, %s: a ballot after the closing: %q", kind, point.name, code)
				}
			}
		}
	})
}

// dies runs a closing in a process of its own, which must be killed.
func (c *chamber) dies(d dyingClosing) {
	c.Helper()
	asked, err := json.Marshal(d)
	if err != nil {
		c.Fatal(err)
	}
	var said bytes.Buffer
	process := exec.CommandContext(c.Context(), os.Args[0]) // #nosec G204 -- this test's own binary
	process.Env = append(os.Environ(), crashAsked+"="+string(asked))
	process.Stderr = &said
	if err := process.Run(); err == nil || said.Len() > 0 {
		c.Fatalf("%s: %v: output %s", d.Point, err, &said)
	}
}
