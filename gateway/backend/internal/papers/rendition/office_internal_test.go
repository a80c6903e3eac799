package rendition

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/confine"
)

func TestMain(m *testing.M) {
	Child(os.Args)
	os.Exit(m.Run())
}

// standIn behaves as LibreOffice is documented to. It writes a "PDF" with its arguments, or does what the paper says.
const standIn = `#!/bin/sh
for argument; do
	case "$before" in
	--outdir) made=$argument ;;
	--convert-to) to=$argument ;;
	esac
	before=$argument
	file=$argument
done
mkdir -p "$made"
case "$(cat "$file")" in
hang) sleep 60 ;;
refuse) echo "Error: source file could not be loaded" >&2 ;;
fail) echo "something is wrong" >&2; exit 77 ;;
loop) while :; do :; done ;;
chatter) while :; do echo chatter; done ;;
large) head -c 2000000 /dev/zero > "$made/paper.pdf" && exit 0; exit 1 ;;
child)
	setsid sh -c 'echo $$ > "$0"; exec sleep 60' "$made/paper.pdf" >/dev/null 2>&1 &
	while ! [ -s "$made/paper.pdf" ]; do sleep 0.1; done
	;;
network) if command -v bash >/dev/null && bash -c 'echo > /dev/tcp/127.0.0.1/'"$(cat "$0.port")" 2>/dev/null; then echo reached; else echo "not reached"; fi > "$made/paper.pdf" ;;
secret) cat "$(cat "$0.secret")" > "$made/paper.pdf" 2>&1 ; echo "tried" >> "$made/paper.pdf" ;;
variables) env > "$made/paper.pdf" ;;
*) { echo "$file"; echo "$to"; for argument; do echo "$argument"; done; cat "$file"; } > "$made/paper.pdf" ;;
esac
`

func office(t *testing.T) *Office {
	t.Helper()
	if !confine.CanEnclose() {
		t.Skip("there is no LibreOffice on other systems")
	}
	t.Setenv("TMPDIR", t.TempDir())
	program := filepath.Join(t.TempDir(), "soffice")
	if err := os.WriteFile(program, []byte(standIn), 0o700); err != nil { // #nosec G306 -- a program
		t.Fatal(err)
	}
	found, err := Find(program)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func convert(ctx context.Context, by *Office, paper string) (made string, err error) {
	source := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(paper)), nil }
	err = by.Make(ctx, "docx", source, func(pdf io.Reader) error {
		text, err := io.ReadAll(pdf)
		made = string(text)
		return err
	})
	return made, err
}

func TestLibreOfficeIsAskedAsDocumented(t *testing.T) {
	by := office(t)
	made, err := convert(t.Context(), by, "the budget")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(made, "\n")
	folder := filepath.Dir(lines[0])
	for _, want := range []string{
		filepath.Join(folder, "paper.docx"), "--headless", "--convert-to", `pdf:writer_pdf_Export:{"PDFUACompliance":{"type":"boolean","value":"true"}}`,
		"-env:UserInstallation=file://" + folder + "/profile", "the budget",
	} {
		if !strings.Contains(made, want) {
			t.Errorf("%q is not in\n%s", want, made)
		}
	}
	expectNothingLeft(t)
}

func expectNothingLeft(t *testing.T) {
	t.Helper()
	if left, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

func TestLibreOfficeThatMakesNoPDF(t *testing.T) {
	for _, paper := range []string{"refuse", "fail", "hang", "loop", "chatter", "large"} {
		t.Run(paper, func(t *testing.T) {
			by := office(t)
			by.deadline, by.mostBytes = 2*time.Second, 1<<20
			began := time.Now()
			if made, err := convert(t.Context(), by, paper); !errors.Is(err, ErrDocument) {
				t.Errorf("made %q, error %v", made, err)
			}
			if took := time.Since(began); took > 20*time.Second {
				t.Errorf("it took %s", took)
			}
			expectNothingLeft(t)
		})
	}
}

func TestLibreOfficeEndsWithWhoAsks(t *testing.T) {
	by := office(t)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	if _, err := convert(ctx, by, "hang"); !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrDocument) {
		t.Errorf("error %v", err)
	}
	expectNothingLeft(t)
}

// What LibreOffice started ends with it, even what wants a session of its own.
func TestLibreOfficeLeavesNoProcess(t *testing.T) {
	made, err := convert(t.Context(), office(t), "child")
	if err != nil {
		t.Fatal(err)
	}
	process := strings.TrimSpace(made)
	for end := time.Now().Add(10 * time.Second); isRunning(t, process); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("process %s still runs", process)
		}
	}
}

// isRunning reports whether a process runs. One that has ended may still be listed, as a zombie.
func isRunning(t *testing.T, process string) bool {
	t.Helper()
	status, err := os.ReadFile(filepath.Join("/proc", process, "stat"))
	if errors.Is(err, os.ErrNotExist) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	return !strings.Contains(string(status), ") Z ")
}

// LibreOffice has neither the network nor the settings and keys of the backend.
func TestLibreOfficeReachesNothing(t *testing.T) {
	by := office(t)
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	secret := filepath.Join(t.TempDir(), "key")
	_, port, _ := strings.Cut(strings.TrimPrefix(server.URL, "http://"), ":")
	for path, content := range map[string]string{by.program + ".port": port, by.program + ".secret": secret, secret: "the key"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("BACKEND_TOKEN_KEYS", "the key")
	for paper, want := range map[string]string{"network": "not reached", "variables": "LANG=C.UTF-8", "secret": "tried"} {
		if made, err := convert(t.Context(), by, paper); err != nil || !strings.Contains(made, want) || strings.Contains(made, "the key") {
			t.Errorf("%s: %q, error %v", paper, made, err)
		}
	}
}

func TestNoLibreOffice(t *testing.T) {
	if _, err := Find(filepath.Join(t.TempDir(), "soffice")); err == nil {
		t.Error("no error for a program that is not there")
	}
}
