// Package filename returns the names under which browsers save files. The extension is that of the type that the portal
// recognised, because programs open a file by its extension. The rest is the uploader's name without characters that file
// systems or readers misunderstand (docs/domain/papers.md, "Downloads").
package filename

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/papers/inspection"
)

const (
	// mostBytes is the longest name. Most file systems allow 255 bytes, and browsers cut off the extension of a longer name.
	mostBytes = 200
	// unnamed is used where nothing of the uploader's name can be kept.
	unnamed = "document"
	// unknown is the extension of all other types. No program opens it.
	unknown = ".bin"
	// longestExtension is the longest extension. What is longer, such as ".settings", belongs to the name.
	longestExtension = 5
)

// extensions returns the extensions of a type, the usual one first.
func extensions(mediaType string) []string {
	switch inspection.Kind(mediaType) {
	case inspection.PDF:
		return []string{".pdf"}
	case inspection.PNG:
		return []string{".png"}
	case inspection.JPEG:
		return []string{".jpg", ".jpeg"}
	case inspection.DOCX:
		return []string{".docx"}
	case inspection.XLSX:
		return []string{".xlsx"}
	case inspection.PPTX:
		return []string{".pptx"}
	default:
		return []string{unknown}
	}
}

// Saved returns the name under which a browser saves a file of a type. chosen is the uploader's name for it.
func Saved(chosen, mediaType string) string {
	fitting := extensions(mediaType)
	stem, extension := split(tidy(chosen), fitting)
	// A dot at the beginning hides a file.
	stem = shorten(strings.TrimLeft(stem, ". "), mostBytes-len("_")-len(extension))
	if stem == "" {
		stem = unnamed
	}
	if isReserved(stem) {
		stem = "_" + stem
	}
	return stem + extension
}

// split removes the extensions of a name and returns the extension that the file gets. That is the name's own extension where it
// fits the type. Of two extensions, split removes the inner one only where the portal accepts its type, as in
// "report.docx.exe".
func split(name string, fitting []string) (stem, extension string) {
	for inner := false; ; inner = true {
		own := extensionOf(name)
		switch lower := strings.ToLower(own); {
		case own == "":
			return name, fitting[0]
		case slices.Contains(fitting, lower):
			return trim(name[:len(name)-len(own)]), lower
		case inner && !isAccepted(lower):
			return name, fitting[0]
		}
		name = trim(name[:len(name)-len(own)])
	}
}

// extensionOf returns the extension of a name with its dot, or an empty text. An extension has letters and digits and begins
// with a letter, so "Minutes v1.2" has none.
func extensionOf(name string) string {
	at := strings.LastIndexByte(name, '.')
	if at < 0 {
		return ""
	}
	letters := name[at+1:]
	if letters == "" || len(letters) > longestExtension || !isLetter(rune(letters[0])) || strings.ContainsFunc(letters, func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') }) {
		return ""
	}
	return name[at:]
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// isAccepted reports whether the portal accepts files of the type of an extension.
func isAccepted(extension string) bool {
	for _, kind := range inspection.Kinds() {
		if slices.Contains(extensions(string(kind)), extension) {
			return true
		}
	}
	return false
}

// tidy returns a name in one line of visible characters that every file system allows. Path separators and the signs that
// Windows refuses become "_".
func tidy(chosen string) string {
	var name strings.Builder
	for _, r := range norm.NFC.String(strings.ToValidUTF8(chosen, "")) {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r):
			name.WriteByte('_')
		case unicode.IsSpace(r):
			name.WriteByte(' ')
		case r == '\u200c', r == '\u200d': // Persian, Indic scripts and emoji are written with them
			name.WriteRune(r)
		case unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp), !unicode.IsGraphic(r):
		default:
			name.WriteRune(r)
		}
	}
	return trim(strings.Join(strings.Fields(name.String()), " "))
}

// trim removes the blanks and dots that Windows drops at the end of a name.
func trim(name string) string { return strings.TrimRight(name, ". ") }

// isReserved reports whether Windows takes a name for a device, whatever follows its first dot (Microsoft, "Naming
// Files, Paths, and Namespaces").
func isReserved(stem string) bool {
	first, _, _ := strings.Cut(stem, ".")
	first = strings.ToUpper(strings.TrimRight(first, " "))
	switch first {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return true
	}
	port := strings.TrimPrefix(strings.TrimPrefix(first, "COM"), "LPT")
	return len(first) > 3 && port != first && utf8.RuneCountInString(port) == 1 && strings.ContainsAny(port, "0123456789¹²³")
}

// shorten cuts a name to at most so many bytes. It never cuts within a character.
func shorten(name string, most int) string {
	if len(name) <= most {
		return name
	}
	for !utf8.RuneStart(name[most]) {
		most--
	}
	return trim(name[:most])
}
