package picture

import (
	"bytes"
	"encoding/binary"
)

// Markers of JPEG (ITU-T T.81, table B.1).
const (
	exifMarker  = 0xE1
	startOfScan = 0xDA
)

// Orientation returns how the camera of a JPEG was held, 1 to 8 as EXIF counts. It returns 1 where the file does not say it.
func Orientation(file []byte) int {
	for at := 2; at+4 <= len(file) && file[at] == 0xFF && file[at+1] != startOfScan; {
		if file[at+1] == 0xFF { // fill bytes may stand before a marker
			at++
			continue
		}
		end := at + 2 + int(binary.BigEndian.Uint16(file[at+2:]))
		if end < at+4 || end > len(file) {
			return 1
		}
		if file[at+1] == exifMarker {
			if found := ExifOrientation(file[at+4 : end]); found != 1 {
				return found
			}
		}
		at = end
	}
	return 1
}

// ExifOrientation returns tag 0x0112 of the first directory of an EXIF segment (EXIF 2.32, 4.6.4), or 1 without that tag.
func ExifOrientation(segment []byte) int {
	tiff, isExif := bytes.CutPrefix(segment, []byte("Exif\x00\x00"))
	if !isExif || len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	entries := int64(order.Uint16(tiff[at:]))
	for i := range entries {
		from := at + 2 + 12*i
		if from+12 > int64(len(tiff)) {
			return 1
		}
		if value := int(order.Uint16(tiff[from+8:])); order.Uint16(tiff[from:]) == 0x0112 && value >= 1 && value <= 8 {
			return value
		}
	}
	return 1
}
