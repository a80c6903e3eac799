package clientapi

import "strings"

// Browsers and systems by a mark in the User-Agent header; the first match counts, since most
// carry the marks of others too.
var (
	browserMarks = []mark{
		{"Teams/", "Microsoft Teams"},
		{"Edg/", "Edge"},
		{"EdgA/", "Edge"},
		{"EdgiOS/", "Edge"},
		{"OPR/", "Opera"},
		{"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"},
		{"Chrome/", "Chrome"},
		{"CriOS/", "Chrome"},
		{"Safari/", "Safari"},
	}
	systemMarks = []mark{
		{"iPhone", "iPhone"},
		{"iPad", "iPad"},
		{"Android", "Android"},
		{"Windows", "Windows"},
		{"CrOS", "ChromeOS"},
		{"Macintosh", "macOS"},
		{"Linux", "Linux"},
	}
)

type mark struct{ in, means string }

// browserOf and systemOf say in a word with what somebody came; empty when nobody knows. They
// are for people to recognise, never for a decision: clients write what they like.
func browserOf(userAgent string) string { return meaning(browserMarks, userAgent) }
func systemOf(userAgent string) string  { return meaning(systemMarks, userAgent) }

func meaning(marks []mark, text string) string {
	for _, m := range marks {
		if strings.Contains(text, m.in) {
			return m.means
		}
	}
	return ""
}
