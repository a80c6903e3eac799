package paperapi_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/policy"
)

// unopened is a source whose file cannot be opened.
type unopened struct{ *shelf }

func (u unopened) File(ctx context.Context, v *policy.Viewer, link download.Link) (download.File, error) {
	file, err := u.shelf.File(ctx, v, link)
	file.Open = func(context.Context, int64) (io.ReadCloser, error) { return nil, errors.New("a key is missing") }
	return file, err
}

// Bytes that cannot be opened are an answer of their own, and never a file that breaks off.
func TestBytesThatCannotBeDecryptedAreNotServedAsAFile(t *testing.T) {
	c := open(t)
	c.source(unopened{c.shelf})
	link := c.link(download.Attachment)
	for _, part := range []string{"", "bytes=2-4"} {
		got := c.get(link, "Range", part)
		if got.Code != http.StatusServiceUnavailable || !strings.Contains(got.Body.String(), `"Unavailable"`) {
			t.Errorf("%q: code %d, body %s", part, got.Code, got.Body)
		}
		for _, name := range []string{"Content-Disposition", "Content-Range", "ETag", "Accept-Ranges"} {
			if value := got.Header().Get(name); value != "" {
				t.Errorf("%q: the refusal has %s %q", part, name, value)
			}
		}
	}
}

func TestNothingIsServedWhilePapersAreLocked(t *testing.T) {
	c := open(t)
	link := c.link(download.Attachment)
	locked := errors.New("a key is missing")
	c.api.RefuseOn(func() error { return locked })
	for name, ask := range map[string]func(http.ResponseWriter, *http.Request){
		"a link":    func(w http.ResponseWriter, r *http.Request) { c.api.Download(w, r, link) },
		"a paper":   func(w http.ResponseWriter, r *http.Request) { c.api.Content(w, r, account, "version") },
		"a session": func(w http.ResponseWriter, r *http.Request) { c.api.Session(w, r, "id.secret") },
		"a ticket":  func(w http.ResponseWriter, r *http.Request) { c.api.Create(w, r, account, "ticket") },
	} {
		answer := httptest.NewRecorder()
		ask(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
		if answer.Code != http.StatusServiceUnavailable {
			t.Errorf("%s: code %d, body %s", name, answer.Code, answer.Body)
		}
	}
	locked = nil
	if got := c.get(link); got.Code != http.StatusOK || got.Body.String() != bytesOfFile {
		t.Errorf("afterwards: %d %s", got.Code, got.Body)
	}
}
