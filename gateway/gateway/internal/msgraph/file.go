package msgraph

import (
	"strings"

	"example.org/portal/gateway/internal/drive"
)

// filePath is Graph's path of the file (R7.14).
func filePath(file drive.File) string {
	return "/me/drive/root:" + encodePath(file.Folder) + encodeElement(file.Name)
}

// folderPath is Graph's path of the folder; suffix is "" or begins with a slash.
func folderPath(file drive.File, suffix string) string {
	trimmed := strings.TrimSuffix(encodePath(file.Folder), "/")
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
		elements[i] = encodeElement(element)
	}
	return strings.Join(elements, "/")
}

// encodeElement escapes like JavaScript's encodeURIComponent, as Graph's own clients do
// (docs/protocols/graph-uploads.md, "Names and paths").
func encodeElement(element string) string {
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
