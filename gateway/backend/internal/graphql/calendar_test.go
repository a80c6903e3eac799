package graphql_test

import (
	"crypto/sha256"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// feedAddress begins the addresses of the feeds.
const feedAddress = "https://backend.example.org/feeds/calendar/"

// secrets are a server's with one key.
func secrets(purpose string, of ...string) [][]byte {
	sum := sha256.Sum256([]byte(purpose + strings.Join(of, "|")))
	return [][]byte{sum[:]}
}

const (
	createFeed = `mutation ($input: CreateCalendarFeedInput!) {
  createCalendarFeed(input: $input) { calendarFeed { id createdAt lastFetchedAt revokedAt version } url userErrors { code field message } auditSeq }
}`
	revokeFeed = `mutation ($input: RevokeCalendarFeedInput!) {
  revokeCalendarFeed(input: $input) { calendarFeed { id revokedAt version } userErrors { code field message data } auditSeq }
}`
	listFeeds = `{ calendarFeeds { id lastFetchedAt revokedAt } }`
)

func (p *portal) createFeed(t *testing.T, account, name string) map[string]any {
	t.Helper()
	return p.read(t, account, createFeed, "input", map[string]any{"clientMutationId": name})["createCalendarFeed"].(map[string]any)
}

func (p *portal) revokeFeed(t *testing.T, account, id, name string) map[string]any {
	t.Helper()
	input := map[string]any{"feedId": id, "expectedVersion": 1, "clientMutationId": name}
	return p.read(t, account, revokeFeed, "input", input)["revokeCalendarFeed"].(map[string]any)
}

func TestCalendarFeedsAreMadeShownOnceAndRevoked(t *testing.T) {
	p := openPortal(t)
	const director = "director@example.org"
	made := p.createFeed(t, director, "one")
	id, url := at(t, made, "calendarFeed", "id").(string), made["url"].(string)
	if token, ok := strings.CutPrefix(url, feedAddress); !ok || len(token) != 43 {
		t.Errorf("the address is %s", url)
	}
	want := map[string]any{
		"calendarFeed": map[string]any{"id": id, "createdAt": "2026-11-20T09:00:00.000Z", "lastFetchedAt": nil, "revokedAt": nil, "version": 1.0},
		"url":          url, "userErrors": []any{}, "auditSeq": nil,
	}
	if diff := cmp.Diff(want, made); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(made, p.createFeed(t, director, "one")); diff != "" {
		t.Errorf("a repeat is answered otherwise: %s", diff)
	}
	listed := map[string]any{"calendarFeeds": []any{map[string]any{"id": id, "lastFetchedAt": nil, "revokedAt": nil}}}
	if diff := cmp.Diff(listed, p.read(t, director, listFeeds)); diff != "" {
		t.Error(diff)
	}
	none := map[string]any{"calendarFeeds": []any{}}
	for _, account := range []string{"chair@example.org", "secretary@example.org", "admin@example.org", "unlinked@example.org"} {
		if diff := cmp.Diff(none, p.read(t, account, listFeeds)); diff != "" {
			t.Errorf("[X6] %s reads the feeds of another: %s", account, diff)
		}
	}
	if got := p.revokeFeed(t, "secretary@example.org", id, "theirs"); at(t, got, "userErrors", 0, "code") != "NOT_FOUND" || got["calendarFeed"] != nil {
		t.Errorf("[X6] somebody else's feed: %v", got)
	}
	if got := p.revokeFeed(t, director, id, "two"); at(t, got, "calendarFeed", "revokedAt") != "2026-11-20T09:00:00.000Z" || at(t, got, "calendarFeed", "version") != 2.0 {
		t.Errorf("revoked: %v", got)
	}
	if got := p.revokeFeed(t, director, id, "three"); at(t, got, "userErrors", 0, "code") != "CONFLICT_VERSION" || at(t, got, "userErrors", 0, "data", "currentVersion") != 2.0 {
		t.Errorf("revoked with an old version: %v", got)
	}
	if diff := cmp.Diff(none, p.read(t, director, listFeeds)); diff != "" {
		t.Error(diff)
	}
	if got := p.createFeed(t, "unlinked@example.org", "one"); at(t, got, "userErrors", 0, "code") != "FORBIDDEN" || got["url"] != nil {
		t.Errorf("[X1] an account without a person: %v", got)
	}
}
