package pack_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

// names are names in scripts that need more than letters beside each other.
var names = []string{
	"王小明", "髙橋さくら", "김철수", "Ελένη Παπαδοπούλου", "Юрий Щербаков", "محمد الإدارة", "יעל כהן", "สมชาย ที่ปรึกษา", "क्षत्रिय हिन्दी", "Nguyễn Văn Ảnh",
}

// filled returns a file with a reader's name, as a download does.
func filled(t *testing.T, report pack.Report, file []byte, of pack.Reader) string {
	t.Helper()
	of.At, of.Watermarked = time.Date(2026, 11, 19, 12, 30, 0, 0, time.UTC), true
	filling, err := pack.NewLetters().Fill(report.Holes, of)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(filling.Over(io.NopCloser(bytes.NewReader(file)), 0))
	if err != nil {
		t.Fatal(err)
	}
	packtest.Read(t, whole)
	path := filepath.Join(t.TempDir(), "pack.pdf")
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// textOf returns the text of a page as a program copies it.
func textOf(t *testing.T, path string, page int) string {
	t.Helper()
	number := strconv.Itoa(page)
	out, err := exec.CommandContext(t.Context(), "pdftotext", "-f", number, "-l", number, path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return norm.NFC.String(strings.Map(func(letter rune) rune {
		if letter >= '\u202a' && letter <= '\u202e' { // poppler marks directions
			return -1
		}
		return letter
	}, string(out)))
}

func TestNamesAndTitlesOfAllScriptsAreReadInTheirOrder(t *testing.T) {
	var entries []pack.Entry
	for i, name := range names {
		number := strconv.Itoa(i + 1)
		entries = append(entries, pack.Entry{Number: number, Title: name, Depth: 1, Papers: []pack.Paper{{Number: number + ".1", Mark: number + ".1", Title: name, Missing: name}}})
	}
	plan := meeting(entries...)
	plan.Cover.Organisation = names[0]
	report, file := built(t, plan, nil)
	for i, name := range names {
		path := filled(t, report, file, pack.Reader{Name: name, Email: "ana@example.org"})
		name = norm.NFC.String(name)
		if text := textOf(t, path, 1); !strings.Contains(text, "Prepared for "+name) && !strings.Contains(text, name) {
			t.Errorf("the cover is not for %q: %q", name, text)
		}
		for page, what := range map[int]string{2: "agenda", 3 + 2*i: "divider", 4 + 2*i: "page of the paper"} {
			if text := textOf(t, path, page); !strings.Contains(text, name) {
				t.Errorf("the %s has no %q: %q", what, name, text)
			}
		}
	}
}

// pictureOf draws a page in shades of grey, 72 dots an inch.
func pictureOf(t *testing.T, path string, page int) image.Image {
	t.Helper()
	number := strconv.Itoa(page)
	out, err := exec.CommandContext(t.Context(), "pdftoppm", "-png", "-gray", "-r", "72", "-f", number, "-l", number, path).Output()
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

// contrast returns the difference between the darkest and the lightest dot of a part.
func contrast(of image.Image, part image.Rectangle) int {
	least, most := 255, 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			shade := int(color.GrayModel.Convert(of.At(x, y)).(color.Gray).Y)
			least, most = min(least, shade), max(most, shade)
		}
	}
	return most - least
}

func TestWatermarkAndFootCanBeReadOnDarkAndOnLightPages(t *testing.T) {
	page := func(color string) []byte {
		content := color + " rg 0 0 595 842 re f"
		return packtest.Written("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
			"<< /Length "+strconv.Itoa(len(content))+" >>\nstream\n"+content+"\nendstream")
	}
	plan := meeting(pack.Entry{Number: "1", Title: "Slides", Depth: 1, Papers: []pack.Paper{paper("1.1", "Black", pack.PDF), paper("1.2", "Blue", pack.PDF), paper("1.3", "White", pack.PDF)}})
	report, file := built(t, plan, map[string][]byte{"1.1": page("0 0 0"), "1.2": page("0 0 0.4"), "1.3": page("1 1 1")})
	path := filled(t, report, file, pack.Reader{Name: "Ana Okafor", Email: "ana@example.org"})
	for number := 4; number <= 6; number++ {
		drawn := pictureOf(t, path, number)
		if got := contrast(drawn, image.Rect(200, 300, 400, 500)); got < 25 {
			t.Errorf("page %d: the watermark differs from the page by %d of 255", number, got)
		}
		if got := contrast(drawn, image.Rect(250, 820, 345, 832)); got < 100 {
			t.Errorf("page %d: the foot differs from the page by %d of 255", number, got)
		}
	}
}

// A long name is written in several lines, on the cover and in the watermark, and none of its words is lost.
func TestALongNameIsWrapped(t *testing.T) {
	report, file := built(t, meeting(), nil)
	const name = "Maximiliana Alexandra Konstantinopoulou-Featherstonehaugh von Habsburg-Lothringen und zu Liechtenstein"
	path := filled(t, report, file, pack.Reader{Name: name, Email: "maximiliana.alexandra.konstantinopoulou@subsidiary.of.a.very-long-company-name.example.org"})
	cover := strings.Join(strings.Fields(textOf(t, path, 1)), " ")
	if !strings.Contains(cover, "Prepared for "+name) {
		t.Errorf("the cover says %q", cover)
	}
	drawn := pictureOf(t, path, 2)
	for edge, part := range map[string]image.Rectangle{"left": image.Rect(0, 100, 3, 800), "right": image.Rect(592, 100, 595, 800)} {
		if got := contrast(drawn, part); got > 0 {
			t.Errorf("the watermark is cut off at the %s edge", edge)
		}
	}
}
