package gateway_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// keepFile puts a file into the drive that nobody uploaded just now.
func (m *microsoft) keepFile(name string, data []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.serial++
	m.files["/"+strings.ToLower(name)] = &driveFile{
		ID: fmt.Sprintf("01OLD%d", m.serial), Name: name, Size: int64(len(data)), bytes: data,
	}
}

// A file whose name was taken while its last slice was on the way. The drive holds the
// commit's behaviour against the session's.
func TestCommitFollowsTheSessionsBehaviour(t *testing.T) {
	taken := graphError(409, "nameAlreadyExists")
	for _, tc := range []struct {
		name, behaviour string
		commits         []http.HandlerFunc
		status          int
		// made is where the new file is; empty when there is none.
		made string
		// kept tells whether the older file is still whole.
		kept bool
	}{
		{"rename", "rename", nil, 204, "/pack 1.pdf", true},
		{"replace", "replace", nil, 204, "/pack.pdf", false},
		{"replace, of a file that cannot be", "replace", []http.HandlerFunc{taken}, 204, "/pack 1.pdf", true},
		{"fail", "fail", nil, 422, "", true},
	} {
		t.Run("[R7.17] "+tc.name, func(t *testing.T) {
			m, ana := startUploads(t, patiently)
			older, data := random(unit), random(unit+1)
			path := ana.create(int64(len(data)), "conflictBehavior", tc.behaviour)
			m.keepFile("pack.pdf", older)
			m.next("slice", m.storedUncommitted(taken))
			m.next("commit", tc.commits...)
			if got := ana.patch(path, 0, data); got.StatusCode != tc.status {
				t.Fatalf("status %d, %s", got.StatusCode, got.body)
			}
			files := 1
			if tc.made != "" {
				wantFile(t, m, tc.made, data)
			} else if calls := len(m.arrived("commit")); calls != 0 {
				t.Errorf("%d commits of a name that is taken", calls)
			} else if got := ana.head(path); got.StatusCode != http.StatusGone {
				t.Errorf("HEAD: status %d", got.StatusCode)
			}
			if tc.kept {
				wantFile(t, m, "/pack.pdf", older)
			}
			if tc.made == "/pack 1.pdf" {
				files = 2
			}
			if m.fileCount() != files {
				t.Errorf("%d files, want %d", m.fileCount(), files)
			}
		})
	}
}
