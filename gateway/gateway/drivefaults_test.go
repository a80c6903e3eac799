package gateway_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// Faults of a drive in the middle of a slice.

// after lets a fault happen when so many bytes of the slice were read.
func after(bytes int64, fault http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.CopyN(io.Discard, r.Body, bytes)
		fault(w, r)
	}
}

// unheard stores the slice and loses the answer.
func (m *microsoft) unheard(lost http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		m.slice(httptest.NewRecorder(), r)
		lost(w, r)
	}
}

// told stores the slice and answers something else.
func (m *microsoft) told(status int, body string) http.HandlerFunc {
	return m.unheard(jsonAnswer(status, body))
}

// partly keeps some bytes of the slice, as drives were seen to (docs/protocols/graph-uploads.md,
// "Trouble that was seen").
func (m *microsoft) partly(keep int64, fault http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _, total := m.span(r)
		kept := make([]byte, keep)
		if _, err := io.ReadFull(r.Body, kept); err != nil {
			return
		}
		m.mu.Lock()
		s := m.session(r)
		m.mu.Unlock()
		m.keep(httptest.NewRecorder(), r, s, kept, total)
		fault(w, r)
	}
}

// storedUncommitted takes the last slice's bytes without making a file of them.
func (m *microsoft) storedUncommitted(answer http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, n, total := m.span(r)
		body, _ := io.ReadAll(io.LimitReader(r.Body, n))
		m.mu.Lock()
		s := m.session(r)
		s.bytes, s.total = append(s.bytes, body...), total
		m.mu.Unlock()
		answer(w, r)
	}
}

// vanish ends the session without a file.
func (m *microsoft) vanish(answer http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		m.mu.Lock()
		delete(m.sessions, strings.TrimPrefix(r.URL.Path, "/session/"))
		m.mu.Unlock()
		answer(w, r)
	}
}

func redirect(status int, to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", to+r.URL.RequestURI())
		w.WriteHeader(status)
	}
}

// stall does nothing for longer than anybody waits. With bytes unread, a server does not
// see its client go.
func stall(_ http.ResponseWriter, r *http.Request) {
	select {
	case <-r.Context().Done():
	case <-time.After(3 * time.Second):
	}
}

// driveFault is a row of the table of docs/protocols/tus.md, "When a slice fails".
type driveFault struct {
	name string
	// size is the file's; 0 means three slices of 5 MiB and a little more.
	size      int64
	behaviour string
	arrange   func(m *microsoft)
	// status and code are the first PATCH's answer.
	status int
	code   string
	// lost means that the upload cannot be finished.
	lost bool
	// commits is how many commit calls are made until the file is there.
	commits int
}

const threeSlices = 3*5<<20 + 1000

func (m *microsoft) slices(faults ...http.HandlerFunc) func(*microsoft) {
	return func(m *microsoft) { m.next("slice", faults...) }
}

func driveFaults(m *microsoft, other string) []driveFault {
	rows := []driveFault{
		{name: "a middle answer lost", arrange: m.slices(nil, m.unheard(reset)), status: 204},
		{name: "a middle answer lost behind a 500", arrange: m.slices(nil, m.unheard(graphError(500, "generalException"))), status: 204},
		{name: "the last answer lost", arrange: m.slices(nil, nil, nil, m.unheard(reset)), status: 204},
		{name: "the last answer lost behind a 503", arrange: m.slices(nil, nil, nil, m.unheard(throttled(503, "0"))), status: 204},
		{name: "the only answer lost", size: 1, arrange: m.slices(m.unheard(reset)), status: 204},
		{name: "a reset before a short slice", size: unit, arrange: m.slices(reset), status: 204},
		{name: "a reset in the middle of a long slice", arrange: m.slices(nil, after(2<<20, reset)), status: 503, code: "DriveUnavailable"},
		{name: "a part kept off the grid, the rest gone", arrange: m.slices(nil, m.partly(2<<20+12345, reset)), status: 503, code: "DriveUnavailable"},
		{name: "a part of a short slice kept off the grid", size: unit, arrange: m.slices(m.partly(1000, graphError(500))), status: 204},
		{name: "a 503 in the middle, without Retry-After", arrange: m.slices(after(3<<20, graphError(503, "serviceNotAvailable"))), status: 503, code: "DriveUnavailable"},
		{name: "a 429 that asks for more patience than there is", arrange: m.slices(nil, throttled(429, "40")), status: 503, code: "DriveUnavailable"},
		{name: "a 429 that asks for none, for a short slice", size: unit, arrange: m.slices(throttled(429, "0")), status: 204},
		{name: "a session denied once", size: unit, arrange: m.slices(graphError(404, "itemNotFound")), status: 204},
		{name: "a session denied twice", size: unit, arrange: func(m *microsoft) {
			m.next("slice", graphError(404, "itemNotFound"))
			m.next("status", graphError(404, "itemNotFound"))
		}, status: 204},
		{name: "a session gone", size: 2 * unit, arrange: m.slices(m.vanish(graphError(404, "itemNotFound"))), status: 404, code: "UploadNotFound", lost: true},
		{name: "the proof in the address over", arrange: m.slices(nil, graphError(401, "unauthenticated", "expiredToken")), status: 410, code: "UploadExpired"},
		{name: "a 403 of the session", arrange: m.slices(graphError(403, "accessDenied")), status: 410, code: "UploadExpired"},
		{name: "[R7.17] a name taken at the last slice", size: 2*unit + 1, arrange: m.slices(m.storedUncommitted(graphError(409, "nameAlreadyExists"))), status: 204, commits: 1},
		{name: "[R7.17] a name taken at the last slice, twice with replace", size: unit, behaviour: "replace", arrange: func(m *microsoft) {
			m.next("slice", m.storedUncommitted(graphError(409, "nameAlreadyExists")))
			m.next("commit", graphError(409, "nameAlreadyExists"))
		}, status: 204, commits: 2},
		{name: "a name taken at the last slice with fail", size: unit, behaviour: "fail", arrange: m.slices(m.storedUncommitted(graphError(409, "nameAlreadyExists"))), status: 422, code: "nameAlreadyExists", lost: true},
		{name: "a commit that is asked for twice", size: unit, arrange: func(m *microsoft) {
			m.next("slice", m.storedUncommitted(graphError(409, "nameAlreadyExists")))
			m.next("commit", graphError(503, "serviceNotAvailable"))
		}, status: 204, commits: 2},
		{name: "a commit whose answer is lost", size: unit, arrange: func(m *microsoft) {
			m.next("slice", m.storedUncommitted(graphError(409, "nameAlreadyExists")))
			m.next("commit", func(w http.ResponseWriter, r *http.Request) {
				m.commit(httptest.NewRecorder(), r)
				reset(w, r)
			})
		}, status: 204, commits: 2},
		{name: "a resource modified meanwhile", size: unit, arrange: m.slices(graphError(409, "resourceModified"), graphError(409, "resourceModified")), status: 204},
		{name: "a resource modified meanwhile, sent whole in vain", size: unit, arrange: m.slices(graphError(409, "resourceModified"), graphError(409, "resourceModified"), graphError(409, "resourceModified")), status: 410, code: "UploadExpired", lost: true},
		{name: "a resource modified meanwhile, behind a long slice", arrange: m.slices(nil, after(2<<20, graphError(409, "resourceModified"))), status: 503, code: "DriveUnavailable"},
		{name: "a full drive", arrange: m.slices(nil, graphError(507, "quotaLimitReached")), status: 413, code: "quotaLimitReached"},
		{name: "a 400", size: unit, arrange: m.slices(graphError(400, "invalidRequest")), status: 400, code: "DriveRefused"},
		{name: "a 412", size: unit, arrange: m.slices(graphError(412, "notAllowed")), status: 422, code: "DriveRefused"},
		{name: "a 413 in HTML", size: unit, arrange: m.slices(text(413, "<h1>no</h1>")), status: 422, code: "DriveRefused"},
		{name: "a locked file", size: unit, arrange: m.slices(graphError(423, "locked")), status: 423, code: "DriveLocked"},
		{name: "a 416 though nothing is there", size: unit, arrange: m.slices(graphError(416, "invalidRange")), status: 204},
		{name: "[R4.17, R9.5] a redirect to another host", size: unit, arrange: m.slices(redirect(307, other)), status: 204},
		{name: "[R4.17] a redirect to a foreign host", size: unit, arrange: m.slices(redirect(308, "https://evil.example")), status: 502, code: "UpstreamFailed"},
		{name: "[R4.17] a redirect without end", size: unit, arrange: m.slices(redirect(307, ""), redirect(307, ""), redirect(307, ""), redirect(307, ""), redirect(307, ""), redirect(307, "")), status: 204},
		{name: "[R4.17] a redirect behind a long slice", arrange: m.slices(after(2<<20, redirect(307, other))), status: 503, code: "DriveUnavailable"},
		{name: "[R8.11] an empty answer", arrange: m.slices(m.told(202, "")), status: 204},
		{name: "[R8.11] the answer null", arrange: m.slices(nil, m.told(200, "null")), status: 204},
		{name: "an answer without ranges", arrange: m.slices(m.told(202, "{}")), status: 204},
		{name: "an answer in no JSON", arrange: m.slices(m.told(202, "<p>")), status: 204},
		{name: "[R4.15] a 200 without an id", arrange: m.slices(m.told(200, `{"nextExpectedRanges":["5242880-"]}`)), status: 204},
		{name: "[R4.15] a 200 with an id", size: unit, arrange: m.slices(m.told(200, `{"id":"01ITEM1","name":"pack.pdf","size":327680}`)), status: 204},
		{name: "[R4.15] a 201 without a body", size: unit, arrange: m.slices(m.told(201, "")), status: 204},
		{name: "[R5.10] every byte there but no file", size: unit, arrange: m.slices(m.storedUncommitted(jsonAnswer(202, `{"nextExpectedRanges":[]}`))), status: 204, commits: 1},
		{name: "[R5.10] every byte there, told by one empty range", size: unit, arrange: m.slices(m.storedUncommitted(jsonAnswer(202, `{"nextExpectedRanges":[""]}`))), status: 204, commits: 1},
	}
	for _, status := range []int{408, 500, 502, 504, 509} {
		rows = append(rows, driveFault{name: fmt.Sprintf("an early %d for a short slice", status), size: unit, arrange: m.slices(graphError(status), graphError(status)), status: 204})
	}
	return rows
}

func TestDriveFaults(t *testing.T) {
	t.Parallel()
	for i := range driveFaults(&microsoft{}, "") {
		m := newMicrosoft(t)
		// The same drive under another address.
		other := httptest.NewTLSServer(http.HandlerFunc(m.route))
		row := driveFaults(m, other.URL)[i]
		t.Run(row.name, func(t *testing.T) {
			g := start(t, newUpstream(t), m.offers, func(c *gateway.Config) {
				c.UploadHosts = []string{strings.TrimPrefix(other.URL, "https://")}
			})
			ana := newUploader(t, g, m, "ana")
			size := row.size
			if size == 0 {
				size = threeSlices
			}
			data := random(size)
			pairs := []string{}
			if row.behaviour != "" {
				pairs = append(pairs, "conflictBehavior", row.behaviour)
			}
			path := ana.create(size, pairs...)
			row.arrange(m)
			got := ana.patch(path, 0, data)
			if row.code != "" {
				got.wantError(t, row.status, row.code)
			} else if got.StatusCode != row.status || got.offset(t) != size {
				t.Errorf("status %d, offset %s, want %d at the end; %s", got.StatusCode, got.Header.Get("Upload-Offset"), row.status, got.body)
			}
			if strings.Contains(got.body, "secret") {
				t.Errorf("Graph's own text went out: %s", got.body)
			}
			if row.lost {
				if m.fileCount() != 0 {
					t.Errorf("%d files", m.fileCount())
				}
				return
			}
			if err := ana.finish(path, data); err != nil {
				t.Fatal(err)
			}
			wantFile(t, m, "/pack.pdf", data)
			if m.fileCount() != 1 {
				t.Errorf("%d files, want one", m.fileCount())
			}
			head := ana.head(path)
			if id, at := head.Header.Get("Portal-Item-Id"), head.Header.Get("Portal-Item-Url"); id != m.newest().ID || at != m.URL+"/drive/"+id {
				t.Errorf("the file is named %q, %q", id, at)
			}
			if calls := len(m.arrived("commit")); calls != row.commits {
				t.Errorf("%d commits, want %d", calls, row.commits)
			}
		})
		other.Close()
	}
}

// A slice that cannot be sent again spreads the attempts over several requests.
func TestAnUploadEndsWhenTheDriveAlwaysAnswersResourceModified(t *testing.T) {
	m, ana := startUploads(t)
	data := random(2 * unit)
	path := ana.create(threeSlices)
	modified := func(status int, code string) {
		t.Helper()
		m.next("slice", after(2<<20, graphError(409, "resourceModified")))
		ana.patch(path, 0, random(threeSlices)).wantError(t, status, code)
	}
	modified(503, "DriveUnavailable")
	if got := ana.head(path); got.StatusCode != 200 {
		t.Errorf("HEAD: status %d", got.StatusCode)
	}
	modified(503, "DriveUnavailable")
	modified(410, "UploadExpired")
	t.Run("HEAD tells the client, which would otherwise repeat without end", func(t *testing.T) {
		if got := ana.head(path); got.StatusCode != 410 {
			t.Errorf("HEAD: status %d", got.StatusCode)
		}
		calls := len(m.arrived("slice"))
		ana.patch(path, 0, random(threeSlices)).wantError(t, 410, "UploadExpired")
		if len(m.arrived("slice")) != calls {
			t.Error("another slice was sent")
		}
	})
	wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="lost"}`: "1"})
	t.Run("progress resets the count", func(t *testing.T) {
		other := ana.create(2*unit, "path", "other")
		for offset := int64(0); offset < 2*unit; offset += unit {
			m.next("slice", graphError(409, "resourceModified"), graphError(409, "resourceModified"))
			if got := ana.patch(other, offset, data[offset:offset+unit]); got.StatusCode != 204 || got.offset(t) != offset+unit {
				t.Fatalf("at %d: status %d, %s", offset, got.StatusCode, got.body)
			}
		}
	})
}

func TestRetryAfterPassesOn(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(10 << 20)
	m.next("slice", throttled(503, "17"))
	if got := ana.patch(path, 0, random(10<<20)); got.StatusCode != 503 || got.Header.Get("Retry-After") != "17" {
		t.Errorf("status %d, Retry-After %q", got.StatusCode, got.Header.Get("Retry-After"))
	}
}

func TestRetryAfterIsWaitedFor(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Hold = 3 * time.Second })
	path := ana.create(unit)
	m.next("slice", throttled(429, "1"))
	started := time.Now()
	if got := ana.patch(path, 0, random(unit)); got.StatusCode != 204 || time.Since(started) < time.Second {
		t.Errorf("status %d after %s", got.StatusCode, time.Since(started))
	}
}

func TestHeadNeverAnswersAServerError(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(2 * unit)
	for name, fault := range map[string]http.HandlerFunc{
		"429": throttled(429, "40"), "503": throttled(503, "40"), "500": graphError(500), "502 in HTML": text(502, "<h1>"), "reset": reset, "silence": stall,
		"no ranges": jsonAnswer(200, "{}"), "no JSON": text(200, "hello"),
	} {
		for range 40 {
			m.next("status", fault)
		}
		if got := ana.head(path); got.StatusCode != http.StatusLocked {
			t.Errorf("%s: status %d, want 423", name, got.StatusCode)
		}
		m.mu.Lock()
		m.faults["status"] = nil
		m.mu.Unlock()
	}
	for name, fault := range map[string]http.HandlerFunc{"401": graphError(401, "unauthenticated"), "403": graphError(403), "410": graphError(410)} {
		m.next("status", fault)
		if got := ana.head(path); got.StatusCode != http.StatusGone {
			t.Errorf("%s: status %d, want 410", name, got.StatusCode)
		}
	}
	m.next("status", graphError(503), nil)
	if got := ana.head(path); got.StatusCode != 200 || got.offset(t) != 0 {
		t.Errorf("after one 503: status %d", got.StatusCode)
	}
	t.Run("while the drive looks for a file", func(t *testing.T) {
		for range 40 {
			m.next("status", graphError(404))
			m.next("children", throttled(503, "40"))
		}
		if got := ana.head(path); got.StatusCode != http.StatusLocked {
			t.Errorf("status %d, want 423", got.StatusCode)
		}
	})
}

func TestUncommittedUpload(t *testing.T) {
	for name, tc := range map[string]struct {
		commit        http.HandlerFunc
		status, files int
	}{
		"[R5.10] is committed by HEAD": {nil, 200, 1},
		"that cannot be committed":     {graphError(400, "invalidRequest"), 410, 0},
		"of a drive that is full":      {graphError(507, "quotaLimitReached"), 410, 0},
		"while the drive is busy":      {throttled(503, "40"), 423, 0},
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t)
			path := ana.create(unit)
			m.next("slice", m.storedUncommitted(throttled(503, "40")))
			m.next("commit", tc.commit)
			ana.patch(path, 0, random(unit)).wantError(t, 503, "DriveUnavailable")
			if got := ana.head(path); got.StatusCode != tc.status || m.fileCount() != tc.files {
				t.Errorf("status %d, %d files; want %d, %d", got.StatusCode, m.fileCount(), tc.status, tc.files)
			}
		})
	}
}

func TestCompletionProbe(t *testing.T) {
	for _, behaviour := range []string{"rename", "replace", "fail"} {
		t.Run("a lost last answer is found by another replica, "+behaviour, func(t *testing.T) {
			m, ana := startUploads(t)
			data := random(2*unit + 1)
			if behaviour == "rename" {
				other := ana.create(int64(len(data)) - 1)
				ana.patch(other, 0, data[:len(data)-1])
			}
			path := ana.create(int64(len(data)), "conflictBehavior", behaviour)
			// The answer is lost, and with it everything that this replica could know.
			for range 40 {
				m.next("status", throttled(503, "40"))
			}
			m.next("slice", m.unheard(reset))
			ana.patch(path, 0, data).wantError(t, 503, "DriveUnavailable")
			m.mu.Lock()
			m.faults["status"] = nil
			m.mu.Unlock()
			replica := *ana
			replica.g = start(t, newUpstream(t), m.offers)
			got := replica.head(path)
			if got.StatusCode != 200 || got.offset(t) != int64(len(data)) || got.Header.Get("Portal-Item-Id") != m.newest().ID {
				t.Errorf("status %d, %v", got.StatusCode, got.Header)
			}
			replica.patch(path, 0, data).wantError(t, 409, "OffsetMismatch")
			if string(m.newest().bytes) != string(data) {
				t.Error("the file is not what was sent")
			}
		})
	}
	t.Run("an older file of the same name and size is another", func(t *testing.T) {
		m, ana := startUploads(t)
		path := ana.create(unit)
		m.mu.Lock()
		m.files["/pack.pdf"] = &driveFile{ID: "old", Name: "pack.pdf", Size: unit, Created: time.Now().Add(-time.Hour)}
		m.sessions = map[string]*driveSession{}
		m.mu.Unlock()
		if got := ana.head(path); got.StatusCode != 404 {
			t.Errorf("status %d", got.StatusCode)
		}
	})
	t.Run("without a valid Microsoft token the end of the upload is undecided", func(t *testing.T) {
		m, ana := startUploads(t)
		path := ana.create(unit)
		m.mu.Lock()
		m.sessions = map[string]*driveSession{}
		m.mu.Unlock()
		for name, token := range map[string]string{"none": "", "another person's": "Bearer " + m.token(t, "ben"), "a wrong one": "Bearer x"} {
			if got := do(t, "HEAD", ana.g.URL()+path, "", ana.but(map[string]string{"Authorization": token})); got.StatusCode != http.StatusLocked {
				t.Errorf("%s: status %d, want 423", name, got.StatusCode)
			}
		}
	})
}

func TestRedirectsOfGraph(t *testing.T) {
	session := func(m *microsoft) http.HandlerFunc {
		return jsonAnswer(200, `{"uploadUrl":"`+m.URL+`/session/x","expirationDateTime":"2026-11-20T10:15:00Z"}`)
	}
	for _, status := range []int{301, 302, 303, 307, 308} {
		t.Run(fmt.Sprintf("[R4.17, R9.5] %d to another host", status), func(t *testing.T) {
			var seen arrival
			method := ""
			m := newMicrosoft(t)
			other := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				seen, method = arrival{header: r.Header.Clone(), body: string(body)}, r.Method
				session(m)(w, r)
			}))
			defer other.Close()
			g := start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.UploadHosts = []string{strings.TrimPrefix(other.URL, "https://")} })
			m.next("create", redirect(status, other.URL))
			newUploader(t, g, m, "ana").create(10)
			if seen.header.Get("Authorization") != "" {
				t.Error("the token went to another host")
			}
			wantMethod, wantBody := "POST", `{"item":{"@microsoft.graph.conflictBehavior":"rename","name":"pack.pdf"}}`
			if status == 303 {
				wantMethod, wantBody = "GET", ""
			}
			if method != wantMethod || seen.body != wantBody {
				t.Errorf("%s, body %s", method, seen.body)
			}
		})
	}
	t.Run("[R4.17] the same host still gets the token", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("create", redirect(307, strings.Replace(m.URL, "https://", "HTTPS://", 1)))
		ana.create(10) // the drive counts a call without a token as a breach
	})
	t.Run("[R4.17] nothing unencrypted is followed", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("create", redirect(307, strings.Replace(m.URL, "https://", "http://", 1)))
		ana.post(10, metadata("filename", "pack.pdf")).wantError(t, 502, "UpstreamFailed")
	})
}

func TestExpiredUpload(t *testing.T) {
	m, ana := startUploads(t)
	m.next("create", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", time.Now().Add(-25*time.Hour).UTC().Format(http.TimeFormat))
		m.create(w, r)
	})
	path := ana.create(2 * unit)
	m.mu.Lock()
	m.sessions = map[string]*driveSession{}
	m.mu.Unlock()
	if got := ana.head(path); got.StatusCode != http.StatusGone {
		t.Errorf("HEAD: status %d", got.StatusCode)
	}
	ana.patch(path, unit, random(unit)).wantError(t, 410, "UploadExpired")
	ana.patch(path, 0, random(2*unit)).wantError(t, 410, "UploadExpired")
	do(t, "DELETE", ana.g.URL()+path, "", ana.header).wantError(t, 404, "UploadNotFound")
}

// After a failure only the drive knows what it has.
func TestOffsetIsAskedForAfterAFailure(t *testing.T) {
	m, ana := startUploads(t)
	data := random(3 * unit)
	path := ana.create(3 * unit)
	ana.patch(path, 0, data[:unit])
	m.next("slice", m.unheard(graphError(400, "invalidRequest")))
	ana.patch(path, unit, data[unit:2*unit]).wantError(t, 400, "DriveRefused")
	slices := len(m.arrived("slice"))
	got := ana.patch(path, unit, data[unit:2*unit])
	got.wantError(t, 409, "OffsetMismatch")
	if got.offset(t) != 2*unit || len(m.arrived("slice")) != slices {
		t.Errorf("offset %d, %d slices more", got.offset(t), len(m.arrived("slice"))-slices)
	}
}
