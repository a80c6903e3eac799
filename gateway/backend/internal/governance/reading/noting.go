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

// Manner is the way in which a person gets the bytes of a version.
type Manner string

// The manners of getting a version.
const (
	Opened     Manner = "PAPER_OPENED"
	Downloaded Manner = "PAPER_DOWNLOADED"
)

// Marks records who opened or saved which version.
type Marks struct {
	store   Store
	changer *change.Changer
	now     func() time.Time
}

// NewMarks returns a Marks. now is the clock.
func NewMarks(store Store, changer *change.Changer, now func() time.Time) *Marks {
	return &Marks{store: store, changer: changer, now: now}
}

// Note records that a viewer is about to get bytes of a version. The audit trail gets one event for each version,
// person, manner and 15 minutes [U2]. A repeated request within that time only reads the mark. The caller must not
// serve bytes when Note returns an error.
func (m *Marks) Note(ctx context.Context, accountID string, v *policy.Viewer, content paper.Content, as Manner) error {
	since := m.now().Add(-noted)
	marks, err := m.store.ReadMarks(ctx, v.Person.ID, []string{content.Version.ID})
	if err != nil {
		return fmt.Errorf("find the marks of a person: %w", err)
	}
	if len(marks) == 1 && marks[0].hasRecorded(as, since) {
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
		if !was { // a request for another part of the paper was faster
			tx.Unchanged()
			return nil
		}
		record(tx, content, as)
		return nil
	})
}

func record(tx *change.Tx, content paper.Content, as Manner) {
	tx.Record(content.Origin.Event(string(as), content.Origin.ID, map[string]any{"versionId": content.Version.ID, "n": content.Version.N}))
}

// Pack is a version of a person's own pack of a meeting, as one file.
type Pack struct {
	MeetingID, BoardID string
	// Number is the meeting's number.
	Number  string
	Version int
	// Papers are the papers whose pages are in the pack.
	Papers []paper.Content
}

// NotePack records that a viewer is about to get bytes of a pack. The audit trail gets one event for each version of
// the pack, person and 15 minutes, and one event for each of its papers without an event in that time [U2]. Each
// paper's event names its item, because a person who saved the pack has all its papers [X11]. A repeated request within
// that time only reads. The caller must not serve bytes when NotePack returns an error.
func (m *Marks) NotePack(ctx context.Context, accountID string, v *policy.Viewer, of Pack) error {
	since := m.now().Add(-noted)
	stands, err := m.store.PackDownloadSince(ctx, v.Person.ID, of.MeetingID, of.Version, since)
	if err != nil {
		return fmt.Errorf("find which packs were saved: %w", err)
	}
	if stands {
		return nil
	}
	return change.Run(ctx, m.changer, change.Account(accountID), "notePack", func(tx *change.Tx) error {
		was, err := m.store.NotePackDownload(tx, v.Person.ID, of.MeetingID, of.Version, since)
		if err != nil {
			return fmt.Errorf("note that a pack is saved: %w", err)
		}
		if !was { // a request for another part of the file was faster
			tx.Unchanged()
			return nil
		}
		tx.Record(audit.Event{
			Action: "PACK_DOWNLOADED", Entity: "packVersion", EntityID: fmt.Sprintf("%s/%d", of.Number, of.Version), BoardID: of.BoardID,
			Data: map[string]any{"meetingId": of.MeetingID},
		})
		for _, content := range of.Papers {
			was, err := m.store.NoteDownload(tx, v.Person.ID, content.Version.ID, since)
			if err != nil {
				return fmt.Errorf("note a paper of a pack: %w", err)
			}
			if was {
				record(tx, content, Downloaded)
			}
		}
		return nil
	})
}

// hasRecorded reports whether the audit trail has recorded the manner since an instant.
func (m Mark) hasRecorded(as Manner, since time.Time) bool {
	last := m.LastOpenedAt
	if as == Downloaded {
		last = m.LastDownloadedAt
	}
	return last != nil && last.After(since)
}
