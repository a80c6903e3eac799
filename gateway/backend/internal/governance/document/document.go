// Package document has the libraries of boards: files that the portal keeps as versions, and links to files in the drives of people.
package document

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Document is an entry of a board's library: a file that the portal keeps in versions, or a link to a file in a
// person's drive.
type Document struct {
	ID      string
	BoardID string
	// FolderPath is the folder of the document in the library.
	FolderPath FolderPath
	Title      string
	// FileName is the name of the chosen file. For a file with versions, FileName, MediaType and SizeBytes are those of
	// the newest version that readers have.
	FileName string
	// MediaType of a link is what the browser reported; it is shown and never used. For a file with versions it follows
	// from the content.
	MediaType string
	SizeBytes int64
	// DriveItemID is the file of a link in the drive of the person who uploaded it; empty for a file that the portal
	// keeps.
	DriveItemID string
	// WebURL is the drive's own page for the file of a link.
	WebURL       string
	UploadedByID string
	// RecordedOn is the date in the board's zone on which the document was recorded.
	RecordedOn localtime.Date
	// Published reports whether readers have had a version [X4]. A link is published from the start.
	Published bool
	governance.Stamp
}

// Key is the place of a document in a list with the newest first.
type Key struct {
	CreatedAt time.Time
	ID        string
}

func (d Document) key() Key { return Key{CreatedAt: d.CreatedAt, ID: d.ID} }

// Connection is a page of documents.
type Connection = page.Of[Document]

// Edge is an entry of a page of documents.
type Edge = page.Edge[Document]

// Page is the input of one page of a list.
type Page struct {
	// After is the place after which the page begins; nil begins at the first document.
	After *Key
	// Limit is the most documents on the page.
	Limit int
}

// Query selects documents in a scope.
type Query struct {
	// ID selects one document; empty selects all.
	ID string
	// Folder selects the documents in a folder, without its subfolders; nil selects all.
	Folder *FolderPath
	// Search selects documents whose title or file name contains the text in any case; empty selects all.
	Search string
}

// ForPolicy returns what the policy needs to know of the document.
func (d Document) ForPolicy() policy.Item {
	return policy.Item{BoardID: d.BoardID, On: d.RecordedOn, Published: d.Published}
}

// IsLink reports whether the file is in a person's drive.
func (d Document) IsLink() bool { return d.DriveItemID != "" }

// sameFile reports whether two recordings of the same file have the same particulars.
func (d Document) sameFile(other Document) bool {
	return d.Title == other.Title && d.FileName == other.FileName && d.MediaType == other.MediaType &&
		d.SizeBytes == other.SizeBytes && d.WebURL == other.WebURL
}
