package gateway_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
	"example.org/portal/gateway/internal/shares"
)

// startDrive runs a gateway before a drive with a folder, a file and a notebook, which ana owns.
func startDrive(t testing.TB, adjust ...func(*gateway.Config)) (*microsoft, *uploader) {
	t.Helper()
	m, ana := startUploads(t, adjust...)
	m.files["/budget.pdf"] = &driveFile{ID: "01FILE", Name: "Budget.pdf", Size: 10, Created: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC), bytes: []byte("0123456789")}
	m.files["/board"] = &driveFile{ID: "F4B5!12", Name: "Board", Created: time.Date(2026, 10, 1, 8, 0, 0, 0, time.UTC), Folder: true}
	ana.header = ana.but(map[string]string{"Authorization": "Bearer " + m.token(t, "ana")})
	return m, ana
}

func (u *uploader) drive(path string) reply {
	u.t.Helper()
	return do(u.t, "GET", u.g.URL()+"/api/drive/items/"+path, "", u.header)
}

type driveItem struct {
	ID, Name string
	Size     int64
	Modified time.Time `json:"lastModifiedDateTime"`
	IsFolder bool
}

type driveFolder struct {
	Items []driveItem
	Next  string
}

func (r reply) folder(t *testing.T) driveFolder {
	t.Helper()
	var read driveFolder
	if err := json.Unmarshal([]byte(r.body), &read); err != nil || r.StatusCode != 200 {
		t.Fatalf("status %d %s: error %v", r.StatusCode, r.body, err)
	}
	return read
}

func TestFolderOfADrive(t *testing.T) {
	m, ana := startDrive(t)
	found := ana.drive("root/children").folder(t)
	slices.SortFunc(found.Items, func(a, b driveItem) int { return strings.Compare(a.Name, b.Name) })
	want := []driveItem{
		{ID: "F4B5!12", Name: "Board", Modified: time.Date(2026, 10, 1, 8, 0, 0, 0, time.UTC), IsFolder: true},
		{ID: "01FILE", Name: "Budget.pdf", Size: 10, Modified: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)},
	}
	if !slices.Equal(found.Items, want) || found.Next != "" {
		t.Errorf("found %+v", found)
	}
	t.Run("by its id", func(t *testing.T) {
		ana.drive("F4B5!12/children").folder(t)
		calls := m.arrived("children")
		if asked := calls[len(calls)-1].body; !strings.HasPrefix(asked, "/v1.0/me/drive/items/F4B5!12/children?") {
			t.Errorf("asked for %s", asked)
		}
	})
	t.Run("entries that are neither files nor folders are left out", func(t *testing.T) {
		m.next("children", jsonAnswer(200, `{"value":[{"id":"n","name":"Notes","package":{"type":"oneNote"}}]}`))
		if found := ana.drive("root/children").folder(t); len(found.Items) != 0 {
			t.Errorf("found %+v", found)
		}
	})
	t.Run("page by page", func(t *testing.T) {
		m.next("children", jsonAnswer(200, `{"value":[],"@odata.nextLink":"`+m.URL+`/v1.0/me/drive/items/01ROOT/children?$skiptoken=s%3D20%26x"}`))
		next := ana.drive("root/children").folder(t).Next
		if next != "s=20&x" {
			t.Fatalf("the next page begins at %q", next)
		}
		ana.drive("root/children?from=" + url.QueryEscape(next)).folder(t)
		calls := m.arrived("children")
		if asked, err := url.Parse(calls[len(calls)-1].body); err != nil || asked.Query().Get("$skiptoken") != next {
			t.Errorf("asked for %s", asked)
		}
	})
}

func TestFileOfADrive(t *testing.T) {
	m, ana := startDrive(t, func(c *gateway.Config) { c.PaperMaxBytes = 12 })
	got := ana.drive("01FILE/content")
	if got.StatusCode != 200 || got.body != "0123456789" || got.Header.Get("Content-Length") != "10" {
		t.Fatalf("status %d, body %q, header %v", got.StatusCode, got.body, got.Header)
	}
	for header, want := range map[string]string{
		"Content-Type": "application/octet-stream", "Content-Disposition": "attachment", "X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; sandbox", "Cache-Control": "no-store",
	} {
		if value := got.Header.Get(header); value != want {
			t.Errorf("%s: %q, want %q", header, value, want)
		}
	}
	t.Run("a file that is too large for a paper is refused", func(t *testing.T) {
		m.files["/large.pdf"] = &driveFile{ID: "01LARGE", Name: "large.pdf", bytes: make([]byte, 13)}
		ana.drive("01LARGE/content").wantError(t, 413, "FileTooLarge")
	})
	t.Run("a body of unknown length that is too large is broken off", func(t *testing.T) {
		m.next("bytes", func(w http.ResponseWriter, _ *http.Request) {
			w.(http.Flusher).Flush()
			_, _ = w.Write(make([]byte, 13))
		})
		ana.wantBroken(t, "01FILE/content")
	})
	t.Run("the body breaks off when the drive breaks off", func(t *testing.T) {
		m.next("bytes", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "10")
			_, _ = w.Write([]byte("012"))
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		})
		ana.wantBroken(t, "01FILE/content")
	})
}

// wantBroken holds that the answer does not look whole.
func (u *uploader) wantBroken(t *testing.T, path string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, u.g.URL()+"/api/drive/items/"+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range u.header {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	defer func() { _ = res.Body.Close() }()
	if body, err := io.ReadAll(res.Body); err == nil {
		t.Errorf("%d with %d bytes looks whole", res.StatusCode, len(body))
	}
}

// The token of Graph goes nowhere but to Graph, and bytes come from hosts of drives alone.
func TestFileOfADriveElsewhere(t *testing.T) {
	elsewhere := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "" {
			t.Error("a token was sent to another host")
		}
		_, _ = w.Write([]byte("stolen"))
	}))
	elsewhere.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	elsewhere.StartTLS()
	t.Cleanup(elsewhere.Close)
	m, ana := startDrive(t)
	m.next("download", redirect(302, elsewhere.URL+"/file"), redirect(302, "http://169.254.169.254/latest"))
	for range 2 {
		ana.drive("01FILE/content").wantError(t, 502, "UpstreamFailed")
	}
}

func TestDriveThatCannotBeRead(t *testing.T) {
	challenged := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("WWW-Authenticate", `Bearer error="insufficient_claims", claims="eyJhIjoxfQ=="`)
		graphError(401, "InvalidAuthenticationToken")(w, r)
	}
	for name, tc := range map[string]struct {
		fault     http.HandlerFunc
		status    int
		code      string
		challenge string
	}{
		"unknown":               {graphError(404, "itemNotFound"), 404, "NotFound", ""},
		"not allowed":           {graphError(403, "accessDenied"), 403, "DriveAccessDenied", ""},
		"throttled":             {throttled(429, "7"), 503, "DriveUnavailable", ""},
		"failing":               {graphError(500, "generalException"), 503, "DriveUnavailable", ""},
		"away":                  {reset, 503, "DriveUnavailable", ""},
		"token refused":         {graphError(401, "InvalidAuthenticationToken"), 401, "InvalidMicrosoftToken", `Bearer error="invalid_token"`},
		"more proof is wanted":  {challenged, 401, "InteractionRequired", `Bearer error="insufficient_claims", claims="eyJhIjoxfQ=="`},
		"an answer of no drive": {text(200, "<html>"), 503, "DriveUnavailable", ""},
	} {
		for operation, path := range map[string]string{"children": "root/children", "download": "01FILE/content"} {
			if operation == "download" && name == "an answer of no drive" {
				continue
			}
			t.Run(name+", "+operation, func(t *testing.T) {
				m, ana := startDrive(t)
				m.next(operation, tc.fault)
				got := ana.drive(path)
				got.wantError(t, tc.status, tc.code)
				if got.Header.Get("WWW-Authenticate") != tc.challenge || strings.Contains(got.body, "secret") {
					t.Errorf("header %v, body %s", got.Header, got.body)
				}
			})
		}
	}
}

func TestDriveIsReadByItsOwnerAlone(t *testing.T) {
	m, ana := startDrive(t)
	for name, tc := range map[string]struct {
		changes map[string]string
		status  int
		code    string
	}{
		"without a session":           {map[string]string{"Cookie": "", "Portal-Session": ""}, 401, "InvalidSession"},
		"without a token":             {map[string]string{"Authorization": ""}, 401, "InvalidMicrosoftToken"},
		"with a token of other rules": {map[string]string{"Authorization": "Bearer abc"}, 401, "InvalidMicrosoftToken"},
	} {
		for _, path := range []string{"root/children", "01FILE/content"} {
			t.Run(name+", "+path, func(t *testing.T) {
				by := *ana
				by.header = ana.but(tc.changes)
				by.drive(path).wantError(t, tc.status, tc.code)
			})
		}
	}
	for _, id := range []string{"a%2Fb", "..", "a%20b", strings.Repeat("a", 129), "%00"} {
		if got := ana.drive(id + "/children"); got.StatusCode != 404 {
			t.Errorf("%s: status %d", id, got.StatusCode)
		}
	}
	if calls := len(m.arrived("children")) + len(m.arrived("download")); calls != 0 {
		t.Errorf("the drive was asked %d times", calls)
	}
	t.Run("up to the limit and no more", func(t *testing.T) {
		for range 200 {
			if got := ana.drive("root/children"); got.StatusCode == 429 {
				got.wantError(t, 429, "TooManyRequests")
				if got.Header.Get("Retry-After") == "" {
					t.Error("nobody says how long to wait")
				}
				return
			}
		}
		t.Error("the drive may be asked without end")
	})
}

// Somebody whose files trickle leaves places to others.
func TestSlowFilesOfADriveAreBrokenOff(t *testing.T) {
	m, ana := startDrive(t)
	release := make(chan struct{})
	held := func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("0"))
		w.(http.Flusher).Flush()
		select {
		case <-release:
		case <-r.Context().Done():
		}
	}
	var all sync.WaitGroup
	for n := range shares.MostRunning {
		m.next("bytes", held)
		all.Go(func() { ana.drive(fmt.Sprintf("01FILE%d/content", n)) })
	}
	eventually(t, "as many files as may be are on their way", func() bool { return len(m.arrived("bytes")) == shares.MostRunning })
	got := ana.drive("01FILE/content")
	got.wantError(t, 429, "TooManyRequests")
	ana.drive("root/children").folder(t)
	bea := newUploader(t, ana.g, m, "bea")
	bea.header = bea.but(map[string]string{"Authorization": "Bearer " + m.token(t, "bea")})
	if theirs := bea.drive("01FILE/content"); theirs.StatusCode != 200 {
		t.Errorf("another person: %d %s", theirs.StatusCode, theirs.body)
	}
	close(release)
	all.Wait()
	if again := ana.drive("01FILE/content"); again.StatusCode != 200 {
		t.Errorf("afterwards: %d %s", again.StatusCode, again.body)
	}
}

func TestDriveWithoutMicrosoft(t *testing.T) {
	g := start(t, newUpstream(t))
	for _, action := range []string{"children", "content"} {
		do(t, "GET", g.URL()+"/api/drive/items/01FILE/"+action, "", nil).wantError(t, 404, "UploadsNotConfigured")
	}
}
