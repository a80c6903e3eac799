// Package reading records which person opened which version of a paper, and the page where they stopped.
package reading

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// noted is how long one opening event covers further openings of the same version by the same person [U2].
const noted = 15 * time.Minute

// Mark records that a person opened a version of a paper. It says that bytes were served, not that the person read
// them.
type Mark struct {
	PersonID, VersionID string
	// OpenedAt is when the person first got any part of the version, on the screen or as a file.
	OpenedAt time.Time
	// LastOpenedAt and LastDownloadedAt are when the audit trail last recorded an opening and a download; nil when it
	// never did.
	LastOpenedAt, LastDownloadedAt *time.Time
	// Page is the page where the person stopped, from 1; 0 when unknown.
	Page int
}

// WasOpenedAfter reports whether the person opened the version, for the first time or again, at or after an instant.
func (m Mark) WasOpenedAfter(at time.Time) bool {
	after := func(opened *time.Time) bool { return opened != nil && !opened.Before(at) }
	return m.VersionID != "" && !m.OpenedAt.Before(at) || after(m.LastOpenedAt) || after(m.LastDownloadedAt)
}

// ToRead counts the papers of a meeting that a person may read.
type ToRead struct {
	// All counts the papers with a current published version, and Unopened those whose current version the person has not opened.
	All, Unopened int
}

// Store stores marks. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	// NoteOpening makes or renews the mark of a person and a version, unless the mark was renewed after since. was
	// reports whether it did.
	NoteOpening(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error)
	// NoteDownload does the same for a file that was saved.
	NoteDownload(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error)
	// PackDownloadSince reports whether the audit trail recorded since an instant that a person saved a version of
	// their pack.
	PackDownloadSince(ctx context.Context, personID, meetingID string, version int, since time.Time) (bool, error)
	// NotePackDownload records that the audit trail now has the download of a pack, unless it had one after since.
	NotePackDownload(tx *change.Tx, personID, meetingID string, version int, since time.Time) (was bool, err error)
	// NotePage records the page where a person stopped if there is a mark. It runs outside of changes.
	NotePage(ctx context.Context, personID, versionID string, page int) error
}

// Readings finds marks.
type Readings interface {
	// PapersToRead counts, by meeting, the papers in a scope with a current published version, of meetings that start after an instant
	// and of items that are still on the agenda.
	PapersToRead(ctx context.Context, scope policy.Scope, after time.Time) (map[string]ToRead, error)
	// ReadMarks lists a person's marks of several versions.
	ReadMarks(ctx context.Context, personID string, versionIDs []string) ([]Mark, error)
	// MarksOfVersions lists everybody's marks of several versions, by person and version.
	MarksOfVersions(ctx context.Context, versionIDs []string) ([]Mark, error)
}
