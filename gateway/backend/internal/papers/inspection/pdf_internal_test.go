package inspection

import (
	"bytes"
	"context"
	"io"
	"os"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdfium"
	"example.org/portal/backend/internal/papers/readingcopy"
)

// lossy writes copies that miss what lost misses: those whose lists are narrowed, and where isAlwaysLossy is set the others too.
type lossy struct {
	*readingcopy.File
	lost          *readingcopy.File
	isAlwaysLossy bool
}

func (l lossy) Write(out io.Writer, id []byte, whole bool) ([]int, error) {
	if whole && !l.isAlwaysLossy {
		return l.File.Write(out, id, true)
	}
	_, err := l.lost.Write(out, id, true)
	return []int{0}, err
}

// A copy whose narrowed lists miss something that a page draws with is not kept: the copy has the whole lists then, and the paper is
// refused where that copy looks different too.
func TestACopyThatLostSomethingIsNotKept(t *testing.T) {
	original, err := os.ReadFile("testdata/papers/pb01-form.pdf")
	if err != nil {
		t.Fatal(err)
	}
	engine := startEngine(t)
	for name, tc := range map[string]struct {
		writer func(whole, lost *readingcopy.File) copyWriter
		want   Likeness
	}{
		"nothing is lost":            {func(whole, _ *readingcopy.File) copyWriter { return whole }, Alike},
		"the narrowed copy lost it":  {func(whole, lost *readingcopy.File) copyWriter { return lossy{whole, lost, false} }, AlikeWhole},
		"the whole copy lost it too": {func(whole, lost *readingcopy.File) copyWriter { return lossy{whole, lost, true} }, Unlike},
	} {
		t.Run(name, func(t *testing.T) {
			whole, lost := opened(t, original), opened(t, original)
			removePictures(t, lost)
			kept, likeness, err := copyAlike(t.Context(), engine, tc.writer(whole, lost), bytes.NewReader(original))
			if err != nil || likeness != tc.want {
				t.Fatalf("the copy is %q, want %q, %v", likeness, tc.want, err)
			}
			if hasKept := bytes.Contains(kept, []byte("/Image")); hasKept != (likeness != Unlike) {
				t.Errorf("the copy of %d bytes has the picture: %t", len(kept), hasKept)
			}
		})
	}
}

func startEngine(t *testing.T) *pdfium.Engine {
	t.Helper()
	var folder pdfium.Folder
	path, err := folder.Prepare(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	engine, err := pdfium.New(context.WithoutCancel(t.Context()), path, pdfiumMemory)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close(context.WithoutCancel(t.Context())) })
	return engine
}

func opened(t *testing.T, file []byte) *readingcopy.File {
	t.Helper()
	read, err := readingcopy.Open(bytes.Clone(file), mostPages)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// removePictures takes all pictures out of a file.
func removePictures(t *testing.T, file *readingcopy.File) {
	t.Helper()
	removed := 0
	for _, entry := range file.Objects.Table {
		if stream, isStream := entry.Object.(types.StreamDict); isStream {
			if subtype := stream.Subtype(); subtype != nil && *subtype == "Image" {
				entry.Object = nil
				removed++
			}
		}
	}
	if removed == 0 {
		t.Fatal("the file has no picture")
	}
}
