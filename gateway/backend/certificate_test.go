package backend_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/backend/internal/storetest"
)

// textOfPDF is what poppler reads in a file, or in its structure for screen readers, with single spaces.
func textOfPDF(t *testing.T, file, program string, arguments ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "certificate.pdf")
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range arguments {
		arguments[i] = strings.Replace(arguments[i], "FILE", path, 1)
	}
	out, err := exec.CommandContext(t.Context(), program, arguments...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// [V13, X6] The certificate of every decided resolution of the demonstration data is a tagged PDF with the explanation of the page. The
// administrator, who reads no resolution, gets none, and a link that was changed leads to nothing.
func TestACertificateIsDownloadedOverHTTP(t *testing.T) {
	b := start(t, storetest.SQLiteURL(t))
	defer stop(t, b)
	ask := func(email, query string, variables map[string]any) map[string]any {
		t.Helper()
		body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
		if err != nil {
			t.Fatal(err)
		}
		_, answer := send(t, http.MethodPost, b.URL()+api+"/app/portal-test/graphql", logIn(t, b, email)["access_token"].(string), string(body))
		data, _ := answer["data"].(map[string]any)
		return data
	}
	const link = `query ($id: ID!) { resolutionCertificateUrl(resolutionId: $id) { url } }`
	listed := ask("chair@example.org", `{ resolutions(states: [CARRIED, NOT_CARRIED, VOID], first: 50) { edges { node { id number explanation } } } }`, nil)
	edges := listed["resolutions"].(map[string]any)["edges"].([]any)
	if len(edges) == 0 {
		t.Fatal("the demonstration data has no decided resolution")
	}
	for _, edge := range edges {
		of := edge.(map[string]any)["node"].(map[string]any)
		id := map[string]any{"id": of["id"]}
		made := ask("chair@example.org", link, id)["resolutionCertificateUrl"].(map[string]any)["url"].(string)
		address, err := url.Parse(made)
		if err != nil {
			t.Fatal(err)
		}
		status, file := fetch(t, b.URL()+address.EscapedPath())
		if status != http.StatusOK || !strings.HasPrefix(file, "%PDF-") {
			t.Fatalf("%v: %d with %d bytes", of["number"], status, len(file))
		}
		if _, again := fetch(t, b.URL()+address.EscapedPath()); again != file {
			t.Errorf("%v: the same link has other bytes", of["number"])
		}
		if text := textOfPDF(t, file, "pdftotext", "-raw", "FILE", "-"); !strings.Contains(text, of["explanation"].(string)) || !strings.Contains(text, of["number"].(string)) {
			t.Errorf("%v: the certificate says %q", of["number"], text)
		}
		if structure := textOfPDF(t, file, "pdfinfo", "-struct-text", "FILE"); !strings.Contains(structure, "H1 (block)") || !strings.Contains(structure, "TH: /Scope /Row") {
			t.Errorf("%v: the structure is %q", of["number"], structure)
		}
		if got := ask("admin@example.org", link, id)["resolutionCertificateUrl"]; got != nil {
			t.Errorf("the administrator gets %v", got)
		}
		none, _ := fetch(t, b.URL()+"/content/nothing.at-all")
		if changed, _ := fetch(t, b.URL()+address.EscapedPath()+"x"); changed != none || none != http.StatusNotFound {
			t.Errorf("a changed link: %d, no link: %d", changed, none)
		}
	}
}
