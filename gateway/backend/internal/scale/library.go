package scale

import (
	"fmt"
	"strconv"
	"strings"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/papers/inspection"
)

const (
	// longLibrary: one of so many boards has a library that is timesLonger times longer than the others.
	longLibrary, timesLonger = 10, 20
	// twiceBrought: one of so many files was replaced by a newer version.
	twiceBrought = 5
	// yearsOfFiles is for how many years a library has files.
	yearsOfFiles = 8
)

// subjects are the folders of a year. The files of the first, empty subject are in the year's folder itself.
var subjects = []string{"", "Minutes", "Policies", "Policies/Finance", "Contracts", "Correspondence"}

// filesOf returns how many files the library of a board has.
func (s Size) filesOf(nth int) int {
	if nth%longLibrary == 0 {
		return s.FilesPerLibrary * timesLonger
	}
	return s.FilesPerLibrary
}

// Files returns how many files the libraries of all boards have.
func (s Size) Files() int {
	files := 0
	for nth := range s.Boards {
		files += s.filesOf(nth)
	}
	return files
}

// library adds the files of a board's library, the oldest first. Their bytes do not exist, as for papers.
func (w writer) library(of board.Board, nth int) error {
	files := w.size.filesOf(nth)
	for at := range files {
		daysAgo := (files - at) * yearsOfFiles * 365 / files
		if err := w.file(of, nth, at, daysAgo); err != nil {
			return fmt.Errorf("file %d: %w", at, err)
		}
	}
	return nil
}

// folderOf returns the top for one of ten files, and the folder of the year and subject for all others.
func folderOf(at, year int) document.FolderPath {
	if at%10 == 0 {
		return ""
	}
	folder := strconv.Itoa(year)
	if subject := subjects[at%len(subjects)]; subject != "" {
		folder += "/" + subject
	}
	return document.FolderPath(folder)
}

// file adds a file with its versions, one after the other.
func (w writer) file(of board.Board, nth, at, daysAgo int) error {
	on, stamp := w.today().AddDays(-daysAgo), w.stamp()
	stamp.CreatedAt = w.now.AddDate(0, 0, -daysAgo)
	stamp.UpdatedAt = stamp.CreatedAt
	added := document.Document{
		ID: idOf("document/%d/%d", nth, at), BoardID: of.ID, FolderPath: folderOf(at, on.Year), Title: fmt.Sprintf("File %d of %s", at+1, of.Name),
		FileName: fmt.Sprintf("File %d.pdf", at+1), MediaType: "application/pdf", SizeBytes: 400_000, UploadedByID: PersonID(Secretary),
		RecordedOn: on, Published: true, Stamp: stamp,
	}
	w.record("DOCUMENT_RECORDED", "document", added.ID, of.ID)
	if _, err := w.store.AddDocument(w.tx, added); err != nil {
		return err
	}
	states := []paper.State{paper.Published}
	if at%twiceBrought == 0 {
		states = []paper.State{paper.Superseded, paper.Published}
	}
	for n, state := range states {
		if err := w.version(added, n+1, state); err != nil {
			return fmt.Errorf("version %d: %w", n+1, err)
		}
	}
	return nil
}

func (w writer) version(of document.Document, n int, state paper.State) error {
	isSearchable := true
	return w.store.InsertPaperVersion(w.tx, paper.Version{
		ID: idOf("version/%s/%d", of.ID, n), DocumentID: of.ID, N: n, FileName: of.FileName, MediaType: of.MediaType, SizeBytes: of.SizeBytes,
		SHA256: strings.Repeat("0", 64), PageCount: 12, IsSearchable: &isSearchable, State: state, ScanState: paper.Clean,
		UploadedByID: of.UploadedByID, BlobKey: idOf("bytes/%s/%d", of.ID, n), CopyKey: idOf("copy/%s/%d", of.ID, n), CopyBytes: 300_000, CopyGeneration: inspection.Generation, PublishedAt: &of.CreatedAt, Stamp: of.Stamp,
	})
}
