package blob_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/blob"
)

// Processes that were killed while they wrote leave half blobs, which go when the store is opened long after. What
// another process writes now stays.
func TestAFolderRemovesAbandonedFiles(t *testing.T) {
	at := t.TempDir()
	if _, err := blob.Open("file:" + at); err != nil {
		t.Fatal(err)
	}
	unfinished := filepath.Join(at, "Unfinished")
	for name, age := range map[string]time.Duration{"abandoned": 2 * time.Hour, "written now": time.Minute} {
		file := filepath.Join(unfinished, name)
		then := time.Now().Add(-age)
		if err := os.WriteFile(file, []byte("half a paper"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, then, then); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := blob.Open("file:" + at); err != nil {
		t.Fatal(err)
	}
	if left := namesIn(t, unfinished); !slices.Equal(left, []string{"written now"}) {
		t.Errorf("left: %q", left)
	}
}

// A blob that cannot get its name leaves nothing.
func TestAFolderKeepsNothingOfABlobThatItCannotRename(t *testing.T) {
	at := t.TempDir()
	store, err := blob.Open("file:" + at)
	if err != nil {
		t.Fatal(err)
	}
	// A file stands where the key's folder should be.
	if err := os.WriteFile(filepath.Join(at, "p"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := store.Put(t.Context(), "p/aa/one", strings.NewReader("minutes"), 7); err == nil {
		t.Fatal("it was kept")
	}
	if left := namesIn(t, filepath.Join(at, "Unfinished")); len(left) != 0 {
		t.Errorf("left: %q", left)
	}
}

func namesIn(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	return names
}
