//go:build !race

package graphql_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/governancetest"
)

const (
	readLogo = `{ organisation { logo } }`
	setLogo  = `mutation ($input: SetOrganisationLogoInput!) {
  setOrganisationLogo(input: $input) { organisation { logo settings { version } } userErrors { code field message } auditSeq }
}`
)

// red is a picture in one colour.
func red(width, height int) *image.NRGBA {
	shown := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(shown.Pix); i += 4 {
		shown.Pix[i], shown.Pix[i+3] = 0xC0, 0xFF
	}
	return shown
}

func pngOf(t *testing.T, shown image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	governancetest.Must(t, png.Encode(&file, shown))
	return file.Bytes()
}

func jpegOf(t *testing.T, shown image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	governancetest.Must(t, jpeg.Encode(&file, shown, nil))
	return file.Bytes()
}

// encodedPNG is a PNG in one colour, as the API takes it.
func encodedPNG(t *testing.T, width, height int) string {
	t.Helper()
	return base64.StdEncoding.EncodeToString(pngOf(t, red(width, height)))
}

// noise is a picture that no format makes small.
func noise(width, height int) *image.NRGBA {
	from := rand.New(rand.NewPCG(1, 2)) // #nosec G404 -- pixels
	shown := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range shown.Pix {
		shown.Pix[i] = byte(from.Uint32())
	}
	return shown
}

// withText adds a comment to a PNG, behind its header.
func withText(file []byte, text string) []byte {
	const headerEnd = 33
	body := append([]byte("tEXtComment\x00"), text...)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = binary.BigEndian.AppendUint32(append(chunk, body...), crc32.ChecksumIEEE(body))
	return append(append(append([]byte{}, file[:headerEnd]...), chunk...), file[headerEnd:]...)
}

// turned adds EXIF to a JPEG that says that the camera was held on its side.
func turned(file []byte) []byte {
	exif := append([]byte("Exif\x00\x00II*\x00"), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0)
	segment := append([]byte{0xFF, 0xE1, 0, byte(len(exif) + 2)}, exif...)
	return append(append(append([]byte{}, file[:2]...), segment...), file[2:]...)
}

type logoScene struct {
	*portal
	made int
}

func (s *logoScene) version(t *testing.T) int {
	t.Helper()
	return int(at(t, s.read(t, byAdmin, readOrganisation), "organisation", "settings", "version").(float64))
}

// set asks for a logo of a file; nil removes it.
func (s *logoScene) set(t *testing.T, account string, version int, file []byte) map[string]any {
	t.Helper()
	s.made++
	input := map[string]any{"clientMutationId": fmt.Sprint("logo ", s.made), "expectedVersion": version, "picture": nil}
	if file != nil {
		input["picture"] = base64.StdEncoding.EncodeToString(file)
	}
	return s.read(t, account, setLogo, "input", input)["setOrganisationLogo"].(map[string]any)
}

// shown decodes the logo that an account reads.
func (s *logoScene) shown(t *testing.T, account string) (logo image.Image, file []byte) {
	t.Helper()
	address, _ := at(t, s.read(t, account, readLogo), "organisation", "logo").(string)
	encoded, isData := strings.CutPrefix(address, "data:image/png;base64,")
	if !isData {
		t.Fatalf("%s reads the logo %.40q", account, address)
	}
	file, err := base64.StdEncoding.DecodeString(encoded)
	governancetest.Must(t, err)
	logo, err = png.Decode(bytes.NewReader(file))
	governancetest.Must(t, err)
	return logo, file
}

func TestAnAdministratorSetsTheLogo(t *testing.T) {
	s := &logoScene{portal: openPortal(t)}
	version := s.version(t)
	for _, account := range []string{"chair@example.org", "director@example.org", "secretary@example.org", "observer@example.org"} {
		if got := s.set(t, account, version, pngOf(t, red(40, 20))); at(t, got, "userErrors", 0, "code") != "FORBIDDEN" {
			t.Errorf("%s: got %v", account, got)
		}
	}
	if got := at(t, s.read(t, byAdmin, readLogo), "organisation", "logo"); got != nil {
		t.Errorf("without a logo it is %v", got)
	}
	got := s.set(t, byAdmin, version, withText(pngOf(t, red(40, 20)), "made by a secret machine"))
	if len(at(t, got, "userErrors").([]any)) != 0 || at(t, got, "organisation", "settings", "version") != float64(version+1) {
		t.Fatalf("got %v", got)
	}
	for _, account := range []string{byAdmin, byDirector, "observer@example.org"} {
		logo, file := s.shown(t, account)
		if logo.Bounds().Size() != image.Pt(40, 20) || bytes.Contains(file, []byte("secret")) {
			t.Errorf("%s reads %v with %d bytes", account, logo.Bounds(), len(file))
		}
	}
	if got := s.set(t, byAdmin, version, nil); at(t, got, "userErrors", 0, "code") != "CONFLICT_VERSION" {
		t.Errorf("with an earlier version: %v", got)
	}
	if got := s.set(t, byAdmin, version+1, nil); at(t, got, "organisation", "logo") != nil {
		t.Errorf("removed: %v", got)
	}
	// Removing a logo that is not there changes nothing.
	if got := s.set(t, byAdmin, version+2, nil); at(t, got, "organisation", "settings", "version") != float64(version+2) {
		t.Errorf("removed again: %v", got)
	}
}

func TestTheAuditTrailNamesTheLogoAndHasNothingOfIt(t *testing.T) {
	s := &logoScene{portal: openPortal(t)}
	s.set(t, byAdmin, s.version(t), pngOf(t, red(40, 20)))
	home, err := s.store.FirstOrganisation(t.Context())
	governancetest.Must(t, err)
	var last string
	governancetest.Must(t, s.store.AuditEntries(t.Context(), home.ID, 0, func(entry audit.Entry) error {
		last = entry.Event
		return nil
	}))
	if !strings.Contains(last, `"ORGANISATION_CHANGED"`) || !strings.Contains(last, `{"fields":["logo"]}`) || len(last) > 1000 {
		t.Errorf("the last event is %s", last)
	}
}

func TestPicturesThatAreNoLogo(t *testing.T) {
	s := &logoScene{portal: openPortal(t)}
	version := s.version(t)
	bomb := pngOf(t, image.NewGray(image.Rect(0, 0, 9000, 9000)))
	for name, tc := range map[string]struct {
		file []byte
		says string
	}{
		"nothing":         {[]byte{}, "choose a PNG or JPEG file"},
		"a GIF":           {[]byte("GIF89a\x10\x00\x10\x00\x00\x00\x00"), "choose a PNG or JPEG file"},
		"a drawing":       {[]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), "choose a PNG or JPEG file"},
		"many bytes":      {append(pngOf(t, red(40, 20)), make([]byte, 100<<10)...), "choose a file of at most 100 kB"},
		"one byte more":   {make([]byte, 100<<10+1), "choose a file of at most 100 kB"},
		"few pixels":      {pngOf(t, red(200, 15)), "choose a picture of at least 16 pixels a side; this one has 200 × 15"},
		"many pixels":     {jpegOf(t, image.NewGray(image.Rect(0, 0, 2001, 20))), "choose a picture of at most 2000 pixels a side; this one has 2001 × 20"},
		"a bomb":          {bomb, "choose a picture of at most 2000 pixels a side; this one has 9000 × 9000"},
		"a damaged PNG":   {pngOf(t, noise(60, 60))[:6000], "the picture is damaged: save it anew, or choose another one"},
		"a damaged photo": {jpegOf(t, noise(60, 60))[:1200], "the picture is damaged: save it anew, or choose another one"},
	} {
		t.Run(name, func(t *testing.T) {
			got := s.set(t, byAdmin, version, tc.file)
			if at(t, got, "userErrors", 0, "code") != "VALIDATION_FAILED" || at(t, got, "userErrors", 0, "field") != "picture" || at(t, got, "userErrors", 0, "message") != tc.says {
				t.Errorf("got %v", got)
			}
		})
	}
	input := map[string]any{"clientMutationId": "no base64", "expectedVersion": version, "picture": "<png>"}
	if got := s.read(t, byAdmin, setLogo, "input", input)["setOrganisationLogo"]; at(t, got, "userErrors", 0, "message") != "the picture is not written as base64" {
		t.Errorf("what is no base64: %v", got)
	}
}

func TestALogoIsWrittenAnew(t *testing.T) {
	s := &logoScene{portal: openPortal(t)}
	for name, tc := range map[string]struct {
		file []byte
		want image.Point
	}{
		"a small one stays":             {pngOf(t, red(480, 160)), image.Pt(480, 160)},
		"a wide one":                    {pngOf(t, red(2000, 100)), image.Pt(480, 24)},
		"a high one":                    {pngOf(t, red(400, 1600)), image.Pt(40, 160)},
		"a thin one":                    {pngOf(t, red(16, 2000)), image.Pt(1, 160)},
		"a photo":                       {jpegOf(t, red(960, 320)), image.Pt(480, 160)},
		"a photo on its side":           {turned(jpegOf(t, red(40, 100))), image.Pt(100, 40)},
		"with more colours than a logo": {jpegOf(t, noise(480, 160)), image.Pt(270, 90)},
	} {
		t.Run(name, func(t *testing.T) {
			if got := s.set(t, byAdmin, s.version(t), tc.file); len(at(t, got, "userErrors").([]any)) != 0 {
				t.Fatalf("%d bytes: %v", len(tc.file), got)
			}
			if logo, file := s.shown(t, byDirector); logo.Bounds().Size() != tc.want || len(file) > 100<<10 {
				t.Errorf("%v with %d bytes, want %v", logo.Bounds().Size(), len(file), tc.want)
			}
		})
	}
	t.Run("what is transparent stays so", func(t *testing.T) {
		clear := red(900, 300)
		for i := range clear.Pix[:len(clear.Pix)/2] {
			clear.Pix[i] = 0
		}
		s.set(t, byAdmin, s.version(t), pngOf(t, clear))
		logo, _ := s.shown(t, byDirector)
		if _, _, _, alpha := logo.At(240, 10).RGBA(); alpha != 0 {
			t.Errorf("the upper half is %v", logo.At(240, 10))
		}
		if got := color.NRGBAModel.Convert(logo.At(240, 150)); got != (color.NRGBA{R: 0xC0, A: 0xFF}) {
			t.Errorf("the lower half is %v", got)
		}
	})
}
