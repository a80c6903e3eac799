package gateway_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

func TestPaperUpload(t *testing.T) {
	for _, size := range []int64{1, unit - 1, unit, unit + 1, 5 << 20, 5<<20 + 1} {
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			store, ana := startPapers(t, patiently)
			data, path := random(size), ""
			t.Run("an upload begins with the ticket, for the person", func(t *testing.T) {
				path = ana.promised(size)
				call := store.up.arrived("ticket")[0]
				if !strings.HasPrefix(path, "/api/papers/uploads/") || call.url != papersPath+"/uploads/ticket-1/createUploadSession" {
					t.Errorf("%s began by %s", path, call.url)
				}
				var asked struct{ Item map[string]any }
				if err := json.Unmarshal([]byte(call.body), &asked); err != nil || asked.Item["name"] != "pack.pdf" || asked.Item["fileSize"] != float64(size) {
					t.Errorf("asked for %s, %v", call.body, err)
				}
				if call.header.Get("Cookie") != "" || strings.Contains(call.header.Get("Authorization"), refreshToken("ana")) {
					t.Errorf("the backend was sent %v", call.header)
				}
			})
			got := ana.patch(path, 0, data)
			if got.StatusCode != http.StatusNoContent || got.offset(t) != size {
				t.Fatalf("status %d, %v, %s", got.StatusCode, got.Header, got.body)
			}
			version := got.Header.Get("Portal-Item-Id")
			if !bytes.Equal(store.paper(version), data) {
				t.Error("the paper is not what was sent")
			}
			if address := got.Header.Get("Portal-Item-Url"); address != "/api/papers/"+version+"/content" {
				t.Errorf("it is read at %s", address)
			}
			head := ana.head(path)
			if head.StatusCode != 200 || head.offset(t) != size || head.Header.Get("Upload-Length") != fmt.Sprint(size) || head.Header.Get("Portal-Item-Id") != version || head.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("HEAD = %d %v", head.StatusCode, head.Header)
			}
		})
	}
}

func TestPaperUploadsThatDoNotBegin(t *testing.T) {
	const with = "ticket-1"
	long := strings.Repeat("a", 181) + ".pdf"
	for name, tc := range map[string]struct {
		size           int64
		fileName, path string
		header         map[string]string
		arrange        func(up *upstream)
		status         int
		code           string
		// reaches tells that the backend was asked for a session.
		reaches bool
	}{
		"without a ticket":                {size: 1, fileName: "a.pdf", status: 400, code: "TicketMissing"},
		"with dots as ticket":             {size: 1, fileName: "a.pdf", path: "..", status: 400, code: "TicketMissing"},
		"with a dot as ticket":            {size: 1, fileName: "a.pdf", path: ".", status: 400, code: "TicketMissing"},
		"with dots before a ticket":       {size: 1, fileName: "a.pdf", path: "..a", status: 400, code: "TicketMissing"},
		"with escaped dots as ticket":     {size: 1, fileName: "a.pdf", path: "%2e%2e", status: 400, code: "TicketMissing"},
		"with a ticket that is too long":  {size: 1, fileName: "a.pdf", path: strings.Repeat("a", 129), status: 400, code: "TicketMissing"},
		"with a path as ticket":           {size: 1, fileName: "a.pdf", path: "../secret", status: 400, code: "TicketMissing"},
		"with a ticket that is unknown":   {size: 1, fileName: "a.pdf", path: "ticket-2", status: 422, code: "DriveRefused", reaches: true},
		"with a name that is too long":    {size: 1, fileName: long, path: with, status: 422, code: "InvalidName"},
		"with a name that is a path":      {size: 1, fileName: "a/b.pdf", path: with, status: 422, code: "InvalidName"},
		"with nothing in it":              {size: 0, fileName: "a.pdf", path: with, status: 422, code: "EmptyFile"},
		"with more than a paper may have": {size: 1001, fileName: "a.pdf", path: with, status: 413, code: "UploadTooLarge"},
		"without a session":               {size: 1, fileName: "a.pdf", path: with, header: map[string]string{"Cookie": ""}, status: 401, code: "InvalidSession"},
		"with a session of somebody else": {size: 1, fileName: "a.pdf", path: with, header: map[string]string{"Portal-User": "ben"}, status: 401, code: "InvalidSession"},
		"from another origin":             {size: 1, fileName: "a.pdf", path: with, header: map[string]string{"Origin": "https://evil.example.org"}, status: 403, code: "OriginNotAllowed"},
		"in another version of tus":       {size: 1, fileName: "a.pdf", path: with, header: map[string]string{"Tus-Resumable": "0.2.2"}, status: 412, code: "UnsupportedVersion"},
		"with a session that is over":     {size: 1, fileName: "a.pdf", path: with, arrange: func(up *upstream) { up.on("refresh", dead) }, status: 401, code: "InvalidSession"},
		"with a token that is refused again and again": {
			size: 1, fileName: "a.pdf", path: with, arrange: func(up *upstream) { up.on("ticket", graphError(401, "unauthenticated")) },
			status: 503, code: "DriveUnavailable", reaches: true,
		},
		"at a backend that fails": {
			size: 1, fileName: "a.pdf", path: with, arrange: func(up *upstream) { up.on("ticket", graphError(500, "generalException")) },
			status: 503, code: "DriveUnavailable", reaches: true,
		},
		"at a backend that leads elsewhere": {
			size: 1, fileName: "a.pdf", path: with,
			arrange: func(up *upstream) {
				up.on("ticket", jsonAnswer(200, `{"uploadUrl":"https://evil.example.org/uploads/s/1.x","expirationDateTime":"2036-01-01T00:00:00Z","nextExpectedRanges":["0-"]}`))
			},
			status: 502, code: "UpstreamFailed", reaches: true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			store, ana := startPapers(t, func(c *gateway.Config) { c.PaperMaxBytes = 1000 })
			if tc.arrange != nil {
				tc.arrange(store.up)
			}
			ana.header = ana.but(tc.header)
			meta := metadata("filename", tc.fileName)
			if tc.path != "" {
				meta = metadata("filename", tc.fileName, "path", tc.path)
			}
			got := ana.offer(tc.size, meta)
			got.wantError(t, tc.status, tc.code)
			if reached := len(store.up.arrived("ticket")) > 0; reached != tc.reaches {
				t.Errorf("the backend was asked: %t", reached)
			}
			if got.Header.Get("Location") != "" {
				t.Error("it has an address")
			}
		})
	}
}

// A token that is refused once is followed by another one, made for the next attempt.
func TestPaperUploadTriesAgainAfterARefusedToken(t *testing.T) {
	store, ana := startPapers(t)
	store.up.on("ticket", once(graphError(401, "unauthenticated"), store.create))
	ana.offer(unit, metadata("filename", "pack.pdf", "path", "ticket-1")).wantError(t, 503, "DriveUnavailable")
	if path := ana.promised(unit); path == "" || len(store.up.arrived("refresh")) < 2 {
		t.Errorf("%d refreshes", len(store.up.arrived("refresh")))
	}
}

func TestPaperUploadGoesOnAfterACut(t *testing.T) {
	data := random(4*unit + 100)
	size := int64(len(data))
	unheard := func(s *paperStore) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			for _, session := range s.sessions {
				s.slice(discarded{http.Header{}}, r, session)
			}
			reset(w, r)
		}
	}
	t.Run("of the client", func(t *testing.T) {
		store, ana := startPapers(t, inUnits, patiently)
		path := ana.promised(size)
		connection := ana.begin(path, 0, size, data[:2*unit+500])
		eventually(t, "two slices are kept", func() bool { return store.has() == 2*unit })
		connection.Close()
		eventually(t, "the offset is told", func() bool {
			head := ana.head(path)
			return head.StatusCode == 200 && head.offset(t) == 2*unit
		})
		got := ana.patch(path, 2*unit, data[2*unit:])
		if got.StatusCode != 204 || !bytes.Equal(store.paper(got.Header.Get("Portal-Item-Id")), data) {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
	for name, fault := range map[string]func(s *paperStore) http.HandlerFunc{
		"of the backend, before it kept the slice": func(*paperStore) http.HandlerFunc { return reset },
		"of the backend, after it kept the slice":  unheard,
		"while the paper is put together":          func(*paperStore) http.HandlerFunc { return throttled(503, "0") },
		"while the database is away":               func(*paperStore) http.HandlerFunc { return graphError(503, "serviceNotAvailable") },
	} {
		for at := range 5 {
			t.Run(fmt.Sprintf("%s, slice %d", name, at), func(t *testing.T) {
				store, ana := startPapers(t, inUnits, patiently)
				path := ana.promised(size)
				store.next(append(make([]http.HandlerFunc, at), fault(store))...)
				if err := ana.finish(path, data); err != nil {
					t.Fatal(err)
				}
				if version := ana.head(path).Header.Get("Portal-Item-Id"); !bytes.Equal(store.paper(version), data) || len(store.papers) != 1 {
					t.Errorf("%d papers, %s is not what was sent", len(store.papers), version)
				}
			})
		}
	}
}

// discarded is an answer that nobody hears.
type discarded struct{ header http.Header }

func (d discarded) Header() http.Header         { return d.header }
func (d discarded) Write(p []byte) (int, error) { return len(p), nil }
func (d discarded) WriteHeader(int)             {}

func TestPaperUploadRefusesWrongBytes(t *testing.T) {
	store, ana := startPapers(t, patiently)
	data := random(3 * unit)
	path := ana.promised(3 * unit)
	ana.patch(path, 0, data[:unit])
	t.Run("at another offset", func(t *testing.T) {
		for _, offset := range []int64{0, 2 * unit} {
			got := ana.patch(path, offset, data[offset:offset+unit])
			got.wantError(t, 409, "OffsetMismatch")
			if got.offset(t) != unit {
				t.Errorf("the next byte is said to be %s", got.Header.Get("Upload-Offset"))
			}
		}
	})
	t.Run("beyond the file", func(t *testing.T) {
		ana.patch(path, unit, random(2*unit+1)).wantError(t, 413, "TooManyBytes")
	})
	t.Run("too few to keep", func(t *testing.T) {
		ana.patch(path, unit, data[:100]).wantError(t, 400, "chunkTooSmall")
	})
	t.Run("and of no type", func(t *testing.T) {
		do(t, "PATCH", ana.g.URL()+path, "x", ana.but(map[string]string{"Upload-Offset": "0"})).wantError(t, 415, "UnsupportedMediaType")
	})
	if store.has() != unit {
		t.Errorf("%d bytes are kept", store.has())
	}
	if got := ana.patch(path, unit, data[unit:]); got.StatusCode != 204 || !bytes.Equal(store.paper("version-0"), data) {
		t.Errorf("afterwards: status %d, %s", got.StatusCode, got.body)
	}
}

func TestPaperUploadIsItsOwners(t *testing.T) {
	store, ana := startPapers(t)
	path := ana.promised(unit)
	ben := paperUploader(t, ana.g, "ben")
	for name, request := range map[string]func() reply{
		"HEAD":   func() reply { return ben.head(path) },
		"PATCH":  func() reply { return ben.patch(path, 0, random(unit)) },
		"DELETE": func() reply { return do(t, "DELETE", ana.g.URL()+path, "", ben.header) },
		"of the other kind": func() reply {
			return do(t, "DELETE", ana.g.URL()+strings.Replace(path, "/api/papers/uploads/", "/api/uploads/", 1), "", ana.header)
		},
		"changed": func() reply { return do(t, "DELETE", ana.g.URL()+path[:len(path)-2]+"AA", "", ana.header) },
		"without a session": func() reply {
			return do(t, "DELETE", ana.g.URL()+path, "", map[string]string{"Tus-Resumable": "1.0.0"})
		},
	} {
		if got := request(); got.StatusCode != 404 && got.StatusCode != 401 {
			t.Errorf("%s: status %d", name, got.StatusCode)
		}
	}
	if len(store.up.arrived("slices")) != 0 {
		t.Error("the backend was asked")
	}
	// And one of the portal's papers does not open among the uploads into drives.
	m := newMicrosoft(t)
	other := start(t, store.up, m.offers)
	at := newUploader(t, other, m, "ana")
	do(t, "DELETE", other.URL()+strings.Replace(path, "/api/papers/uploads/", "/api/uploads/", 1), "", at.header).wantError(t, 404, "UploadNotFound")
}

func TestPaperUploadEnds(t *testing.T) {
	t.Run("when its owner cancels it", func(t *testing.T) {
		store, ana := startPapers(t)
		path := ana.promised(2 * unit)
		ana.patch(path, 0, random(unit))
		if got := do(t, "DELETE", ana.g.URL()+path, "", ana.header); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		if ana.head(path).StatusCode != 404 || len(store.sessions) != 0 {
			t.Error("it is still there")
		}
	})
	t.Run("not when it is finished", func(t *testing.T) {
		store, ana := startPapers(t)
		path := ana.promised(unit)
		ana.patch(path, 0, random(unit))
		do(t, "DELETE", ana.g.URL()+path, "", ana.header).wantError(t, 404, "UploadNotFound")
		if store.paper("version-0") == nil {
			t.Error("the paper is gone")
		}
	})
	t.Run("when the owner was excluded meanwhile [X6]", func(t *testing.T) {
		store, ana := startPapers(t)
		path := ana.promised(2 * unit)
		ana.patch(path, 0, random(unit))
		store.mu.Lock()
		clear(store.sessions)
		store.mu.Unlock()
		if got := ana.patch(path, unit, random(unit)); got.StatusCode != 404 && got.StatusCode != 410 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
		if head := ana.head(path); head.StatusCode != 404 && head.StatusCode != 410 {
			t.Errorf("HEAD %d", head.StatusCode)
		}
	})
	t.Run("when the file differs from the request", func(t *testing.T) {
		store, ana := startPapers(t)
		path := ana.promised(unit)
		store.next(graphError(422, "hashMismatch"))
		if got := ana.patch(path, 0, random(unit)); got.StatusCode < 400 || got.StatusCode >= 500 {
			t.Errorf("status %d, which clients repeat", got.StatusCode)
		}
	})
	t.Run("when the session is over", func(t *testing.T) {
		store, ana := startPapers(t)
		path := ana.promised(unit)
		store.up.on("refresh", dead)
		got := ana.patch(path, 0, random(unit))
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana.header)
	})
}

// A client that leaves ends the call to the backend.
func TestPaperUploadOfAClientThatLeft(t *testing.T) {
	store, ana := startPapers(t)
	path := ana.promised(2 * unit)
	connection := ana.begin(path, 0, 2*unit, random(2 * unit)[:unit/2])
	if err := connection.(*net.TCPConn).SetLinger(0); err != nil {
		t.Fatal(err)
	}
	connection.Close()
	eventually(t, "the place is free again", func() bool { return metric(t, ana.g, "portal_uploads_in_flight") == "0" })
	if store.has() != 0 {
		t.Errorf("half a slice is kept: %d bytes", store.has())
	}
	if err := ana.finish(path, random(2*unit)); err != nil {
		t.Error(err)
	}
}

func TestPapersLeaveNoSecretInTheLog(t *testing.T) {
	var out lockedBuffer
	up := newUpstream(t)
	store := newPaperStore(t, up)
	g := startLogging(t, jsonLog(&out), up, quickly)
	ana := paperUploader(t, g, "ana")
	path := ana.promised(2 * unit)
	ana.patch(path, 0, random(unit))
	store.next(graphError(400, "invalidRequest"))
	ana.patch(path, unit, random(unit))
	ana.head(path)
	got := ana.patch(path, unit, random(unit))
	version := got.Header.Get("Portal-Item-Id")
	do(t, "GET", g.URL()+"/api/papers/"+version+"/content", "", ana.header)
	up.on("content", jsonAnswer(500, `{"error":"the store is at s3://secret-bucket"}`))
	do(t, "GET", g.URL()+"/api/papers/"+version+"/content", "", ana.header).wantError(t, 502, "UpstreamFailed")
	eventually(t, "all requests are in the log", func() bool { return strings.Contains(out.String(), "502") })
	for _, secret := range []string{paperSecret, "ticket-1", "pack.pdf", path, accessToken("ana", time.Time{})[:40], refreshToken("ana"), "secret-bucket", ana.header["Cookie"], "secret text"} {
		if strings.Contains(out.String(), secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
	if scrape := do(t, "GET", g.AdminURL()+"/metrics", "", nil).body; strings.Contains(scrape, version) || strings.Contains(scrape, "ticket-1") || strings.Contains(scrape, "session-0") {
		t.Error("a metric tells of a paper")
	}
}
