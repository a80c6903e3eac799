package graph

import (
	"net/http"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	maxNameUnits = 255 // UTF-16 units of one element
	maxPathUnits = 400 // of the decoded path with its name
)

var (
	forbidden = regexp.MustCompile(`["*:<>?/\\|\x00-\x1f\x7f]`)
	reserved  = regexp.MustCompile(`(?i)^(\.lock|con|prn|aux|nul|com[0-9]|lpt[0-9]|desktop\.ini)$`)
)

// checkPath refuses paths that a drive refuses (docs/protocols/graph-uploads.md, "Names and paths").
func checkPath(elements []string) error {
	for _, element := range elements {
		if err := checkName(element); err != nil {
			return err
		}
	}
	if units(strings.Join(elements, "/")) >= maxPathUnits {
		return refuse(http.StatusBadRequest, "invalidRequest", "pathIsTooLong", "the path is too long")
	}
	return nil
}

func checkName(name string) error {
	switch {
	case name == "" || name == "." || name == ".." || !utf8.ValidString(name),
		forbidden.MatchString(name),
		name != strings.Trim(name, " ") || strings.HasSuffix(name, "."),
		strings.HasPrefix(name, "~$"), strings.Contains(strings.ToLower(name), "_vti_"),
		reserved.MatchString(name):
		return refuse(http.StatusBadRequest, "invalidRequest", "invalidPath", "the name is not allowed")
	case units(name) > maxNameUnits:
		return refuse(http.StatusBadRequest, "invalidRequest", "pathIsTooLong", "the name is too long")
	}
	return nil
}

// units counts the UTF-16 units of the composed text (NFC), which is how a drive stores a name.
func units(text string) int { return len(utf16.Encode([]rune(norm.NFC.String(text)))) }

// sameName returns the form in which two names in one folder must differ.
func sameName(name string) string { return strings.ToLower(name) }
