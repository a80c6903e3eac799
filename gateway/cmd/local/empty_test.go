package main

import (
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var setUpAddress = regexp.MustCompile(`http://\S+/set-up\?token=[0-9a-f]{128}`)

// printed waits for the banner and gives the set-up address in it.
func (i *instance) printed(t *testing.T) (banner, address string) {
	t.Helper()
	eventually(t, startWithin, "the banner is printed", func() bool { return strings.Contains(i.stdout.String(), "Ctrl-C") })
	banner = i.stdout.String()
	return banner, setUpAddress.FindString(banner)
}

// An empty portal has no demonstration data, lets nobody in by itself, and is set up once.
func TestEmpty(t *testing.T) {
	data := t.TempDir()
	running := startInstance(t, data, "-empty")
	banner, address := running.printed(t)
	link, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, running.urls["portal"]+"/set-up?") || strings.Contains(running.stderr.String(), link.Query().Get("token")) {
		t.Fatalf("the banner is\n%s", banner)
	}
	if strings.Contains(banner, demoPassword) || !strings.Contains(banner, filepath.Join(data, "empty")) {
		t.Errorf("the banner is\n%s", banner)
	}
	demonstrated := newVisitor(t, running.urls, "secretary@example.org", demoPassword)
	if status, answer := demonstrated.logIn(); status != http.StatusUnauthorized {
		t.Errorf("a demonstration account logs in: %d %v", status, answer)
	}

	founder := newVisitor(t, running.urls, "ana.novak@example.org", "four-words-and-more")
	status, _, answer := call(t, http.MethodPost, founder.app+"/auth/set-up/complete", nil, map[string]any{
		"token": link.Query().Get("token"), "organisation": "Harbour Trust", "time_zone": "Europe/London", "locale": "en-GB",
		"given_name": "Ana", "family_name": "Novak", "email": founder.email, "password": founder.password,
	})
	if status != http.StatusCreated {
		t.Fatalf("set-up: %d %v", status, answer)
	}
	status, login := founder.logIn()
	if status != http.StatusOK {
		t.Fatalf("log-in: %d %v", status, login)
	}
	founder.handOver(login)
	if status, boards := founder.boards(); status != http.StatusOK || len(boards) != 0 {
		t.Errorf("boards: %d %v", status, boards)
	}

	t.Run("an approval gives no access before the proof", func(t *testing.T) {
		stranger := newVisitor(t, running.urls, "stranger@example.org", "a-long-password")
		stranger.userpass("register", map[string]any{"email": stranger.email, "password": stranger.password})
		pair := stranger.mailedTokens()
		stranger.userpass("confirm", map[string]any{"token": pair.Get("token"), "tokenId": pair.Get("tokenId")})
		_, login := stranger.logIn()
		stranger.handOver(login)
		if _, boards := stranger.boards(); len(boards) != 0 {
			t.Errorf("boards: %v", boards)
		}
	})

	t.Run("keeps its data apart from the demonstration's", func(t *testing.T) {
		demonstration := startInstance(t, data)
		visitor := newVisitor(t, demonstration.urls, "secretary@example.org", demoPassword)
		if status, answer := visitor.logIn(); status != http.StatusOK {
			t.Errorf("the demonstration's secretary: %d %v", status, answer)
		}
		if banner, address := demonstration.printed(t); address != "" || !strings.Contains(banner, demoPassword) {
			t.Errorf("the demonstration's banner is\n%s", banner)
		}
	})

	if err := running.stop(); err != nil {
		t.Fatal(err)
	}
	again := startInstance(t, data, "-empty")
	if banner, address := again.printed(t); address != "" || !strings.Contains(banner, "It has its organisation") {
		t.Errorf("the banner after the set-up is\n%s", banner)
	}
	if status, answer := newVisitor(t, again.urls, founder.email, founder.password).logIn(); status != http.StatusOK {
		t.Errorf("the founder's next log-in: %d %v", status, answer)
	}
}
