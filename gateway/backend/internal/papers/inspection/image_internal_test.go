package inspection

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"example.org/portal/backend/internal/papers/picture"
)

// A large picture gets a small reading copy when it arrives; a small one is read as it is.
func TestALargePictureGetsAReadingCopy(t *testing.T) {
	for name, tc := range map[string]struct {
		wide, high int
		kind       Kind
		copied     bool
	}{
		"a large PNG":                {2 * picture.Longest, 900, PNG, true},
		"a large JPEG":               {900, picture.Longest + 1, JPEG, true},
		"the largest without a copy": {picture.Longest, 90, PNG, false},
		"a JPEG of the same size":    {picture.Longest, 90, JPEG, false},
	} {
		t.Run(name, func(t *testing.T) {
			var file bytes.Buffer
			shown := image.NewGray(image.Rect(0, 0, tc.wide, tc.high))
			err := png.Encode(&file, shown)
			if tc.kind == JPEG {
				file.Reset()
				err = jpeg.Encode(&file, shown, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
			report, copied, err := pictureInspection{}.inspect(t.Context(), tc.kind, file.Bytes())
			if err != nil || report.Refusal != "" || report.Kind != tc.kind || report.Pages != 1 || report.CopyBytes != int64(len(copied)) || (len(copied) > 0) != tc.copied {
				t.Fatalf("%+v with a copy of %d bytes", report, len(copied))
			}
			if !tc.copied {
				return
			}
			read, err := jpeg.Decode(bytes.NewReader(copied))
			if err != nil || max(read.Bounds().Dx(), read.Bounds().Dy()) != picture.Longest {
				t.Errorf("the copy: %v", err)
			}
		})
	}
}
