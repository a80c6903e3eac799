package document

import (
	"mime"
	"regexp"
	"strings"

	"example.org/portal/kit/contract"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

const (
	longestTitle    = 200 // code points (docs/domain/records.md, "Document")
	longestFileName = 180 // code points (docs/domain/records.md, "Document")
	// longestMediaType is the length of two names of at most 127 characters and the slash (RFC 6838, 4.2).
	longestMediaType = 127 + 1 + 127
	// largestFile is the largest file of a drive, 250 GiB (docs/protocols/graph-uploads.md, "Names and paths").
	largestFile = contract.LargestFileBytes
	// plainFile is the media type of a file of unknown type.
	plainFile = "application/octet-stream"
)

// driveItemID accepts the ids of work drives and personal drives: "01BYE5RZ…", "4F1A!105".
var driveItemID = regexp.MustCompile(`^[A-Za-z0-9!._%=~+-]{1,200}$`)

// Recording is the input of Record.
type Recording struct {
	BoardID string
	// FolderPath is as a person wrote it; nil is the top. Only the first recording of a file uses it.
	FolderPath  *string `json:",omitempty"`
	Title       string
	FileName    string
	MediaType   string
	SizeBytes   int64
	DriveItemID string
	WebURL      string
	// ClientMutationID is the client's name for the request; nil without one.
	ClientMutationID *string `json:"-"`
}

// key returns the request's key. It is empty for a request without a name.
func (r Recording) key() (change.Key, error) {
	if r.ClientMutationID == nil {
		return change.Key{}, nil
	}
	return change.NewKey(*r.ClientMutationID, r)
}

// normalised tidies the texts, drops the parameters of the media type, and uses plainFile for an invalid media type.
func (r Recording) normalised() Recording {
	r.Title = governance.TidyLine(r.Title)
	r.FileName = governance.TidyLine(r.FileName)
	r.MediaType = strings.ToLower(strings.TrimSpace(r.MediaType))
	if kind, _, err := mime.ParseMediaType(r.MediaType); err == nil {
		r.MediaType = kind
	}
	if r.MediaType == "" {
		r.MediaType = plainFile
	}
	return r
}

// check returns the first invalid field as an *InvalidError with the name of the field in the schema. It expects
// normalised values.
func (r Recording) check(hosts DriveHosts) error {
	if err := governance.CheckLine("title", r.Title, longestTitle); err != nil {
		return err
	}
	if err := governance.CheckLine("fileName", r.FileName, longestFileName); err != nil {
		return err
	}
	switch {
	case strings.ContainsAny(r.FileName, `/\`) || r.FileName == "." || r.FileName == "..":
		return governance.Invalid("fileName", "must be a name without a path")
	case !isMediaType(r.MediaType):
		return governance.Invalid("mediaType", "must be a type and a subtype such as application/pdf")
	case r.SizeBytes < 0 || r.SizeBytes > largestFile:
		return governance.Invalid("sizeBytes", "must be 0 to %d", int64(largestFile))
	case !driveItemID.MatchString(r.DriveItemID):
		return governance.Invalid("driveItemId", "is not the id of a file in a drive")
	default:
		return hosts.check(r.WebURL)
	}
}

func isMediaType(text string) bool {
	kind, _, err := mime.ParseMediaType(text)
	return err == nil && kind == text && len(text) <= longestMediaType && strings.Count(text, "/") == 1
}
