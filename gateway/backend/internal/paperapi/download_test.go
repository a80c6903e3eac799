package paperapi_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/paperapi"
)

const account, session, bytesOfFile = "account", "session", "0123456789"

// shelf is a source with one file, which somebody reads or not.
type shelf struct {
	fileName string
	taken    bool
	noted    int
	noteFail error
}

func (s *shelf) File(_ context.Context, v *policy.Viewer, link download.Link) (download.File, error) {
	if s.taken || link.ID != "version" || v.Person.ID != "person" {
		return download.File{}, fault.ErrNotFound
	}
	return download.File{
		FileName: s.fileName, MediaType: "application/pdf", SizeBytes: int64(len(bytesOfFile)), Tag: "tag",
		Open: func(_ context.Context, from int64) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(bytesOfFile[from:])), nil
		},
		Note: func(context.Context) error { s.noted++; return s.noteFail },
	}, nil
}

// counter is the API with one link links, whose clock and rights the test sets.
type counter struct {
	*shelf
	t     *testing.T
	now   time.Time
	epoch int
	// person is who the account is; empty for nobody who is active.
	person string
	rights download.Rights
	// over is true when the session has ended.
	over   bool
	links  *download.Links
	signer *download.Signer
	api    *paperapi.API
}

func open(t *testing.T) *counter {
	c := &counter{shelf: &shelf{fileName: "report.pdf"}, t: t, now: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), epoch: 3, person: "person"}
	c.signer = download.NewSigner(secretsOf("key"), func() time.Time { return c.now })
	rights := func(_ context.Context, asked string) (*policy.Viewer, error) {
		if asked != account || c.person == "" {
			return nil, nil
		}
		return c.viewer(), nil
	}
	c.rights = rights
	c.source(c.shelf)
	return c
}

// source makes the API anew over another source of the file.
func (c *counter) source(files download.Source) {
	c.links = download.NewLinks(c.signer, map[download.Kind]download.Source{download.PaperVersion: files}, c.rights, c.stands, "https://backend.example.org/content/")
	c.api = paperapi.New(nil, nil, nil, nil, nil, c.links, "", slog.New(slog.DiscardHandler))
}

// stands implements download.Standing.
func (c *counter) stands(_ context.Context, ofAccount, ofSession string) (bool, error) {
	return ofAccount == account && ofSession == session && !c.over, nil
}

func secretsOf(keys ...string) download.Derive {
	return func(purpose string, _ ...string) (secrets [][]byte) {
		for _, key := range keys {
			secrets = append(secrets, []byte(key+purpose))
		}
		return secrets
	}
}

func (c *counter) viewer() *policy.Viewer {
	return policy.NewViewer(policy.Person{ID: c.person, Active: true, AccessEpoch: c.epoch}, nil, nil, nil, c.now)
}

func (c *counter) link(as download.Disposition) string {
	c.t.Helper()
	made, err := c.links.Link(c.t.Context(), c.viewer(), download.Asker{AccountID: account, SessionID: session}, download.PaperVersion, "version", as)
	if err != nil || made == nil {
		c.t.Fatalf("make a link: %v, %v", made, err)
	}
	return strings.TrimPrefix(made.URL, "https://backend.example.org/content/")
}

func (c *counter) get(link string, headers ...string) *httptest.ResponseRecorder {
	request := httptest.NewRequestWithContext(c.t.Context(), http.MethodGet, "/content/"+link, nil)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer := httptest.NewRecorder()
	c.api.Download(answer, request, link)
	return answer
}

func TestALinkGivesTheFileAndItsParts(t *testing.T) {
	c := open(t)
	link := c.link(download.Attachment)
	for name, tc := range map[string]struct {
		header, value string
		status        int
		body, ranged  string
	}{
		"whole":          {"Accept", "*/*", http.StatusOK, bytesOfFile, ""},
		"a part":         {"Range", "bytes=2-4", http.StatusPartialContent, "234", "bytes 2-4/10"},
		"the end":        {"Range", "bytes=-2", http.StatusPartialContent, "89", "bytes 8-9/10"},
		"beyond the end": {"Range", "bytes=10-", http.StatusRequestedRangeNotSatisfiable, "", "bytes */10"},
		"what is known":  {"If-None-Match", `"tag"`, http.StatusNotModified, "", ""},
		"what was other": {"If-None-Match", `"old"`, http.StatusOK, bytesOfFile, ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := c.get(link, tc.header, tc.value)
			if got.Code != tc.status || got.Code < 300 && got.Body.String() != tc.body || got.Header().Get("Content-Range") != tc.ranged {
				t.Errorf("code %d, body %q, header %v", got.Code, got.Body, got.Header())
			}
		})
	}
	whole := c.get(link).Header()
	for header, want := range map[string]string{
		"Content-Type": "application/pdf", "Content-Disposition": "attachment; filename=report.pdf", "X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; sandbox", "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "ETag": `"tag"`,
	} {
		if got := whole.Get(header); got != want {
			t.Errorf("%s: %s, want %s", header, got, want)
		}
	}
	if got := c.get(c.link(download.Inline)).Header().Get("Content-Disposition"); got != "inline; filename=report.pdf" {
		t.Errorf("to be shown: %s", got)
	}
}

// Whatever is wrong with a link, the answer is the same [X6].
func TestInvalidLinksGetOneAnswer(t *testing.T) {
	reference := open(t).get("nothing")
	for name, spoil := range map[string]func(c *counter, link string) string{
		"after five minutes":               func(c *counter, link string) string { c.now = c.now.Add(download.Lifetime); return link },
		"[X7] when rights change":          func(c *counter, link string) string { c.epoch++; return link },
		"[X1] when the person is no more":  func(c *counter, link string) string { c.person = ""; return link },
		"when the session has ended":       func(c *counter, link string) string { c.over = true; return link },
		"when the account is another's":    func(c *counter, link string) string { c.person = "another"; return link },
		"[X2] when the file is taken away": func(c *counter, link string) string { c.taken = true; return link },
		"with another letter":              func(_ *counter, link string) string { return "A" + link[1:] },
		"without its signature":            func(_ *counter, link string) string { body, _, _ := strings.Cut(link, "."); return body + "." },
		"with something behind it":         func(_ *counter, link string) string { return link + "A" },
		"of a key that is gone": func(c *counter, _ string) string {
			return sign(c, secretsOf("another"), download.Link{Kind: download.PaperVersion, ID: "version"})
		},
		"of a kind that is not there": func(c *counter, _ string) string {
			return sign(c, secretsOf("key"), download.Link{Kind: "PACK", ID: "version"})
		},
		"of another object": func(c *counter, _ string) string {
			return sign(c, secretsOf("key"), download.Link{Kind: download.PaperVersion, ID: "other"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := open(t)
			got := c.get(spoil(c, c.link(download.Attachment)))
			if got.Code != http.StatusNotFound || got.Body.String() != reference.Body.String() || c.noted != 0 {
				t.Errorf("%d %q, noted %d times", got.Code, got.Body, c.noted)
			}
			for header := range reference.Header() {
				if got.Header().Get(header) != reference.Header().Get(header) {
					t.Errorf("%s is %q", header, got.Header().Get(header))
				}
			}
		})
	}
}

// sign writes a link that is right in all that the test does not choose.
func sign(c *counter, secrets download.Derive, link download.Link) string {
	c.t.Helper()
	link.AccountID, link.SessionID, link.PersonID, link.AccessEpoch, link.EndsAt = account, session, c.person, c.epoch, c.now.Unix()+1
	text, err := download.NewSigner(secrets, nil).Sign(link)
	if err != nil {
		c.t.Fatal(err)
	}
	return text
}

// What was signed with the key before is good until it ends.
func TestALinkOutlivesAChangeOfKeys(t *testing.T) {
	c := open(t)
	link := c.link(download.Attachment)
	read, err := download.NewSigner(secretsOf("newer", "key"), func() time.Time { return c.now }).Read(link)
	if err != nil || read.ID != "version" {
		t.Errorf("read %+v, error %v", read, err)
	}
}

// What cannot be written down is not served [U2].
func TestNoBytesAreServedBeforeTheyAreNoted(t *testing.T) {
	c := open(t)
	c.noteFail = errors.New("the database is away")
	if got := c.get(c.link(download.Attachment)); got.Code != http.StatusServiceUnavailable || strings.Contains(got.Body.String(), "0123") {
		t.Errorf("code %d, body %s", got.Code, got.Body)
	}
}

func TestFilesKeepTheirNames(t *testing.T) {
	for name, want := range map[string]string{
		"Board report.pdf":    `attachment; filename="Board report.pdf"`,
		"Größe.pdf":           `attachment; filename=Gr__e.pdf; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
		"a\"b\\c.pdf":         `attachment; filename=a_b_c.pdf`,
		"50% (net);x='1'.pdf": `attachment; filename="50_ (net);x='1'.pdf"; filename*=UTF-8''50%25%20%28net%29%3Bx%3D%271%27.pdf`,
		"a\r\nSet-Cookie: b":  `attachment; filename="a Set-Cookie_ b.pdf"`,
		"🗳️ vote.pdf":         `attachment; filename="__ vote.pdf"; filename*=UTF-8''%F0%9F%97%B3%EF%B8%8F%20vote.pdf`,
		"report.hta":          `attachment; filename=report.pdf`,
		"page.HTML":           `attachment; filename=page.pdf`,
		"report.pdf.exe":      `attachment; filename=report.pdf`,
		"minutes.docx":        `attachment; filename=minutes.pdf`,
		"دفتر.pdf":            `attachment; filename=____.pdf; filename*=UTF-8''%D8%AF%D9%81%D8%AA%D8%B1.pdf`,
	} {
		c := open(t)
		c.fileName = name
		if got := c.get(c.link(download.Attachment)).Header().Get("Content-Disposition"); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}
