package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
)

// mostPolled is how many pairs of a meeting and a person are remembered: those who asked last. They take about 4 MB. Everybody else
// waits until the view is found anew.
const mostPolled = 10_000

// Poll is the answer to somebody who asks whether the view of a meeting has changed.
type Poll struct {
	// Seq is the fingerprint of the present view.
	Seq int
	// Live is the present view. It is nil for somebody who has it already.
	Live *Live
}

// LatestEvent is the number of the newest audit event of a meeting's board. Whatever changes a meeting in session records such an
// event, so the view of a viewer whose rights are the same changes only with the number.
type LatestEvent struct {
	BoardID string
	Seq     int
}

// polled keeps the fingerprints of the views of meetings in session. It is a convenience of the process: without an entry the view
// is found anew. A fingerprint is enough, because an answer without a change has nothing else.
type polled struct {
	entries *lru.Cache[polledKey, fingerprinted]
}

type polledKey struct{ meetingID, personID string }

// fingerprinted is the fingerprint of a view, and what the view depends on.
type fingerprinted struct {
	seq    int
	latest LatestEvent
	// rights are the viewer's on the board.
	rights string
	// until is when the first grant of the viewer ends; nil without one.
	until *time.Time
}

func newPolled() polled {
	entries, _ := lru.New[polledKey, fingerprinted](mostPolled) // the error is for a size below one
	return polled{entries}
}

// has reports whether a fingerprint is that of the viewer's present view. It does not know of views that were not kept.
func (p polled) has(v *policy.Viewer, meetingID string, latest LatestEvent, seq int) bool {
	known, found := p.entries.Get(polledKey{meetingID, v.Person.ID})
	return found && known.seq == seq && known.latest == latest && known.rights == v.RightsOn(latest.BoardID) &&
		(known.until == nil || v.Now().Before(*known.until))
}

func (p polled) keep(v *policy.Viewer, meetingID string, entry fingerprinted) {
	entry.rights = v.RightsOn(entry.latest.BoardID)
	p.entries.Add(polledKey{meetingID, v.Person.ID}, entry)
}

// Poll finds whether the view of a viewer is still that of the fingerprint since, and the view if it is not; nil without an error for
// somebody who may not know of the meeting [X6]. Without since the view is found anew.
//
// The number of the latest event is read before the view. A change in between makes the view newer than its number, and the next
// poll finds the view again.
func (r *Reader) Poll(ctx context.Context, v *policy.Viewer, meetingID string, since *int) (*Poll, error) {
	if v == nil {
		return nil, nil
	}
	latest, err := r.store.LatestEvent(ctx, meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the newest event around a meeting: %w", err)
	}
	if since != nil && r.polled.has(v, meetingID, latest, *since) {
		return &Poll{Seq: *since}, nil
	}
	return r.found(ctx, v, meetingID, since, latest)
}

// found finds the view, and keeps its fingerprint while the meeting is in session.
func (r *Reader) found(ctx context.Context, v *policy.Viewer, meetingID string, since *int, latest LatestEvent) (*Poll, error) {
	f, err := r.facts(ctx, v, meetingID)
	if f == nil || err != nil {
		return nil, err
	}
	view, err := r.live(ctx, v, f)
	if view == nil || err != nil {
		return nil, err
	}
	seq, err := view.Seq()
	if err != nil {
		return nil, err
	}
	if f.record.Current() != nil {
		r.polled.keep(v, meetingID, fingerprinted{seq: seq, latest: latest, until: f.agenda.GrantsUntil(v)})
	}
	if since != nil && *since == seq {
		view = nil
	}
	return &Poll{Seq: seq, Live: view}, nil
}
