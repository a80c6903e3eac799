package backend_test

import (
	"net/http"
	"testing"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// A store gets a key while a file comes: the slices that were plain are encrypted, too, and servers that know the key
// alone put the file together.
func TestAnUploadOutlivesTheEncryptionOfPapers(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		content, hash := file(3 * sliceUnit)
		session := l.open(t, len(content), hash)
		put(t, l.Backend, session, content, 0, sliceUnit)
		key, err := backend.NewPapersKey()
		if err != nil {
			t.Fatal(err)
		}

		l.settings["BACKEND_PAPERS_KEY"] = key + ",plain"
		both := l.replica(t)
		l.end(t, l.Backend)
		put(t, both, session, content, sliceUnit, 2*sliceUnit)
		a, err := backend.OpenAdministration(t.Context(), databaseURL)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = a.Close() }()
		tell := func(key, problem string) { t.Errorf("%s: problem %s", key, problem) }
		at := backend.PapersStore{URL: l.settings["BACKEND_PAPERS_URL"], Keys: []string{key, "plain"}}
		if done, err := a.EncryptPapers(t.Context(), at, tell); err != nil || done != (backend.PapersEncrypted{Encrypted: 1, Already: 1, Bytes: sliceUnit}) {
			t.Errorf("done %+v, error %v", done, err)
		}

		l.settings["BACKEND_PAPERS_KEY"] = key
		alone := l.replica(t)
		l.end(t, both)
		if last := put(t, alone, session, content, 2*sliceUnit, len(content)); last.status != http.StatusCreated || last.body.File.Hashes.Sha256Hash != hash {
			t.Errorf("the last slice: %d %+v", last.status, last.body)
		}
		at.Keys = at.Keys[:1]
		if done, err := a.VerifyPapers(t.Context(), at, tell); err != nil || done.Checked != 1 {
			t.Errorf("done %+v, error %v", done, err)
		}
	})
}
