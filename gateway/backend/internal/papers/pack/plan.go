// Package pack builds the pack of a meeting as one PDF file: a cover, the agenda, a page before each item's papers, the papers,
// bookmarks and page labels (docs/domain/papers.md, "Pack files"). It checks no permissions: a Plan has only what its readers
// may read. The file has holes of fixed length for the reader's name, so that readers with equal rights share one file [D3].
package pack

import "time"

// Plan is the content of a pack.
type Plan struct {
	// Title is the title of the file. Footer begins the line at the foot of each page, such as the number of the meeting.
	Title, Footer string
	// Language is the language of the text as BCP 47 names it: "en-GB".
	Language string
	// Published is the time of the publication as RFC 3339 writes it. The file carries it as its time of creation.
	Published string
	Cover     Cover
	// Entries are the lines of the agenda, in its order.
	Entries []Entry
}

// Cover is the content of the first page.
type Cover struct {
	// Organisation and Board are names, Kind is such as "Board pack".
	Organisation, Board, Kind, Title string
	// Logo is the PNG above the names. Nil means none; a file that cannot be read is left out.
	Logo []byte `json:",omitempty"`
	// Facts are lines such as the date and the place. Note is the secretary's note to the readers.
	Facts []string
	Note  string
}

// Entry is a line of the agenda.
type Entry struct {
	// Number is empty for a break.
	Number, Title string
	// Depth is 1 to 3.
	Depth int
	// Start is the time of day and Length the duration as text. They are empty where they are not known.
	Start, Length string
	// Purpose is a text such as "For decision". By are the names of the presenters.
	Purpose string
	By      []string
	// Remark is a note such as "withdrawn".
	Remark string
	// Text is shown on the page before the papers.
	Text []Passage
	// IsPlaceholder means that the reader may not read the item. Its page has only the number and Title [X9].
	IsPlaceholder bool
	Papers        []Paper
}

// hasPage reports whether the pack has a page before the papers of the entry.
func (e Entry) hasPage() bool { return e.IsPlaceholder || len(e.Papers) > 0 }

// Passage is a text with its heading.
type Passage struct{ Heading, Text string }

// Paper is a paper of an item.
type Paper struct {
	// Number is permanent, such as 6.1 [A4]; Mark is the number with the version, such as "6.1 v2".
	Number, Mark, Title string
	// Remark is a note such as why the paper came late.
	Remark string
	// Format is the format of the bytes. It is empty where the pack has a page with the text Missing instead.
	Format Format
	// Missing says why the pack has no pages of the paper.
	Missing string
	// Tag identifies the bytes: other bytes have another tag.
	Tag string
}

// Format is the format of a paper.
type Format string

// The formats.
const (
	PDF  Format = "PDF"
	PNG  Format = "PNG"
	JPEG Format = "JPEG"
)

// Generation counts the versions of what this package writes for one plan. Packs of an older generation are not used any more.
const Generation = 7

// The texts of the pages that replace missing papers.
const (
	unreadable  = "This paper could not be included in this file. Open it in the portal."
	tooMuch     = "This paper is not included: it takes too much time or memory to put it into this file. Open it in the portal."
	beyondPages = "This paper is not included: the file would have more than 5000 pages. Open it in the portal."
	beyondBytes = "This paper is not included: the file would be too large. Open it in the portal."
)

// The bounds of one file (docs/domain/papers.md, "Pack files").
const (
	// mostReading is the processor time after which no more papers are read. mostOnPaper is the processor time of one paper. Papers
	// beyond these limits are left out.
	mostReading = 24 * time.Second
	mostOnPaper = 6 * time.Second
	mostPages   = 5000
	// mostBytes bounds the papers of one file together.
	mostBytes = 200 << 20
	// mostPaperBytes is the largest paper. A reading copy may be longer than the largest upload.
	mostPaperBytes = 128 << 20
)

// Report is the result of a build.
type Report struct {
	// Bytes is the length of the file.
	Bytes int64  `json:"bytes"`
	Pages int    `json:"pages"`
	Holes []Hole `json:"holes"`
	// LeftOut are the numbers of papers that could not be included.
	LeftOut []string `json:"leftOut,omitempty"`
}
