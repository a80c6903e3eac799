package backend_test

import (
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend/internal/storetest"
)

// Whoever chooses another password ends the own calendar feeds where that is asked for, and not otherwise.
func TestANewPasswordEndsTheCalendarFeeds(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		const director = "director@example.org"
		o := openOffices(t, databaseURL)
		bearer := o.token(t, director)
		made := o.must(t, director, "createCalendarFeed", "url", map[string]any{})
		_, path, found := strings.Cut(made["url"].(string), "/feeds/")
		if !found {
			t.Fatalf("made %v", made)
		}
		want := func(when string, want int) {
			t.Helper()
			if status, _ := fetch(t, o.URL()+"/feeds/"+path); status != want {
				t.Errorf("%s the feed is answered %d, want %d", when, status, want)
			}
		}
		change := func(body map[string]any) {
			t.Helper()
			if status, answer := o.post(t, api+"/auth/password", bearer, body); status != http.StatusNoContent {
				t.Fatalf("change the password: %d %v", status, answer)
			}
		}
		want("at first", http.StatusOK)
		change(map[string]any{"password": "demo-portal-2026", "newPassword": "another-s3cret-pass"})
		want("after a change that says nothing of it", http.StatusOK)
		change(map[string]any{"password": "another-s3cret-pass", "newPassword": "one-more-s3cret-pass", "endCalendarFeeds": true})
		want("after a change that ends feeds", http.StatusNotFound)
	})
}
