package twin_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// picture is the smallest PNG there is: one pixel.
var picture, _ = base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")

// paperFor is brought to an item, looked at and kept, out of the reader's sight.
func paperFor(by string, item func(w *world) string) step {
	s := openPaperFor(by, "A hidden paper", item)
	s.hidden = true
	return s
}

// openPaperFor is brought to an item in both worlds.
func openPaperFor(by, title string, item func(w *world) string) step {
	s := common(by, "createUploadSession", func(w *world) map[string]any {
		return map[string]any{"itemId": item(w), "title": title, "fileName": title + ".png", "sizeBytes": len(picture)}
	})
	s.then = func(w *world) { w.upload(by) }
	return s
}

// packOfItems is published for somebody who reads the open one of two items of a meeting; what the kept one has, and is published with it
// and after it, is hidden.
func packOfItems(number string, open, kept func(w *world) string) []step {
	publish := func(w *world) map[string]any {
		meeting := w.id("meetings", "number", number)
		return w.versioned("meetings", meeting, map[string]any{"meetingId": meeting, "acknowledgeWarnings": true, "note": "There is more to read."})
	}
	return []step{
		openPaperFor(secretary, "A paper for guests", open),
		paperFor(secretary, kept),
		common(secretary, "publishMeeting", publish),
		paperFor(secretary, kept),
		hidden(secretary, "publishMeeting", publish),
	}
}

// fileFor is brought to a board's library in the same way.
func fileFor(by, board string) step {
	s := hidden(by, "createUploadSession", func(w *world) map[string]any {
		return map[string]any{"boardId": w.id("boards", "code", board), "folderPath": "Pay", "title": "A hidden file", "fileName": "hidden.png", "sizeBytes": len(picture)}
	})
	s.then = func(w *world) { w.upload(by) }
	return s
}

// noteFor is what somebody writes on the paper that was brought last.
func noteFor(by string) step {
	return hidden(by, "addAnnotation", func(w *world) map[string]any {
		version := w.one("SELECT id FROM paper_versions ORDER BY created_at DESC, id LIMIT 1")
		return map[string]any{"versionId": version, "kind": "NOTE", "body": "A hidden note"}
	})
}

// drawingFor is what somebody draws on the paper that was brought last.
func drawingFor(by string) step {
	return hidden(by, "addAnnotation", func(w *world) map[string]any {
		version := w.one("SELECT id FROM paper_versions ORDER BY created_at DESC, id LIMIT 1")
		page := map[string]any{"page": 1, "quote": "", "before": "", "after": ""}
		return map[string]any{"versionId": version, "kind": "INK", "body": "", "anchor": page, "strokes": "RED 20 100 100 4000 5000"}
	})
}

// sharedBy shares what was written or drawn last with the reader, who is kept from the paper.
func sharedBy(by, reader string) step {
	return hidden(by, "shareAnnotation", func(w *world) map[string]any {
		note := w.one("SELECT id FROM annotations ORDER BY created_at DESC, id LIMIT 1")
		return w.versioned("annotations", note, map[string]any{"annotationId": note, "personIds": []string{w.person(reader)}})
	})
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
	for _, version := range ids["paper_versions"] {
		for _, which := range []string{"reading", "original"} {
			path := app + "/papers/" + version + "/content?copy=" + which
			one, other := p.with.send(http.MethodGet, path, p.with.bearer(p.reader), nil), p.without.send(http.MethodGet, path, p.without.bearer(p.reader), nil)
			p.same(path, one, other)
		}
		p.same("the file behind a link to "+version, p.with.download(p.reader, version), p.without.download(p.reader, version))
	}
}

// packs compares the files of packs that there are in either world.
func (p *pair) packs(ids pools) {
	p.t.Helper()
	for _, meeting := range slices.Compact(slices.Sorted(slices.Values(ids["meetings"]))) {
		p.same("the pack of "+meeting, p.with.pack(p.reader, meeting), p.without.pack(p.reader, meeting))
	}
}

// pack waits for a file, and follows its link; what is answered where there is none.
func (w *world) pack(reader, meeting string) answer {
	w.t.Helper()
	const document = `query ($id: ID!) { packUrl(meetingId: $id) { state url } }`
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		got := w.ask(reader, document, map[string]any{"id": meeting})
		if _, link, ready := strings.Cut(got.body, "/content/"); ready {
			link, _, _ = strings.Cut(link, `"`)
			return w.send(http.MethodGet, "/content/"+link, "", nil)
		}
		if !strings.Contains(got.body, "BUILDING") {
			return got
		}
		if time.Now().After(deadline) {
			w.t.Fatal("a pack is being built for longer than half a minute")
		}
	}
}

// proofs compares the proofs of service that there are in either world.
func (p *pair) proofs(ids pools) {
	p.t.Helper()
	for _, notice := range ids["notices"] {
		p.same("the proof of "+notice, p.with.proof(p.reader, notice), p.without.proof(p.reader, notice))
	}
}

// proof follows the link to the proof of service of a notice; an empty answer where none is given.
func (w *world) proof(reader, notice string) answer {
	w.t.Helper()
	const document = `query ($id: ID!) { noticeProofUrl(noticeId: $id) { url } }`
	return w.behind(w.ask(reader, document, map[string]any{"id": notice}))
}

// certificates compares the certificates of resolutions that there are in either world.
func (p *pair) certificates(ids pools) {
	p.t.Helper()
	for _, of := range ids["resolutions"] {
		p.same("the certificate of "+of, p.with.certificate(p.reader, of), p.without.certificate(p.reader, of))
	}
}

// certificate follows the link to the certificate of a resolution; an empty answer where none is given.
func (w *world) certificate(reader, of string) answer {
	w.t.Helper()
	const document = `query ($id: ID!) { resolutionCertificateUrl(resolutionId: $id) { url } }`
	return w.behind(w.ask(reader, document, map[string]any{"id": of}))
}

// download follows a link as a browser does; an empty answer where none is given.
func (w *world) download(reader, version string) answer {
	w.t.Helper()
	const document = `query ($id: ID!) { documentContentUrl(versionId: $id) { url } }`
	return w.behind(w.ask(reader, document, map[string]any{"id": version}))
}

// behind is what the link in an answer leads to; an empty answer where there is none.
func (w *world) behind(got answer) answer {
	w.t.Helper()
	_, link, given := strings.Cut(got.body, "/content/")
	if !given {
		return answer{}
	}
	link, _, _ = strings.Cut(link, `"`)
	return w.send(http.MethodGet, "/content/"+link, "", nil)
}
