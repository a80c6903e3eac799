package twin_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// picture is the smallest PNG there is: one pixel.
var picture, _ = base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")

// paperFor is brought to an item, looked at and kept, out of the reader's sight.
func paperFor(by string, item func(w *world) string) step {
	s := hidden(by, "createUploadSession", func(w *world) map[string]any {
		return map[string]any{"itemId": item(w), "title": "A hidden paper", "fileName": "hidden.png", "sizeBytes": len(picture)}
	})
	s.then = func(w *world) { w.upload(by) }
	return s
}

// upload sends the picture for the ticket that was given last, and waits for the end of the checks.
func (w *world) upload(by string) {
	w.t.Helper()
	ticket := w.one("SELECT id FROM paper_uploads WHERE state = 'PROMISED' ORDER BY created_at DESC LIMIT 1")
	got := w.send(http.MethodPost, app+"/papers/uploads/"+ticket+"/createUploadSession", w.bearer(by), map[string]any{"item": map[string]any{"fileSize": len(picture)}})
	var session struct{ UploadURL string }
	if err := json.Unmarshal([]byte(got.body), &session); err != nil || session.UploadURL == "" {
		w.t.Fatalf("begin an upload: %+v", got)
	}
	address, err := url.Parse(session.UploadURL)
	if err != nil {
		w.t.Fatal(err)
	}
	slice, err := http.NewRequestWithContext(w.t.Context(), http.MethodPut, w.URL()+address.EscapedPath(), bytes.NewReader(picture))
	if err != nil {
		w.t.Fatal(err)
	}
	slice.Header.Set("Content-Range", fmt.Sprintf("bytes 0-%d/%d", len(picture)-1, len(picture)))
	answer, err := http.DefaultClient.Do(slice)
	if err != nil {
		w.t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		w.t.Fatalf("send a slice: %d", answer.StatusCode)
	}
	for deadline := time.Now().Add(30 * time.Second); w.one("SELECT count(*) FROM paper_versions WHERE scan_state = 'PENDING'") != "0"; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			w.t.Fatal("a paper is being checked for longer than half a minute")
		}
	}
}

// papers compares what is served of every version that there is in either world.
func (p *pair) papers(ids pools) {
	p.t.Helper()
	for _, version := range ids["version"] {
		for _, which := range []string{"reading", "original"} {
			path := app + "/papers/" + version + "/content?copy=" + which
			one, other := p.with.send(http.MethodGet, path, p.with.bearer(p.reader), nil), p.without.send(http.MethodGet, path, p.without.bearer(p.reader), nil)
			p.same(path, one, other)
		}
		p.same("the file behind a link to "+version, p.with.download(p.reader, version), p.without.download(p.reader, version))
	}
}

// download follows a link as a browser does; an empty answer where none is given.
func (w *world) download(reader, version string) answer {
	w.t.Helper()
	const document = `query ($id: ID!) { documentContentUrl(versionId: $id) { url } }`
	_, link, given := strings.Cut(w.ask(reader, document, map[string]any{"id": version}).body, "/content/")
	if !given {
		return answer{}
	}
	link, _, _ = strings.Cut(link, `"`)
	return w.send(http.MethodGet, "/content/"+link, "", nil)
}
