package pdfium_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"testing"

	"example.org/portal/backend/internal/papers/pdfium"
)

const memory = 64 << 20

func start(t *testing.T) *pdfium.Engine {
	t.Helper()
	var folder pdfium.Folder
	path, err := folder.Prepare(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	engine, err := pdfium.New(context.WithoutCancel(t.Context()), path, memory)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := engine.Close(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	})
	return engine
}

func paper(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile("../inspection/testdata/papers/" + name) // #nosec G304 -- a constant of a test
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestDocumentsThatDoNotOpen(t *testing.T) {
	engine := start(t)
	for name, tc := range map[string]struct {
		file []byte
		want error
	}{
		"a password of the reader": {paper(t, "pb25-user256.pdf"), pdfium.ErrPassword},
		"half a file":              {paper(t, "pb06-cut-off.pdf"), pdfium.ErrBroken},
		"no file":                  {nil, pdfium.ErrBroken},
		"no PDF":                   {[]byte("%PDF-1.7 and nothing more"), pdfium.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := engine.Open(t.Context(), bytes.NewReader(tc.file), int64(len(tc.file))); !errors.Is(err, tc.want) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestSeveralDocumentsAreOpenAtOnce(t *testing.T) {
	engine := start(t)
	for _, name := range []string{"pb01-shared.pdf", "pb25-owner256.pdf"} {
		file := paper(t, name)
		document, err := engine.Open(t.Context(), bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = document.Close(context.WithoutCancel(t.Context())) }()
		var saved bytes.Buffer
		if err := document.Save(t.Context(), &saved); err != nil || !bytes.HasPrefix(saved.Bytes(), []byte("%PDF-")) || bytes.Contains(saved.Bytes(), []byte("/Encrypt")) {
			t.Errorf("%s is saved as %.20q, %v", name, saved.Bytes(), err)
		}
		if drawn, err := document.Draw(t.Context(), 0, 40); err != nil || drawn == nil || drawn.Rect.Dx() < 100 {
			t.Errorf("%s is drawn as %v, %v", name, drawn, err)
		}
		if found, err := document.HasLetters(t.Context(), 0); err != nil || !found {
			t.Errorf("%s has letters: %v, %v", name, found, err)
		}
	}
}

type full struct{}

var errFull = errors.New("the disk is full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestAnErrorOfWritingIsReturned(t *testing.T) {
	file := paper(t, "pb01-shared.pdf")
	document, err := start(t).Open(t.Context(), bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = document.Close(context.WithoutCancel(t.Context())) }()
	if err := document.Save(t.Context(), full{}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

func TestAPageThatTakesTooMuchEndsItsDocumentAlone(t *testing.T) {
	engine := start(t)
	file := paper(t, "pb42-nested-8x8.pdf")
	document, err := engine.Open(t.Context(), bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := document.Draw(t.Context(), 0, 40); !errors.Is(err, pdfium.ErrExhausted) {
		t.Errorf("got %v", err)
	}
	_ = document.Close(context.WithoutCancel(t.Context()))
	sound := paper(t, "pb01-shared.pdf")
	if _, err := engine.Open(t.Context(), bytes.NewReader(sound), int64(len(sound))); err != nil {
		t.Errorf("the next document: %v", err)
	}
}
