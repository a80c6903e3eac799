package picture_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"slices"
	"testing"

	"example.org/portal/backend/internal/papers/picture"
)

// segment is a segment of a JPEG.
func segment(marker byte, body ...[]byte) []byte {
	whole := slices.Concat(body...)
	return append(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(whole)+2)), whole...) // #nosec G115 -- short
}

// camera is what a camera writes: how it was held, where, a small picture and notes of its maker.
func camera(orientation byte) []byte {
	entry := func(tag, kind uint16, count, value uint32) (made []byte) {
		made = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(nil, tag), kind)
		return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(made, count), value)
	}
	return slices.Concat([]byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\x03\x00"),
		entry(0x010F, 2, 4, 0x00454F4A), entry(0x0112, 3, 1, uint32(orientation)), entry(0x8825, 4, 1, 50), []byte("\x00\x00\x00\x00"),
		[]byte("GPS 47.3769N 8.5417E"), []byte("MakerNote serial 12345"), []byte("\xff\xd8small picture\xff\xd9"))
}

// secrets are words that no copy may have.
var secrets = []string{"GPS", "47.3769", "MakerNote", "small picture", "Erika", "xmpmeta", "JOE"}

func wantNoSecrets(t *testing.T, file []byte) {
	t.Helper()
	for _, secret := range secrets {
		if bytes.Contains(file, []byte(secret)) {
			t.Errorf("the copy has %q", secret)
		}
	}
}

// The copy of a photo has no place, no person and no small picture. It keeps the turn and the profile of the colours.
func TestTheCopyOfAPhotoHasNothingOfItsCamera(t *testing.T) {
	var plain bytes.Buffer
	if err := jpeg.Encode(&plain, corners(64), nil); err != nil {
		t.Fatal(err)
	}
	profile := bytes.Repeat([]byte("colours "), 15_000) // in two segments
	parts := [][]byte{
		plain.Bytes()[:2], segment(0xE0, []byte("JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x01\x01Erika")),
		segment(0xE1, camera(6)), segment(0xE1, []byte("http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>Erika")),
		segment(0xE2, []byte("ICC_PROFILE\x00\x02\x02"), profile[60_000:]), segment(0xE2, []byte("ICC_PROFILE\x00\x01\x02"), profile[:60_000]),
		segment(0xE2, []byte("MPF\x00 GPS")), segment(0xED, []byte("Photoshop 3.0\x00Erika")), segment(0xFE, []byte("by Erika")),
		plain.Bytes()[2:], []byte("GPS behind the end"),
	}
	read, err := picture.ReadJPEG(slices.Concat(parts...))
	if err != nil {
		t.Fatal(err)
	}
	if read.Orientation != 6 || read.Width != 64 || read.Height != 32 || read.Components != 3 || !read.IsWhole || !bytes.Equal(read.Profile, profile) {
		t.Errorf("orientation %d, %d by %d, %d colours, whole %v, a profile of %d bytes", read.Orientation, read.Width, read.Height, read.Components, read.IsWhole, len(read.Profile))
	}
	copied := read.Copy()
	wantNoSecrets(t, copied)
	wantNoSecrets(t, read.Bare())
	again, err := picture.ReadJPEG(copied)
	if err != nil || again.Orientation != 6 || !bytes.Equal(again.Profile, profile) || !bytes.Equal(again.Copy(), copied) {
		t.Errorf("the copy: %v, orientation %d, a profile of %d bytes", err, again.Orientation, len(again.Profile))
	}
	if _, err := jpeg.Decode(bytes.NewReader(copied)); err != nil {
		t.Errorf("the copy is no picture: %v", err)
	}
}

// A picture without anything beside it is its own copy.
func TestAPlainPictureIsItsOwnCopy(t *testing.T) {
	var asJPEG, asPNG bytes.Buffer
	if err := jpeg.Encode(&asJPEG, corners(64), nil); err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(&asPNG, corners(64)); err != nil {
		t.Fatal(err)
	}
	if read, err := picture.ReadJPEG(asJPEG.Bytes()); err != nil || !bytes.Equal(read.Copy(), asJPEG.Bytes()) || read.Orientation != 1 {
		t.Errorf("JPEG: %v", err)
	}
	if read, err := picture.ReadPNG(asPNG.Bytes()); err != nil || !read.IsBare || read.Orientation != 1 || read.Gamma != 0 {
		t.Errorf("PNG: %v", err)
	}
}

func chunk(name string, data []byte) []byte {
	named := append([]byte(name), data...)
	return binary.BigEndian.AppendUint32(append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), named...), crc32.ChecksumIEEE(named)) // #nosec G115 -- short
}

func TestTheCopyOfAPNGHasNothingBesideThePicture(t *testing.T) {
	var plain bytes.Buffer
	if err := png.Encode(&plain, corners(64)); err != nil {
		t.Fatal(err)
	}
	const header = 8 + 25
	file := slices.Concat(plain.Bytes()[:header], chunk("tEXt", []byte("Author\x00Erika")), chunk("iTXt", []byte("XML:com.adobe.xmp\x00\x00\x00\x00\x00<x:xmpmeta>")),
		chunk("eXIf", camera(8)[6:]), chunk("tIME", []byte("GPS time")), chunk("prVt", []byte("Erika")), plain.Bytes()[header:], []byte("GPS behind the end"))
	read, err := picture.ReadPNG(file)
	if err != nil || read.Orientation != 8 || read.IsBare {
		t.Fatalf("%v, orientation %d", err, read.Orientation)
	}
	copied := read.Copy()
	wantNoSecrets(t, copied)
	again, err := picture.ReadPNG(copied)
	if err != nil || again.Orientation != 8 {
		t.Errorf("the copy: %v, orientation %d", err, again.Orientation)
	}
	shown, err := png.Decode(bytes.NewReader(copied))
	if err != nil || shown.Bounds() != image.Rect(0, 0, 64, 32) {
		t.Errorf("the copy is no picture: %v", err)
	}
}

// Whatever the bytes are, they are a picture or are said to be unreadable, and a copy is its own copy.
func FuzzCopies(f *testing.F) {
	var asJPEG, asPNG bytes.Buffer
	if err := jpeg.Encode(&asJPEG, corners(8), nil); err != nil {
		f.Fatal(err)
	}
	if err := png.Encode(&asPNG, corners(8)); err != nil {
		f.Fatal(err)
	}
	f.Add(asJPEG.Bytes())
	f.Add(slices.Concat(asJPEG.Bytes()[:2], segment(0xE1, camera(3)), asJPEG.Bytes()[2:]))
	f.Add(asPNG.Bytes())
	f.Add(asPNG.Bytes()[:60])
	f.Fuzz(func(t *testing.T, file []byte) {
		if read, err := picture.ReadJPEG(file); err == nil {
			again, err := picture.ReadJPEG(read.Copy())
			if err != nil || !bytes.Equal(again.Copy(), read.Copy()) {
				t.Errorf("the copy of a JPEG differs from its own copy: %v", err)
			}
		}
		read, err := picture.ReadPNG(file)
		if err != nil || int64(read.Width)*int64(read.Height) > 1<<20 {
			return
		}
		if again, err := picture.ReadPNG(read.Copy()); err != nil || !bytes.Equal(again.Copy(), read.Copy()) {
			t.Errorf("the copy of a PNG differs from its own copy: %v", err)
		}
		if whole, err := read.Completed(); err == nil {
			if _, err := picture.ReadPNG(whole); err != nil {
				t.Errorf("a completed PNG: %v", err)
			}
		}
	})
}
