package document

import (
	"strings"

	"example.org/portal/backend/internal/governance"
)

// FolderPath is a folder of a library: the names of its levels, the outermost first, separated by slashes. An empty
// path is the top. A folder exists while it, or a folder below it, has a document that the reader reads.
type FolderPath string

// names returns the names of the levels, the outermost first.
func (f FolderPath) names() []string { return strings.Split(string(f), "/") }

// The limits of folders (docs/domain/records.md, "Document").
const (
	mostLevels        = 6
	longestFolderName = 80
)

// readOptionalFolder reads an optional path. Nil is the top.
func readOptionalFolder(written *string) (FolderPath, error) {
	if written == nil {
		return "", nil
	}
	return ReadFolderPath(*written)
}

// ReadFolderPath reads a path as a person wrote it. An invalid path is a *governance.InvalidError.
func ReadFolderPath(written string) (FolderPath, error) {
	written = strings.TrimSpace(written)
	if written == "" {
		return "", nil
	}
	names := strings.Split(written, "/")
	if len(names) > mostLevels {
		return "", governance.Invalid("folderPath", "must have at most %d levels", mostLevels)
	}
	for i, name := range names {
		names[i] = governance.TidyLine(name)
		if err := governance.CheckLine("folderPath", names[i], longestFolderName); err != nil {
			return "", err
		}
	}
	return FolderPath(strings.Join(names, "/")), nil
}
