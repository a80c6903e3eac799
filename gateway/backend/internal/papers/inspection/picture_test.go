//go:build !race

package inspection_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// otherPictures are the pictures of testdata/papers that are not taken, and what they are.
var otherPictures = map[string]inspection.Kind{
	"pb31-other-bmp.png": "image/bmp", "pb31-other-gif.png": "image/gif", "pb31-other-tiff.png": "image/tiff", "pb31-other-webp.jpg": "image/webp",
}

// rare is a JPEG with arithmetic coding, which no decoder here reads.
const rare = "pb31-arithmetic.jpg"

// cutOff are the pictures whose end is missing, and how much of them Chromium shows.
var cutOff = map[string]float64{"pb31-cut.jpg": 0.7, "pb31-half.jpg": 0, "pb31-cut.png": 0.5, "pb31-no-end.jpg": 0.7}

// The pictures in testdata/chromium are what Chromium shows of those in testdata/papers.
func TestPicturesLookAsBrowsersShowThem(t *testing.T) {
	files, err := filepath.Glob("testdata/papers/pb31-*")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			original, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			report, shown := inspect(t, original)
			if other := otherPictures[name]; other != "" {
				if report != (inspection.Report{Kind: other, Refusal: inspection.TypeNotAllowed}) {
					t.Errorf("%+v, want %s", report, other)
				}
				return
			}
			if name == rare {
				if report.Refusal != inspection.Broken {
					t.Errorf("%+v", report)
				}
				return
			}
			part, isCut := cutOff[name]
			if !isCut {
				part = 1
			}
			if report.Refusal != "" || report.Pages != 1 || (report.Notices == inspection.Notices(inspection.CutOff)) != isCut {
				t.Fatalf("%+v", report)
			}
			format := map[inspection.Kind]pack.Format{inspection.PNG: pack.PNG, inspection.JPEG: pack.JPEG}[report.CopyKind]
			if len(shown) == 0 {
				shown, format = original, map[inspection.Kind]pack.Format{inspection.PNG: pack.PNG, inspection.JPEG: pack.JPEG}[report.Kind]
			}
			keepFor(t, name, report, shown)
			if part > 0 {
				sameColours(t, inBrowser(t, name), inColours(t, packOf(t, format, shown)), part)
			}
		})
	}
}

// keepFor keeps a reading copy for a look in a browser, where PORTAL_TEST_PICTURES names a folder.
func keepFor(t *testing.T, name string, report inspection.Report, shown []byte) {
	t.Helper()
	folder := os.Getenv("PORTAL_TEST_PICTURES")
	if folder == "" {
		return
	}
	ending := map[inspection.Kind]string{inspection.PNG: ".png", inspection.JPEG: ".jpg", "": filepath.Ext(name)}[report.CopyKind]
	if err := os.WriteFile(filepath.Join(folder, name+ending), shown, 0o600); err != nil {
		t.Error(err)
	}
}

// inBrowser is what Chromium shows of a picture.
func inBrowser(t *testing.T, name string) image.Image {
	t.Helper()
	file, err := os.ReadFile("testdata/chromium/" + name + ".png") // #nosec G304 -- a file of the test
	if err != nil {
		t.Fatal(err)
	}
	shown, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// pointsPerPixel is the resolution of a page that is drawn in colours.
const pointsPerPixel = 1

// inColours has Poppler draw the last page of a file, a pixel for each point.
func inColours(t *testing.T, file []byte) image.Image {
	t.Helper()
	into := filepath.Join(t.TempDir(), "page")
	program := exec.CommandContext(t.Context(), "pdftoppm", "-r", strconv.Itoa(72/pointsPerPixel), "-png", "-", into) // #nosec G204 -- constants
	program.Stdin = bytes.NewReader(file)
	if said, err := program.CombinedOutput(); err != nil {
		t.Fatalf("draw the pages: %v: %s", err, said)
	}
	pages, err := filepath.Glob(into + "*.png")
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	drawn, err := os.ReadFile(pages[len(pages)-1])
	if err != nil {
		t.Fatal(err)
	}
	page, err := png.Decode(bytes.NewReader(drawn))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// sameColours compares a picture with the page of a pack that shows it in the middle, down to a part of its height.
func sameColours(t *testing.T, want, page image.Image, part float64) {
	t.Helper()
	const (
		margin = 34
		points = 24
		most   = 40
	)
	wide, high := float64(want.Bounds().Dx()), float64(want.Bounds().Dy())
	across, down := float64(page.Bounds().Dx()), float64(page.Bounds().Dy())
	scale := min((across-2*margin)/wide, (down-2*margin)/high)
	left, top := (across-wide*scale)/2, (down-high*scale)/2
	apart := 0
	for i := range points {
		for j := range int(points * part) {
			x, y := (float64(i)+0.5)*wide/points, (float64(j)+0.5)*high/points
			one := onWhite(want.At(int(x), int(y)))
			other := onWhite(page.At(int(left+x*scale), int(top+y*scale)))
			for k := range one {
				if difference := one[k] - other[k]; difference > most || difference < -most {
					apart++
					break
				}
			}
		}
	}
	if apart > points*points/20 { // at edges, where both are rounded
		t.Errorf("%d of %d points have another colour", apart, points*points)
	}
}

// onWhite returns red, green and blue of a colour before white.
func onWhite(of color.Color) [3]int {
	red, green, blue, alpha := of.RGBA()
	clear := 0xFFFF - alpha
	return [3]int{int(red+clear) >> 8, int(green+clear) >> 8, int(blue+clear) >> 8}
}
