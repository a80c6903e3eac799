package inspection

import (
	"bytes"
	"image"
	_ "image/jpeg" // the formats that are accepted
	_ "image/png"

	"example.org/portal/backend/internal/papers/picture"
)

// mostPixels is what a browser shows without trouble: 40 megapixels.
const mostPixels = 40_000_000

// lookAtImage reads the header first, which tells how much memory the rest would take, and then all of it. A large picture
// gets a reading copy: whoever shows it, or puts it into a pack, need not read all of it again.
func lookAtImage(file []byte) (report Report, readingCopy []byte) {
	header, format, err := image.DecodeConfig(bytes.NewReader(file))
	report = Report{Kind: PNG, Pages: 1}
	if format == "jpeg" {
		report.Kind = JPEG
	}
	switch {
	case err != nil || header.Width <= 0 || header.Height <= 0:
		report.Refusal = Broken
		return report, nil
	case header.Width > mostPixels/header.Height:
		report.Refusal = TooLargeInside
		return report, nil
	}
	decoded, _, err := image.Decode(bytes.NewReader(file))
	if err == nil && picture.IsLarge(header.Width, header.Height) {
		readingCopy, err = picture.Reduce(decoded, picture.Orientation(file))
	}
	if err != nil {
		report.Refusal = Broken
		return report, nil
	}
	report.CopyBytes = int64(len(readingCopy))
	return report, readingCopy
}
