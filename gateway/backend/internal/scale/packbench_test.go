package scale_test

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"text/tabwriter"
	"time"

	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/pack/packtest"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/spatest"
	"example.org/portal/backend/internal/storetest"
)

const (
	// packsBuilt is how many packs are built. Each belongs to a past meeting with 40 papers of together 500 pages.
	packsBuilt = 5
	// savedAgain is how often each pack is saved afterwards.
	savedAgain = 10
	// pagesOfPaper is how many pages a paper has. Every other paper has one more.
	pagesOfPaper = 12
	// askAgain is how often a reader asks whether the pack is ready. The application waits longer.
	askAgain = 20 * time.Millisecond
)

// saved has the durations of packs: until the link, and until the last byte.
type saved struct{ linked, whole []time.Duration }

// BenchmarkPack saves packs of 40 papers with 500 pages as a reader does, by the link that the backend returns once a
// pack is built. It saves each pack again when another person with the same rights has caused its build. It prints one
// table.
func BenchmarkPack(b *testing.B) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(table, "DATABASE\tPACK\tTIMES\tMB\tLINK median ms\tlongest\tLAST BYTE median ms\tlongest\t")
	eachDatabase(b, func(b *testing.B, name string, open func(testing.TB) string) {
		d := loaded(b, open(b), boardroom())
		for nth := range packsBuilt {
			bringBytes(b, d.url, packMeeting(nth))
		}
		p := serve(b, d.url)
		defer p.stop(b)
		reader, another := p.logIn(b, d.member, d.password), p.logIn(b, scale.Email(6), d.password)
		var cold, cached saved
		var size int
		for nth := range packsBuilt {
			size = reader.save(b, packMeeting(nth), &cold)
			for range savedAgain {
				another.save(b, packMeeting(nth), &cached)
			}
		}
		cold.print(table, name, "built", size)
		cached.print(table, name, "built before", size)
	})
	_, _ = fmt.Fprintln(os.Stdout, "\nPack of 40 papers, 500 pages")
	_ = table.Flush()
}

// packMeeting returns a past meeting whose pack was published.
func packMeeting(nth int) string { return scale.MeetingID(0, 1+nth) }

func (s saved) print(table *tabwriter.Writer, database, pack string, size int) {
	linked, whole := spreadOf(s.linked), spreadOf(s.whole)
	_, _ = fmt.Fprintf(table, "%s\t%s\t%d\t%.1f\t%s\t%s\t%s\t%s\t\n", database, pack, len(s.whole), float64(size)/1e6, linked.p50, linked.longest, whole.p50, whole.longest)
}

// bringBytes stores a file for each paper of a meeting, because papers of the scale data have no bytes.
func bringBytes(b *testing.B, databaseURL, meetingID string) {
	b.Helper()
	blobs, err := blob.Open(storetest.PapersURL())
	if err != nil {
		b.Fatal(err)
	}
	s := storetest.Open(b, databaseURL)
	items, err := s.AgendaItems(b.Context(), []string{meetingID})
	if err != nil {
		b.Fatal(err)
	}
	var itemIDs, paperIDs []string
	for _, item := range items {
		itemIDs = append(itemIDs, item.ID)
	}
	papers, err := s.PapersOfItems(b.Context(), itemIDs)
	if err != nil {
		b.Fatal(err)
	}
	for _, paper := range papers {
		paperIDs = append(paperIDs, paper.ID)
	}
	versions, err := s.VersionsOfPapers(b.Context(), paperIDs)
	if err != nil {
		b.Fatal(err)
	}
	for nth, version := range versions {
		file := packtest.Paper(version.FileName+" page", pagesOfPaper+nth%2)
		if err := blobs.Put(b.Context(), version.CopyKey, bytes.NewReader(file), int64(len(file))); err != nil {
			b.Fatal(err)
		}
	}
}

// save requests the pack of a meeting until there is a link, and follows the link. It returns the number of bytes.
func (s session) save(b *testing.B, meetingID string, into *saved) int {
	b.Helper()
	operation, began := spatest.Named(b, "PackFile"), time.Now()
	for {
		answer, err := s.ask(b.Context(), operation, map[string]any{"meetingId": meetingID})
		if err != nil {
			b.Fatal(err)
		}
		file, _ := answer["packUrl"].(map[string]any)
		url, ready := file["url"].(string)
		if !ready && file["state"] != "BUILDING" {
			b.Fatalf("the pack is not built: %v", answer)
		}
		if !ready {
			time.Sleep(askAgain)
			continue
		}
		into.linked = append(into.linked, time.Since(began))
		pack := s.get(b, url)
		into.whole = append(into.whole, time.Since(began))
		if !bytes.HasPrefix(pack, []byte("%PDF-")) {
			b.Fatal("the pack is no PDF")
		}
		return len(pack)
	}
}
