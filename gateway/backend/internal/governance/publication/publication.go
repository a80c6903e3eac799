// Package publication puts the agenda and the papers of a meeting into the hands of its readers, and tells each of
// them which pack that made.
package publication

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/paper"
)

// Publication is one act of publishing.
type Publication struct {
	ID        string
	MeetingID string
	// Seq counts from 1. It is shown to nobody: it counts what some readers do not know of.
	Seq int
	// Note is what the secretary says about it; empty where nothing was said.
	Note          string
	Changes       []Change
	PublishedAt   time.Time
	PublishedByID string
}

// Kind tells what a change made readable.
type Kind string

// The kinds of changes.
const (
	ItemAdded     Kind = "ITEM_ADDED"
	ItemChanged   Kind = "ITEM_CHANGED"
	ItemMoved     Kind = "ITEM_MOVED"
	ItemWithdrawn Kind = "ITEM_WITHDRAWN"
	PaperAdded    Kind = "PAPER_ADDED"
	PaperReplaced Kind = "PAPER_REPLACED"
	// PaperWithdrawn is of comparisons alone: a paper is taken back at once, not with a publication.
	PaperWithdrawn Kind = "PAPER_WITHDRAWN"
)

// Change is one thing that readers of an item read newly.
type Change struct {
	Kind   Kind
	ItemID string
	// Shown are the item's words from then on; nil for a paper, and for an item that was only moved or withdrawn.
	Shown *agenda.Shown `json:",omitempty"`
	// Fields are those of a changed item that differ, by the names of the input that changes them.
	Fields []string `json:",omitempty"`
	// PaperID, VersionID and N are those of the paper; empty for an item.
	PaperID   string `json:",omitempty"`
	VersionID string `json:",omitempty"`
	N         int    `json:",omitempty"`
}

// Store keeps publications.
type Store interface {
	paper.Store
	meeting.Store
	meeting.OutlookStore
	organisation.Store
	// Publications lists those of several meetings, the oldest first.
	Publications(ctx context.Context, meetingIDs []string) ([]Publication, error)
	// InsertPublication adds one, and counts it at its meeting, whose version stays.
	InsertPublication(tx *change.Tx, p Publication) error
}

// longestNote bounds the note, in characters (docs/domain/papers.md, "Publishing").
const longestNote = 500
