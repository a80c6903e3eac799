// Package document has the libraries of boards: files that the portal keeps as versions, and links to files in the drives of people.
package document

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Document is what belongs to a board's library: a file that the portal keeps, with versions, or a link to one in a person's drive.
type Document struct {
	ID      string
	BoardID string
	// FolderPath is where the document lies in the library.
	FolderPath FolderPath
	Title      string
	// FileName is the name under which the file was chosen: with versions, the newest that readers have; so are MediaType and SizeBytes.
	FileName string
	// MediaType is what the browser took the file of a link for, which is shown and never acted upon; with versions, it is by content.
	MediaType string
	SizeBytes int64
	// DriveItemID names the file of a link in the drive of the person who uploaded it; empty for a file that the portal keeps.
	DriveItemID string
	// WebURL is the drive's own page for the file of a link.
	WebURL       string
	UploadedByID string
	// RecordedOn is the date in the board's zone on which the document was recorded.
	RecordedOn localtime.Date
	// Published reports whether readers have, or had, a version [X4]; a link is from the beginning.
	Published bool
	governance.Stamp
}

// Key is a document's place in a list with the newest first.
type Key struct {
	CreatedAt time.Time
	ID        string
}

func (d Document) key() Key { return Key{CreatedAt: d.CreatedAt, ID: d.ID} }

// Connection is a page of documents.
type Connection = page.Of[Document]

// Edge is one of a page.
type Edge = page.Edge[Document]

// Page asks for a piece of a list.
type Page struct {
	// After is the place behind which the piece begins; nil begins at the front.
	After *Key
	// Limit is the most documents in the piece.
	Limit int
}

// Query is what a store is asked for: documents in a scope.
type Query struct {
	// ID restricts to one document; empty does not.
	ID string
	// Folder restricts to what lies in it, not below it; nil does not.
	Folder *FolderPath
	// Search restricts to titles and file names that hold the text, whatever its case; empty does not.
	Search string
}

// ForPolicy is what the policy has to know of the document.
func (d Document) ForPolicy() policy.Item {
	return policy.Item{BoardID: d.BoardID, On: d.RecordedOn, Published: d.Published}
}

// IsLink reports whether the file lies in somebody's drive.
func (d Document) IsLink() bool { return d.DriveItemID != "" }

// sameFile reports whether two recordings say the same about the same file.
func (d Document) sameFile(other Document) bool {
	return d.Title == other.Title && d.FileName == other.FileName && d.MediaType == other.MediaType &&
		d.SizeBytes == other.SizeBytes && d.WebURL == other.WebURL
}
