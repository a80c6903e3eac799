package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// ErrUnreadable means that the parts of a picture are not in the order of its format.
var ErrUnreadable = errors.New("the picture cannot be read")

// Markers of JPEG (ITU-T T.81, table B.1).
const (
	firstFrame   = 0xC0
	huffman      = 0xC4
	extension    = 0xC8
	arithmetic   = 0xCC
	lastFrame    = 0xCF
	firstRestart = 0xD0
	lastRestart  = 0xD7
	startOfImage = 0xD8
	endOfImage   = 0xD9
	startOfScan  = 0xDA
	firstOfApp   = 0xE0
	exifMarker   = 0xE1
	iccMarker    = 0xE2
	adobeMarker  = 0xEE
	lastOfApp    = 0xEF
	comment      = 0xFE
)

// JPEG is a JPEG without what a camera or a program wrote beside the picture, which may tell a place and a person.
type JPEG struct {
	// Width, Height and Components are those of the frame.
	Width, Height, Components int
	// Orientation says how the camera was held, 1 to 8 as EXIF counts.
	Orientation int
	// Profile is the ICC profile of the colours; empty without one.
	Profile []byte
	// Process is the number of the way in which the picture is coded, and Precision the number of bits of a sample (ITU-T T.81, B.2.2).
	Process, Precision int
	// IsWhole reports whether the file has the mark of its end.
	IsWhole bool
	// bare are the segments that are needed for the picture. place is where orientation and profile are written.
	bare  []byte
	place int
}

// The beginnings of segments that programs write.
var (
	jfifName = []byte("JFIF\x00")
	exifName = []byte("Exif\x00\x00")
	iccName  = []byte("ICC_PROFILE\x00")
)

// jfifBytes is the length of a JFIF segment without a small picture (ITU-T T.871, 10.1).
const jfifBytes = 14

// ReadJPEG reads the segments of a JPEG, also of one that is cut off within its picture. Everything behind the first picture is left
// out. With ErrUnreadable it returns the size of the picture, where it found that.
func ReadJPEG(file []byte) (JPEG, error) {
	if !bytes.HasPrefix(file, []byte{0xFF, startOfImage}) {
		return JPEG{}, ErrUnreadable
	}
	found := JPEG{bare: append(make([]byte, 0, len(file)), 0xFF, startOfImage), place: 2}
	profile := map[byte][]byte{}
	for at := 2; at+2 <= len(file) && !found.IsWhole; {
		marker := file[at+1]
		switch {
		case file[at] != 0xFF:
			return found, ErrUnreadable
		case marker == 0xFF: // fill bytes may stand before a marker
			at++
			continue
		case marker == endOfImage:
			found.IsWhole = true
			continue
		}
		end := endOfSegment(file, at)
		if end < 0 {
			return found, ErrUnreadable
		}
		body := file[at+4 : end]
		if marker == startOfScan {
			end = endOfScan(file, end)
		}
		found.take(file[at:end], body, profile)
		at = end
	}
	if found.Width == 0 || found.Height == 0 {
		return JPEG{}, ErrUnreadable
	}
	found.Orientation = max(1, found.Orientation)
	for _, number := range slices.Sorted(maps.Keys(profile)) {
		found.Profile = append(found.Profile, profile[number]...)
	}
	return found, nil
}

// endOfSegment returns where the segment at a marker ends, or -1 where the file ends before.
func endOfSegment(file []byte, at int) int {
	if at+4 > len(file) {
		return -1
	}
	end := at + 2 + int(binary.BigEndian.Uint16(file[at+2:]))
	if end < at+4 || end > len(file) {
		return -1
	}
	return end
}

// endOfScan returns the place of the marker behind the bytes of a scan. Within the scan, the first byte of a marker is followed by 0
// or counts restarts.
func endOfScan(file []byte, at int) int {
	for ; at+2 <= len(file); at++ {
		if next := file[at+1]; file[at] == 0xFF && next != 0 && next != 0xFF && (next < firstRestart || next > lastRestart) {
			return at
		}
	}
	return len(file)
}

// take keeps what is needed of a segment.
func (j *JPEG) take(segment, body []byte, profile map[byte][]byte) {
	switch marker := segment[1]; {
	case marker == firstOfApp && bytes.HasPrefix(body, jfifName) && len(body) >= jfifBytes:
		// Without the small picture, whose width and height are the last two bytes.
		j.bare = append(append(j.bare, 0xFF, firstOfApp, 0, jfifBytes+2), body[:jfifBytes-2]...)
		j.bare = append(j.bare, 0, 0)
		j.place = len(j.bare)
	case marker == exifMarker && bytes.HasPrefix(body, exifName):
		if j.Orientation == 0 { // browsers take the first one
			j.Orientation = exifOrientation(body[len(exifName):])
		}
	case marker == iccMarker && bytes.HasPrefix(body, iccName) && len(body) > len(iccName)+2:
		profile[body[len(iccName)]] = body[len(iccName)+2:]
	case marker == adobeMarker:
		j.bare = append(j.bare, segment...)
	case marker >= firstOfApp && marker <= lastOfApp, marker == comment:
	case isFrame(marker) && len(body) > 5 && j.Width == 0:
		j.Height, j.Width, j.Components = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:])), int(body[5])
		j.Process, j.Precision = int(marker-firstFrame), int(body[0])
		j.bare = append(j.bare, segment...)
	default:
		j.bare = append(j.bare, segment...)
	}
}

// isFrame reports whether a marker begins a frame, which has the size of the picture.
func isFrame(marker byte) bool {
	return marker >= firstFrame && marker <= lastFrame && marker != huffman && marker != extension && marker != arithmetic
}

// Progressive is the highest process that is common (ITU-T T.81, table B.1): baseline, extended and progressive, with Huffman's codes.
const Progressive = 2

// IsCommon reports whether usual programs can read the picture.
func (j JPEG) IsCommon() bool {
	return j.Process <= Progressive && j.Precision == 8 && (j.Components == 1 || j.Components == 3 || j.Components == 4)
}

// Bare returns the picture alone, without orientation and profile.
func (j JPEG) Bare() []byte { return append(slices.Clip(j.bare), 0xFF, endOfImage) }

// Copy returns the picture with its orientation and profile.
func (j JPEG) Copy() []byte {
	copied := append(make([]byte, 0, len(j.bare)+len(j.Profile)+64), j.bare[:j.place]...)
	if j.Orientation > 1 {
		copied = appendSegment(copied, exifMarker, exifName, exifOf(j.Orientation))
	}
	copied = appendProfile(copied, j.Profile)
	return append(append(copied, j.bare[j.place:]...), 0xFF, endOfImage)
}

// mostOfProfile is the longest part of a profile in one segment, and mostParts the number of segments (ICC.1:2022, B.4).
const (
	mostOfProfile = 0xFFFF - 2 - 14
	mostParts     = 255
)

// appendProfile appends the segments of an ICC profile.
func appendProfile(to, profile []byte) []byte {
	if len(profile) == 0 || len(profile) > mostParts*mostOfProfile {
		return to
	}
	parts := slices.Collect(slices.Chunk(profile, mostOfProfile))
	for i, part := range parts {
		to = appendSegment(to, iccMarker, iccName, []byte{byte(i + 1), byte(len(parts))}, part) // #nosec G115 -- at most mostParts
	}
	return to
}

func appendSegment(to []byte, marker byte, body ...[]byte) []byte {
	whole := slices.Concat(body...)
	to = binary.BigEndian.AppendUint16(append(to, 0xFF, marker), uint16(len(whole)+2)) // #nosec G115 -- segments that were made for it
	return append(to, whole...)
}

// WithProfile returns a JPEG that the standard library wrote, with an ICC profile.
func WithProfile(written, profile []byte) []byte {
	return slices.Concat(appendProfile(slices.Clone(written[:2]), profile), written[2:])
}
