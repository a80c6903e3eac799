// Package publication publishes the agenda and the papers of a meeting to its readers, and finds the pack that each
// reader has.
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
	// Seq counts publications from 1. It is never shown, because it counts publications that some readers may not know
	// of.
	Seq int
	// Note is the secretary's note about the publication; empty without one.
	Note          string
	Changes       []Change
	PublishedAt   time.Time
	PublishedByID string
}

// Kind is what a change made readable.
type Kind string

// The kinds of changes.
const (
	ItemAdded     Kind = "ITEM_ADDED"
	ItemChanged   Kind = "ITEM_CHANGED"
	ItemMoved     Kind = "ITEM_MOVED"
	ItemWithdrawn Kind = "ITEM_WITHDRAWN"
	PaperAdded    Kind = "PAPER_ADDED"
	PaperReplaced Kind = "PAPER_REPLACED"
	// PaperWithdrawn occurs only in comparisons. A paper is withdrawn at once, not by a publication.
	PaperWithdrawn Kind = "PAPER_WITHDRAWN"
)

// Change is one item or paper that a publication made readable or changed for the item's readers.
type Change struct {
	Kind   Kind
	ItemID string
	// Shown is the text of the item after the change; nil for a paper, and for an item that was only moved or
	// withdrawn.
	Shown *agenda.Shown `json:",omitempty"`
	// Fields are the changed fields of an item, by the names of the input that changes them.
	Fields []string `json:",omitempty"`
	// PaperID, VersionID and N are those of the paper; empty for an item.
	PaperID   string `json:",omitempty"`
	VersionID string `json:",omitempty"`
	N         int    `json:",omitempty"`
}

// Store stores publications.
type Store interface {
	paper.Store
	meeting.Store
	meeting.OutlookStore
	organisation.Store
	// Publications lists the publications of several meetings, the oldest first.
	Publications(ctx context.Context, meetingIDs []string) ([]Publication, error)
	// InsertPublication adds a publication and counts it at its meeting. The meeting's version stays.
	InsertPublication(tx *change.Tx, p Publication) error
}

// longestNote is the longest note, in characters (docs/domain/papers.md, "Publishing").
const longestNote = 500
