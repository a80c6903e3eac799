package rendition

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// gotenberg answers one try after the other with these statuses, and the last of them again.
func gotenberg(t *testing.T, statuses ...int) (*Service, *atomic.Int64) {
	t.Helper()
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		status := statuses[min(int(asked.Add(1)), len(statuses))-1]
		user, password, _ := r.BasicAuth()
		file, header, err := r.FormFile("files")
		if err != nil || r.Method != http.MethodPost || r.URL.Path != "/forms/libreoffice/convert" || r.FormValue("pdfua") != "true" || user != "portal" || password != "secret" {
			http.Error(w, "not as documented", http.StatusTeapot)
			return
		}
		text, _ := io.ReadAll(file)
		if status != http.StatusOK {
			w.WriteHeader(status)
			return
		}
		_, _ = io.WriteString(w, "PDF of "+header.Filename+": "+string(text))
	}))
	t.Cleanup(server.Close)
	return service(t, strings.Replace(server.URL, "http://", "http://portal:secret@", 1)), &asked
}

func service(t *testing.T, address string) *Service {
	t.Helper()
	made, err := New(address)
	if err != nil {
		t.Fatal(err)
	}
	made.rest = time.Millisecond
	return made
}

func budget() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("the budget")), nil }

func TestMake(t *testing.T) {
	for name, tc := range map[string]struct {
		statuses []int
		asked    int64
		want     string
		fails    error
	}{
		"at once":                           {statuses: []int{200}, asked: 1, want: "PDF of paper.xlsx: the budget"},
		"after a full queue and a restart":  {statuses: []int{429, 503, 200}, asked: 3, want: "PDF of paper.xlsx: the budget"},
		"a document that cannot be made":    {statuses: []int{400}, asked: 1, fails: ErrDocument},
		"three tries and no more":           {statuses: []int{503}, asked: 3, fails: ErrAway},
		"a password that is not the right":  {statuses: []int{401}, asked: 3, fails: ErrAway},
		"an address that leads on":          {statuses: []int{302}, asked: 3, fails: ErrAway},
		"a document after a full queue":     {statuses: []int{429, 400}, asked: 2, fails: ErrDocument},
		"an error of the service, then PDF": {statuses: []int{500, 200}, asked: 2, want: "PDF of paper.xlsx: the budget"},
	} {
		t.Run(name, func(t *testing.T) {
			made, asked := gotenberg(t, tc.statuses...)
			got := ""
			err := made.Make(t.Context(), "xlsx", budget, func(pdf io.Reader) error {
				text, err := io.ReadAll(pdf)
				got = string(text)
				return err
			})
			if !errors.Is(err, tc.fails) || got != tc.want || asked.Load() != tc.asked {
				t.Errorf("got %q after %d tries, error %v", got, asked.Load(), err)
			}
		})
	}
}

func TestMakeOfAnAnswerThatBreaksOff(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Length", "1000")
		_, _ = io.WriteString(w, "half a PDF")
	}))
	t.Cleanup(server.Close)
	err := service(t, server.URL).Make(t.Context(), "docx", budget, func(pdf io.Reader) error {
		_, _ = io.ReadAll(pdf) // an inspection takes what it gets
		return nil
	})
	if !errors.Is(err, ErrAway) {
		t.Errorf("error %v", err)
	}
}

func TestMakeOfAServiceThatIsSilent(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := service(t, server.URL).Make(ctx, "docx", budget, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}

func TestTheErrorOfUseIsReturnedUnchanged(t *testing.T) {
	full := errors.New("the store is full")
	made, asked := gotenberg(t, 200)
	if err := made.Make(t.Context(), "docx", budget, func(io.Reader) error { return full }); !errors.Is(err, full) || asked.Load() != 1 {
		t.Errorf("error %v after %d tries", err, asked.Load())
	}
}

func TestAPDFThatIsTooLong(t *testing.T) {
	read := &bounded{from: strings.NewReader("a PDF"), left: 4}
	if _, err := io.ReadAll(read); !errors.Is(err, errTooLong) || !errors.Is(read.err, errTooLong) {
		t.Errorf("error %v", err)
	}
}

func TestAddresses(t *testing.T) {
	for address, want := range map[string]bool{
		"http://gotenberg:3000": true, "https://user:password@pdf.example.org": true, "https://pdf.example.org/gotenberg/": true,
		"": false, "gotenberg:3000": false, "ftp://gotenberg": false, "http://": false, "http://gotenberg?x=1": false,
	} {
		if _, err := New(address); (err == nil) != want {
			t.Errorf("%q: error %v", address, err)
		}
	}
}
