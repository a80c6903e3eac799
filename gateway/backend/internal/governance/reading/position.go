package reading

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Position is the page where a person stopped in a version of a paper.
type Position struct {
	// ClientMutationID names the request. Repeating the request has no further effect.
	ClientMutationID string
	MeetingID        string
	VersionID        string
	// Page counts from 1.
	Page int
}

// mostPages is the highest page of a version whose pages are not counted (docs/domain/papers.md, "Checks").
const mostPages = 5000

var errNoVersion = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such version"}

// Positions records where people stopped reading.
type Positions struct {
	store  Store
	papers *paper.Reader
}

// NewPositions returns Positions that work on store.
func NewPositions(store Store, papers *paper.Reader) *Positions {
	return &Positions{store: store, papers: papers}
}

// Stop records the page where the viewer stopped. The audit trail has no event of it, because it concerns only the
// reader. A version that the viewer never opened keeps no page. A refusal is a *change.Refusal.
func (p *Positions) Stop(ctx context.Context, v *policy.Viewer, at Position) error {
	version, of, err := p.papers.Version(ctx, v, at.VersionID)
	if errors.Is(err, fault.ErrNotFound) || err == nil && of.MeetingID != at.MeetingID {
		return errNoVersion
	}
	if err != nil {
		return fmt.Errorf("find the version that is read: %w", err)
	}
	last := version.PageCount
	if last == 0 {
		last = mostPages
	}
	if at.Page < 1 || at.Page > last {
		return change.Invalid("page", "page must be from 1 to %d", last)
	}
	if err := p.store.NotePage(ctx, v.Person.ID, version.ID, at.Page); err != nil {
		return fmt.Errorf("note where the reading stopped: %w", err)
	}
	return nil
}
