package backend_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// Without the key of its papers a backend serves none of them, and says so wherever an operator looks.
func TestPapersAreNotServedWithoutTheirKey(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		l.end(t, l.Backend)
		key, other := newPapersKey(t), newPapersKey(t)
		content := []byte("%PDF-1.7 minutes")
		for name, tc := range map[string]struct{ kept, started, says string }{
			"encrypted, started without a key":       {key, "", "and BACKEND_PAPERS_KEY is empty"},
			"encrypted, started with another key":    {key, other, "which BACKEND_PAPERS_KEY does not hold"},
			"encrypted, started with others":         {key, other + ",plain", "which BACKEND_PAPERS_KEY does not hold"},
			"plain, started with a key [0027]":       {"", key, "does not name plain"},
			"encrypted, started with its key":        {key, key, ""},
			"encrypted, started with its key behind": {key, other + "," + key, ""},
			"plain, started with a key and plain":    {"", key + ",plain", ""},
			"plain, started without a key":           {"", "", ""},
		} {
			t.Run(name, func(t *testing.T) {
				l.settings["BACKEND_PAPERS_URL"] = "file:" + t.TempDir()
				l.settings["BACKEND_PAPERS_KEY"] = tc.kept
				l.Backend = l.replica(t)
				session := l.open(t, len(content), "")
				kept := put(t, l.Backend, session, content, 0, len(content))
				if kept.status != http.StatusCreated {
					t.Fatalf("upload: %d %+v", kept.status, kept.body)
				}
				next := l.open(t, len(content), "")
				l.end(t, l.Backend)

				l.settings["BACKEND_PAPERS_KEY"] = tc.started
				l.Backend = l.replica(t)
				defer l.end(t, l.Backend)
				ready, said := fetch(t, l.AdminURL()+"/readyz")
				_, metrics := fetch(t, l.AdminURL()+"/metrics")
				uploaded := put(t, l.Backend, next, content, 0, len(content))
				cfg, err := configure(t, l.settings)
				if err != nil {
					t.Fatal(err)
				}
				checked := backend.CheckPapersKeys(t.Context(), cfg)
				if tc.says == "" {
					if ready != http.StatusOK || checked != nil || uploaded.status != http.StatusCreated || !strings.Contains(metrics, "portal_backend_papers_locked 0\n") {
						t.Errorf("ready %d %s, check %v, upload %d", ready, said, checked, uploaded.status)
					}
					return
				}
				if ready != http.StatusServiceUnavailable || !strings.Contains(said, tc.says) {
					t.Errorf("ready %d %s", ready, said)
				}
				if checked == nil || !strings.Contains(checked.Error(), tc.says) {
					t.Errorf("-check-config says %v", checked)
				}
				if !strings.Contains(metrics, "portal_backend_papers_locked 1\n") {
					t.Error("the metric does not tell")
				}
				if log := l.log.String(); !strings.Contains(log, "papers are not served") || !strings.Contains(log, tc.says) {
					t.Error("the log does not tell")
				}
				uploaded.wantRefused(t, http.StatusServiceUnavailable, "serviceNotAvailable")
				if status, body := l.content(t, kept.body.ID); status != http.StatusServiceUnavailable || strings.Contains(string(body), "age-encryption") {
					t.Errorf("a paper: %d %.40q", status, body)
				}
			})
		}
	})
}

func newPapersKey(t *testing.T) string {
	t.Helper()
	key, err := backend.NewPapersKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func fetch(t *testing.T, address string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}
