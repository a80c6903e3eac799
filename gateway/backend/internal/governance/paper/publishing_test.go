package paper_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/paper"
)

// The next publication publishes the newest accepted version that has passed its checks, and never a version older than
// one that readers have had [D1].
func TestTheNewestAcceptedVersionIsPublished(t *testing.T) {
	version := func(n int, state paper.State, scan paper.ScanState) paper.Version {
		return paper.Version{N: n, State: state, ScanState: scan}
	}
	cases := []struct {
		name         string
		newestFirst  []paper.Version
		next, before int
	}{
		{"the first", []paper.Version{version(1, paper.Accepted, paper.Clean)}, 1, 0},
		{"the newer of two", []paper.Version{version(2, paper.Accepted, paper.NotScanned), version(1, paper.Accepted, paper.Clean)}, 2, 0},
		{"in place of a published one", []paper.Version{version(2, paper.Accepted, paper.Clean), version(1, paper.Published, paper.Clean)}, 2, 1},
		{"none that waits", []paper.Version{version(1, paper.Submitted, paper.Clean)}, 0, 0},
		{"none that is being checked", []paper.Version{version(1, paper.Accepted, paper.Pending)}, 0, 0},
		{"none that was refused", []paper.Version{version(1, paper.Accepted, paper.Rejected)}, 0, 0},
		{"none older than a published one", []paper.Version{version(2, paper.Published, paper.Clean), version(1, paper.Accepted, paper.Clean)}, 0, 0},
		{"none older than a withdrawn one", []paper.Version{version(2, paper.Withdrawn, paper.Clean), version(1, paper.Accepted, paper.Clean)}, 0, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			next, before := paper.Paper{Versions: c.newestFirst}.ToPublish()
			n := 0
			if next != nil {
				n = next.N
			}
			if n != c.next || len(before) != c.before {
				t.Errorf("version %d in place of %d, want %d of %d", n, len(before), c.next, c.before)
			}
		})
	}
}
