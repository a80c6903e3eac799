// Package paper has the papers of agenda items: their versions, their uploads and checks, and who reads which version.
package paper

import (
	"strconv"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/papers/inspection"
)

// State is the state of a version (docs/domain/papers.md, "Versions").
type State string

// The states of a version.
const (
	// Submitted versions wait for the secretary or the chair to accept them.
	Submitted State = "SUBMITTED"
	// Returned versions were sent back to their contributor.
	Returned State = "RETURNED"
	// Accepted versions are published with the next publication.
	Accepted State = "ACCEPTED"
	// Published versions are what readers read.
	Published State = "PUBLISHED"
	// Superseded versions were published and then replaced by a newer version.
	Superseded State = "SUPERSEDED"
	// Withdrawn versions were published and then withdrawn. Readers see the reason, and nobody gets the bytes any more.
	Withdrawn State = "WITHDRAWN"
)

// ScanState says how far the checks of a version's file are.
type ScanState string

// The states of the checks.
const (
	Pending ScanState = "PENDING"
	Clean   ScanState = "CLEAN"
	// NotScanned files passed all checks. No virus scanner is set up, or it did not look through the file to its end.
	NotScanned ScanState = "NOT_SCANNED"
	Rejected   ScanState = "REJECTED"
)

// Tabled is why a paper came late that its readers have got since the meeting began, unless whoever brought it says otherwise [A7].
const Tabled = "Tabled at the meeting"

// Paper is a paper of an agenda item. Its content is in its versions.
type Paper struct {
	ID        string
	BoardID   string
	MeetingID string
	ItemID    string
	// Position counts from 0 among all papers that the item has ever had. It never changes after publication.
	Position int
	// PermanentNumber is empty before the first publication [A4].
	PermanentNumber string
	Title           string
	// LateReason says why the paper came after the item's last day for papers [A7]; empty for all others.
	LateReason string
	governance.Stamp

	// ItemNumber and Versions are computed for a reader and not stored. Versions are the versions that the reader may
	// know of, the newest first.
	ItemNumber string
	Versions   []Version
}

// Version is one file of a paper. Its file never changes; a newer file is another version [D1].
type Version struct {
	ID string
	// PaperID is the paper of the version. DocumentID is the document of a version in a library. One of the two is
	// empty.
	PaperID, DocumentID string
	// N counts from 1.
	N        int
	FileName string
	// MediaType follows from the content.
	MediaType string
	SizeBytes int64
	// SHA256 is the hash of the uploaded file, in hexadecimal digits.
	SHA256 string
	// PageCount is 0 for a file without pages.
	PageCount int
	// IsSearchable reports whether words can be found on its pages. It is nil for a file without pages, and when the
	// check did not run.
	IsSearchable *bool
	State        State
	ScanState    ScanState
	// Refusal is why a file was rejected; empty for others.
	Refusal inspection.Refusal
	// Reason says why a version was returned or withdrawn.
	Reason string
	// ChangeNote says what is new; empty without a note.
	ChangeNote   string
	UploadedByID string
	// BlobKey is the key of the uploaded file. CopyKey is the key of the reading copy, which has CopyBytes bytes. Each
	// is empty without the bytes.
	BlobKey, CopyKey string
	CopyBytes        int64
	// CopyGeneration is that of the program that made the reading copy, or found that it cannot make one; 0 before.
	CopyGeneration int
	// AwaitsCopy reports whether a converter is asked again, because it could not be asked when the file was checked.
	AwaitsCopy bool
	// CopyMediaType is the type of the reading copy. It is empty without one, and for versions of earlier releases.
	CopyMediaType string
	// Notices are what the checks noticed that whoever brought the file should know.
	Notices inspection.Notices
	// PublishedAt is when the version first became readable; nil before.
	PublishedAt *time.Time
	governance.Stamp

	// ViewerMayDownload and ViewerMayPack are computed for a reader and not stored. They report whether the reader may
	// save the version itself, and as a part of a pack.
	ViewerMayDownload, ViewerMayPack bool
}

// CopyFacts are what the check of a file, or a renewal, finds out about its reading copy.
type CopyFacts struct {
	// Key is the key of the bytes; empty where the version has no copy that may be shown.
	Key          string
	Bytes        int64
	MediaType    string
	Notices      inspection.Notices
	Pages        int
	IsSearchable *bool
	// Generation and IsAwaited are CopyGeneration and AwaitsCopy of the version.
	Generation int
	IsAwaited  bool
}

// Number returns the number under which readers know the paper: the permanent one, or the one that it would get now
// [A4]. It returns nil when the item has no number.
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

// NumberOf returns the number of a paper from the number of its item and its place there [A4].
func NumberOf(item string, position int) string { return item + "." + strconv.Itoa(position+1) }

// Current returns the newest version that the reader may know of; nil without one.
func (p Paper) Current() *Version {
	if len(p.Versions) == 0 {
		return nil
	}
	return &p.Versions[0]
}

// Next returns the number of the next version.
func Next(versions []Version) int {
	next := 1
	for _, one := range versions {
		next = max(next, one.N+1)
	}
	return next
}

// WasPublished reports whether readers have had the version.
func (v Version) WasPublished() bool {
	return v.State == Published || v.State == Superseded || v.State == Withdrawn
}

// Passed reports whether the file passed its checks.
func (v Version) Passed() bool { return v.ScanState == Clean || v.ScanState == NotScanned }

// isReadable reports whether the version's bytes may be shown to anybody.
func (v Version) isReadable() bool { return v.Passed() && v.State != Withdrawn }

// The limits of papers (docs/domain/records.md, "Paper").
const (
	longestTitle      = 200
	longestFileName   = 180
	longestChangeNote = 300
	longestReason     = 300
	mostPapersOfItem  = 60
)

// ToPublish returns the version that the next publication publishes, and the versions that it replaces. It is the
// newest version that was accepted and has passed the checks. There is none when readers have had a newer version.
// versions must be all versions, the newest first.
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
