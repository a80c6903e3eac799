package msgraph

import (
	"net/http"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/kit/apierror"
	"golang.org/x/text/unicode/norm"
)

// Lengths as drives count them (docs/protocols/graph-uploads.md, "Names and paths"), see units.
const (
	mostElement = 255
	mostPath    = 399
)

// reserved are names that drives refuse, in any letter case.
var reserved = regexp.MustCompile(`(?i)^(\.lock|CON|PRN|AUX|NUL|COM[0-9]|LPT[0-9]|desktop\.ini)$`)

// Accept cleans the folder of a file and refuses names that Graph would refuse, before it is
// asked.
func (c *Client) Accept(file drive.File) (drive.File, error) {
	folder, err := cleanFolder(file.Folder)
	if err != nil {
		return file, err
	}
	file.Folder = folder
	return file, checkName(folder, file.Name)
}

// cleanFolder trims a path and gives it one slash at each end; empty means the root.
func cleanFolder(path string) (string, error) {
	path = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(path), "/"), "/")
	if path == "" {
		return "/", nil
	}
	for i, element := range strings.Split(path, "/") {
		if err := checkElement(element); err != nil {
			return "", err
		}
		if strings.HasPrefix(element, "~") || i == 0 && strings.EqualFold(element, "forms") {
			return "", badName("the drive does not allow this name for a folder")
		}
	}
	return "/" + path + "/", nil
}

func checkName(folder, name string) error {
	if err := checkElement(name); err != nil {
		return err
	}
	if countUnits(folder+name) > mostPath {
		return badName("the path is too long")
	}
	return nil
}

func checkElement(name string) error {
	switch {
	case name == "" || name == "." || name == "..":
		return badName("a name must not be empty, a dot or two dots")
	case !utf8.ValidString(name) || strings.ContainsRune(name, utf8.RuneError):
		return badName("a name must be valid text")
	case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || strings.ContainsRune(`"*:<>?/\|`, r) }):
		return badName(`a name must not contain control characters or any of " * : < > ? / \ |`)
	case strings.TrimSpace(name) != name || strings.HasSuffix(name, "."):
		return badName("a name must not begin or end with a space or end with a dot")
	case strings.HasPrefix(name, "~$") || reserved.MatchString(name) || strings.Contains(strings.ToLower(name), "_vti_"):
		return badName("the drive reserves this name")
	case countUnits(name) > mostElement:
		return badName("a name must not have more than 255 characters")
	default:
		return nil
	}
}

// countUnits returns the length of a name as drives count it: composed (NFC), in UTF-16.
func countUnits(text string) int { return len(utf16.Encode([]rune(norm.NFC.String(text)))) }

func badName(text string) *apierror.Error {
	return apierror.New(http.StatusBadRequest, "InvalidName", text)
}
