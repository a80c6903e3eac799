package gateway_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway/internal/slicing"
)

const unit = slicing.Unit

func TestUpload(t *testing.T) {
	m, ana := startUploads(t, patiently)
	for _, size := range []int64{1, unit - 1, unit, unit + 1, 2*unit + 1, 5<<20 - 1, 5 << 20, 5<<20 + 1, 12_000_000} {
		t.Run(fmt.Sprintf("[R7.14, R7.15, R4.15, R9.3] %d bytes", size), func(t *testing.T) {
			data := random(size)
			before := len(m.arrived("slice"))
			path := ana.create(size, "path", "Board/2026 Q3", "note", "x")
			got := ana.patch(path, 0, data)
			if got.StatusCode != http.StatusNoContent || got.offset(t) != size {
				t.Fatalf("status %d, offset %s, %s", got.StatusCode, got.Header.Get("Upload-Offset"), got.body)
			}
			file := m.newest()
			if string(file.bytes) != string(data) {
				t.Error("the file is not what was sent")
			}
			if got.Header.Get("Portal-Item-Id") != file.ID || !strings.HasSuffix(got.Header.Get("Portal-Item-Url"), "/drive/"+file.ID) {
				t.Errorf("item = %q, %q", got.Header.Get("Portal-Item-Id"), got.Header.Get("Portal-Item-Url"))
			}
			if slices, want := len(m.arrived("slice"))-before, int((size+5<<20-1)/(5<<20)); slices != want {
				t.Errorf("%d slices, want %d", slices, want)
			}
			head := ana.head(path)
			if head.StatusCode != 200 || head.offset(t) != size || head.Header.Get("Upload-Length") != fmt.Sprint(size) || head.Header.Get("Portal-Item-Id") != file.ID {
				t.Errorf("HEAD = %d %v", head.StatusCode, head.Header)
			}
		})
	}
	if len(m.arrived("status")) != 0 {
		t.Errorf("%d status calls though nothing failed", len(m.arrived("status")))
	}
	if len(m.arrived("item")) != 0 {
		t.Errorf("%d calls for files that the drive had told", len(m.arrived("item")))
	}
	if len(m.arrived("token")) != 1 {
		t.Errorf("%d exchanges for one token", len(m.arrived("token")))
	}
}

func TestUploadOfAnEmptyFile(t *testing.T) {
	m, ana := startUploads(t)
	for i, name := range []string{"/pack.pdf", "/pack 1.pdf"} {
		got := ana.post(0, metadata("filename", "pack.pdf"))
		if got.StatusCode != 201 || got.Header.Get("Portal-Item-Id") == "" {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		if file := m.file(t, name); file.Size != 0 {
			t.Errorf("%s has %d bytes", name, file.Size)
		}
		if head := ana.head(got.Header.Get("Location")); head.StatusCode != 200 || head.offset(t) != 0 || head.Header.Get("Upload-Length") != "0" {
			t.Errorf("HEAD = %d %v", head.StatusCode, head.Header)
		}
		if m.fileCount() != i+1 {
			t.Errorf("%d files", m.fileCount())
		}
	}
	ana.post(0, metadata("filename", "pack.pdf", "conflictBehavior", "fail")).wantError(t, 422, "nameAlreadyExists")
	if got := ana.post(0, metadata("filename", "pack.pdf", "conflictBehavior", "replace")); got.StatusCode != 201 || m.fileCount() != 2 {
		t.Errorf("replace: status %d, %d files", got.StatusCode, m.fileCount())
	}
	if len(m.arrived("create")) != 0 {
		t.Error("a session was opened for an empty file")
	}
}

// A file that appears while the drive is asked whether its name is free.
func TestAnEmptyFileReplacesNoOtherFile(t *testing.T) {
	older := random(unit)
	appears := func(m *microsoft, name string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			m.keepFile(name, older)
			graphError(404, "itemNotFound")(w, r)
		}
	}
	t.Run("[R5.10] that may have another name", func(t *testing.T) {
		m, ana := startUploads(t, patiently)
		m.next("item", appears(m, "pack.pdf"), appears(m, "pack 1.pdf"))
		if got := ana.post(0, metadata("filename", "pack.pdf")); got.StatusCode != 201 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		wantFile(t, m, "/pack.pdf", older)
		wantFile(t, m, "/pack 1.pdf", older)
		wantFile(t, m, "/pack 2.pdf", nil)
	})
	t.Run("[R5.10] that may not", func(t *testing.T) {
		m, ana := startUploads(t, patiently)
		m.next("item", appears(m, "pack.pdf"))
		ana.post(0, metadata("filename", "pack.pdf", "conflictBehavior", "fail")).wantError(t, 422, "nameAlreadyExists")
		wantFile(t, m, "/pack.pdf", older)
	})
	t.Run("[R5.10] in a drive that heeds no behaviour", func(t *testing.T) {
		m, ana := startUploads(t, patiently)
		m.keepFile("pack.pdf", older)
		ana.create(0)
		for _, call := range m.arrived("put") {
			if strings.Contains(call.body, "/pack.pdf:") {
				t.Error("the file that is there would be replaced")
			}
		}
	})
	for name, tc := range map[string]struct {
		appears bool
		files   int
	}{
		"whose answer is lost, made once":                {false, 1},
		"that was not made when another's file appeared": {true, 2},
	} {
		t.Run("[R5.10] "+name, func(t *testing.T) {
			m, ana := startUploads(t, patiently)
			m.next("put", func(w http.ResponseWriter, r *http.Request) {
				if tc.appears {
					m.keepFile("pack.pdf", older)
				} else {
					m.put(httptest.NewRecorder(), r)
				}
				reset(w, r)
			})
			if got := ana.post(0, metadata("filename", "pack.pdf")); got.StatusCode != 201 {
				t.Fatalf("status %d, %s", got.StatusCode, got.body)
			}
			if m.fileCount() != tc.files {
				t.Errorf("%d files", m.fileCount())
			}
			if tc.appears {
				wantFile(t, m, "/pack.pdf", older)
			}
		})
	}
}

func TestCreation(t *testing.T) {
	m, ana := startUploads(t)
	got := ana.post(10, metadata("filename", "Q3 minutes #2 100%.pdf", "path", "Board/2026 Q3", "description", "Minutes", "filetype", "application/pdf"))
	location := got.Header.Get("Location")
	if got.StatusCode != 201 || !strings.HasPrefix(location, "/api/uploads/") || got.Header.Get("Tus-Resumable") != "1.0.0" {
		t.Fatalf("status %d, %v", got.StatusCode, got.Header)
	}
	if expires, err := http.ParseTime(got.Header.Get("Upload-Expires")); err != nil || time.Until(expires) < 14*time.Minute {
		t.Errorf("[R3.10] Upload-Expires = %q", got.Header.Get("Upload-Expires"))
	}
	if call := m.arrived("create")[0].body; call != "/v1.0/me/drive/root:/Board/2026%20Q3/Q3%20minutes%20%232%20100%25.pdf:/createUploadSession" {
		t.Errorf("[R7.14] address = %s", call)
	}
	header := m.arrived("create")[0].header
	again := ana.create(10)
	ids := []string{header.Get("client-request-id"), m.arrived("create")[1].header.Get("client-request-id")}
	if !requestID.MatchString(ids[0]) || !requestID.MatchString(ids[1]) || ids[0] == ids[1] || !strings.HasPrefix(header.Get("SdkVersion"), "portal-gateway/") {
		t.Errorf("[R7.18] request ids %q, SdkVersion %q", ids, header.Get("SdkVersion"))
	}
	if agent := header.Get("User-Agent"); !strings.HasPrefix(agent, "NONISV|Quorate|Gateway/") {
		t.Errorf("User-Agent = %q", agent)
	}
	if again == location {
		t.Error("two uploads share an address")
	}
	if header.Get("Authorization") == ana.header["Authorization"] {
		t.Error("the browser's own token went to Graph")
	}
	for _, secret := range []string{"tempauth", "s3cret", "session", "pack"} {
		if strings.Contains(location, secret) {
			t.Errorf("the address shows %q", secret)
		}
	}
	if head := ana.head(location); head.offset(t) != 0 || !strings.Contains(head.Header.Get("Upload-Metadata"), "filetype ") || head.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("HEAD = %v", head.Header)
	}
}

var requestID = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

func TestOptions(t *testing.T) {
	_, ana := startUploads(t)
	got := do(t, "OPTIONS", ana.g.URL()+"/api/uploads", "", nil)
	for name, want := range map[string]string{"Tus-Version": "1.0.0", "Tus-Extension": "creation,termination,expiration", "Tus-Max-Size": "268435456000"} {
		if got.Header.Get(name) != want {
			t.Errorf("%s = %q, want %q", name, got.Header.Get(name), want)
		}
	}
	if got.StatusCode != 204 {
		t.Errorf("status %d", got.StatusCode)
	}
}

func TestCancelUpload(t *testing.T) {
	m, ana := startUploads(t)
	t.Run("[R4.16, R7.16] a 204 counts", func(t *testing.T) {
		path := ana.create(2 * unit)
		if got := do(t, "DELETE", ana.g.URL()+path, "", ana.header); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		do(t, "DELETE", ana.g.URL()+path, "", ana.header).wantError(t, 404, "UploadNotFound")
		if ana.head(path).StatusCode != 404 {
			t.Error("HEAD finds it")
		}
		wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="cancelled"}`: "1"})
	})
	for _, status := range []int{200, 202, 404, 410} {
		t.Run(fmt.Sprintf("[R4.16, R7.16] a %d does not count", status), func(t *testing.T) {
			m, ana := startUploads(t, patiently)
			path := ana.create(2 * unit)
			m.next("cancel", jsonAnswer(status, `{}`))
			do(t, "DELETE", ana.g.URL()+path, "", ana.header).wantError(t, 404, "UploadNotFound")
			wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="cancelled"}`: "0"})
			if got := ana.head(path); got.StatusCode != 200 || got.offset(t) != 0 {
				t.Errorf("the upload that was not cancelled: HEAD %d", got.StatusCode)
			}
		})
	}
	t.Run("a busy drive is asked again", func(t *testing.T) {
		m.next("cancel", graphError(503, "serviceNotAvailable"), throttled(429, "0"))
		if got := do(t, "DELETE", ana.g.URL()+ana.create(unit), "", ana.header); got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
	t.Run("a finished upload stays", func(t *testing.T) {
		path, calls := ana.create(unit), len(m.arrived("cancel"))
		ana.patch(path, 0, random(unit))
		empty := ana.create(0, "path", "empty")
		for _, finished := range []string{path, empty} {
			do(t, "DELETE", ana.g.URL()+finished, "", ana.header).wantError(t, 404, "UploadNotFound")
		}
		if more := len(m.arrived("cancel")) - calls; more != 0 {
			t.Errorf("the drive was asked %d times to end what is finished", more)
		}
		wantFile(t, m, "/pack.pdf", random(unit))
	})
	t.Run("by override", func(t *testing.T) {
		got := do(t, "POST", ana.g.URL()+ana.create(unit), "", ana.but(map[string]string{"X-HTTP-Method-Override": "DELETE"}))
		if got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
}
