package gateway_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// loseAnswer sends a whole file whose answer the drive loses, with all that would tell what
// became of it.
func (u *uploader) loseAnswer(m *microsoft, path string, data []byte) {
	u.t.Helper()
	for range 40 {
		m.next("status", throttled(503, "40"))
	}
	m.next("slice", m.unheard(reset))
	u.patch(path, 0, data).wantError(u.t, 503, "DriveUnavailable")
	m.mu.Lock()
	defer m.mu.Unlock()
	m.faults["status"] = nil
}

// Two files of one name and size, within the time in which clocks may differ.
func TestAFileOfAnotherUploadIsNeverTaken(t *testing.T) {
	data := random(unit)
	for _, behaviour := range []string{"rename", "replace"} {
		t.Run("one that was made before, "+behaviour, func(t *testing.T) {
			m, ana := startUploads(t)
			first := ana.create(unit, "conflictBehavior", behaviour)
			if got := ana.patch(first, 0, data); got.StatusCode != 204 {
				t.Fatalf("status %d, %s", got.StatusCode, got.body)
			}
			second := ana.create(unit, "conflictBehavior", behaviour)
			m.endSessions()
			if got := ana.head(second); got.StatusCode != http.StatusNotFound {
				t.Errorf("HEAD: status %d, item %s", got.StatusCode, got.Header.Get("Portal-Item-Id"))
			}
			ana.patch(second, 0, data).wantError(t, 404, "UploadNotFound")
			if got := ana.head(first); got.StatusCode != 200 {
				t.Errorf("HEAD of the first: status %d", got.StatusCode)
			}
		})
	}
	t.Run("one that was made after", func(t *testing.T) {
		m, ana := startUploads(t)
		first, second := ana.create(unit), ana.create(unit)
		ana.loseAnswer(m, first, data)
		own := m.newest().ID
		// The drive's times have whole seconds.
		time.Sleep(time.Second)
		if got := ana.patch(second, 0, data); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		for range 2 {
			if got := ana.head(first); got.StatusCode != 200 || got.Header.Get("Portal-Item-Id") != own {
				t.Errorf("status %d, item %s, want %s", got.StatusCode, got.Header.Get("Portal-Item-Id"), own)
			}
		}
	})
}

// placeFiles puts files of a name and size into the drive: for each how long after now it
// was created.
func (m *microsoft) placeFiles(size int64, files map[string]driveFile, after map[string]time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for name, file := range files {
		file.Name, file.Created = name, time.Now().Add(after[name])
		if file.Size == 0 {
			file.Size = size
		}
		m.files["/"+name] = &file
	}
}

// Several files fit a session that is gone (docs/protocols/tus.md, "Looking for a finished file").
func TestTheNewestMatchingFileIsTheUploads(t *testing.T) {
	for name, tc := range map[string]struct {
		files map[string]driveFile
		after map[string]time.Duration
		want  string
	}{
		"the newest of several": {
			map[string]driveFile{"pack.pdf": {ID: "a"}, "pack 1.pdf": {ID: "b"}, "pack 2.pdf": {ID: "c"}, "pack 3.pdf": {ID: "d"}},
			map[string]time.Duration{"pack.pdf": time.Minute, "pack 1.pdf": 3 * time.Minute, "pack 2.pdf": 2 * time.Minute, "pack 3.pdf": 0},
			"b",
		},
		"not one of another size": {
			map[string]driveFile{"pack.pdf": {ID: "a"}, "pack 1.pdf": {ID: "b", Size: unit - 1}},
			map[string]time.Duration{"pack.pdf": time.Minute, "pack 1.pdf": 3 * time.Minute},
			"a",
		},
		"not one of another name": {
			map[string]driveFile{"pack.pdf": {ID: "a"}, "pack x.pdf": {ID: "b"}},
			map[string]time.Duration{"pack.pdf": time.Minute, "pack x.pdf": 3 * time.Minute},
			"a",
		},
		"not a folder": {
			map[string]driveFile{"pack.pdf": {ID: "a"}, "pack 1.pdf": {ID: "b", Folder: true}},
			map[string]time.Duration{"pack.pdf": time.Minute, "pack 1.pdf": 3 * time.Minute},
			"a",
		},
		"not a folder alone": {
			map[string]driveFile{"pack.pdf": {ID: "a", Folder: true}},
			map[string]time.Duration{"pack.pdf": time.Minute},
			"",
		},
		"one whose clock is behind": {
			map[string]driveFile{"pack.pdf": {ID: "a"}},
			// The drive's clocks may differ by two minutes.
			map[string]time.Duration{"pack.pdf": -time.Minute},
			"a",
		},
		"not one that is older": {
			map[string]driveFile{"pack.pdf": {ID: "a"}},
			map[string]time.Duration{"pack.pdf": -3 * time.Minute},
			"",
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t, patiently)
			path := ana.create(unit)
			m.endSessions()
			m.placeFiles(unit, tc.files, tc.after)
			status := http.StatusOK
			if tc.want == "" {
				status = http.StatusNotFound
			}
			if got := ana.head(path); got.StatusCode != status || got.Header.Get("Portal-Item-Id") != tc.want {
				t.Errorf("status %d, item %q, want %d, %q", got.StatusCode, got.Header.Get("Portal-Item-Id"), status, tc.want)
			}
		})
	}
}

// A folder that is too large is not listed for ever: the names that the file may have are
// asked for one by one.
func TestFileInALargeFolderIsFound(t *testing.T) {
	page := func(m *microsoft) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			answerJSON(w, 200, `{"value":[],"@odata.nextLink":"`+m.URL+r.URL.EscapedPath()+`?$skiptoken=x"}`)
		}
	}
	files := map[string]driveFile{"pack.pdf": {ID: "theirs"}, "pack 1.pdf": {ID: "ours"}}
	for name, tc := range map[string]struct {
		files  map[string]driveFile
		status int
		item   string
	}{
		"a file that is there":                       {files, 200, "ours"},
		"a file whose name had another that is gone": {map[string]driveFile{"pack 1.pdf": {ID: "ours"}}, 200, "ours"},
		"no file": {nil, 404, ""},
	} {
		created := map[string]time.Duration{"pack.pdf": -time.Hour}
		t.Run(name+", of very many", func(t *testing.T) {
			m, ana := startUploads(t, patiently)
			path := ana.create(unit)
			m.endSessions()
			m.placeFiles(unit, tc.files, created)
			for range 200 {
				m.next("children", page(m))
			}
			if got := ana.head(path); got.StatusCode != tc.status || got.Header.Get("Portal-Item-Id") != tc.item {
				t.Errorf("status %d, item %q", got.StatusCode, got.Header.Get("Portal-Item-Id"))
			}
			if pages := len(m.arrived("children")); pages != 50 {
				t.Errorf("%d pages were read", pages)
			}
		})
		t.Run(name+", of more than there is time for", func(t *testing.T) {
			t.Parallel()
			m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.HoldHead = 24 * time.Second })
			path, hangs := ana.create(unit), hang(t)
			m.endSessions()
			m.placeFiles(unit, tc.files, created)
			for range 20 {
				m.next("children", page(m), hangs)
			}
			// More than a request has whose time is used up.
			m.next("item", func(w http.ResponseWriter, r *http.Request) {
				time.Sleep(1500 * time.Millisecond)
				m.item(w, r)
			})
			if got := ana.head(path); got.StatusCode != tc.status || got.Header.Get("Portal-Item-Id") != tc.item {
				t.Errorf("status %d, item %q", got.StatusCode, got.Header.Get("Portal-Item-Id"))
			}
		})
	}
}

// A file that is replaced keeps its item and the time of its creation.
func TestReplacedFileIsFoundByItsChange(t *testing.T) {
	data := random(unit)
	replace := func(m *microsoft, ago time.Duration, by time.Duration) {
		m.mu.Lock()
		defer m.mu.Unlock()
		file := m.files["/pack.pdf"]
		file.ID, file.Created, file.Modified = "01SAME", time.Now().Add(-ago), time.Now().Add(by)
	}
	m, ana := startUploads(t)
	for n := range 2 {
		path := ana.create(unit, "conflictBehavior", "replace")
		ana.loseAnswer(m, path, data)
		replace(m, time.Hour, time.Duration(n)*time.Minute)
		if got := ana.head(path); got.StatusCode != 200 || got.Header.Get("Portal-Item-Id") != "01SAME" {
			t.Errorf("the change %d: status %d", n, got.StatusCode)
		}
	}
	t.Run("and not by its creation", func(t *testing.T) {
		path := ana.create(unit, "conflictBehavior", "replace")
		m.endSessions()
		replace(m, 0, -time.Hour)
		if got := ana.head(path); got.StatusCode != http.StatusNotFound {
			t.Errorf("status %d", got.StatusCode)
		}
	})
}
