package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"example.org/portal/backend/internal/papers/picture"
)

func reduce(t *testing.T, from image.Image, orientation int) image.Image {
	t.Helper()
	file, err := picture.Reduce(from, orientation)
	if err != nil {
		t.Fatal(err)
	}
	small, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return small
}

func TestAReadingCopyIsSmallAndHasTheShapeOfThePicture(t *testing.T) {
	for _, size := range []image.Point{{2601, 10}, {10, 2601}, {5199, 100}, {5200, 2600}, {7801, 3}, {20_000, 1}, {1, 20_000}} {
		got := reduce(t, image.NewGray(image.Rectangle{Max: size}), 1).Bounds().Size()
		if max(got.X, got.Y) != picture.Longest {
			t.Errorf("%v became %v", size, got)
		}
		// Within the pixels that a small side is rounded by.
		if wide, high := size.X*got.Y, size.Y*got.X; max(wide, high) > 2*min(wide, high)+picture.Longest*max(size.X, size.Y) {
			t.Errorf("%v became %v, which is another shape", size, got)
		}
	}
}

// corners is a picture whose four quarters are red, green, blue and clear, from left to right and down.
func corners(size int) *image.NRGBA {
	made := image.NewNRGBA(image.Rect(5, 7, 5+size, 7+size/2))
	colours := [2][2]color.NRGBA{{{R: 255, A: 255}, {G: 255, A: 255}}, {{B: 255, A: 255}, {}}}
	for y := range size / 2 {
		for x := range size {
			made.SetNRGBA(5+x, 7+y, colours[y/(size/4)][x/(size/2)])
		}
	}
	return made
}

// The quarters of a picture are where the camera's mark says, and what is clear is white (EXIF 2.32, 4.6.4).
func TestAReadingCopyIsUprightAndOnWhite(t *testing.T) {
	small, large := corners(400), corners(5300)
	wantQuarters := func(from image.Image, orientation int, want string) {
		t.Helper()
		reduced := reduce(t, from, orientation)
		wide, high := reduced.Bounds().Dx(), reduced.Bounds().Dy()
		if turned := orientation >= 5 && orientation <= 8; (high > wide) != turned {
			t.Errorf("orientation %d: %d by %d", orientation, wide, high)
		}
		got := ""
		for _, at := range []image.Point{{wide / 4, high / 4}, {3 * wide / 4, high / 4}, {wide / 4, 3 * high / 4}, {3 * wide / 4, 3 * high / 4}} {
			got += named(reduced.At(at.X, at.Y))
		}
		if got != want {
			t.Errorf("orientation %d of %v: the quarters are %s, want %s", orientation, from.Bounds(), got, want)
		}
	}
	for orientation, want := range map[int]string{
		0: "rgbw", 1: "rgbw", 2: "grwb", 3: "wbgr", 4: "bwrg", 5: "rbgw", 6: "brwg", 7: "wgbr", 8: "gwrb", 9: "rgbw",
	} {
		wantQuarters(small, orientation, want)
	}
	wantQuarters(large, 1, "rgbw")
	wantQuarters(large, 6, "brwg")
}

func named(c color.Color) string {
	red, green, blue, _ := c.RGBA()
	const half = 0x8000
	switch [3]bool{red > half, green > half, blue > half} {
	case [3]bool{true, false, false}:
		return "r"
	case [3]bool{false, true, false}:
		return "g"
	case [3]bool{false, false, true}:
		return "b"
	case [3]bool{true, true, true}:
		return "w"
	default:
		return "?"
	}
}
