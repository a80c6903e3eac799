package inspection_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

func TestMain(m *testing.M) {
	inspection.Child(os.Args)
	pack.Child(os.Args)
	os.Exit(m.Run())
}

// written is a PDF of these objects, the first of which is the catalogue.
func written(trailer string, objects ...string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	places := make([]int, len(objects))
	for i, object := range objects {
		places[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, place := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, trailer, table)
	return out.Bytes()
}

// with is a sound PDF of one page, whose catalogue and page have more in them, and which has further objects from 6 on.
func with(catalogue, page string, more ...string) []byte {
	const content = "BT /F1 12 Tf 72 720 Td (Papers of the board) Tj ET"
	return written("", append([]string{
		"<< /Type /Catalog /Pages 2 0 R " + catalogue + " >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R " + page + " >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	}, more...)...)
}

func inspect(t *testing.T, file []byte) (inspection.Report, []byte) {
	t.Helper()
	return inspectWith(t, inspection.Disarm, file)
}

func inspectWith(t *testing.T, active inspection.ActiveContentPolicy, file []byte) (inspection.Report, []byte) {
	t.Helper()
	inspector := inspection.New(active)
	var readingCopy []byte
	report, err := inspector.Inspect(t.Context(), bytes.NewReader(file), func(_ inspection.Report, body io.Reader) (err error) {
		readingCopy, err = io.ReadAll(body)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return report, readingCopy
}

func TestASoundFileIsAcceptedWhereActiveContentIsRefused(t *testing.T) {
	if report, _ := inspectWith(t, inspection.Refuse, with("", "")); report.Refusal != "" || report.Pages != 1 {
		t.Errorf("report %+v", report)
	}
}

// Words can be found where a page draws with a font, be it in a form that it draws; pictures of words have none.
func TestWordsAreFoundWhereAPageHasAFont(t *testing.T) {
	page := func(resources, content string, more ...string) []byte {
		return written("", append([]string{
			"<< /Type /Catalog /Pages 2 0 R >>",
			"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << " + resources + " >> /Contents 4 0 R >>",
			fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content),
			"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
		}, more...)...)
	}
	const words = "BT /F1 12 Tf 72 720 Td (Papers of the board) Tj ET"
	for name, tc := range map[string]struct {
		file []byte
		want bool
	}{
		"words":             {with("", ""), true},
		"a picture of them": {page("/XObject << /I 6 0 R >>", "/I Do", "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nA\nendstream"), false},
		"words in a form": {page("/XObject << /W 6 0 R >>", "/W Do", fmt.Sprintf(
			"<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Length %d >>\nstream\n%s\nendstream", len(words), words)), true},
	} {
		t.Run(name, func(t *testing.T) {
			if report, _ := inspect(t, tc.file); report.Refusal != "" || report.HasText != tc.want {
				t.Errorf("report %+v", report)
			}
		})
	}
}

func TestAnInspectionEndsWithItsContext(t *testing.T) {
	inspector := inspection.New(inspection.Disarm)
	reader, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	ctx, cancel := contextFor(t, 100*time.Millisecond)
	defer cancel()
	// The file never ends.
	if _, err := inspector.Inspect(ctx, reader, nil); !errors.Is(err, ctx.Err()) || err == nil {
		t.Errorf("got %v", err)
	}
	_ = reader.Close()
}
