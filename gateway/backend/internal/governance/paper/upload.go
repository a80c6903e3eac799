package paper

import (
	"path"
	"regexp"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// UploadState says how far an upload is.
type UploadState string

// The states of an upload.
const (
	// Promised uploads have a ticket and no session yet.
	Promised UploadState = "PROMISED"
	Open     UploadState = "OPEN"
	// Sealing uploads have all bytes, which are being joined.
	Sealing   UploadState = "SEALING"
	Done      UploadState = "DONE"
	Cancelled UploadState = "CANCELLED"
)

// Upload is a file on its way into the store.
type Upload struct {
	// ID is also the ticket.
	ID        string
	PersonID  string
	AccountID string
	ItemID    string
	// PaperID is empty for a new paper.
	PaperID string
	// BoardID is the board of the library for the file; empty for a paper of an item. DocumentID is empty for a new
	// document, which goes to FolderPath.
	BoardID, DocumentID, FolderPath string
	Title                           string
	FileName                        string
	// SizeBytes is the size that the whole file will have.
	SizeBytes int64
	// PromisedHash is the SHA-256 that the client announced, in hexadecimal digits; empty without one.
	PromisedHash string
	ChangeNote   string
	// LateReason is why a new paper comes after its item's last day for papers; empty for all others.
	LateReason string
	State      UploadState
	// SecretHash is the SHA-256 of the secret in the session's address.
	SecretHash []byte
	// NextByte is the first missing byte. Digest is the running SHA-256 of all bytes before it.
	NextByte int64
	Digest   []byte
	// VersionID is the version that the upload became; empty before.
	VersionID   string
	LeasedUntil *time.Time
	ExpiresAt   time.Time
	CreatedAt   time.Time
}

// Slice is a stored part of an upload.
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

// UploadRequest is the input of the command that gives a ticket for an upload: for a new paper of an item or a newer version
// of a paper, or for a new file of a board's library or a newer version of one.
type UploadRequest struct {
	change.Request
	ItemID  *string
	PaperID *string
	BoardID *string
	// FolderPath is the folder of a new file in the library; nil is the top.
	FolderPath *string
	DocumentID *string
	// Title is the title of a new paper or file. A nil Title means the file's name without its extension.
	Title      *string
	FileName   string
	SizeBytes  int64
	SHA256     *string
	ChangeNote *string
	// LateReason is required for a new paper after the item's last day for papers.
	LateReason *string
}

var hexHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

// ForLibrary reports whether the file goes to a board's library.
func (p UploadRequest) ForLibrary() bool { return p.BoardID != nil || p.DocumentID != nil }

// Upload returns the promised upload after checking it. most is the size of the largest file.
func (p UploadRequest) Upload(most int64) (Upload, error) {
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
	switch {
	case p.SizeBytes < 1:
		return made, change.Invalid("sizeBytes", "the file is empty: it has 0 bytes; open it where it comes from, save it once more and bring that")
	case p.SizeBytes > most:
		return made, change.Invalid("sizeBytes", "the file has more than %s, which is the most that one may have; divide it, or save it with smaller pictures, and bring that", mebibytes(most))
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

// lateReason returns why a paper comes after the last day for papers [A7].
func lateReason(given *string) (string, error) {
	reason := governance.TidyLine(text(given))
	if reason == "" {
		return "", change.Invalid("lateReason", "the last day for papers is over; say why this one comes late, its readers see the reason")
	}
	return reason, governance.CheckOptionalLine("lateReason", reason, longestReason)
}

// titleFor returns the given title, or the file's name without its extension.
func titleFor(given *string, fileName string) (string, error) {
	title := titleOf(fileName)
	if given != nil {
		title = governance.TidyLine(*given)
	}
	return title, governance.CheckLine("title", title, longestTitle)
}

// titleOf returns a file's name without its extension.
func titleOf(fileName string) string {
	title := strings.TrimSpace(strings.TrimSuffix(fileName, path.Ext(fileName)))
	if title == "" {
		return fileName
	}
	return title
}
