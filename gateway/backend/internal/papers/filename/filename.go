// Package filename makes the names under which browsers save files. The extension is that of the type that the portal
// found by looking at the file, since programs open a file by its extension; the rest is what the uploader called it,
// without what file systems or readers take for something else (docs/domain/papers.md, "Downloads").
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
	// mostBytes bounds a name: most file systems take 255 bytes, and browsers cut off a longer one, with its extension.
	mostBytes = 200
	// unnamed takes the place of a name of which nothing can be kept.
	unnamed = "document"
	// unknown is the extension of a type that has none here. No program opens it.
	unknown = ".bin"
	// longestExtension bounds what counts as an extension; ".settings" is rather a part of the name.
	longestExtension = 5
)

// extensions gives the extensions of a type, the usual one first.
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

// Saved gives the name under which a file of a type is saved. chosen is what its uploader called it.
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

// split cuts extensions off a name, and gives the one that the file gets: the name's own where it fits the type. Of two
// extensions the inner one goes only where it is that of a type that the portal takes, as in "report.docx.exe".
func split(name string, fitting []string) (stem, extension string) {
	for inner := false; ; inner = true {
		own := extensionOf(name)
		switch lower := strings.ToLower(own); {
		case own == "":
			return name, fitting[0]
		case slices.Contains(fitting, lower):
			return trim(name[:len(name)-len(own)]), lower
		case inner && !isTaken(lower):
			return name, fitting[0]
		}
		name = trim(name[:len(name)-len(own)])
	}
}

// extensionOf gives a name's last part with its dot: letters and digits that begin with a letter, so that "Minutes v1.2"
// has none. It is empty without one.
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

// isTaken reports whether an extension is that of a type that the portal takes.
func isTaken(extension string) bool {
	for _, kind := range inspection.Kinds() {
		if slices.Contains(extensions(string(kind)), extension) {
			return true
		}
	}
	return false
}

// tidy leaves one line of visible characters that every file system takes. Path separators and the signs that Windows
// refuses become "_".
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

// trim takes away what Windows drops at the end of a name.
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

// shorten cuts a name to so many bytes, between two characters.
func shorten(name string, most int) string {
	if len(name) <= most {
		return name
	}
	for !utf8.RuneStart(name[most]) {
		most--
	}
	return trim(name[:most])
}
