package reading

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Manner is how somebody gets the bytes of a version.
type Manner string

// The manners.
const (
	Opened     Manner = "PAPER_OPENED"
	Downloaded Manner = "PAPER_DOWNLOADED"
)

// Marks notes who opened what.
type Marks struct {
	store   Store
	changer *change.Changer
	now     func() time.Time
}

// NewMarks makes them. now is the clock.
func NewMarks(store Store, changer *change.Changer, now func() time.Time) *Marks {
	return &Marks{store: store, changer: changer, now: now}
}

// Note notes that a viewer is about to get bytes of a version: one event of the audit trail for each version, person,
// manner and 15 minutes [U2]. What is noted already costs one look at the mark. With an error nothing may be served.
func (m *Marks) Note(ctx context.Context, accountID string, v *policy.Viewer, content paper.Content, as Manner) error {
	since := m.now().Add(-noted)
	marks, err := m.store.ReadMarks(ctx, v.Person.ID, []string{content.Version.ID})
	if err != nil {
		return fmt.Errorf("find what was opened: %w", err)
	}
	if len(marks) == 1 && marks[0].stands(as, since) {
		return nil
	}
	note := m.store.NoteOpening
	if as == Downloaded {
		note = m.store.NoteDownload
	}
	return change.Run(ctx, m.changer, change.Account(accountID), "noteReading", func(tx *change.Tx) error {
		was, err := note(tx, v.Person.ID, content.Version.ID, since)
		if err != nil {
			return fmt.Errorf("note an opening: %w", err)
		}
		if !was { // another part of the same paper was faster
			tx.Unchanged()
			return nil
		}
		tx.Record(audit.Event{
			Action: string(as), Entity: "paper", EntityID: content.Paper.ID, BoardID: content.Paper.BoardID,
			Data: map[string]any{"versionId": content.Version.ID, "n": content.Version.N, "itemId": content.Paper.ItemID, "meetingId": content.Paper.MeetingID},
		})
		return nil
	})
}

// stands tells whether the audit trail has the manner since an instant.
func (m Mark) stands(as Manner, since time.Time) bool {
	last := m.LastOpenedAt
	if as == Downloaded {
		last = m.LastDownloadedAt
	}
	return last != nil && last.After(since)
}
