package picture

import (
	"encoding/binary"
)

// orientationTag is that of the first directory (EXIF 2.32, 4.6.4).
const orientationTag = 0x0112

// exifOrientation returns the orientation that the TIFF file of an EXIF segment says, or 1.
func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
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
		if value := int(order.Uint16(tiff[from+8:])); order.Uint16(tiff[from:]) == orientationTag && value >= 1 && value <= 8 {
			return value
		}
	}
	return 1
}

// exifOf returns a TIFF file that says an orientation and nothing else.
func exifOf(orientation int) []byte {
	const (
		directory = 8
		short     = 3
	)
	tiff := append([]byte("MM\x00*"), 0, 0, 0, directory, 0, 1)
	tiff = binary.BigEndian.AppendUint16(tiff, orientationTag)
	return append(tiff, 0, short, 0, 0, 0, 1, 0, byte(orientation), 0, 0, 0, 0, 0, 0) // #nosec G115 -- 1 to 8
}
