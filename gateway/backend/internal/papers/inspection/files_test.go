//go:build !race

// What the child does with a file concerns no race, and a child with the detector has no limit of memory:
// make test runs these without it.

package inspection_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/inspection"
)

func TestSoundFiles(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 40, 30))
	picture.Set(3, 4, color.White)
	var asPNG, asJPEG bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, picture), jpeg.Encode(&asJPEG, picture, nil)); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		file []byte
		want inspection.Report
	}{
		"PDF":  {with("", ""), inspection.Report{Kind: inspection.PDF, Pages: 1, HasText: true, Likeness: inspection.Alike, CopyKind: inspection.PDF}},
		"PNG":  {asPNG.Bytes(), inspection.Report{Kind: inspection.PNG, Pages: 1}},
		"JPEG": {asJPEG.Bytes(), inspection.Report{Kind: inspection.JPEG, Pages: 1}},
		"DOCX": {office(t, map[string]string{"word/document.xml": "<w/>"}), inspection.Report{Kind: inspection.DOCX}},
		"XLSX": {office(t, map[string]string{"xl/workbook.xml": "<x/>"}), inspection.Report{Kind: inspection.XLSX}},
		"PPTX": {office(t, map[string]string{"ppt/presentation.xml": "<p/>"}), inspection.Report{Kind: inspection.PPTX}},
	} {
		t.Run(name, func(t *testing.T) {
			report, readingCopy := inspect(t, tc.file)
			if int64(len(readingCopy)) != report.CopyBytes || (report.CopyBytes > 0) != (report.Kind == inspection.PDF) {
				t.Errorf("%d bytes of a reading copy, %d announced", len(readingCopy), report.CopyBytes)
			}
			if report.CopyBytes = 0; report != tc.want {
				t.Errorf("%+v, want %+v", report, tc.want)
			}
			if tc.want.Kind == inspection.PDF {
				again, _ := inspect(t, readingCopy)
				if again.Refusal != "" || again.Pages != 1 {
					t.Errorf("the reading copy is not sound: %+v", again)
				}
			}
		})
	}
}

func TestAByteOrderMarkBeforeAPDFIsNoOtherKind(t *testing.T) {
	for _, mark := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff", "\xef\xbb\xbf\r\n"} {
		report, readingCopy := inspect(t, append([]byte(mark), with("", "")...))
		if report.Refusal != "" || report.Pages != 1 || !bytes.HasPrefix(readingCopy, []byte("%PDF-")) {
			t.Errorf("%q: %+v", mark, report)
		}
	}
}

// Whoever brought a file is told that the protection of its owner is not on the copy.
func TestAnOwnersProtectionIsToldOf(t *testing.T) {
	for name, want := range map[string]inspection.Notices{
		"pb25-owner-rc4.pdf": inspection.Notices(inspection.ProtectionRemoved), "pb25-owner256.pdf": inspection.Notices(inspection.ProtectionRemoved), "pb19-trim.pdf": "",
	} {
		file, err := os.ReadFile("testdata/papers/" + name) // #nosec G304 -- a file of the test
		if err != nil {
			t.Fatal(err)
		}
		if report, _ := inspect(t, file); report.Refusal != "" || report.Notices != want {
			t.Errorf("%s: %+v", name, report)
		}
	}
}

func office(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, text := range map[string]string{"[Content_Types].xml": "<Types/>"} {
		parts[name] = text
	}
	for name, text := range parts {
		entry, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(entry, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestRefusedFiles(t *testing.T) {
	action := func(body string) []byte { return with("/OpenAction 6 0 R", "", body) }
	encrypted := written("/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt 4 0 R",
		"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
		"<< /Filter /Standard /V 1 /R 2 /Length 40 /P -44 /O <"+strings.Repeat("ab", 32)+"> /U <"+strings.Repeat("cd", 32)+"> >>")
	for name, tc := range map[string]struct {
		file []byte
		want inspection.Refusal
	}{
		"nothing":                        {nil, inspection.TypeNotAllowed},
		"plain text":                     {[]byte("Papers of the board"), inspection.TypeNotAllowed},
		"HTML":                           {[]byte("<html><script>alert(1)</script></html>"), inspection.TypeNotAllowed},
		"HTML before a PDF":              {append([]byte("<html>"), with("", "")...), inspection.TypeNotAllowed},
		"a program":                      {[]byte("MZ\x90\x00\x03"), inspection.TypeNotAllowed},
		"an archive of other files":      {office(t, map[string]string{"readme.txt": "x"}), inspection.TypeNotAllowed},
		"a PDF without objects":          {[]byte("%PDF-1.7\n%%EOF"), inspection.Broken},
		"a PDF cut off":                  {with("", "")[:60], inspection.Broken},
		"a password":                     {encrypted, inspection.Encrypted},
		"starts a program":               {action("<< /S /Launch /F (calc.exe) >>"), inspection.ActiveContent},
		"starts a program on a click":    {with("", "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>]"), inspection.ActiveContent},
		"its name in hexadecimal":        {action("<< /S /#4caunch /F (calc.exe) >>"), inspection.ActiveContent},
		"carries a file":                 {with("/Names << /EmbeddedFiles << /Names [(x) 6 0 R] >> >>", "", "<< /Type /Filespec /F (x) /EF << /F 7 0 R >> >>", "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream"), inspection.ActiveContent},
		"a form in another format":       {with("/AcroForm << /Fields [] /XFA 6 0 R >>", "", "<< /Length 5 >>\nstream\n<xdp>\nendstream"), inspection.ActiveContent},
		"macros":                         {office(t, map[string]string{"word/document.xml": "<w/>", "word/vbaProject.bin": "x"}), inspection.Macros},
		"an entry outside the archive":   {office(t, map[string]string{"word/document.xml": "<w/>", "../x": "x"}), inspection.Broken},
		"an archive cut off":             {office(t, map[string]string{"word/document.xml": "<w/>"})[:60], inspection.Broken},
		"a bomb in an archive":           {office(t, map[string]string{"word/document.xml": strings.Repeat("\x00", 80<<20)}), inspection.TooLargeInside},
		"a picture of 3600 megapixels":   {hugePNG(t), inspection.TooLargeInside},
		"a picture that is cut off":      {[]byte("\x89PNG\r\n\x1a\n"), inspection.Broken},
		"one page, half a million times": {manyTimes(500_000), inspection.TooManyPages},
	} {
		t.Run(name, func(t *testing.T) {
			report, readingCopy := inspect(t, tc.file)
			if report.Refusal != tc.want || len(readingCopy) != 0 {
				t.Errorf("%+v with %d bytes to read, want %s", report, len(readingCopy), tc.want)
			}
		})
	}
}

// hugePNG has a header of 60000 by 60000 pixels and the right check sum, and nothing behind it.
func hugePNG(t *testing.T) []byte {
	t.Helper()
	var small bytes.Buffer
	if err := png.Encode(&small, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	header := []byte("IHDR\x00\x00\xea\x60\x00\x00\xea\x60\x08\x00\x00\x00\x00")
	return append(append(append([]byte(nil), small.Bytes()[:12]...), header...), checksum(header)...)
}

// manyTimes names one page so many times.
func manyTimes(count int) []byte {
	return written("", "<< /Type /Catalog /Pages 2 0 R >>",
		fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Repeat("3 0 R ", count), count),
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>")
}

// What runs by itself is taken out of the reading copy, wherever it stands.
func TestTheReadingCopyHasNoAutomaticActions(t *testing.T) {
	const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"
	for name, file := range map[string][]byte{
		"when it is opened":       with("/OpenAction "+script, ""),
		"by a reference":          with("/OpenAction 6 0 R", "", script),
		"named scripts":           with("/Names << /JavaScript << /Names [(one) 6 0 R] >> >>", "", script),
		"on a page":               with("", "/AA << /O "+script+" >>"),
		"in a link on a page":     with("", "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A "+script+" >>]"),
		"behind another action":   with("/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next "+script+" >>", ""),
		"sends what was typed":    with("", "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://example.com) >> >>]"),
		"its name in hexadecimal": with("/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>", ""),
	} {
		t.Run(name, func(t *testing.T) {
			report, readingCopy := inspect(t, file)
			if report.Refusal != "" || report.Pages != 1 {
				t.Fatalf("report %+v", report)
			}
			if report, _ := inspectWith(t, inspection.Refuse, file); report.Refusal != inspection.ActiveContent {
				t.Errorf("where such files are refused: %+v", report)
			}
			plain := unpacked(t, readingCopy)
			for _, active := range []string{"JavaScript", "/JS", "SubmitForm", "/AA", "app.alert"} {
				if strings.Contains(plain, active) {
					t.Errorf("the reading copy has %s", active)
				}
			}
		})
	}
}

// Some programs write the list of the files that a PDF carries also where it carries none.
func TestAnEmptyListOfFilesIsAccepted(t *testing.T) {
	const file = "<< /Type /Filespec /F (x) >>"
	for name, tc := range map[string]struct {
		file []byte
		want inspection.Refusal
	}{
		"no names":               {with("/Names << /EmbeddedFiles << /Names [] >> >>", ""), ""},
		"nothing at all":         {with("/Names << /EmbeddedFiles << >> >>", ""), ""},
		"no names, elsewhere":    {with("/Names << /EmbeddedFiles 6 0 R >>", "", "<< /Names 7 0 R >>", "[]"), ""},
		"a branch without any":   {with("/Names << /EmbeddedFiles << /Kids [6 0 R] >> >>", "", "<< /Names [] >>"), ""},
		"a name":                 {with("/Names << /EmbeddedFiles << /Names [(x) 6 0 R] >> >>", "", file), inspection.ActiveContent},
		"a name in a branch":     {with("/Names << /EmbeddedFiles << /Kids [6 0 R] >> >>", "", "<< /Names [(x) 7 0 R] >>", file), inspection.ActiveContent},
		"a branch of itself":     {with("/Names << /EmbeddedFiles 6 0 R >>", "", "<< /Kids [6 0 R] >>"), inspection.ActiveContent},
		"something else":         {with("/Names << /EmbeddedFiles (x) >>", ""), inspection.ActiveContent},
		"names that are no list": {with("/Names << /EmbeddedFiles << /Names (x) >> >>", ""), inspection.ActiveContent},
	} {
		t.Run(name, func(t *testing.T) {
			if report, _ := inspect(t, tc.file); report.Refusal != tc.want {
				t.Errorf("%+v, want %q", report, tc.want)
			}
		})
	}
}

// A font or a picture may have the name of something that acts.
func TestResourcesKeepTheirNames(t *testing.T) {
	const content = "BT /AA 12 Tf 72 720 Td (Papers) Tj ET"
	report, readingCopy := inspect(t, written("",
		"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /AA 5 0 R >> >> /Contents 4 0 R >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"))
	if report.Refusal != "" || !strings.Contains(unpacked(t, readingCopy), "/AA") {
		t.Errorf("report %+v", report)
	}
}

// A page tree and a name tree that contain themselves, arrays without end: none gets out, and none takes longer than its limits.
func TestHostileFilesAreContained(t *testing.T) {
	bomb := func() []byte {
		var objects []string
		for range 200_000 {
			objects = append(objects, "<< /A [[[[]]]] >>")
		}
		return with("", "", objects...)
	}
	files := map[string][]byte{
		"a name tree that contains itself":     with("/Names << /Dests 6 0 R >>", "", "<< /Kids [6 0 R] /Limits [(a) (z)] >>"),
		"a page tree that contains itself":     written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"),
		"an outline that contains itself":      with("/Outlines 6 0 R", "", "<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>", "<< /Title (x) /Parent 6 0 R /Next 7 0 R /Prev 7 0 R >>"),
		"arrays in arrays":                     with("/X "+strings.Repeat("[", 400_000)+strings.Repeat("]", 400_000), ""),
		"objects without end":                  []byte("%PDF-1.7\n" + strings.Repeat("1 0 obj\n<<\n", 100_000)),
		"two hundred thousand objects":         bomb(),
		"a reference to itself":                with("/X 6 0 R", "", "6 0 R"),
		"a length that is its own":             with("", "", "<< /Length 6 0 R >>\nstream\nx\nendstream"),
		"a resource list that contains itself": with("", "/Resources 6 0 R", "<< /XObject << /X 7 0 R >> >>", "<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources 6 0 R /Length 5 >>\nstream\n/X Do\nendstream"),
	}
	var group sync.WaitGroup
	for name, file := range files {
		group.Go(func() {
			began := time.Now()
			inspector := inspection.New(inspection.Disarm)
			report, err := inspector.Inspect(t.Context(), bytes.NewReader(file), func(_ inspection.Report, body io.Reader) error {
				_, err := io.Copy(io.Discard, body)
				return err
			})
			// The limit is the child's; what is added is for the machine to start and to end it.
			if took := time.Since(began); err != nil && !errors.Is(err, inspection.ErrBusy) || took > 45*time.Second {
				t.Errorf("%s: %+v, %v after %s", name, report, err, took)
			}
		})
	}
	group.Wait()
}
