package demo

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/reading"
)

// readers adds the marks and annotations of people on papers.
func (l loader) readers(zone string) error {
	for _, entry := range l.shelf.library.Read {
		if err := l.reads(entry, zone); err != nil {
			return fmt.Errorf("what %s read of %s: %w", entry.Person, entry.Meeting, err)
		}
	}
	for i, entry := range l.shelf.library.Written {
		if err := l.writes(i, entry); err != nil {
			return fmt.Errorf("what %s wrote on %s of %s: %w", entry.Person, entry.Paper, entry.Meeting, err)
		}
	}
	return nil
}

// reads adds the marks of one evening, a few minutes apart.
func (l loader) reads(entry readEntry, zone string) error {
	in, err := localtime.LoadZone(zone)
	if err != nil {
		return err
	}
	at, err := entry.At.AddDays(l.calendar.days).Instant(in)
	if err != nil {
		return err
	}
	for i, opened := range entry.Papers {
		of, file, err := l.shelf.find(entry.Meeting, opened.Paper, opened.N)
		if err != nil {
			return err
		}
		if opened.Page > file.version.PageCount {
			return fmt.Errorf("paper %s has no page %d", opened.Paper, opened.Page)
		}
		since := at.Add(time.Duration(6*i) * time.Minute)
		mark := reading.Mark{PersonID: idOf(entry.Person), VersionID: file.version.ID, OpenedAt: since, LastOpenedAt: &since, Page: opened.Page}
		if err := l.store.InsertMark(l.tx, mark); err != nil {
			return fmt.Errorf("mark %s: %w", opened.Paper, err)
		}
		l.tx.Record(audit.Event{
			Action: string(reading.Opened), Entity: "paper", EntityID: of.paper.ID, BoardID: of.paper.BoardID,
			Data: map[string]any{"versionId": file.version.ID, "n": file.version.N, "itemId": of.paper.ItemID, "meetingId": of.paper.MeetingID},
		})
	}
	return nil
}

// writes adds an annotation, without an audit event.
func (l loader) writes(index int, entry writtenEntry) error {
	of, file, err := l.shelf.find(entry.Meeting, entry.Paper, entry.N)
	if err != nil {
		return err
	}
	at := annotation.Anchor{Page: entry.Page}
	if entry.Quote != "" {
		if at, err = file.anchor(entry.Quote); err != nil {
			return err
		}
	}
	made := annotation.Annotation{
		ID: idOf(fmt.Sprintf("annotation/%d", index)), PaperID: of.paper.ID, VersionID: file.version.ID, N: file.version.N, AuthorID: idOf(entry.Person),
		Kind: entry.Kind, At: at, Body: entry.Body, Stamp: governance.NewStamp(l.now, idOf(entry.Person)),
	}
	if err := l.store.InsertAnnotation(l.tx, made); err != nil {
		return err
	}
	return l.store.ReplaceShares(l.tx, made.ID, idsOf(entry.SharedWith), l.now)
}

// quotedContext is how much text before and after a quotation is stored (docs/domain/papers.md, "Annotations").
const quotedContext = 60

var errNotThere = errors.New("no page says that")

// anchor returns the place of a quotation.
func (f file) anchor(quote string) (annotation.Anchor, error) {
	for i, text := range f.pages {
		before, after, found := strings.Cut(text, quote)
		if !found {
			continue
		}
		ahead, behind := []rune(before), []rune(after)
		return annotation.Anchor{
			Page: i + 1, Quote: quote, Before: string(ahead[max(0, len(ahead)-quotedContext):]), After: string(behind[:min(len(behind), quotedContext)]),
		}, nil
	}
	return annotation.Anchor{}, fmt.Errorf("%q: %w", quote, errNotThere)
}
