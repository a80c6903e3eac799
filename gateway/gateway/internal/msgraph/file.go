package msgraph

import (
	"strings"
)

// Behaviour says what happens when a name is taken.
type Behaviour string

// The behaviours that Graph knows.
const (
	Rename  Behaviour = "rename"
	Replace Behaviour = "replace"
	Fail    Behaviour = "fail"
)

// File is where an upload goes in the user's drive.
type File struct {
	// Folder is the path of the parent: "/" or "/a/b/".
	Folder string
	// Name is the file's own.
	Name        string
	Description string
	Behaviour   Behaviour
}

// address is Graph's path of the file (R7.14).
func (f File) address() string { return "/me/drive/root:" + encodePath(f.Folder) + encode(f.Name) }

// parent is Graph's path of the folder; suffix is "" or begins with a slash.
func (f File) parent(suffix string) string {
	trimmed := strings.TrimSuffix(encodePath(f.Folder), "/")
	if trimmed == "" {
		return "/me/drive/root" + suffix
	}
	if suffix != "" {
		suffix = ":" + suffix
	}
	return "/me/drive/root:" + trimmed + suffix
}

func encodePath(path string) string {
	elements := strings.Split(path, "/")
	for i, element := range elements {
		elements[i] = encode(element)
	}
	return strings.Join(elements, "/")
}

// encode escapes like JavaScript's encodeURIComponent, as Graph's own clients do
// (docs/protocols/graph-uploads.md, "Names and paths").
func encode(element string) string {
	const hexadecimal = "0123456789ABCDEF"
	var out strings.Builder
	for i := range len(element) {
		b := element[i]
		if b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || strings.IndexByte("-_.!~*'()", b) >= 0 {
			out.WriteByte(b)
			continue
		}
		out.WriteByte('%')
		out.WriteByte(hexadecimal[b>>4])
		out.WriteByte(hexadecimal[b&15])
	}
	return out.String()
}
