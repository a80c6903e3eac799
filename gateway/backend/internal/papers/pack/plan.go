// Package pack builds the one PDF file that has all that a reader has of a meeting: a cover, the agenda, a page before each
// item's papers, the papers, bookmarks and page labels (docs/domain/papers.md, "Pack files"). What a reader may know is decided
// by whoever makes the plan. The file has holes of fixed length for the reader's name, so that readers of equal rights share it [D3].
package pack

import "time"

// Plan is what a pack is built from.
type Plan struct {
	// Title is the file's own, and Footer begins the line at the foot of each page, such as the meeting's reference.
	Title, Footer string
	// Language is that of the text, as BCP 47 has it: "en-GB".
	Language string
	// Published is the day and time of the publication, in the form of RFC 3339: the file carries it as the time of its making.
	Published string
	Cover     Cover
	// Entries are the lines of the agenda, in its order.
	Entries []Entry
}

// Cover is what stands on the first page.
type Cover struct {
	// Organisation and Board are names, Kind is such as "Board pack".
	Organisation, Board, Kind, Title string
	// Facts are lines such as the date and the place, Note is a word to the readers.
	Facts []string
	Note  string
}

// Entry is a line of the agenda.
type Entry struct {
	// Number is empty for a break.
	Number, Title string
	// Depth is 1 to 3.
	Depth int
	// Start and Length are the time of day and how long it takes, in words; empty without them.
	Start, Length string
	// Purpose is a word such as "For decision", By are the names of those who present it.
	Purpose string
	By      []string
	// Remark is what there is to say beside it, such as that it was withdrawn.
	Remark string
	// Text are paragraphs for the page before the papers.
	Text []Passage
	// IsPlaceholder tells that the item is kept from the reader, whose page has the number and Title alone [X9].
	IsPlaceholder bool
	Papers        []Paper
}

// Passage is a text with what it is.
type Passage struct{ Heading, Text string }

// Paper is a paper of an item.
type Paper struct {
	// Number is permanent, such as 6.1 [A4]; Mark is the number with the version, such as "6.1 v2".
	Number, Mark, Title string
	// Remark is what there is to say beside it, such as that it came late.
	Remark string
	// Format is what the bytes are: PDF, PNG or JPEG; empty where the pack has a page that says Missing instead.
	Format Format
	// Missing says why there are no pages of it.
	Missing string
	// Tag differs for different bytes.
	Tag string
}

// Format is what a paper's bytes are.
type Format string

// The formats.
const (
	PDF  Format = "PDF"
	PNG  Format = "PNG"
	JPEG Format = "JPEG"
)

// Generation counts what this package writes for one plan: packs of an older one are not used any more.
const Generation = 4

// The words of the pages that stand in for what is not there.
const (
	unreadable  = "This paper could not be included in this file. Open it in the portal."
	tooMuch     = "This paper is not included: it takes too much time or memory to put it into this file. Open it in the portal."
	beyondPages = "This paper is not included: the file would have more than 5000 pages. Open it in the portal."
	beyondBytes = "This paper is not included: the file would be too large. Open it in the portal."
)

// The bounds of one file (docs/domain/papers.md, "Pack files").
const (
	// mostReading is the processor time after which no further paper is read, mostOnPaper that of one paper: a paper beyond
	// it is left out.
	mostReading = 24 * time.Second
	mostOnPaper = 6 * time.Second
	mostPages   = 5000
	// mostBytes bounds the papers of one file together.
	mostBytes = 200 << 20
	// mostPaperBytes bounds one paper: that of an upload, with room for a reading copy that is longer.
	mostPaperBytes = 128 << 20
)

// Report is what was built.
type Report struct {
	// Bytes is the length of the file.
	Bytes int64  `json:"bytes"`
	Pages int    `json:"pages"`
	Holes []Hole `json:"holes"`
	// LeftOut are numbers of papers that could not be included.
	LeftOut []string `json:"leftOut,omitempty"`
}
