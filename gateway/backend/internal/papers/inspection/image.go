package inspection

import (
	"bytes"
	"image"
	_ "image/jpeg" // the formats that are accepted
	_ "image/png"
)

// mostPixels is what a browser shows without trouble: 40 megapixels.
const mostPixels = 40_000_000

// lookAtImage reads the header first, which tells how much memory the rest would take, and then all of it.
func lookAtImage(file []byte) Report {
	header, format, err := image.DecodeConfig(bytes.NewReader(file))
	report := Report{Kind: PNG, Pages: 1}
	if format == "jpeg" {
		report.Kind = JPEG
	}
	switch {
	case err != nil || header.Width <= 0 || header.Height <= 0:
		report.Refusal = Broken
	case header.Width > mostPixels/header.Height:
		report.Refusal = TooLargeInside
	default:
		if _, _, err := image.Decode(bytes.NewReader(file)); err != nil {
			report.Refusal = Broken
		}
	}
	return report
}
