package paper

import (
	"path"
	"regexp"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// UploadState is how far a file is on its way.
type UploadState string

// The states of an upload.
const (
	// Promised has a ticket, and no session yet.
	Promised UploadState = "PROMISED"
	Open     UploadState = "OPEN"
	// Sealing has all bytes, which are put together.
	Sealing   UploadState = "SEALING"
	Done      UploadState = "DONE"
	Cancelled UploadState = "CANCELLED"
)

// Upload is a file on its way into the store.
type Upload struct {
	// ID is the ticket.
	ID        string
	PersonID  string
	AccountID string
	ItemID    string
	// PaperID is empty for a new paper.
	PaperID string
	// BoardID is whose library the file goes to; empty for papers of items. DocumentID is empty for a new one, which goes to FolderPath.
	BoardID, DocumentID, FolderPath string
	Title                           string
	FileName                        string
	// SizeBytes is what the file will have.
	SizeBytes int64
	// PromisedHash is the SHA-256 that the file is said to have, in hexadecimal digits; empty where nobody said it.
	PromisedHash string
	ChangeNote   string
	// LateReason is why a new paper comes after its item's last day for papers; empty for all others.
	LateReason string
	State      UploadState
	// SecretHash is the SHA-256 of the secret in the session's address.
	SecretHash []byte
	// NextByte is the first that is missing, Digest the running SHA-256 of all before it.
	NextByte int64
	Digest   []byte
	// VersionID is what the file became; empty before.
	VersionID   string
	LeasedUntil *time.Time
	ExpiresAt   time.Time
	CreatedAt   time.Time
}

// Slice is a part of an upload that is kept.
type Slice struct {
	UploadID          string
	FirstByte, Length int64
	BlobKey           string
}

// How long uploads live (docs/protocols/paper-uploads.md).
const (
	ticketLife  = time.Hour
	sessionLife = 24 * time.Hour
)

// Promise asks for a ticket to upload a file: a new paper of an item, or a newer version of a paper; a new file of a board's library,
// or a newer version of one.
type Promise struct {
	change.Request
	ItemID  *string
	PaperID *string
	BoardID *string
	// FolderPath is where in the library a new file goes; nil is the top.
	FolderPath *string
	DocumentID *string
	// Title of a new paper or file; the file's name without its extension where it is absent.
	Title      *string
	FileName   string
	SizeBytes  int64
	SHA256     *string
	ChangeNote *string
	// LateReason is asked for with a new paper after the item's last day for papers.
	LateReason *string
}

var hexHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

// ForLibrary reports whether the file goes to a board's library.
func (p Promise) ForLibrary() bool { return p.BoardID != nil || p.DocumentID != nil }

// Upload is what the promise makes, checked against the bounds. most is the largest file.
func (p Promise) Upload(most int64) (Upload, error) {
	made := Upload{
		ItemID: text(p.ItemID), PaperID: text(p.PaperID), BoardID: text(p.BoardID), DocumentID: text(p.DocumentID),
		FileName: governance.TidyLine(p.FileName), SizeBytes: p.SizeBytes,
	}
	named := 0
	for _, one := range []*string{p.ItemID, p.PaperID, p.BoardID, p.DocumentID} {
		if one != nil {
			named++
		}
	}
	if named != 1 {
		return made, change.Invalid("itemId", "name one of these: an item, a board, or a paper or document that the file is a newer version of")
	}
	if err := governance.CheckLine("fileName", made.FileName, longestFileName); err != nil {
		return made, err
	}
	if strings.ContainsAny(made.FileName, `/\`) {
		return made, governance.Invalid("fileName", "must be a name without a path")
	}
	if p.SizeBytes < 1 || p.SizeBytes > most {
		return made, governance.Invalid("sizeBytes", "must be 1 to %d", most)
	}
	var err error
	if made.Title, err = titleFor(p.Title, made.FileName); err != nil {
		return made, err
	}
	if p.SHA256 != nil {
		made.PromisedHash = strings.ToLower(*p.SHA256)
		if !hexHash.MatchString(made.PromisedHash) {
			return made, change.Invalid("sha256", "sha256 must be 64 hexadecimal digits")
		}
	}
	if p.ChangeNote != nil {
		made.ChangeNote = governance.TidyLine(*p.ChangeNote)
	}
	return made, governance.CheckOptionalLine("changeNote", made.ChangeNote, longestChangeNote)
}

// lateReason is why a paper comes after the last day for papers [A7].
func lateReason(given *string) (string, error) {
	reason := governance.TidyLine(text(given))
	if reason == "" {
		return "", change.Invalid("lateReason", "the last day for papers is over; say why this one comes late, its readers see the reason")
	}
	return reason, governance.CheckOptionalLine("lateReason", reason, longestReason)
}

// titleFor is the title that was given, or the file's name without its extension.
func titleFor(given *string, fileName string) (string, error) {
	title := titleOf(fileName)
	if given != nil {
		title = governance.TidyLine(*given)
	}
	return title, governance.CheckLine("title", title, longestTitle)
}

// titleOf is a file's name without its extension.
func titleOf(fileName string) string {
	title := strings.TrimSpace(strings.TrimSuffix(fileName, path.Ext(fileName)))
	if title == "" {
		return fileName
	}
	return title
}
