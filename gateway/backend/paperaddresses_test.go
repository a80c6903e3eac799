package backend_test

import (
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend/internal/storetest"
)

// What is no name of a ticket, a session, a version or a link is refused before anybody looks for it.
func TestAddressesOfPapersAreBounded(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		for _, route := range []struct{ method, path string }{
			{"POST", papersAPI + "/uploads/{}/createUploadSession"},
			{"GET", papersAPI + "/uploads/s/{}"},
			{"PUT", papersAPI + "/uploads/s/{}"},
			{"DELETE", papersAPI + "/uploads/s/{}"},
			{"GET", papersAPI + "/{}/content"},
			{"GET", "/content/{}"},
		} {
			for _, part := range []string{"..", "%2e%2e", "%2e", "a%00b", "%ff%fe", "%ed%a0%80", strings.Repeat("a", 20_000), "a%2fb", "%25_", "a%0d%0ab", ".", "a.b", "a.%00"} {
				request, err := http.NewRequestWithContext(t.Context(), route.method, l.URL(), strings.NewReader(`{"item":{"fileSize":1}}`))
				if err != nil {
					t.Fatal(err)
				}
				request.URL.Opaque = strings.TrimPrefix(l.URL(), "http:") + strings.ReplaceAll(route.path, "{}", part)
				request.Header.Set("Authorization", "Bearer "+l.bearer)
				request.Header.Set("Content-Range", "bytes 0-0/1")
				response, err := http.DefaultClient.Do(request)
				if err != nil {
					t.Fatal(err)
				}
				_ = response.Body.Close()
				if response.StatusCode < http.StatusBadRequest || response.StatusCode >= http.StatusInternalServerError {
					t.Errorf("%s %s with %.20q: %d", route.method, route.path, part, response.StatusCode)
				}
			}
		}
	})
}
