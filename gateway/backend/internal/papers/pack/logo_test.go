package pack_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"os/exec"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

// withLogo is a plan whose cover has a logo.
func withLogo(t *testing.T, width, height int) pack.Plan {
	t.Helper()
	shown := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(shown.Pix); i += 4 {
		shown.Pix[i], shown.Pix[i+3] = 0xC0, 0xFF
	}
	var file bytes.Buffer
	if err := png.Encode(&file, shown); err != nil {
		t.Fatal(err)
	}
	plan := meeting(pack.Entry{Number: "1", Title: "Welcome", Depth: 1})
	plan.Cover.Logo = file.Bytes()
	return plan
}

// coverOf draws the first page with poppler, one pixel for each point.
func coverOf(t *testing.T, path string) image.Image {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "pdftoppm", "-png", "-r", "72", "-f", "1", "-l", "1", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	page, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// redOf returns the smallest rectangle with all red pixels of a page.
func redOf(page image.Image) (found image.Rectangle) {
	for y := range page.Bounds().Dy() {
		for x := range page.Bounds().Dx() {
			if red, green, blue, _ := page.At(x, y).RGBA(); red > 0x8000 && green < 0x4000 && blue < 0x4000 {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
}

func TestTheLogoStandsAboveTheTitleOfTheCover(t *testing.T) {
	for name, tc := range map[string]struct {
		width, height int
		want          image.Rectangle
	}{
		"a wide one":  {480, 120, image.Rect(62, 70, 262, 120)},
		"a high one":  {80, 160, image.Rect(62, 70, 95, 137)},
		"a small one": {40, 20, image.Rect(62, 70, 82, 80)},
	} {
		t.Run(name, func(t *testing.T) {
			report, file := built(t, withLogo(t, tc.width, tc.height), nil)
			packtest.Read(t, file) // fails for a file that is not sound
			path := filled(t, report, file, pack.Reader{Name: "Ana Okafor", Email: "ana@example.org"})
			drawn := redOf(coverOf(t, path))
			if off := drawn.Min.Sub(tc.want.Min); max(off.X, -off.X, off.Y, -off.Y) > 1 {
				t.Errorf("the logo is at %v, want %v", drawn, tc.want)
			}
			if off := drawn.Max.Sub(tc.want.Max); max(off.X, -off.X, off.Y, -off.Y) > 1 {
				t.Errorf("the logo is at %v, want %v", drawn, tc.want)
			}
			const begins = "Document\n  Figure\n    \"\"\n  P\n    \"Northmoor Trust\"\n"
			if found := structureOf(t, path); !strings.HasPrefix(found, begins) {
				t.Errorf("the structure is\n%s", found)
			}
		})
	}
}

func TestACoverWithoutALogoThatCanBeRead(t *testing.T) {
	plan := withLogo(t, 40, 20)
	plan.Cover.Logo = []byte("no PNG")
	_, file := built(t, plan, nil)
	if cover := packtest.Read(t, file).Pages[0].Text; !strings.Contains(cover, "Northmoor Trust") {
		t.Errorf("the cover says %q", cover)
	}
}

// A pack is built anew for another logo. Packs without one keep the keys that they had before there were logos.
func TestTheLogoIsPartOfTheKeyOfAPack(t *testing.T) {
	keys := map[string]bool{}
	for _, plan := range []pack.Plan{meeting(), withLogo(t, 40, 20), withLogo(t, 20, 40)} {
		key, err := plan.Key()
		if err != nil {
			t.Fatal(err)
		}
		keys[key] = true
	}
	if len(keys) != 3 {
		t.Errorf("the keys are %v", keys)
	}
	if without, err := json.Marshal(meeting()); err != nil || bytes.Contains(without, []byte("Logo")) {
		t.Errorf("a plan without a logo is written as %s, %v", without, err)
	}
}
