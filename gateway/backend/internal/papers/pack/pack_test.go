package pack_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

func TestMain(m *testing.M) {
	pack.Child(os.Args)
	os.Exit(m.Run())
}

// built is a pack of files, by the number of the paper; one without a file has its bytes missing.
func built(t *testing.T, plan pack.Plan, files map[string][]byte) (pack.Report, []byte) {
	t.Helper()
	builder := pack.NewBuilder()
	var file []byte
	report, err := builder.Build(t.Context(), plan, source(plan, files), func(report pack.Report, body io.Reader) (err error) {
		file, err = io.ReadAll(body)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if report.Bytes != int64(len(file)) {
		t.Errorf("%d bytes, %d announced", len(file), report.Bytes)
	}
	return report, file
}

func source(plan pack.Plan, files map[string][]byte) pack.Source {
	return func(_ context.Context, entry, paper int) (io.ReadCloser, int64, error) {
		file, there := files[plan.Entries[entry].Papers[paper].Number]
		if !there {
			return nil, 0, pack.ErrMissing
		}
		return io.NopCloser(bytes.NewReader(file)), int64(len(file)), nil
	}
}

func paper(number, title string, format pack.Format) pack.Paper {
	return pack.Paper{Number: number, Mark: number, Title: title, Format: format}
}

func meeting(entries ...pack.Entry) pack.Plan {
	return pack.Plan{
		Title: "B-2026-05 Board meeting, version 2", Footer: "B-2026-05", Language: "en-GB", Published: "2026-11-12T09:00:00Z",
		Cover: pack.Cover{
			Organisation: "Northmoor Trust", Board: "Board of trustees", Kind: "Board pack", Title: "Board meeting",
			Facts: []string{"B-2026-05", "Thursday 19 November 2026, 13:00 (Europe/London)", "Version 2, published 12 November 2026"}, Note: "Please read 6.1 first.",
		},
		Entries: entries,
	}
}

func pictures(t *testing.T) (asPNG, asJPEG []byte) {
	t.Helper()
	shown := image.NewNRGBA(image.Rect(0, 0, 60, 20))
	var one, other bytes.Buffer
	if err := errors.Join(png.Encode(&one, shown), jpeg.Encode(&other, shown, nil)); err != nil {
		t.Fatal(err)
	}
	return one.Bytes(), other.Bytes()
}

func whole(t *testing.T) (pack.Plan, map[string][]byte) {
	t.Helper()
	plan := meeting(
		pack.Entry{Number: "1", Title: "Welcome", Depth: 1, Start: "13:00", Length: "5 min"},
		pack.Entry{Number: "2", Title: "Restricted item", Depth: 1, Start: "13:05", IsPlaceholder: true},
		pack.Entry{
			Number: "6", Title: "Finance", Depth: 1, Start: "13:10", Length: "30 min", Purpose: "For decision",
			Text:   []pack.Passage{{Heading: "Recommendation", Text: "Approve the budget."}},
			Papers: []pack.Paper{paper("6.1", "Budget", pack.PDF), {Number: "6.2", Mark: "6.2 v2", Title: "Tables", Missing: "Budget.xlsx is not part of this file."}},
		},
		pack.Entry{Number: "6.3", Title: "Minutes", Depth: 2, Papers: []pack.Paper{paper("6.3.1", "Łódź: плата", pack.PDF), paper("6.3.2", "Site", pack.JPEG), paper("6.3.3", "Plan", pack.PNG)}},
		pack.Entry{Number: "7", Title: "Minutes", Depth: 1, Papers: []pack.Paper{paper("7.1", "Broken", pack.PDF), paper("7.2", "Gone", pack.PDF), paper("7.3", "Last", pack.PDF)}},
	)
	asPNG, asJPEG := pictures(t)
	return plan, map[string][]byte{
		"6.1": packtest.Paper("Budget page", 3), "6.3.1": packtest.Paper("Fee page", 2), "6.3.2": asJPEG, "6.3.3": asPNG,
		"7.1": []byte("%PDF-1.7\nnothing of it is true"), "7.3": packtest.Paper("Last page", 1),
	}
}

// A pack has what its plan says: pages in order with labels, bookmarks by depth, and a page in place of what is not there [X9, A4].
func TestAPackMatchesItsPlan(t *testing.T) {
	plan, files := whole(t)
	report, file := built(t, plan, files)
	found := packtest.Read(t, file)
	var labels []string
	for i, page := range found.Pages {
		labels = append(labels, page.Label)
		if foot := fmt.Sprintf("pack page %d\n", i+1); !strings.Contains(page.Text, foot) || !strings.Contains(page.Text, "B-2026-05") {
			t.Errorf("page %d has no foot: %q", i+1, page.Text)
		}
	}
	want := []string{"Cover", "Agenda 1", "2", "6", "6.1-1", "6.1-2", "6.1-3", "6.2", "6.3", "6.3.1-1", "6.3.1-2", "6.3.2-1", "6.3.3-1", "7", "7.1", "7.2", "7.3-1"}
	if !slices.Equal(labels, want) || report.Pages != len(want) {
		t.Errorf("labels are %q of %d pages, want %q", labels, report.Pages, want)
	}
	marks := []string{
		"Cover > 1", "Agenda > 2", "1 Welcome > 2", "2 Restricted item > 3", "6 Finance > 4", "  6.1 Budget > 5", "  6.2 Tables > 8",
		"  6.3 Minutes > 9", "    6.3.1 Łódź: плата > 10", "    6.3.2 Site > 12", "    6.3.3 Plan > 13",
		"7 Minutes > 14", "  7.1 Broken > 15", "  7.2 Gone > 16", "  7.3 Last > 17",
	}
	if !slices.Equal(found.Bookmarks, marks) {
		t.Errorf("bookmarks are %q, want %q", found.Bookmarks, marks)
	}
	for page, says := range map[int]string{
		1: "Northmoor Trust", 2: "For decision · 30 min", 3: "Restricted item", 4: "Approve the budget.", 6: "Budget page 2", 8: "Budget.xlsx is not part of this file.",
		9: "Łódź: плата", 15: "could not be included", 16: "could not be included", 17: "7.3 · page 1 of 1",
	} {
		if text := strings.ReplaceAll(found.Pages[page-1].Text, "\n", " "); !strings.Contains(text, says) {
			t.Errorf("page %d does not say %q but %q", page, says, text)
		}
	}
	if !slices.Equal(report.LeftOut, []string{"7.1", "7.2"}) || found.Title != plan.Title {
		t.Errorf("left out %v, title %q", report.LeftOut, found.Title)
	}
	if again, other := built(t, plan, files); !bytes.Equal(file, other) || again.Bytes != report.Bytes {
		t.Error("the same plan makes other bytes")
	}
}

// What a reader's copy says besides is written into holes: the length stays, and every part of the file is the same as in the whole.
func TestTheReadersNameIsFilledIn(t *testing.T) {
	plan, files := whole(t)
	report, file := built(t, plan, files)
	letters := pack.NewLetters()
	for name, of := range map[string]pack.Reader{
		"a name":                 {Name: "Ana Okafor", Email: "ana@example.org", Watermarked: true},
		"without watermark":      {Name: "Ana Okafor", Email: "ana@example.org"},
		"300 letters":            {Name: strings.Repeat("Łucja ", 50), Email: strings.Repeat("x", 250) + "@example.org", Watermarked: true},
		"letters of other faces": {Name: "山田 😀 שלום (\\)", Email: "a>b<c@example.org", Watermarked: true},
	} {
		t.Run(name, func(t *testing.T) {
			of.At = time.Date(2026, 11, 19, 12, 30, 0, 0, time.UTC)
			filling, err := letters.Fill(report.Holes, of)
			if err != nil {
				t.Fatal(err)
			}
			read := func(from int64, most int) []byte {
				part, err := io.ReadAll(io.LimitReader(filling.Over(io.NopCloser(bytes.NewReader(file[from:])), from), int64(most)))
				if err != nil {
					t.Fatal(err)
				}
				return part
			}
			full := read(0, len(file))
			if len(full) != len(file) {
				t.Fatalf("%d bytes, want %d", len(full), len(file))
			}
			for _, hole := range report.Holes {
				for _, from := range []int64{hole.Offset - 7, hole.Offset, hole.Offset + 5, hole.Offset + int64(hole.Length) - 3} {
					if part := read(from, 60); !bytes.Equal(part, full[from:from+60]) {
						t.Errorf("from %d on the part is another: %q", from, part)
					}
				}
			}
			found := packtest.Read(t, full)
			for i, page := range found.Pages {
				if marked := strings.Contains(page.Text, "2026-11-19 12:30 UTC"); marked != of.Watermarked {
					t.Errorf("page %d: watermark %v", i+1, marked)
				}
			}
			if !strings.Contains(found.Pages[0].Text, "Prepared for ") || name == "a name" && strings.Count(found.Text(), "Ana Okafor") != len(found.Pages)+1 {
				t.Errorf("the name stands %d times", strings.Count(found.Text(), "Ana Okafor"))
			}
		})
	}
}

// Pages keep their own size, box, turn and links; what a file would do by itself stays behind.
func TestPagesOfOddFilesAreKept(t *testing.T) {
	odd := packtest.Written(
		"<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Dests << /top [3 0 R /Fit] >> >>",
		"<< /Type /Pages /Kids [3 0 R 6 0 R 8 0 R] /Count 3 /MediaBox [0 0 400 300] /Rotate 90 >>",
		"<< /Type /Page /Parent 2 0 R /CropBox [10 10 200 200] /UserUnit 2 /Contents [4 0 R 5 0 R] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >> >>",
		"<< /Length 27 >>\nstream\nQ Q Q 0 0 0 0 0 0 cm BT /F1\nendstream",
		"<< /Length 30 >>\nstream\n12 Tf 9 9 Td (unbalanced) Tj ET\nendstream",
		"<< /Type /Page /Parent 2 0 R /Rotate -90 /Annots [7 0 R << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >> << /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /AA << /PO << /S /JavaScript /JS (x) >> >> >>] >>",
		"<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D /top >> >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] /CropBox [900 900 950 950] >>",
	)
	plan := meeting(pack.Entry{Number: "1", Title: "Odd", Depth: 1, Papers: []pack.Paper{paper("1.1", "Odd", pack.PDF), paper("1.2", "Odd", pack.PDF)}})
	report, file := built(t, plan, map[string][]byte{"1.1": odd, "1.2": odd})
	found := packtest.Read(t, file)
	if len(found.Pages) != 9 || len(report.LeftOut) != 0 || !strings.Contains(found.Pages[3].Text, "unbalanced") {
		t.Fatalf("%d pages, left out %v, %q", len(found.Pages), report.LeftOut, found.Pages[3].Text)
	}
	for _, never := range []string{"JavaScript", "Launch", "/Screen", "/AA", "OpenAction"} {
		if bytes.Contains(file, []byte(never)) {
			t.Errorf("%s is in the pack", never)
		}
	}
	if links := bytes.Count(file, []byte("/Subtype /Link")); links != 5 { // item and papers in the agenda, one in each paper
		t.Errorf("%d links, want 5", links)
	}
}

func TestLinksOfPapersLeadToTheWebAlone(t *testing.T) {
	link := func(address string) string {
		return "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (" + address + ") >> >>"
	}
	file := packtest.Written("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Annots ["+link("https://example.org/a")+link("mailto:ana@example.org")+link("HTTP://example.org/b")+
			link("javascript:app.alert")+link("file:///etc/passwd")+link("smb://server/share")+link("example.org")+"] >>")
	plan := meeting(pack.Entry{Number: "1", Title: "Links", Depth: 1, Papers: []pack.Paper{paper("1.1", "Links", pack.PDF)}})
	_, made := built(t, plan, map[string][]byte{"1.1": file})
	for address, kept := range map[string]bool{
		"https://example.org/a": true, "mailto:ana@example.org": true, "HTTP://example.org/b": true,
		"javascript:": false, "file:": false, "smb:": false, "(example.org)": false,
	} {
		if bytes.Contains(made, []byte(address)) != kept {
			t.Errorf("%s is kept: %v", address, !kept)
		}
	}
}

// A build stops with whoever asked for it, and one paper at which it dies does not take the others along.
func TestABuildEndsWithItsContext(t *testing.T) {
	builder := pack.NewBuilder()
	plan, _ := whole(t)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := builder.Build(ctx, plan, func(ctx context.Context, _, _ int) (io.ReadCloser, int64, error) {
		cancel()
		return nil, 0, fmt.Errorf("the store is away: %w", ctx.Err())
	}, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	away := errors.New("the store is away")
	_, err = builder.Build(t.Context(), plan, func(context.Context, int, int) (io.ReadCloser, int64, error) { return nil, 0, away }, nil)
	if !errors.Is(err, away) {
		t.Errorf("got %v", err)
	}
	_, err = builder.Build(t.Context(), meeting(), nil, func(pack.Report, io.Reader) error { return away })
	if !errors.Is(err, away) {
		t.Errorf("got %v", err)
	}
}

// Plans that differ in anything that a reader sees have other keys, equal ones the same [D3].
func TestDifferentPlansHaveDifferentKeys(t *testing.T) {
	plan, _ := whole(t)
	key := func(p pack.Plan) string {
		found, err := p.Key()
		if err != nil || len(found) != 64 {
			t.Fatalf("found %q, error %v", found, err)
		}
		return found
	}
	same, _ := whole(t)
	if key(plan) != key(same) {
		t.Error("equal plans have other keys")
	}
	same.Entries[2].Papers[0].Tag = "another file"
	if key(plan) == key(same) {
		t.Error("another file has the same key")
	}
}

// A large picture is in a pack as a small one, also where it came before reading copies of pictures were made.
func TestALargePictureIsSmallInAPack(t *testing.T) {
	var asPNG, asJPEG bytes.Buffer
	shown := image.NewGray(image.Rect(0, 0, 5300, 300))
	if err := errors.Join(png.Encode(&asPNG, shown), jpeg.Encode(&asJPEG, shown, nil)); err != nil {
		t.Fatal(err)
	}
	plan := meeting(pack.Entry{Number: "1", Title: "Plans", Depth: 1, Papers: []pack.Paper{paper("1.1", "Plan", pack.PNG), paper("1.2", "Photo", pack.JPEG), paper("1.3", "Text", pack.PDF)}})
	report, file := built(t, plan, map[string][]byte{"1.1": asPNG.Bytes(), "1.2": asJPEG.Bytes(), "1.3": packtest.Paper("text page", 1)})
	if len(report.LeftOut) != 0 || report.Pages != 6 {
		t.Errorf("report %+v", report)
	}
	if wide := bytes.Count(file, []byte("/Width 2600")); wide != 2 {
		t.Errorf("%d pictures have the width of a reading copy", wide)
	}
}

// A paper whose picture is not one of the kind that was said, such as one that went bad in the store, is left out alone.
func TestALargePictureOfAnotherKindIsLeftOut(t *testing.T) {
	var asJPEG bytes.Buffer
	if err := jpeg.Encode(&asJPEG, image.NewGray(image.Rect(0, 0, 2700, 30)), nil); err != nil {
		t.Fatal(err)
	}
	cut := asJPEG.Bytes()[:asJPEG.Len()/2]
	plan := meeting(pack.Entry{Number: "1", Title: "Plans", Depth: 1, Papers: []pack.Paper{paper("1.1", "Other", pack.PNG), paper("1.2", "Cut off", pack.JPEG), paper("1.3", "Text", pack.PDF)}})
	report, file := built(t, plan, map[string][]byte{"1.1": asJPEG.Bytes(), "1.2": cut, "1.3": packtest.Paper("text page", 1)})
	if !slices.Equal(report.LeftOut, []string{"1.1", "1.2"}) || !strings.Contains(packtest.Read(t, file).Text(), "text page 1") {
		t.Errorf("left out %v", report.LeftOut)
	}
}
