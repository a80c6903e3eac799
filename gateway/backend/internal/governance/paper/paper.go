// Package paper has the papers of agenda items: their versions, how files get in and are checked, and who reads
// which version.
package paper

import (
	"strconv"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/papers/inspection"
)

// State is a version's place in its life (docs/domain/papers.md, "Versions").
type State string

// The states of a version.
const (
	// Submitted waits for the secretary or the chair to take it.
	Submitted State = "SUBMITTED"
	// Returned went back to whoever brought it.
	Returned State = "RETURNED"
	// Accepted becomes readable with the next publication.
	Accepted State = "ACCEPTED"
	// Published is what readers read.
	Published State = "PUBLISHED"
	// Superseded was published, until a newer version was.
	Superseded State = "SUPERSEDED"
	// Withdrawn was published and taken back. Readers are told why; nobody gets its bytes any more.
	Withdrawn State = "WITHDRAWN"
)

// ScanState tells how far the checks of a version's file are.
type ScanState string

// The states of the checks.
const (
	Pending ScanState = "PENDING"
	Clean   ScanState = "CLEAN"
	// NotScanned passed all checks; no virus scanner is set up.
	NotScanned ScanState = "NOT_SCANNED"
	Rejected   ScanState = "REJECTED"
)

// Paper is something to be read for an agenda item. What is read are its versions.
type Paper struct {
	ID        string
	BoardID   string
	MeetingID string
	ItemID    string
	// Position counts from 0 among the papers that the item ever had, and never changes.
	Position int
	// PermanentNumber is empty before the first publication [A4].
	PermanentNumber string
	Title           string
	// LateReason says why it came after the item's last day for papers [A7]; empty for all others.
	LateReason string
	governance.Stamp

	// ItemNumber and Versions are found for a reader, and not kept with the paper. Versions are those that the
	// reader may know of, the newest first.
	ItemNumber string
	Versions   []Version
}

// Version is one file of a paper. It never changes; a newer file is another version [D1].
type Version struct {
	ID string
	// PaperID is what it is a version of, and DocumentID where that is a file of a library; the other one is empty.
	PaperID, DocumentID string
	// N counts from 1.
	N        int
	FileName string
	// MediaType is by content.
	MediaType string
	SizeBytes int64
	// SHA256 is that of the file as it came, in hexadecimal digits.
	SHA256 string
	// PageCount is 0 for files that have no pages by themselves.
	PageCount int
	// IsSearchable reports whether words can be found on its pages; nil for files without pages, and where nobody looked.
	IsSearchable *bool
	State        State
	ScanState    ScanState
	// Refusal is why a file was rejected; empty for others.
	Refusal inspection.Refusal
	// Reason says why a version was returned or withdrawn.
	Reason string
	// ChangeNote says what is new; empty where nobody said it.
	ChangeNote   string
	UploadedByID string
	// BlobKey has the file as it came, CopyKey the reading copy of CopyBytes; empty where there is none.
	BlobKey, CopyKey string
	CopyBytes        int64
	// PublishedAt is when it was first readable; nil before.
	PublishedAt *time.Time
	governance.Stamp

	// ViewerMayDownload and ViewerMayPack are found for a reader, and not kept with the version: whether the reader saves it by
	// itself, and as a part of a pack.
	ViewerMayDownload, ViewerMayPack bool
}

// Number is that under which readers know the paper: the permanent one, or the one that it would get now [A4].
// It is nil where the item has no number.
func (p Paper) Number() *string {
	number := p.PermanentNumber
	if number == "" && p.ItemNumber != "" {
		number = NumberOf(p.ItemNumber, p.Position)
	}
	if number == "" {
		return nil
	}
	return &number
}

// NumberOf is the number of a paper by its item's and its place there [A4].
func NumberOf(item string, position int) string { return item + "." + strconv.Itoa(position+1) }

// Current is the newest version that the reader may know of; nil without one.
func (p Paper) Current() *Version {
	if len(p.Versions) == 0 {
		return nil
	}
	return &p.Versions[0]
}

// Next is the number of the version that follows all others.
func Next(versions []Version) int {
	next := 1
	for _, one := range versions {
		next = max(next, one.N+1)
	}
	return next
}

// WasPublished reports whether readers have, or had, the version.
func (v Version) WasPublished() bool {
	return v.State == Published || v.State == Superseded || v.State == Withdrawn
}

// Passed reports whether the file passed its checks.
func (v Version) Passed() bool { return v.ScanState == Clean || v.ScanState == NotScanned }

// isReadable reports whether the version's bytes may be shown at all.
func (v Version) isReadable() bool { return v.Passed() && v.State != Withdrawn }

// The bounds of papers (docs/domain/records.md, "Paper").
const (
	longestTitle      = 200
	longestFileName   = 180
	longestChangeNote = 300
	longestReason     = 300
	mostPapersOfItem  = 60
)

// ToPublish finds the version that the next publication brings, which is the newest that was accepted and has passed
// the checks, unless readers have, or had, a newer one; and those that it takes the place of. Versions must be all
// that there are, the newest first.
func (p Paper) ToPublish() (next *Version, before []Version) {
	for i, one := range p.Versions {
		switch {
		case next == nil && one.WasPublished():
			return nil, nil
		case one.State == Published:
			before = append(before, one)
		case one.State == Accepted && one.isReadable() && next == nil:
			next = &p.Versions[i]
		}
	}
	return next, before
}
