package document

import (
	"strings"

	"example.org/portal/backend/internal/governance"
)

// FolderPath names a folder of a library: the names of its levels, the outermost first, with a slash between them.
// Empty is the top. A folder is there while something that the reader reads lies in it or below it.
type FolderPath string

// names are those of its levels, the outermost first.
func (f FolderPath) names() []string { return strings.Split(string(f), "/") }

// The bounds of folders (docs/domain/records.md, "Document").
const (
	mostLevels        = 6
	longestFolderName = 80
)

// readOptionalFolder takes a path where there is one; nil is the top.
func readOptionalFolder(written *string) (FolderPath, error) {
	if written == nil {
		return "", nil
	}
	return ReadFolderPath(*written)
}

// ReadFolderPath takes a path as a person wrote it. What is wrong with it is a *governance.InvalidError.
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
