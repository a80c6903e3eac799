package backend_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"example.org/portal/backend/internal/storetest"
)

// A link to a file ends with the session that made it, though its address is all that a browser needs.
func TestAContentLinkEndsWithItsSession(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		begun := l.begin(t, l.ticketFor(t, map[string]any{"boardId": l.board, "fileName": "seal.png", "sizeBytes": len(pixel)}), l.bearer, len(pixel))
		address, err := url.Parse(begun.body.UploadURL)
		if err != nil {
			t.Fatal(err)
		}
		version := put(t, l.Backend, address.EscapedPath(), pixel, 0, len(pixel)).body.ID
		for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			if status, _ := l.content(t, version); status == http.StatusOK {
				break
			}
			if time.Now().After(deadline) {
				t.Fatal("the file does not pass its checks")
			}
		}
		link := func(session map[string]any) string {
			l.bearer = session["access_token"].(string)
			data := l.ask(t, `query ($id: ID!) { documentContentUrl(versionId: $id, disposition: ATTACHMENT) { url } }`, map[string]any{"id": version})
			made, err := url.Parse(data["documentContentUrl"].(map[string]any)["url"].(string))
			if err != nil {
				t.Fatal(err)
			}
			return l.URL() + made.EscapedPath()
		}
		here, there := logIn(t, l.Backend, keeper), logIn(t, l.Backend, keeper)
		ended, stays := link(here), link(there)
		for _, address := range []string{ended, stays} {
			if status, body := fetch(t, address); status != http.StatusOK || body != string(pixel) {
				t.Fatalf("before the log-out: %d with %d bytes", status, len(body))
			}
		}
		if status, answer := send(t, http.MethodDelete, l.URL()+api+"/auth/session", here["refresh_token"].(string), ""); status != http.StatusNoContent {
			t.Fatalf("log out: %d %v", status, answer)
		}
		for address, want := range map[string]int{ended: http.StatusNotFound, stays: http.StatusOK} {
			if status, _ := fetch(t, address); status != want {
				t.Errorf("after the log-out: %d, want %d", status, want)
			}
		}
	})
}
