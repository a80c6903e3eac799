package demo

import (
	"bytes"
	_ "embed" // the papers travel with the program
	"encoding/json"
	"fmt"
	"io"

	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/paper"
)

//go:embed papers.json
var papersOfFennmark []byte

// library is the form of papers.json. Its meetings and items are those of fennmark.json; a paper is named by its number.
type library struct {
	Papers []paperEntry
	// Read is who opened what, and Written what people wrote on it.
	Read    []readEntry
	Written []writtenEntry
}

type paperEntry struct {
	Meeting, Item, Title string
	// Late says why it came after the last day for papers.
	Late string
	// By brought it.
	By       string
	File     string
	Document json.RawMessage
	Workbook []sheetEntry
	// Protected is a file that asks for a password.
	Protected bool
	// Versions are its files, the oldest first; one that the first pack brought without any.
	Versions []versionEntry
}

type versionEntry struct {
	State paper.State
	// Pack is the version of the meeting's pack that brought it; 0 for none.
	Pack int
	// DaysBefore is how many days before the meeting it came.
	DaysBefore int
	// Note says what is new, Reason why it went back or was withdrawn.
	Note, Reason string
	// Instead are passages of the document and what this version has in their place.
	Instead [][2]string
}

// sheetEntry is a sheet of a workbook. Cells that are numbers are written as such.
type sheetEntry struct {
	Name string
	Rows [][]string
}

// readEntry is somebody at a desk with the papers of a meeting.
type readEntry struct {
	Person, Meeting string
	At              clock
	Papers          []openedEntry
}

// openedEntry is a paper that was opened, and where the person stopped. N is the version, 0 for the one that stands.
type openedEntry struct {
	Paper   string
	N, Page int
}

// writtenEntry is an annotation. Its place is found by the quotation; Page is for notes without one.
type writtenEntry struct {
	Person, Meeting, Paper string
	N, Page                int
	Kind                   annotation.Kind
	Quote, Body            string
	SharedWith             []string
}

// readPapers parses the papers, with their dates moved, and refuses members that nothing reads.
func readPapers(with calendar) (library, error) {
	moved, err := with.moved(string(papersOfFennmark))
	if err != nil {
		return library{}, err
	}
	var data library
	if err := strictly(bytes.NewReader([]byte(moved)), &data); err != nil {
		return library{}, fmt.Errorf("read the demonstration papers: %w", err)
	}
	return data, nil
}

// strictly decodes JSON and refuses members that nothing reads.
func strictly(from io.Reader, into any) error {
	decoder := json.NewDecoder(from)
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// firstFile is the version of a paper that names none: the first pack brought it.
const firstFileDaysBefore = 18

func (p paperEntry) versions() []versionEntry {
	if len(p.Versions) > 0 {
		return p.Versions
	}
	return []versionEntry{{State: paper.Published, Pack: 1, DaysBefore: firstFileDaysBefore}}
}

// document is what a version says: the paper's text with other passages.
func (p paperEntry) document(up int) (entry documentEntry, err error) {
	text := p.Document
	for _, version := range p.versions()[:up+1] {
		for _, passage := range version.Instead {
			if !bytes.Contains(text, []byte(passage[0])) {
				return entry, fmt.Errorf("%s has no passage %q", p.Title, passage[0])
			}
			text = bytes.ReplaceAll(text, []byte(passage[0]), []byte(passage[1]))
		}
	}
	if err := strictly(bytes.NewReader(text), &entry); err != nil {
		return entry, fmt.Errorf("read what %s says: %w", p.Title, err)
	}
	return entry, nil
}
