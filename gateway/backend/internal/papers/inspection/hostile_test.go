//go:build linux && !race

package inspection_test

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/confinetest"
	"example.org/portal/backend/internal/papers/inspection"
)

// hostile is a file that somebody made to do harm, or that harm was done to.
type hostile struct {
	name string
	file []byte
	// want are the refusals one of which it must meet; empty where it may as well be accepted.
	want []inspection.Refusal
}

// The bounds of the whole run: the deadline of one look and what a busy machine takes to start and to end it, and the
// memory of a child with the program's own pages.
const (
	longestLook  = 45 * time.Second
	mostResident = 700 << 20
	leastOfFiles = 200
)

// At least two hundred broken and malicious files: none is answered later than its deadline, none takes more memory than
// a child may have, and what must be refused is.
func TestHostileFiles(t *testing.T) {
	all := slices.Concat(damaged(t), mistaken(t), bombs(t), nested(), archives(t), malformed(), armed(t))
	if len(all) < leastOfFiles {
		t.Fatalf("only %d files", len(all))
	}
	inspector := inspection.New(inspection.Disarm)
	files := make(chan hostile)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for one := range files {
				endure(t, inspector, one)
			}
		})
	}
	for _, one := range all {
		files <- one
	}
	close(files)
	group.Wait()
	resident := confinetest.MostResident(t)
	if resident > mostResident {
		t.Errorf("a child had %d MiB in use", resident>>20)
	}
	t.Logf("%d files, at most %d MiB in use", len(all), resident>>20)
}

// endure has one file looked at.
func endure(t *testing.T, inspector *inspection.Inspector, one hostile) {
	began := time.Now()
	var readingCopy []byte
	report, err := inspector.Inspect(t.Context(), bytes.NewReader(one.file), func(_ inspection.Report, body io.Reader) (err error) {
		readingCopy, err = io.ReadAll(body)
		return err
	})
	if took := time.Since(began); took > longestLook {
		t.Errorf("%s: took %s", one.name, took)
	}
	switch {
	case err != nil: // with ErrBusy it ended the child, and would be looked at eight times
		t.Errorf("%s: error %v", one.name, err)
	case len(one.want) > 0 && !slices.Contains(one.want, report.Refusal):
		t.Errorf("%s: %+v, want %v", one.name, report, one.want)
	case report.Refusal != "" && len(readingCopy) > 0:
		t.Errorf("%s: refused, and %d bytes to read", one.name, len(readingCopy))
	case report.Refusal == "" && report.Kind == "":
		t.Errorf("%s: accepted as nothing", one.name)
	}
}

func dice(name string, n int) *rand.Rand {
	var seed [32]byte
	copy(seed[:], name)
	seed[31] = byte(n)
	return rand.New(rand.NewChaCha8(seed)) // the same files each time
}

// seeds are sound files, by kind.
func seeds(t *testing.T) map[string][]byte {
	t.Helper()
	picture := image.NewNRGBA(image.Rect(0, 0, 64, 48))
	_, _ = rand.NewChaCha8([32]byte{1}).Read(picture.Pix)
	var asPNG, asJPEG bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, picture), jpeg.Encode(&asJPEG, picture, nil)); err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"PDF":         with("", ""),
		"linked PDF":  with("/Outlines 6 0 R", "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>]", "<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>", "<< /Title (Papers) /Parent 6 0 R /Dest [3 0 R /Fit] >>"),
		"packed PDF":  packed(strings.Repeat("BT (Papers of the board) Tj ET ", 40), 1),
		"PNG":         asPNG.Bytes(),
		"JPEG":        asJPEG.Bytes(),
		"document":    office(t, map[string]string{"word/document.xml": strings.Repeat("<w>Papers</w>", 50), "word/styles.xml": "<s/>"}),
		"spreadsheet": office(t, map[string]string{"xl/workbook.xml": "<x/>", "xl/worksheets/sheet1.xml": strings.Repeat("<c/>", 100)}),
	}
}

// damaged are sound files that were cut off, bit-flipped, overwritten, shortened in the middle and doubled.
func damaged(t *testing.T) (all []hostile) {
	for kind, file := range seeds(t) {
		for part := 1; part < 6; part++ {
			all = append(all, hostile{name: fmt.Sprintf("%s cut off at %d/6", kind, part), file: file[:len(file)*part/6]})
		}
		all = append(all, hostile{name: kind + " without its last byte", file: file[:len(file)-1]})
		for n := range 6 {
			random, flipped := dice(kind, n), bytes.Clone(file)
			for range 1 + n*4 {
				flipped[random.IntN(len(flipped))] ^= 1 << random.IntN(8)
			}
			all = append(all, hostile{name: fmt.Sprintf("%s with flipped bits, %d", kind, n), file: flipped})
		}
		for n := range 3 {
			random := dice(kind, 100+n)
			at := random.IntN(len(file) / 2)
			end := at + len(file)/8
			holed := bytes.Clone(file)
			clear(holed[at:end])
			all = append(all,
				hostile{name: fmt.Sprintf("%s with a hole, %d", kind, n), file: holed},
				hostile{name: fmt.Sprintf("%s without a part, %d", kind, n), file: slices.Concat(file[:at], file[end:])},
				hostile{name: fmt.Sprintf("%s with a part twice, %d", kind, n), file: slices.Concat(file[:end], file[at:])})
		}
	}
	return all
}

// mistaken say by their beginning that they are something else, or are two things at once.
func mistaken(t *testing.T) (all []hostile) {
	kinds := seeds(t)
	magic := map[string]string{"PDF": "%PDF-1.7\n", "PNG": "\x89PNG\r\n\x1a\n", "JPEG": "\xff\xd8\xff", "archive": "PK\x03\x04"}
	for said, beginning := range magic {
		for is, file := range kinds {
			if strings.Contains(is, said) {
				continue
			}
			all = append(all, hostile{name: is + " that begins as " + said, file: append([]byte(beginning), file...)})
		}
		all = append(all, hostile{name: "nothing behind the beginning of " + said, file: []byte(beginning)},
			hostile{name: "noise behind the beginning of " + said, file: append([]byte(beginning), noise(64<<10)...)})
	}
	refused := []inspection.Refusal{inspection.TypeNotAllowed}
	return append(all,
		hostile{"noise", noise(1 << 20), refused}, hostile{"zeros", make([]byte, 1<<20), refused},
		hostile{"a script", []byte("#!/bin/sh\nrm -rf /\n"), refused}, hostile{"SVG with a script", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), refused},
		hostile{"GIF", []byte("GIF89a\x01\x00\x01\x00"), refused}, hostile{"RTF", []byte(`{\rtf1 \object\objdata}`), refused},
		hostile{"an old Office file", append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 4096)...), refused},
		hostile{"an executable for Linux", append([]byte("\x7fELF"), noise(4096)...), refused},
		hostile{"PostScript", []byte("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n"), refused})
}

func noise(size int) []byte {
	bytes := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{7}).Read(bytes)
	return bytes
}

func deflated(plain io.Reader) []byte {
	var out bytes.Buffer
	writer := zlib.NewWriter(&out)
	_, _ = io.Copy(writer, plain)
	_ = writer.Close()
	return out.Bytes()
}

// packed is a PDF whose page's contents are compressed so many times.
func packed(content string, times int) []byte {
	return packedBytes(strings.NewReader(content), times)
}

func packedBytes(content io.Reader, times int) []byte {
	var stream []byte
	for range times {
		stream = deflated(content)
		content = bytes.NewReader(stream)
	}
	return written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
		fmt.Sprintf("<< /Filter [%s] /Length %d >>\nstream\n%s\nendstream", strings.Repeat("/FlateDecode ", times), len(stream), stream))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// bombs are small and want to be large.
func bombs(t *testing.T) (all []hostile) {
	large := func(size int64) io.Reader { return io.LimitReader(zeros{}, size) }
	var entries []string
	for n := range 200 {
		entries = append(entries, fmt.Sprintf("%d 0", n+10))
	}
	objects := deflated(io.MultiReader(strings.NewReader(strings.Join(entries, " ")+" "), large(64<<20)))
	grey := image.NewGray(image.Rect(0, 0, 6000, 6000))
	var wide bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&wide, grey); err != nil {
		t.Fatal(err)
	}
	many := map[string]string{"word/document.xml": "<w/>"}
	for n := range 10_001 {
		many[fmt.Sprintf("word/media/%d.xml", n)] = ""
	}
	parts := map[string]string{"word/document.xml": "<w/>"}
	filling := strings.Repeat("\x00", 8<<20)
	for n := range 12 {
		parts[fmt.Sprintf("word/media/%d.bin", n)] = filling
	}
	inner := string(office(t, map[string]string{"word/document.xml": filling}))
	tooLarge := []inspection.Refusal{inspection.TooLargeInside}
	return []hostile{
		{name: "a page of 256 MB", file: packedBytes(large(256<<20), 1)},
		{name: "a page of 1 GB, compressed twice", file: packedBytes(large(256<<20), 2)},
		{name: "a page compressed twenty times", file: packed("BT ET", 20)},
		{name: "a page with a thousand filters", file: with("", "/Contents 6 0 R", "<< /Filter ["+strings.Repeat("/FlateDecode ", 1000)+"] /Length 1 >>\nstream\nx\nendstream")},
		{name: "objects in a stream of 64 MB", file: with("", "", fmt.Sprintf("<< /Type /ObjStm /N 200 /First 1600 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", len(objects), objects))},
		{name: "a table of two thousand million objects", file: bytes.Replace(with("", ""), []byte("/Size 6"), []byte("/Size 2147483647"), 1)},
		{name: "a picture of 36 megapixels", file: wide.Bytes()},
		{name: "an archive of ten thousand parts", file: office(t, many), want: tooLarge},
		{name: "twelve parts that are large together", file: office(t, parts), want: tooLarge},
		{name: "a bomb in an archive in an archive", file: office(t, map[string]string{"word/document.xml": "<w/>", "word/embeddings/inner.docx": inner})},
		{name: "a comment of 8 MB", file: append([]byte("%PDF-1.7\n%"), bytes.Repeat([]byte("x"), 8<<20)...)},
		{name: "a string of 8 MB that does not end", file: with("/X ("+strings.Repeat("a", 8<<20), "")},
		{name: "a hundred thousand ends", file: append(with("", ""), bytes.Repeat([]byte("%%EOF\n"), 100_000)...)},
	}
}

// nested are deep, or contain themselves.
func nested() (all []hostile) {
	for _, depth := range []int{1_000, 100_000} {
		all = append(all,
			hostile{name: fmt.Sprintf("%d arrays in arrays", depth), file: with("/X "+strings.Repeat("[", depth)+strings.Repeat("]", depth), "")},
			hostile{name: fmt.Sprintf("%d arrays that do not end", depth), file: with("/X "+strings.Repeat("[", depth), "")},
			hostile{name: fmt.Sprintf("%d dictionaries in dictionaries", depth), file: with("/X "+strings.Repeat("<< /A ", depth)+"1"+strings.Repeat(" >>", depth), "")},
			hostile{name: fmt.Sprintf("%d brackets in a string", depth), file: with("/X "+strings.Repeat("(", depth)+strings.Repeat(")", depth), "")})
	}
	chain := func(count int, link, last string) []string {
		var objects []string
		for n := range count {
			next := last
			if n < count-1 {
				next = fmt.Sprintf(link, n+7)
			}
			objects = append(objects, "<< "+next+" >>")
		}
		return objects
	}
	for name, file := range map[string][]byte{
		"pages in pages":             written("", append([]string{"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [6 0 R] /Count 1 >>", "<< >>", "<< >>", "<< >>"}, chain(3_000, "/Type /Pages /Count 1 /Kids [%d 0 R]", "/Type /Page /MediaBox [0 0 1 1]")...)...),
		"names in names":             with("/Names << /Dests 6 0 R >>", "", chain(5_000, "/Kids [%d 0 R]", "/Names []")...),
		"headings in headings":       with("/Outlines 6 0 R", "", chain(5_000, "/Title (x) /First %d 0 R /Last 6 0 R /Count 1", "/Title (x)")...),
		"headings in a circle":       with("/Outlines 6 0 R", "", "<< /First 7 0 R /Last 8 0 R /Count 2 >>", "<< /Title (a) /Next 8 0 R >>", "<< /Title (b) /Next 7 0 R >>"),
		"actions behind actions":     with("/OpenAction 6 0 R", "", chain(5_000, "/S /GoTo /D [3 0 R /Fit] /Next %d 0 R", "/S /GoTo /D [3 0 R /Fit]")...),
		"an action behind itself":    with("/OpenAction 6 0 R", "", "<< /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >>"),
		"fields in fields":           with("/AcroForm << /Fields [6 0 R] >>", "", chain(5_000, "/T (x) /Kids [%d 0 R]", "/T (x) /FT /Tx")...),
		"a parent that is its child": written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>", "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>"),
		"a thousand references": with("/X 6 0 R", "", func() (all []string) {
			for n := range 1_000 {
				all = append(all, fmt.Sprintf("%d 0 R", n+7))
			}
			return append(all, "null")
		}()...),
		"two references in a circle": with("/X 6 0 R", "", "7 0 R", "6 0 R"),
		"a table before itself":      bytes.Replace(with("", ""), []byte("/Root 1 0 R"), []byte("/Root 1 0 R /Prev 9"), 1),
		"structure in structure":     with("/StructTreeRoot 6 0 R", "", chain(5_000, "/Type /StructElem /K [%d 0 R]", "/Type /StructElem")...),
	} {
		all = append(all, hostile{name: name, file: file})
	}
	return all
}

// archives are Office files by their look.
func archives(t *testing.T) []hostile {
	sound := office(t, map[string]string{"word/document.xml": "<w/>"})
	entry := func(name string, change func(header *zip.FileHeader)) []byte {
		var out bytes.Buffer
		archive := zip.NewWriter(&out)
		for _, one := range []string{"[Content_Types].xml", "word/document.xml"} {
			if writer, err := archive.Create(one); err != nil || fill(writer) != nil {
				t.Fatal(err)
			}
		}
		header := &zip.FileHeader{Name: name, Method: zip.Deflate}
		change(header)
		writer, err := archive.CreateHeader(header)
		if err == nil {
			err = fill(writer)
		}
		if err := errors.Join(err, archive.Close()); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	same := func(*zip.FileHeader) {}
	patched := func(at string, offset int, with ...byte) []byte {
		file := bytes.Clone(sound)
		copy(file[bytes.Index(file, []byte(at))+offset:], with)
		return file
	}
	broken, macros := []inspection.Refusal{inspection.Broken}, []inspection.Refusal{inspection.Macros}
	return []hostile{
		{"a part above the archive", entry("../../etc/passwd", same), broken},
		{"a part at the root", entry("/etc/passwd", same), nil},
		{"a part at a drive", entry(`C:\windows\system32\x.dll`, same), broken},
		{"a part with backslashes", entry(`word\..\..\x`, same), broken},
		{"a part twice", entry("word/document.xml", same), broken},
		{"a part twice, in capitals", entry("WORD/DOCUMENT.XML", same), broken},
		{"macros", entry("word/vbaProject.bin", same), macros},
		{"macros in capitals", entry("word/VBAPROJECT.BIN", same), macros},
		{"macros of a spreadsheet", entry("xl/vbaProject.bin", same), macros},
		{"macros elsewhere", entry("custom/deep/vbaProject.bin", same), macros},
		{"a link in the file system", entry("word/link", func(h *zip.FileHeader) { h.SetMode(0o777 | 1<<27) }), nil},
		{"a name with a zero byte", entry("word/a\x00.xml", same), nil},
		{"a name that is no text", entry("word/\xff\xfe.xml", same), nil},
		{"a name of 60000 letters", entry("word/"+strings.Repeat("a", 60_000), same), nil},
		{"another method of compression", patched("PK\x01\x02", 10, 99), broken},
		{"a wrong check sum", patched("PK\x01\x02", 16, 1, 2, 3, 4), broken},
		{"a wrong size", patched("PK\x01\x02", 24, 0xff, 0xff, 0xff, 0x7f), broken},
		{"a part beyond the end", patched("PK\x01\x02", 42, 0xff, 0xff, 0xff, 0x7f), broken},
		{"more parts than there are", patched("PK\x05\x06", 8, 0xff, 0xff, 0xff, 0xff), broken},
		{"a directory beyond the end", patched("PK\x05\x06", 16, 0xff, 0xff, 0xff, 0x7f), broken},
		{"two archives in one", slices.Concat(sound, sound), nil},
		{"an archive behind a program", slices.Concat([]byte("MZ"), sound), []inspection.Refusal{inspection.TypeNotAllowed}},
		{"a PDF and an archive", slices.Concat(with("", ""), sound), nil},
		{"an archive without parts", []byte("PK\x05\x06" + strings.Repeat("\x00", 18)), []inspection.Refusal{inspection.TypeNotAllowed}},
		{"an archive with a long comment", append(patched("PK\x05\x06", 20, 0xff, 0xff), bytes.Repeat([]byte("c"), 65_535)...), nil},
	}
}

func fill(writer io.Writer) error { _, err := io.WriteString(writer, "<x/>"); return err }

// malformed are PDFs against the rules of the format.
func malformed() (all []hostile) {
	for name, file := range map[string][]byte{
		"a table at a negative place":   bytes.Replace(with("", ""), []byte("startxref\n"), []byte("startxref\n-"), 1),
		"a table far away":              bytes.Replace(with("", ""), []byte("startxref\n"), []byte("startxref\n99999999"), 1),
		"a table that lies":             bytes.ReplaceAll(with("", ""), []byte("00000 n"), []byte("65535 n")),
		"pages of a negative count":     bytes.Replace(with("", ""), []byte("/Count 1"), []byte("/Count -9"), 1),
		"more pages than there are":     bytes.Replace(with("", ""), []byte("/Count 1"), []byte("/Count 2147483647"), 1),
		"a page of no size":             bytes.Replace(with("", ""), []byte("[0 0 595 842]"), []byte("[0 0 0 0]"), 1),
		"a page of words":               bytes.Replace(with("", ""), []byte("[0 0 595 842]"), []byte("[a b (c) <d>]"), 1),
		"a page beyond all numbers":     bytes.Replace(with("", ""), []byte("[0 0 595 842]"), []byte("[0 0 1e308 -1e308]"), 1),
		"a stream of a negative length": bytes.Replace(with("", ""), []byte("/Length 52"), []byte("/Length -1"), 1),
		"a stream longer than the file": bytes.Replace(with("", ""), []byte("/Length 52"), []byte("/Length 999999999"), 1),
		"an unknown filter":             with("", "/Contents 6 0 R", "<< /Filter /Nothing /Length 1 >>\nstream\nx\nendstream"),
		"a filter that is a number":     with("", "/Contents 6 0 R", "<< /Filter 17 /Length 1 >>\nstream\nx\nendstream"),
		"no catalogue":                  bytes.Replace(with("", ""), []byte("/Root 1 0 R"), []byte("/Root 9 0 R"), 1),
		"a catalogue that is a page":    bytes.Replace(with("", ""), []byte("/Root 1 0 R"), []byte("/Root 3 0 R"), 1),
		"pages that are a number":       written("", "<< /Type /Catalog /Pages 7 >>"),
		"kids that are a string":        written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids (none) /Count 1 >>"),
		"a kid that is not there":       written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [9 0 R] /Count 1 >>"),
		"no pages":                      written("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"),
		"odd hexadecimal":               with("/X <abcdefg#>", ""),
		"names with hexadecimal":        with("/#58#00#ff 1", ""),
		"an object that does not end":   bytes.ReplaceAll(with("", ""), []byte("endobj"), []byte("endobx")),
		"a version that does not exist": bytes.Replace(with("", ""), []byte("%PDF-1.7"), []byte("%PDF-9.9"), 1),
		"encrypted by nobody":           bytes.Replace(with("", ""), []byte("/Root 1 0 R"), []byte("/Root 1 0 R /Encrypt 99 0 R"), 1),
		"encrypted by a string":         bytes.Replace(with("", ""), []byte("/Root 1 0 R"), []byte("/Root 1 0 R /Encrypt (x)"), 1),
	} {
		all = append(all, hostile{name: name, file: file})
	}
	return all
}

// armed start programs, carry files or forms of another format, wherever a file has a place for them.
func armed(t *testing.T) (all []hostile) {
	t.Helper()
	const launch = "<< /S /Launch /F (calc.exe) >>"
	refused := []inspection.Refusal{inspection.ActiveContent}
	for name, file := range map[string][]byte{
		"when it is opened":           with("/OpenAction "+launch, ""),
		"when it is closed":           with("/AA << /WC "+launch+" >>", ""),
		"when a page is shown":        with("", "/AA << /O "+launch+" >>"),
		"in a heading":                with("/Outlines 6 0 R", "", "<< /First 7 0 R /Last 7 0 R /Count 1 >>", "<< /Title (x) /A "+launch+" >>"),
		"in a link by reference":      with("", "/Annots 6 0 R", "[7 0 R]", "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 8 0 R >>", launch),
		"in a field":                  with("/AcroForm << /Fields [6 0 R] >>", "", "<< /T (x) /FT /Btn /AA << /U "+launch+" >> >>"),
		"behind other actions":        with("/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] >> << /S /GoTo /D [3 0 R /Fit] /Next "+launch+" >>] >>", ""),
		"named":                       with("/Names << /JavaScript << /Kids [6 0 R] >> >>", "", "<< /Names [(x) 7 0 R] >>", launch),
		"with its name written apart": with("/OpenAction << /S /L#61#75nch /F (calc.exe) >>", ""),
		"for Windows alone":           with("/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>", ""),
		"a file among names":          with("/Names << /EmbeddedFiles << /Kids [6 0 R] >> >>", "", "<< /Names [(x) 7 0 R] >>", "<< /Type /Filespec /F (x.exe) /EF << /F 8 0 R >> >>", "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream"),
		"a file on a page":            with("", "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 6 0 R >>]", "<< /Type /Filespec /F (x.exe) /EF << /F 7 0 R >> >>", "<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream"),
		"a form of another format":    with("/AcroForm << /Fields [] /XFA [(a) 6 0 R] >>", "", "<< /Length 5 >>\nstream\n<xdp>\nendstream"),
	} {
		all = append(all, hostile{name: "armed: " + name, file: file, want: refused})
	}
	return all
}
