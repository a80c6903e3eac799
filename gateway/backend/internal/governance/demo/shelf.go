package demo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pdf"
)

// file is a version of a paper with its bytes.
type file struct {
	entry   versionEntry
	version paper.Version
	bytes   []byte
	// pages has the text of each page, to find quotations.
	pages []string
}

// shelved is a paper with its files.
type shelved struct {
	entry paperEntry
	paper paper.Paper
	files []file
}

// shelf has the papers of the demonstration meetings, in the order of papers.json.
type shelf struct {
	library library
	papers  []shelved
}

// shelve makes all files and puts them into blobs; nil blobs leave the papers out.
func shelve(ctx context.Context, store Store, blobs blob.Store, data content, with calendar, now time.Time) (shelf, error) {
	if blobs == nil {
		return shelf{}, nil
	}
	made, err := printAll(data, with)
	if err != nil {
		return shelf{}, err
	}
	return made, made.putAll(ctx, store, blobs, now)
}

// printAll makes all files. It does not run the inspection, because the results are known. A test compares them with
// the results of the inspection.
func printAll(data content, with calendar) (shelf, error) {
	read, err := readPapers(with)
	if err != nil {
		return shelf{}, err
	}
	made := shelf{library: read}
	faces := newFaces()
	for _, entry := range read.Papers {
		at, err := data.place(entry.Meeting, entry.Item)
		if err != nil {
			return shelf{}, fmt.Errorf("paper %s: %w", entry.Title, err)
		}
		one := made.place(entry, at)
		if err := one.printVersions(faces, about{
			Title: entry.Title, Number: one.paper.PermanentNumber, Item: strings.TrimSpace(at.item.Number + " " + at.item.Title), Board: at.board.Name,
			Meeting: at.meeting.Number, Organisation: data.Organisations[0].Name,
		}, with.date(date{at.meeting.Sittings[0].StartsAt.Date()})); err != nil {
			return shelf{}, fmt.Errorf("print %s: %w", entry.Title, err)
		}
		made.papers = append(made.papers, one)
	}
	return made, nil
}

// place adds a paper after the other papers of its item.
func (s shelf) place(entry paperEntry, at place) shelved {
	made := paper.Paper{
		ID: idOf("paper/" + entry.Meeting + "/" + entry.Title), BoardID: idOf("board/" + at.board.Code), MeetingID: idOf("meeting/" + entry.Meeting),
		ItemID: idOf("item/" + entry.Meeting + "/" + entry.Item), Title: entry.Title, LateReason: entry.Late,
	}
	for _, other := range s.papers {
		if other.paper.ItemID == made.ItemID {
			made.Position++
		}
	}
	if at.item.Number != "" {
		made.PermanentNumber = paper.NumberOf(at.item.Number, made.Position)
	}
	return shelved{entry: entry, paper: made}
}

// printVersions makes the files of a paper for a meeting on a day.
func (s *shelved) printVersions(with faces, of about, day localtime.Date) error {
	of.Meeting += " on " + midnight(day).Format("2 January 2006")
	for i, version := range s.entry.versions() {
		printed, err := s.print(with, i, of)
		if err != nil {
			return err
		}
		// The papers of a meeting do not all come in the same minute.
		came := midnight(day.AddDays(-version.DaysBefore)).Add(10*time.Hour + time.Duration(len(printed.bytes)%300)*time.Minute)
		printed.version.Stamp = governance.Stamp{CreatedAt: came, CreatedBy: idOf(s.entry.By), UpdatedAt: came, Version: 1}
		if i == 0 {
			s.paper.Stamp = printed.version.Stamp
		}
		if version.Pack > 0 {
			published := publishedAt(day, version.Pack)
			printed.version.PublishedAt = &published
		}
		s.files = append(s.files, printed)
	}
	return nil
}

// place is the place of a paper in an agenda.
type place struct {
	board   boardEntry
	meeting meetingEntry
	item    itemEntry
}

func (c content) place(number, title string) (place, error) {
	for _, board := range c.Boards {
		for _, of := range board.Meetings {
			if of.Number != number {
				continue
			}
			if item, found := itemNamed(of.Agenda, title); found {
				return place{board, of, item}, nil
			}
		}
	}
	return place{}, fmt.Errorf("no item %q of %s", title, number)
}

func itemNamed(entries []itemEntry, title string) (itemEntry, bool) {
	for _, entry := range entries {
		if entry.Title == title {
			return entry, true
		}
		if found, is := itemNamed(entry.Below, title); is {
			return found, true
		}
	}
	return itemEntry{}, false
}

// print makes the file of a version.
func (s shelved) print(with faces, index int, of about) (file, error) {
	entry := s.entry.versions()[index]
	made := file{entry: entry, version: paper.Version{
		ID: idOf(fmt.Sprintf("version/%s/%d", s.paper.ID, index+1)), PaperID: s.paper.ID, N: index + 1, FileName: s.entry.File,
		MediaType: string(inspection.PDF), State: entry.State, ScanState: paper.NotScanned, Reason: entry.Reason, ChangeNote: entry.Note,
		UploadedByID: idOf(s.entry.By),
	}}
	var err error
	switch {
	case s.entry.Protected:
		made.version.ScanState, made.version.Refusal = paper.Rejected, inspection.Encrypted
		made.bytes, err = protected(of.Title)
	case len(s.entry.Workbook) > 0:
		made.version.MediaType = string(inspection.XLSX)
		made.bytes, err = workbook(s.entry.Workbook)
	default:
		err = made.printPages(with, s.entry, index, of)
	}
	if err != nil {
		return file{}, err
	}
	sum := sha256.Sum256(made.bytes)
	made.version.SHA256, made.version.SizeBytes = hex.EncodeToString(sum[:]), int64(len(made.bytes))
	return made, nil
}

func (f *file) printPages(with faces, entry paperEntry, index int, of about) error {
	says, err := entry.document(index)
	if err != nil {
		return err
	}
	head, foot := of.Organisation+" · "+of.Board+" · "+of.Meeting, strings.TrimSpace(of.Number+"  "+of.Title)
	p := newPrinting(with, of.Title, head, foot)
	if len(says.Letter) > 0 {
		err = scan(p, says.Letter)
	} else {
		document(p, says, of)
		says.Responses.print(p)
	}
	if err != nil {
		return err
	}
	if f.bytes, err = p.file(); err != nil {
		return err
	}
	hasText := len(says.Letter) == 0
	f.version.PageCount, f.version.IsSearchable = len(p.sheets), &hasText
	for _, one := range p.sheets {
		f.pages = append(f.pages, one.text())
	}
	return nil
}

// protected returns a file that asks for a password. No password opens it, because the values with which a viewer
// checks the password (ISO 32000-1, 7.6.3.4) are hashes of the title.
func protected(title string) ([]byte, error) {
	noPassword := types.HexLiteral(fmt.Sprintf("%X", sha256.Sum256([]byte(title))))
	file := pdf.File{}
	tree, page := file.Reserve(), file.Reserve()
	file.Set(page, types.Dict{"Type": types.Name("Page"), "MediaBox": types.NewNumberArray(0, 0, pageWidth, pageHeight)})
	file.SetPageTree(tree, []types.IndirectRef{page})
	trailer := pdf.Trailer{
		Root: file.Add(types.Dict{"Type": types.Name("Catalog"), "Pages": tree}), Info: file.Add(types.Dict{}), ID: []byte(title),
		Encrypt: file.Add(types.Dict{"Filter": types.Name("Standard"), "V": types.Integer(1), "R": types.Integer(2), "P": types.Integer(-4), "O": noPassword, "U": noPassword}),
	}
	var out bytes.Buffer
	if _, err := file.Write(&out, trailer); err != nil {
		return nil, fmt.Errorf("write a file with a password: %w", err)
	}
	return out.Bytes(), nil
}

// putAll puts the files into the store of papers, each under a new random key. The sweep deletes files that are not
// used afterwards. A file is its own reading copy, because it has no active content.
func (s shelf) putAll(ctx context.Context, store Store, blobs blob.Store, now time.Time) error {
	const atOnce = 4
	var group sync.WaitGroup
	places := make(chan struct{}, atOnce)
	var mutex sync.Mutex
	var failed error
	for i := range s.papers {
		for j := range s.papers[i].files {
			places <- struct{}{}
			group.Go(func() {
				defer func() { <-places }()
				if err := s.papers[i].files[j].put(ctx, store, blobs, now); err != nil {
					mutex.Lock()
					defer mutex.Unlock()
					failed = errors.Join(failed, fmt.Errorf("put %s: %w", s.papers[i].entry.File, err))
				}
			})
		}
	}
	group.Wait()
	return failed
}

func (f *file) put(ctx context.Context, store Store, blobs blob.Store, now time.Time) error {
	key := paper.NewFileKey()
	if err := store.BeginBlob(ctx, key, now); err != nil {
		return fmt.Errorf("note a paper's key: %w", err)
	}
	f.version.BlobKey = key
	if f.version.PageCount > 0 {
		f.version.CopyKey, f.version.CopyBytes, f.version.CopyGeneration = key, f.version.SizeBytes, inspection.Generation
	}
	return blobs.Put(ctx, key, bytes.NewReader(f.bytes), f.version.SizeBytes)
}

// papers adds the papers of a meeting.
func (l loader) papers(of meeting.Meeting) error {
	for _, one := range l.shelf.papers {
		if one.entry.Meeting != of.Number {
			continue
		}
		if err := l.store.InsertPaper(l.tx, one.paper); err != nil {
			return fmt.Errorf("paper %s: %w", one.paper.Title, err)
		}
		for _, file := range one.files {
			if err := l.version(one.paper, file.version); err != nil {
				return fmt.Errorf("version %d of %s: %w", file.version.N, one.paper.Title, err)
			}
		}
	}
	return nil
}

func (l loader) version(of paper.Paper, version paper.Version) error {
	if err := l.store.KeepBlob(l.tx, version.BlobKey); err != nil {
		return err
	}
	l.tx.Record(audit.Event{
		Action: "PAPER_UPLOADED", Entity: "paper", EntityID: version.ID, BoardID: of.BoardID,
		Data: map[string]any{"itemId": of.ItemID, "paperId": of.ID, "n": version.N, "sizeBytes": version.SizeBytes, "sha256": version.SHA256},
	})
	return l.store.InsertPaperVersion(l.tx, version)
}

// released returns the changes of papers that a pack of a meeting brought.
func (s shelf) released(number string, pack int) (changes []publication.Change) {
	for _, one := range s.papers {
		kind := publication.PaperAdded
		for _, file := range one.files {
			if one.entry.Meeting == number && file.entry.Pack == pack {
				changes = append(changes, publication.Change{
					Kind: kind, ItemID: one.paper.ItemID, PaperID: one.paper.ID, VersionID: file.version.ID, N: file.version.N,
				})
			}
			if file.entry.Pack > 0 {
				kind = publication.PaperReplaced
			}
		}
	}
	return changes
}

// find finds a version by the number of its paper. n 0 is the current version.
func (s shelf) find(meetingNumber, number string, n int) (shelved, file, error) {
	for _, one := range s.papers {
		if one.entry.Meeting != meetingNumber || one.paper.PermanentNumber != number {
			continue
		}
		for _, file := range one.files {
			if file.version.N == n || n == 0 && file.version.State == paper.Published {
				return one, file, nil
			}
		}
	}
	return shelved{}, file{}, fmt.Errorf("no version %d of paper %s of %s", n, number, meetingNumber)
}

// publishedAt returns when a pack was published.
func publishedAt(day localtime.Date, pack int) time.Time {
	const first, between = 15, 2
	return midnight(day.AddDays(-first + between*(pack-1))).Add(15*time.Hour + 30*time.Minute)
}
