package inspection

import (
	"bytes"
	"image"
	_ "image/jpeg" // the formats that are accepted
	_ "image/png"

	"example.org/portal/backend/internal/papers/picture"
)

// mostPixels is the largest picture that browsers show reliably.
const mostPixels = 40_000_000

// inspectImage reads the header first, because it says how much memory the picture takes, and then the whole picture. A large
// picture gets a reading copy, so that browsers and packs do not read the original.
func inspectImage(file []byte) (report Report, readingCopy []byte) {
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
