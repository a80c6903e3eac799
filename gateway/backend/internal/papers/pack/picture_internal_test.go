package pack

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/jpeg"
	"slices"
	"testing"
)

// photo is a JPEG with what a camera writes beside it: how it was held, a place, and another picture behind the end.
func photo(t testing.TB, orientation uint16) []byte {
	t.Helper()
	var plain bytes.Buffer
	if err := jpeg.Encode(&plain, image.NewRGBA(image.Rect(0, 0, 40, 20)), nil); err != nil {
		t.Fatal(err)
	}
	tiff := slices.Concat([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01"), binary.BigEndian.AppendUint16(nil, orientation), []byte("\x00\x00GPS 51.5N"))
	segment := slices.Concat([]byte{0xFF, 0xE1}, binary.BigEndian.AppendUint16(nil, uint16(len(tiff)+2)), tiff)
	return slices.Concat(plain.Bytes()[:2], segment, plain.Bytes()[2:], []byte("another picture at 51.5N"))
}

// A photo goes into a pack without the place where it was taken, and upright.
func TestPicturesInPacksHaveNoLocationData(t *testing.T) {
	for orientation := uint16(0); orientation <= 9; orientation++ {
		found, err := openPicture(photo(t, orientation), JPEG)
		if err != nil {
			t.Fatal(err)
		}
		want := int(orientation)
		if want < 1 || want > 8 {
			want = 1
		}
		if found.orientation != want || bytes.Contains(found.object.Raw, []byte("51.5N")) {
			t.Errorf("orientation %d is %d; place told: %v", orientation, found.orientation, bytes.Contains(found.object.Raw, []byte("51.5N")))
		}
		if _, err := jpeg.Decode(bytes.NewReader(found.object.Raw)); err != nil {
			t.Errorf("what is left is no picture: %v", err)
		}
		// The corners of the square stay its corners.
		m := found.matrix()
		for _, corner := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			x, y := m[0]*corner[0]+m[2]*corner[1]+m[4], m[1]*corner[0]+m[3]*corner[1]+m[5]
			if x*(1-x) != 0 || y*(1-y) != 0 {
				t.Errorf("orientation %d: %v is at %v, %v", orientation, corner, x, y)
			}
		}
	}
}

// Whatever the bytes are, they are a picture or are said to be unreadable.
func FuzzPicture(f *testing.F) {
	f.Add(photo(f, 6))
	f.Add(photo(f, 6)[:60])
	f.Add([]byte{0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xDA, 0, 2, 0xFF, 0})
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, format := range []Format{PNG, JPEG} {
			if _, err := openPicture(file, format); err != nil && !errors.Is(err, errUnreadable) {
				t.Errorf("error %v", err)
			}
		}
	})
}
