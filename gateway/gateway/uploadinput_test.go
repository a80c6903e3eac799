package gateway_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
	"example.org/portal/kit/logging"
)

func TestCreationRefuses(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadMaxBytes = 1 << 30 })
	good := metadata("filename", "pack.pdf")
	for _, tc := range []struct {
		name   string
		header map[string]string
		status int
		code   string
	}{
		{"no version", map[string]string{"Tus-Resumable": ""}, 412, "UnsupportedVersion"},
		{"another version", map[string]string{"Tus-Resumable": "0.2.2"}, 412, "UnsupportedVersion"},
		{"no session", map[string]string{"Cookie": "", "Portal-User": ""}, 401, "InvalidSession"},
		{"no Microsoft token", map[string]string{"Authorization": ""}, 401, "InvalidMicrosoftToken"},
		{"no bearer", map[string]string{"Authorization": "Basic YTpi"}, 401, "InvalidMicrosoftToken"},
		{"[R5.10] no size", map[string]string{"Upload-Length": ""}, 400, "BadRequest"},
		{"[R5.10] a size that is none", map[string]string{"Upload-Length": "12k"}, 400, "BadRequest"},
		{"[R5.10] a negative size", map[string]string{"Upload-Length": "-1"}, 400, "BadRequest"},
		{"a signed size", map[string]string{"Upload-Length": "+5"}, 400, "BadRequest"},
		{"a size beyond counting", map[string]string{"Upload-Length": "9007199254740993"}, 400, "BadRequest"},
		{"a file that is too large", map[string]string{"Upload-Length": strconv.Itoa(1<<30 + 1)}, 413, "UploadTooLarge"},
		{"a size to be told later", map[string]string{"Upload-Defer-Length": "1"}, 400, "LengthRequired"},
		{"parts of a file", map[string]string{"Upload-Concat": "partial"}, 400, "ConcatenationNotSupported"},
		{"[R5.10] no metadata", map[string]string{"Upload-Metadata": ""}, 400, "FilenameMissing"},
		{"[R5.10] no name", map[string]string{"Upload-Metadata": metadata("path", "x")}, 400, "FilenameMissing"},
		{"metadata in no base64", map[string]string{"Upload-Metadata": "filename ???"}, 400, "BadMetadata"},
		{"metadata twice", map[string]string{"Upload-Metadata": good + "," + good}, 400, "BadMetadata"},
		{"a name that is no text", map[string]string{"Upload-Metadata": metadata("filename", "\xff\xfe.pdf")}, 400, "BadMetadata"},
		{"metadata that is too large", map[string]string{"Upload-Metadata": metadata("filename", "a.pdf", "note", strings.Repeat("x", 1000))}, 400, "MetadataTooLarge"},
		{"an unknown behaviour", map[string]string{"Upload-Metadata": metadata("filename", "a.pdf", "conflictBehavior", "overwrite")}, 400, "BadRequest"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			header := ana.but(map[string]string{"Upload-Length": "10", "Upload-Metadata": good})
			for name, value := range tc.header {
				header[name] = value
				if value == "" {
					delete(header, name)
				}
			}
			got := do(t, "POST", ana.g.URL()+"/api/uploads", "", header)
			got.wantError(t, tc.status, tc.code)
			if got.Header.Get("Tus-Resumable") != "1.0.0" {
				t.Error("no Tus-Resumable")
			}
			if tc.status == 412 && got.Header.Get("Tus-Version") != "1.0.0" {
				t.Error("no Tus-Version")
			}
			if tc.code == "InvalidMicrosoftToken" && got.Header.Get("WWW-Authenticate") != `Bearer error="invalid_token"` {
				t.Errorf("WWW-Authenticate = %q", got.Header.Get("WWW-Authenticate"))
			}
		})
	}
	for _, name := range []string{
		".", "..", "a/b.pdf", `a\b.pdf`, "a:b", `a"b`, "a*b", "a<b", "a>b", "a?b", "a|b", "a\x00b", "a\nb", "a\x7fb", " a", "a ", "a.",
		"~$a.docx", "CON", "nul", "Com1", "LPT9", ".lock", "Desktop.ini", "x_VTI_y", strings.Repeat("ä", 256),
	} {
		got := ana.post(10, metadata("filename", name))
		if got.StatusCode != 400 || got.fields(t)["error_code"] != "InvalidName" {
			t.Errorf("the name %q: status %d, %s", name, got.StatusCode, got.body)
		}
	}
	for _, path := range []string{"..", "a/../b", "a//b", "a/./b", "~a", "forms", "a/b:/c", "a/CON", strings.Repeat("abcdefghi/", 45)} {
		if got := ana.post(10, metadata("filename", "a.pdf", "path", path)); got.StatusCode != 400 {
			t.Errorf("the path %q: status %d", path, got.StatusCode)
		}
	}
	if calls := len(m.arrived("create")) + len(m.arrived("token")); calls != 0 {
		t.Errorf("%d calls to Microsoft", calls)
	}
	for _, name := range []string{"Minutes #2 100% & more+.pdf", "~a.txt", "a'b~.pdf", "Überblick 會議.docx", "console", "..a", strings.Repeat("x", 255)} {
		if got := ana.post(10, metadata("filename", name, "path", "/Board/~x y/"[:len("/Board/")])); got.StatusCode != 201 {
			t.Errorf("the name %q: status %d, %s", name, got.StatusCode, got.body)
		}
	}
}

func TestCreationFaults(t *testing.T) {
	for _, tc := range []struct {
		name   string
		faults []http.HandlerFunc
		status int
		code   string
	}{
		{"busy once", []http.HandlerFunc{throttled(429, "0"), graphError(503), reset, graphError(500)}, 201, ""},
		{"busy for long", []http.HandlerFunc{throttled(503, "60")}, 503, "DriveUnavailable"},
		{"no right", []http.HandlerFunc{graphError(403, "accessDenied")}, 403, "DriveAccessDenied"},
		{"the name is taken", []http.HandlerFunc{graphError(409, "nameAlreadyExists")}, 422, "nameAlreadyExists"},
		{"a full drive", []http.HandlerFunc{graphError(507, "quotaLimitReached")}, 413, "quotaLimitReached"},
		{"locked", []http.HandlerFunc{graphError(423, "locked")}, 423, "DriveLocked"},
		{"a path it does not want", []http.HandlerFunc{graphError(400, "invalidPath")}, 422, "DriveRefused"},
		{"a token that Graph refuses", []http.HandlerFunc{graphError(401, "InvalidAuthenticationToken")}, 401, "InvalidMicrosoftToken"},
		{"a session elsewhere", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"https://evil.example/session/1"}`)}, 502, "UpstreamFailed"},
		{"a session without encryption", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"http://x.sharepoint.com/session/1"}`)}, 502, "UpstreamFailed"},
		{"a session with a user in it", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"https://u@x.sharepoint.com/session/1"}`)}, 502, "UpstreamFailed"},
		{"a session at another port", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"https://x.sharepoint.com:8443/session/1"}`)}, 502, "UpstreamFailed"},
		{"a session at a look-alike", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"https://evilsharepoint.com/session/1"}`)}, 502, "UpstreamFailed"},
		{"[R3.10] a session of a drive's own host", []http.HandlerFunc{jsonAnswer(200, `{"uploadUrl":"https://contoso-my.sharepoint.com/_api/s?guid=1","expirationDateTime":"2026-11-20T10:15:00.25Z"}`)}, 201, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m, ana := startUploads(t)
			m.next("create", tc.faults...)
			got := ana.post(10, metadata("filename", "pack.pdf"))
			if tc.code != "" {
				got.wantError(t, tc.status, tc.code)
			} else if got.StatusCode != tc.status {
				t.Errorf("status %d, %s", got.StatusCode, got.body)
			}
		})
	}
	t.Run("Graph's own challenge reaches the browser, and the token is not used again", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("create", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("WWW-Authenticate", `Bearer realm="", error="insufficient_claims", claims="eyJhIjoxfQ=="`)
			graphError(401, "InvalidAuthenticationToken")(w, r)
		})
		got := ana.post(10, metadata("filename", "pack.pdf"))
		got.wantError(t, 401, "InteractionRequired")
		if want := `Bearer error="insufficient_claims", claims="eyJhIjoxfQ=="`; got.Header.Get("WWW-Authenticate") != want {
			t.Errorf("WWW-Authenticate = %q", got.Header.Get("WWW-Authenticate"))
		}
		ana.create(10)
		if calls := len(m.arrived("token")); calls != 2 {
			t.Errorf("%d exchanges, want 2", calls)
		}
	})
}

func TestUploadAddressesAreTheirUsers(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(2 * unit)
	ben := newUploader(t, ana.g, m, "ben")
	sealed := strings.TrimPrefix(path, "/api/uploads/")
	flipped := []byte(sealed)
	flipped[len(flipped)/2] ^= 1
	older := start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.SessionKeys = []string{key(9)} })
	foreign := newUploader(t, older, m, "ana").create(unit)
	calls := len(m.arrived("status"))
	for name, tc := range map[string]struct {
		who  *uploader
		path string
	}{
		"another user's":      {ben, path},
		"a flipped bit":       {ana, "/api/uploads/" + string(flipped)},
		"truncated":           {ana, path[:len(path)-5]},
		"longer":              {ana, path + "AAAA"},
		"nothing like it":     {ana, "/api/uploads/abc"},
		"another key's":       {ana, foreign},
		"a session's cookie":  {ana, "/api/uploads/" + strings.SplitN(ana.header["Cookie"], "=", 2)[1]},
		"far too long":        {ana, "/api/uploads/" + strings.Repeat("A", 20<<10)},
		"with a slash behind": {ana, path + "/"},
	} {
		code := "UploadNotFound"
		if strings.HasSuffix(tc.path, "/") {
			code = "NotFound"
		}
		tc.who.patch(tc.path, 0, random(unit)).wantError(t, 404, code)
		do(t, "DELETE", tc.who.g.URL()+tc.path, "", tc.who.header).wantError(t, 404, code)
		if got := tc.who.head(tc.path); got.StatusCode != 404 {
			t.Errorf("%s: HEAD %d", name, got.StatusCode)
		}
	}
	if len(m.arrived("slice"))+len(m.arrived("status"))-calls+len(m.arrived("cancel")) != 0 {
		t.Error("the drive was called")
	}
	t.Run("at a host that is not allowed any more", func(t *testing.T) {
		moved := strings.Replace(m.URL, "127.0.0.1", "localhost", 1)
		m.origin = moved
		allowing := *ana
		allowing.g = start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.UploadHosts = []string{strings.TrimPrefix(moved, "https://")} })
		path := allowing.create(unit)
		ana.patch(path, 0, random(unit)).wantError(t, 404, "UploadNotFound")
		do(t, "DELETE", ana.g.URL()+path, "", ana.header).wantError(t, 404, "UploadNotFound")
		if got := ana.head(path); got.StatusCode != 404 {
			t.Errorf("HEAD: %d", got.StatusCode)
		}
	})
	t.Run("an older key still opens", func(t *testing.T) {
		rotated := *ana
		rotated.g = start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.SessionKeys = []string{key(7), key(1)} })
		if got := rotated.head(path); got.StatusCode != 200 {
			t.Errorf("status %d", got.StatusCode)
		}
	})
	t.Run("without a session", func(t *testing.T) {
		do(t, "DELETE", ana.g.URL()+path, "", map[string]string{"Tus-Resumable": "1.0.0"}).wantError(t, 401, "InvalidSession")
	})
}

func TestAppendRefuses(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(4 * unit)
	patch := func(changes map[string]string, body string) reply {
		header := ana.but(map[string]string{"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"})
		for name, value := range changes {
			header[name] = value
			if value == "" {
				delete(header, name)
			}
		}
		return do(t, "PATCH", ana.g.URL()+path, body, header)
	}
	patch(map[string]string{"Tus-Resumable": ""}, "x").wantError(t, 412, "UnsupportedVersion")
	patch(map[string]string{"Content-Type": "application/octet-stream"}, "x").wantError(t, 415, "UnsupportedMediaType")
	patch(map[string]string{"Upload-Offset": ""}, "x").wantError(t, 400, "BadRequest")
	patch(map[string]string{"Upload-Offset": "-5"}, "x").wantError(t, 400, "BadRequest")
	patch(map[string]string{"Upload-Checksum": "sha1 xyz"}, "x").wantError(t, 400, "ChecksumNotSupported")
	ana.patch(path, 0, random(4*unit+1)).wantError(t, 413, "TooManyBytes")
	ana.patch(path, 3*unit, random(unit+1)).wantError(t, 413, "TooManyBytes")
	ana.patch(path, 0, random(100_000)).wantError(t, 400, "chunkTooSmall")
	got := ana.patch(path, unit, random(unit))
	got.wantError(t, 409, "OffsetMismatch")
	if got.offset(t) != 0 {
		t.Errorf("the conflict tells offset %d", got.offset(t))
	}
	if len(m.arrived("slice")) != 0 {
		t.Error("bytes went to the drive")
	}
	if got := ana.patch(path, 0, nil); got.StatusCode != 204 || got.offset(t) != 0 {
		t.Errorf("an empty PATCH: status %d", got.StatusCode)
	}
	t.Run("an offset off the grid that the drive does not have", func(t *testing.T) {
		ana.patch(path, 12345, random(unit)).wantError(t, 409, "OffsetMismatch")
	})
}

func TestChunksOfAnySize(t *testing.T) {
	for _, chunk := range []int64{unit, unit + 1, 1_000_000, 3 << 20} {
		t.Run(fmt.Sprint(chunk), func(t *testing.T) {
			m, ana := startUploads(t)
			data := random(6_000_001)
			path, offset := ana.create(int64(len(data))), int64(0)
			for offset < int64(len(data)) {
				got := ana.patch(path, offset, data[offset:min(offset+chunk, int64(len(data)))])
				if got.StatusCode != 204 || got.offset(t) <= offset {
					t.Fatalf("at %d: status %d, %s", offset, got.StatusCode, got.body)
				}
				offset = got.offset(t)
			}
			wantFile(t, m, "/pack.pdf", data)
		})
	}
}

func TestBodyWithoutLength(t *testing.T) {
	m, ana := startUploads(t)
	data := random(3*unit + 77)
	path := ana.create(int64(len(data)))
	send := func(offset, end int) reply {
		got, err := ana.tryPatch(t.Context(), path, int64(offset), io.MultiReader(bytes.NewReader(data[offset:end])), -1)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if got := send(0, unit+1000); got.StatusCode != 204 || got.offset(t) != unit {
		t.Fatalf("status %d, %s", got.StatusCode, got.body)
	}
	send(unit, unit+1000).wantError(t, 400, "chunkTooSmall")
	if got := send(unit, len(data)); got.StatusCode != 204 || got.offset(t) != int64(len(data)) {
		t.Fatalf("status %d, %s", got.StatusCode, got.body)
	}
	wantFile(t, m, "/pack.pdf", data)
	short := ana.create(100)
	got, err := ana.tryPatch(t.Context(), short, 0, io.MultiReader(bytes.NewReader(random(200))), -1)
	if err != nil {
		t.Fatal(err)
	}
	got.wantError(t, 413, "TooManyBytes")
}

// begin sends a PATCH's headers and a first part of its body by hand.
func (u *uploader) begin(path string, offset, announced int64, part []byte) net.Conn {
	u.t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(u.g.URL(), "http://"))
	if err != nil {
		u.t.Fatal(err)
	}
	fmt.Fprintf(connection, "PATCH %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: %d\r\nContent-Length: %d\r\n", path, offset, announced)
	for name, value := range u.header {
		fmt.Fprintf(connection, "%s: %s\r\n", name, value)
	}
	_, _ = connection.Write(append([]byte("\r\n"), part...))
	return connection
}

func TestSilentClientIsCutOff(t *testing.T) {
	for _, sent := range []int64{0, 1000, unit + 5} {
		t.Run(fmt.Sprint(sent), func(t *testing.T) {
			m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = 400 * time.Millisecond })
			path, started := ana.create(2*unit), time.Now()
			connection := ana.begin(path, 0, 2*unit, random(2 * unit)[:sent])
			defer connection.Close()
			res, err := http.ReadResponse(bufio.NewReader(connection), nil)
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if took := time.Since(started); res.StatusCode != 503 || took < 400*time.Millisecond || took > 10*time.Second {
				t.Errorf("status %d after %s", res.StatusCode, took)
			}
			if err := ana.finish(path, random(2*unit)); err != nil {
				t.Error(err)
			}
			wantFile(t, m, "/pack.pdf", random(2*unit))
		})
	}
}

func TestSlowClientIsNotCutOff(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = 2 * time.Second })
	data := random(unit)
	connection := ana.begin(ana.create(unit), 0, unit, nil)
	defer connection.Close()
	const parts = 10
	for i := range parts {
		time.Sleep(250 * time.Millisecond)
		_, _ = connection.Write(data[i*unit/parts : (i+1)*unit/parts])
	}
	res, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != 204 {
		t.Errorf("status %d", res.StatusCode)
	}
	wantFile(t, m, "/pack.pdf", data)
}

func TestNewestPatchWins(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = time.Minute })
	data := random(8 * unit)
	path := ana.create(int64(len(data)))
	// A connection that is dead without anybody's knowledge, in the middle of a slice.
	dead := ana.begin(path, 0, int64(len(data)), data[:2*unit+10])
	defer dead.Close()
	eventually(t, "the first slice is on its way", func() bool { return len(m.arrived("slice")) > 0 })
	started := time.Now()
	if err := ana.finish(path, data); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(started); took > 5*time.Second {
		t.Errorf("it took %s", took)
	}
	wantFile(t, m, "/pack.pdf", data)
	eventually(t, "no upload runs", func() bool { return metric(t, ana.g, "portal_uploads_in_flight") == "0" })
}

func TestCancelEndsARunningSlice(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = time.Minute })
	path := ana.create(8 * unit)
	running := ana.begin(path, 0, 8*unit, random(8 * unit)[:2*unit])
	defer running.Close()
	eventually(t, "the first slice is on its way", func() bool { return len(m.arrived("slice")) > 0 })
	if got := do(t, "DELETE", ana.g.URL()+path, "", ana.header); got.StatusCode != 204 {
		t.Errorf("status %d, %s", got.StatusCode, got.body)
	}
	eventually(t, "no upload runs", func() bool { return metric(t, ana.g, "portal_uploads_in_flight") == "0" })
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.files) != 0 || len(m.sessions) != 0 {
		t.Error("something is left of it")
	}
}

func TestTwoUploadsAtOnce(t *testing.T) {
	m, ana := startUploads(t)
	data := random(20 << 20)
	path := ana.create(int64(len(data)))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if err := ana.finish(path, data); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	wantFile(t, m, "/pack.pdf", data)
	if m.fileCount() != 1 {
		t.Errorf("%d files", m.fileCount())
	}
}

func TestManyConcurrentCreations(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Hold = time.Minute })
	var mu sync.Mutex
	statuses := make(map[int]int)
	var all sync.WaitGroup
	began := time.Now()
	// Fewer than the requests that one user may have waiting.
	places := make(chan struct{}, 30)
	for range 1000 {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			got := ana.post(10, metadata("filename", "pack.pdf"))
			mu.Lock()
			defer mu.Unlock()
			statuses[got.StatusCode]++
			if got.StatusCode == 429 && got.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
		})
	}
	all.Wait()
	// A burst, and five more with every second that it took.
	most := 61 + int(time.Since(began)/(200*time.Millisecond))
	if statuses[201]+statuses[429] != 1000 || statuses[201] < 60 || statuses[201] > most {
		t.Errorf("answers = %v, at most %d may begin", statuses, most)
	}
	if calls := len(m.arrived("create")); calls != statuses[201] {
		t.Errorf("%d sessions for %d answers", calls, statuses[201])
	}
	ben := newUploader(t, ana.g, m, "ben")
	ben.create(10)
}

func TestDrainFinishesTheSlice(t *testing.T) {
	m := newMicrosoft(t)
	g := launch(t, slog.New(slog.DiscardHandler), newUpstream(t), m.offers)
	ana := newUploader(t, g, m, "ana")
	data := random(12 << 20)
	path := ana.create(int64(len(data)))
	connection := ana.begin(path, 0, int64(len(data)), data[:1<<20])
	defer connection.Close()
	eventually(t, "the first slice is on its way", func() bool { return len(m.arrived("slice")) > 0 })
	stopped := make(chan error, 1)
	go func() { stopped <- g.Stop(context.Background()) }()
	go func() { _, _ = connection.Write(data[1<<20:]) }()
	res, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != 503 {
		t.Errorf("status %d", res.StatusCode)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
	next := *ana
	next.g = start(t, newUpstream(t), m.offers)
	if got := next.head(path).offset(t); got == 0 {
		t.Error("the running slice was lost")
	}
	if err := next.finish(path, data); err != nil {
		t.Fatal(err)
	}
	wantFile(t, m, "/pack.pdf", data)
}

func TestLogsAndMetricsOfUploads(t *testing.T) {
	var out lockedBuffer
	log, err := logging.New(&out, "debug", "json")
	if err != nil {
		t.Fatal(err)
	}
	m := newMicrosoft(t)
	g := startLogging(t, log, newUpstream(t), m.offers)
	ana := newUploader(t, g, m, "ana")
	data := random(2*unit + 1)
	path := ana.create(int64(len(data)), "path", "Secret folder")
	m.next("slice", m.unheard(reset))
	ana.patch(path, 0, data)
	cancelled := ana.create(unit)
	do(t, "DELETE", g.URL()+cancelled, "", ana.header)
	lost := ana.create(unit)
	m.next("slice", m.vanish(graphError(404)))
	ana.patch(lost, 0, random(unit))
	for series, want := range map[string]string{
		`portal_uploads_total{outcome="created"}`:                                                          "3",
		`portal_uploads_total{outcome="completed"}`:                                                        "1",
		`portal_uploads_total{outcome="cancelled"}`:                                                        "1",
		`portal_uploads_total{outcome="lost"}`:                                                             "1",
		`portal_uploads_in_flight`:                                                                         "0",
		`portal_upload_slices_total{outcome="replayed"}`:                                                   "1",
		`portal_upload_slices_total{outcome="refused"}`:                                                    "1",
		`portal_upload_bytes_total{outcome="replayed"}`:                                                    fmt.Sprintf("%d", len(data)),
		`portal_upstream_requests_total{operation="create",outcome="ok",upstream="graph"}`:                 "3",
		`portal_upstream_requests_total{operation="slice",outcome="network",upstream="graph"}`:             "1",
		`portal_upstream_requests_total{operation="slice",outcome="client_error",upstream="graph"}`:        "1",
		`portal_upstream_requests_total{operation="cancel",outcome="ok",upstream="graph"}`:                 "1",
		`portal_upstream_requests_total{operation="exchange",outcome="ok",upstream="identity"}`:            "1",
		`portal_upstream_requests_total{operation="discovery",outcome="ok",upstream="identity"}`:           "1",
		`portal_http_requests_total{method="PATCH",route="/api/uploads/{upload}",status="204"}`:            "1",
		`portal_http_request_duration_seconds_count{method="POST",route="/api/uploads",status="201"}`:      "3",
		`portal_upstream_request_duration_seconds_count{operation="status",outcome="ok",upstream="graph"}`: "",
		`portal_upstream_requests_total{operation="status",outcome="client_error",upstream="graph"}`:       "4",
		`portal_upstream_requests_total{operation="children",outcome="ok",upstream="graph"}`:               "2",
	} {
		if got := metric(t, g, series); got != want {
			t.Errorf("%s = %q, want %s", series, got, want)
		}
	}
	wantContract(t, strings.ReplaceAll(do(t, "GET", g.AdminURL()+"/metrics", "", nil).body, "canary", ""))
	text := out.String()
	for _, secret := range []string{"tempauth", "s3cret", "/session/", "pack.pdf", "Secret folder", "hunter2", "graph-", "eyJ", path, "secret text"} {
		if strings.Contains(text, secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
	for _, event := range []string{`"msg":"upload created"`, `"msg":"upload completed"`, `"msg":"upload cancelled"`, `"msg":"slice failed"`, `"upload":"`} {
		if !strings.Contains(text, event) {
			t.Errorf("the log lacks %s", event)
		}
	}
}

func jsonLog(out io.Writer) *slog.Logger {
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: slog.LevelDebug}))
}
