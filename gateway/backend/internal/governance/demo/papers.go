package demo

import (
	"bytes"
	_ "embed" // the papers are part of the program
	"encoding/json"
	"fmt"
	"io"

	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/paper"
)

//go:embed papers.json
var papersOfFennmark []byte

// library is the form of papers.json. Its meetings and items are those of fennmark.json. A paper is named by its
// number.
type library struct {
	Papers []paperEntry
	// Read says who opened which papers. Written has the annotations of people.
	Read    []readEntry
	Written []writtenEntry
}

type paperEntry struct {
	Meeting, Item, Title string
	// Late says why the paper came after the last day for papers.
	Late string
	// By is the person who contributed the paper.
	By       string
	File     string
	Document json.RawMessage
	Workbook []sheetEntry
	// Protected files ask for a password.
	Protected bool
	// Versions are the files of the paper, the oldest first. Without Versions the paper has one file, which the first
	// pack brought.
	Versions []versionEntry
}

type versionEntry struct {
	State paper.State
	// Pack is the version of the meeting's pack that brought the file; 0 for none.
	Pack int
	// DaysBefore is how many days before the meeting the file came.
	DaysBefore int
	// Note says what is new. Reason says why the file was returned or withdrawn.
	Note, Reason string
	// Instead are pairs of a passage of the document and its replacement in this version.
	Instead [][2]string
}

// sheetEntry is a sheet of a workbook. Cells with numbers are written as numbers.
type sheetEntry struct {
	Name string
	Rows [][]string
}

// readEntry says which papers of a meeting a person opened.
type readEntry struct {
	Person, Meeting string
	At              clock
	Papers          []openedEntry
}

// openedEntry is an opened paper and the page where the person stopped. N is the version; 0 for the current one.
type openedEntry struct {
	Paper   string
	N, Page int
}

// writtenEntry is an annotation. Its place is found by the quotation. Page is for notes without a quotation.
type writtenEntry struct {
	Person, Meeting, Paper string
	N, Page                int
	Kind                   annotation.Kind
	Quote, Body            string
	SharedWith             []string
}

// readPapers parses the papers with their dates moved, and refuses unknown members.
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

// strictly decodes JSON and refuses unknown members.
func strictly(from io.Reader, into any) error {
	decoder := json.NewDecoder(from)
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// firstFileDaysBefore is how many days before the meeting the file of a paper without Versions came.
const firstFileDaysBefore = 18

func (p paperEntry) versions() []versionEntry {
	if len(p.Versions) > 0 {
		return p.Versions
	}
	return []versionEntry{{State: paper.Published, Pack: 1, DaysBefore: firstFileDaysBefore}}
}

// document returns the content of a version: the paper's document with some passages replaced.
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
