package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
	"slices"
)

// pngHead begins every PNG.
var pngHead = []byte("\x89PNG\r\n\x1a\n")

// PNG is a PNG without what a program wrote beside the picture, and of an animation the first picture.
type PNG struct {
	// Width and Height are those of the picture as it is stored.
	Width, Height int
	// Orientation says how the camera was held, 1 to 8 as EXIF counts.
	Orientation int
	// Profile is the ICC profile of the colours; empty without one.
	Profile []byte
	// Gamma is the exponent of the colours where it is far from that of the web; 0 otherwise.
	Gamma float64
	// IsBare reports whether the file has nothing but the picture.
	IsBare bool

	header []byte
	// kept are the chunks that are needed, and pixels is the content of those with pixels.
	kept   []chunk
	pixels []byte
}

// chunk is a part of a PNG.
type chunk struct {
	name string
	data []byte
}

// needed are the chunks before the pixels that say how the picture looks (PNG, third edition, 11.2 and 11.3).
var needed = []string{"PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"}

// mostProfile is the longest profile that is read, in bytes.
const mostProfile = 16 << 20

// ReadPNG reads the chunks of a PNG, also of one that is cut off within its pixels. With ErrUnreadable it returns the size of the
// picture, where it found that.
func ReadPNG(file []byte) (PNG, error) {
	left, isPNG := bytes.CutPrefix(file, pngHead)
	if !isPNG {
		return PNG{}, ErrUnreadable
	}
	found := PNG{Orientation: 1, IsBare: true}
	frames := animation{}
	for len(left) > 0 {
		one, rest, isSound := nextChunk(left)
		if one.name == "IEND" || one.name == "" {
			found.IsBare = found.IsBare && isSound && len(rest) == 0
			break
		}
		found.IsBare = found.IsBare && isSound
		if err := found.take(one, isSound, &frames); err != nil {
			return PNG{}, err
		}
		left = rest
	}
	if found.header == nil || len(found.pixels) == 0 && len(frames.first) == 0 {
		return found, ErrUnreadable
	}
	if frames.replaces(found) {
		found.pixels = frames.first
	}
	found.readColours()
	return found, nil
}

// nextChunk cuts a chunk off. It is shorter than it says where the file ends before. isSound reports whether its check sum is right.
func nextChunk(from []byte) (one chunk, rest []byte, isSound bool) {
	const around = 4 + 4 + 4 // length, name, check sum
	if len(from) < 8 {
		return chunk{}, nil, false
	}
	one.name = string(from[4:8])
	length := int64(binary.BigEndian.Uint32(from))
	if length+around > int64(len(from)) {
		one.data = from[8:min(int64(len(from)), 8+length)]
		return one, nil, false
	}
	one.data = from[8 : 8+length]
	return one, from[around+length:], crc32.ChecksumIEEE(from[4:8+length]) == binary.BigEndian.Uint32(from[8+length:])
}

// headerBytes is the length of the header (PNG, third edition, 11.2.1).
const headerBytes = 13

func (p *PNG) take(one chunk, isSound bool, frames *animation) error {
	switch {
	case one.name == "IHDR":
		if p.header != nil || !isSound || len(one.data) != headerBytes {
			return ErrUnreadable
		}
		p.header = one.data
		width, height := binary.BigEndian.Uint32(one.data), binary.BigEndian.Uint32(one.data[4:])
		if width == 0 || height == 0 || width > math.MaxInt32 || height > math.MaxInt32 {
			return ErrUnreadable
		}
		p.Width, p.Height = int(width), int(height)
	case p.header == nil:
		return ErrUnreadable
	case one.name == "IDAT":
		p.pixels = append(p.pixels, one.data...)
		frames.hasPixels = true
	case one.name == "eXIf" && isSound:
		p.Orientation, p.IsBare = exifOrientation(one.data), false
	case slices.Contains(needed, one.name) && (isSound || one.name == "PLTE"):
		p.kept = append(p.kept, one)
	default:
		p.IsBare = false
		frames.take(one)
	}
	return nil
}

// animation finds the first picture of an animated PNG (PNG, third edition, 4.9).
type animation struct {
	// hasPixels is whether the picture for programs that show no animations was seen, and isFirst whether it is part of the animation.
	hasPixels, isFirst bool
	// control is the frame of the first picture, and first are its pixels.
	control, first []byte
	seen           int
}

func (a *animation) take(one chunk) {
	const sequence = 4
	switch {
	case one.name == "fcTL":
		if a.seen++; a.seen == 1 {
			a.control, a.isFirst = one.data, !a.hasPixels
		}
	case one.name == "fdAT" && a.seen == 1 && len(one.data) > sequence:
		a.first = append(a.first, one.data[sequence:]...)
	}
}

// replaces reports whether the first picture of the animation is shown in place of the other one. It must be as large.
func (a *animation) replaces(p PNG) bool {
	const width, ends = 4, 20
	return len(a.first) > 0 && !a.isFirst && len(a.control) >= ends &&
		bytes.Equal(a.control[width:ends], slices.Concat(p.header[:8], make([]byte, 8)))
}

// The exponent of pictures for the web, and how far another one may be from it without a difference that anybody sees.
const (
	webGamma   = 0.45455
	closeGamma = 0.05
	// gammaUnits is what a gAMA chunk counts (PNG, third edition, 11.3.2.1).
	gammaUnits = 100_000
)

// readColours reads what the chunks say about the colours. The first kind of chunk that is there counts (PNG, third edition, 4.3).
func (p *PNG) readColours() {
	for _, one := range p.kept {
		switch one.name {
		case "cICP", "sRGB":
			p.Profile, p.Gamma = nil, 0
			return
		case "iCCP":
			p.Profile = profileOf(one.data)
		case "gAMA":
			if len(one.data) == 4 {
				p.Gamma = float64(binary.BigEndian.Uint32(one.data)) / gammaUnits
			}
		}
	}
	if p.Profile != nil || math.Abs(p.Gamma-webGamma) < closeGamma {
		p.Gamma = 0
	}
}

// profileOf returns the profile of an iCCP chunk: a name, a zero, the method of compression, and the compressed profile.
func profileOf(data []byte) []byte {
	_, packed, found := bytes.Cut(data, []byte{0})
	if !found || len(packed) == 0 {
		return nil
	}
	opened, err := zlib.NewReader(bytes.NewReader(packed[1:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(opened, mostProfile))
	if err != nil {
		return nil
	}
	return profile
}

// Copy returns the picture with its orientation and what is needed for its colours.
func (p PNG) Copy() []byte { return p.write(p.pixels) }

func (p PNG) write(pixels []byte) []byte {
	written := append(make([]byte, 0, len(pixels)+1024), pngHead...)
	written = appendChunk(written, "IHDR", p.header)
	if p.Orientation > 1 {
		written = appendChunk(written, "eXIf", exifOf(p.Orientation))
	}
	for _, one := range p.kept {
		written = appendChunk(written, one.name, one.data)
	}
	return appendChunk(appendChunk(written, "IDAT", pixels), "IEND", nil)
}

func appendChunk(to []byte, name string, data []byte) []byte {
	to = binary.BigEndian.AppendUint32(to, uint32(len(data))) // #nosec G115 -- papers are far below 4 GiB
	from := len(to)
	to = append(append(to, name...), data...)
	return binary.BigEndian.AppendUint32(to, crc32.ChecksumIEEE(to[from:]))
}

// channels are the samples of a pixel by the type of colours (PNG, third edition, table 11.1).
var channels = map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}

// Completed returns the picture with rows for those that are missing at its end, as browsers show it: white ones, or clear ones
// where the picture may be clear. It returns ErrUnreadable where not one row is there.
func (p PNG) Completed() ([]byte, error) {
	depth, colours, interlaced := int(p.header[8]), p.header[9], p.header[12] != 0
	count, known := channels[colours]
	if !known || interlaced {
		return nil, ErrUnreadable
	}
	row := 1 + (p.Width*count*depth+7)/8
	opened, err := zlib.NewReader(bytes.NewReader(p.pixels))
	if err != nil {
		return nil, errors.Join(ErrUnreadable, err)
	}
	whole := int64(row) * int64(p.Height)
	plain, _ := io.ReadAll(io.LimitReader(opened, whole)) // what is there before the error is shown
	rows := len(plain) / row
	if rows == 0 {
		return nil, ErrUnreadable
	}
	missing := bytes.Repeat([]byte{0xFF}, row)
	if colours >= 3 { // a palette, or colours with transparency
		clear(missing)
	}
	missing[0] = 0 // the row is stored as it is
	plain = append(plain[:rows*row], bytes.Repeat(missing, p.Height-rows)...)
	var packed bytes.Buffer
	out := zlib.NewWriter(&packed)
	if _, err := out.Write(plain); err != nil {
		return nil, err
	}
	if err := out.Close(); err != nil {
		return nil, err
	}
	return p.write(packed.Bytes()), nil
}
