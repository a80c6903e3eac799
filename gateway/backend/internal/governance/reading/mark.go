// Package reading has what the portal knows of who opened which version of a paper, and how far they read.
package reading

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
)

// noted is how long an opening stands for all that follow it [U2].
const noted = 15 * time.Minute

// Mark is what is known of a person and a version of a paper. It says that bytes were served, never that somebody read them.
type Mark struct {
	PersonID, VersionID string
	// OpenedAt is when the person first had any of the version, on the screen or as a file.
	OpenedAt time.Time
	// LastOpenedAt and LastDownloadedAt are when that was last written into the audit trail; nil where it never was.
	LastOpenedAt, LastDownloadedAt *time.Time
	// Page is where the person stopped, 1 and up; 0 where nothing is known of it.
	Page int
}

// WasOpenedAfter tells whether the person opened the version, for the first time or again, at an instant or after it.
func (m Mark) WasOpenedAfter(at time.Time) bool {
	after := func(opened *time.Time) bool { return opened != nil && !opened.Before(at) }
	return m.VersionID != "" && !m.OpenedAt.Before(at) || after(m.LastOpenedAt) || after(m.LastDownloadedAt)
}

// Store keeps marks. All methods belong to the context's transaction if it has one.
type Store interface {
	Readings
	// NoteOpening makes or renews the mark of a person and a version, unless that was done after since.
	NoteOpening(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error)
	// NoteDownload does so for a file that was saved.
	NoteDownload(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error)
	// PackDownloadSince tells whether the audit trail was told since an instant that a person saved a version of their pack.
	PackDownloadSince(ctx context.Context, personID, meetingID string, version int, since time.Time) (bool, error)
	// NotePackDownload notes that it is told now, unless it was after since.
	NotePackDownload(tx *change.Tx, personID, meetingID string, version int, since time.Time) (was bool, err error)
	// NotePage notes where a person stopped, where there is a mark. It writes beside all changes.
	NotePage(ctx context.Context, personID, versionID string, page int) error
}

// Readings are what marks are found by.
type Readings interface {
	// ReadMarks lists a person's marks of several versions.
	ReadMarks(ctx context.Context, personID string, versionIDs []string) ([]Mark, error)
	// MarksOfVersions lists everybody's marks of several versions, by person and version.
	MarksOfVersions(ctx context.Context, versionIDs []string) ([]Mark, error)
}
