package clientapi

import "strings"

// Browsers and systems by a mark in the User-Agent header. The first match counts, because most headers contain the marks
// of other browsers too.
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

// browserOf returns the name of a browser, empty when it is unknown. It is only for people to recognise a device, because
// clients can send any header.
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
