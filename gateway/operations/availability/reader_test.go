//go:build operations && linux

package availability

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"net/http"
	"testing"
	"time"
)

const (
	// checkedWithin is long enough for a machine that runs other tests.
	checkedWithin = time.Minute
)

// enter signs in a person of the demonstration data.
func (p *portal) enter(t testing.TB, email string) *person {
	t.Helper()
	one := &person{portal: p, journal: new(journal), client: &http.Client{Timeout: 40 * time.Second}, email: email, password: demoPassword}
	if !one.signIn() {
		t.Fatalf("%s could not sign in: %s", email, one.journal.last())
	}
	return one
}

// ask sends a document through the gateways.
func (p *person) ask(document string, variables map[string]any, into any) error {
	if !p.query("ask", document, variables, into) {
		return fmt.Errorf("%s: %s", p.email, p.journal.last())
	}
	return nil
}

// try sends bytes, which may be empty, in the person's session.
func (p *person) try(method, url string, header map[string]string, body []byte) (answer, error) {
	request, err := http.NewRequest(method, url, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	all := p.session()
	maps.Copy(all, header)
	for name, value := range all {
		request.Header.Set(name, value)
	}
	res, err := p.client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	return answer{status: res.StatusCode, header: res.Header, body: text}, err
}

// fetch tries, and fails the test when no complete answer comes.
func (p *person) fetch(t testing.TB, method, url string, header map[string]string, body []byte) answer {
	t.Helper()
	got, err := p.try(method, url, header, body)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// bring uploads a file with tus like a browser, in two requests, waits for its checks, and returns the id of the new version. to
// is the file's place.
func (p *person) bring(t testing.TB, file []byte, to map[string]any) string {
	t.Helper()
	const name = "paper.pdf"
	sum := sha256.Sum256(file)
	to["fileName"], to["sizeBytes"], to["sha256"] = name, len(file), hex.EncodeToString(sum[:])
	var made struct{ Ticket string }
	asker(p.ask).change(t, "createUploadSession", "ticket", to, &made)
	encoded := func(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }
	tus := func(more map[string]string) map[string]string {
		more["Tus-Resumable"] = "1.0.0"
		return more
	}
	uploads := p.portal.publicURL + "/api/papers/uploads"
	begun := p.fetch(t, http.MethodPost, uploads, tus(map[string]string{
		"Upload-Length": fmt.Sprint(len(file)), "Upload-Metadata": "filename " + encoded(name) + ",path " + encoded(made.Ticket),
	}), nil)
	address := begun.header.Get("Location")
	if begun.status != http.StatusCreated || address == "" {
		t.Fatalf("begin an upload: %d %s", begun.status, begun.body)
	}
	version := ""
	for from := 0; from < len(file); {
		to := min(from+sliceBytes, len(file))
		sent := p.fetch(t, http.MethodPatch, p.portal.publicURL+address, tus(map[string]string{
			"Upload-Offset": fmt.Sprint(from), "Content-Type": "application/offset+octet-stream",
		}), file[from:to])
		if sent.status != http.StatusNoContent {
			t.Fatalf("send a file from %d: %d %s", from, sent.status, sent.body)
		}
		from, version = to, sent.header.Get("Portal-Item-Id")
	}
	p.awaitChecks(t, version)
	return version
}

// awaitChecks waits until a version can be read.
func (p *person) awaitChecks(t testing.TB, version string) {
	t.Helper()
	for deadline := time.Now().Add(checkedWithin); ; time.Sleep(50 * time.Millisecond) {
		state := p.portal.query(t, "portal", "select scan_state from paper_versions where id = '"+version+"'")
		switch {
		case state == "NOT_SCANNED" || state == "CLEAN":
			return
		case state != "PENDING":
			t.Fatalf("the checks of %q ended with %q", version, state)
		case time.Now().After(deadline):
			t.Fatalf("the checks of %s do not end", version)
		}
	}
}

func (p *person) content(version string) string {
	return p.portal.publicURL + "/api/papers/" + version + "/content"
}

// parts reads a paper like the screen does: in parts, each with a request of its own.
func (p *person) parts(version string) (read []byte, err error) {
	const part = 64 << 10
	for {
		got, err := p.try(http.MethodGet, p.content(version), map[string]string{"Range": fmt.Sprintf("bytes=%d-%d", len(read), len(read)+part-1)}, nil)
		if err != nil || got.status != http.StatusPartialContent {
			return nil, fmt.Errorf("read %s from %d: %d %s, %w", version, len(read), got.status, got.body[:min(len(got.body), 200)], err)
		}
		read = append(read, got.body...)
		var first, last, total int
		if _, err := fmt.Sscanf(got.header.Get("Content-Range"), "bytes %d-%d/%d", &first, &last, &total); err != nil || last != len(read)-1 {
			return nil, fmt.Errorf("%d bytes are there, and the part is %q", len(read), got.header.Get("Content-Range"))
		}
		if len(read) == total {
			return read, nil
		}
	}
}
