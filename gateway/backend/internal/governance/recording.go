package governance

import (
	"mime"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/kit/contract"
	"golang.org/x/text/unicode/norm"
)

const (
	longestTitle    = 200 // code points (domain reference 4.5)
	longestFileName = 180 // code points (domain reference 4.5)
	// longestMediaType is two names of at most 127 characters and the slash (RFC 6838, 4.2).
	longestMediaType = 127 + 1 + 127
	// largestFile is what one drive takes, 250 GiB (upload reference 1.12).
	largestFile = contract.LargestFileBytes
	// plainFile is the media type of a file that nobody knows more about.
	plainFile = "application/octet-stream"
)

// driveItemID is wide enough for the ids of work and of personal drives: "01BYE5RZ…", "4F1A!105".
var driveItemID = regexp.MustCompile(`^[A-Za-z0-9!._%=~+-]{1,200}$`)

// Recording is what is told about an uploaded file.
type Recording struct {
	BoardID     string
	Title       string
	FileName    string
	MediaType   string
	SizeBytes   int64
	DriveItemID string
	WebURL      string
}

// normalised trims and composes the texts, takes a media type without parameters and
// falls back to the plain one.
func (r Recording) normalised() Recording {
	r.Title = norm.NFC.String(strings.TrimSpace(r.Title))
	r.FileName = norm.NFC.String(strings.TrimSpace(r.FileName))
	r.MediaType = strings.ToLower(strings.TrimSpace(r.MediaType))
	if kind, _, err := mime.ParseMediaType(r.MediaType); err == nil {
		r.MediaType = kind
	}
	if r.MediaType == "" {
		r.MediaType = plainFile
	}
	return r
}

// check tells the first thing that is wrong, as an *InvalidError with the name of the
// field in the schema. It expects normalised values.
func (r Recording) check(hosts DriveHosts) error {
	if err := checkLine("title", r.Title, longestTitle); err != nil {
		return err
	}
	if err := checkLine("fileName", r.FileName, longestFileName); err != nil {
		return err
	}
	switch {
	case strings.ContainsAny(r.FileName, `/\`) || r.FileName == "." || r.FileName == "..":
		return invalid("fileName", "must be a name without a path")
	case !isMediaType(r.MediaType):
		return invalid("mediaType", "must be a type and a subtype such as application/pdf")
	case r.SizeBytes < 0 || r.SizeBytes > largestFile:
		return invalid("sizeBytes", "must be 0 to %d", int64(largestFile))
	case !driveItemID.MatchString(r.DriveItemID):
		return invalid("driveItemId", "is not the id of a file in a drive")
	default:
		return hosts.check(r.WebURL)
	}
}

func checkLine(field, text string, longest int) error {
	if length := utf8.RuneCountInString(text); length < 1 || length > longest {
		return invalid(field, "must have 1 to %d characters", longest)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, reordersOrControls) {
		return invalid(field, "must be one line of ordinary characters")
	}
	return nil
}

// reordersOrControls finds what makes a name look like another one: control characters,
// line separators and the marks that turn the reading direction ("gpj.exe"). The
// application refuses the same before it uploads (spa/src/microsoft/upload/driveName.ts).
func reordersOrControls(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

func isMediaType(text string) bool {
	kind, _, err := mime.ParseMediaType(text)
	return err == nil && kind == text && len(text) <= longestMediaType && strings.Count(text, "/") == 1
}
