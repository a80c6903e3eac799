package site_test

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.org/portal/operations/process"
)

// startLocal runs the program behind `make run` with dist as both sites, and returns the addresses of its parts.
func startLocal(t *testing.T, dist string) map[string]string {
	t.Helper()
	folder := t.TempDir()
	if err := process.Build(t.Context(), folder, "local"); err != nil {
		t.Fatal(err)
	}
	addresses := filepath.Join(folder, "addresses.json")
	var urls map[string]string
	local := process.Process{
		Name: "local", Command: []string{
			filepath.Join(folder, "local"), "-addr", "127.0.0.1:0", "-spa", dist, "-teams-spa", dist,
			"-headers", project("deploy", "headers.json"), "-data", filepath.Join(folder, "data"), "-addresses", addresses,
		},
		Ready: func(context.Context) bool {
			content, err := os.ReadFile(addresses)
			return err == nil && json.Unmarshal(content, &urls) == nil
		},
	}
	local.Start(t)
	return urls
}

// unlike returns the headers in which nginx and local differ on purpose.
func unlike() []string {
	return []string{
		"Connection", "Date", "Server", // each server has its own
		"ETag", "Last-Modified", // see site.conf.tmpl
		"Strict-Transport-Security", // local speaks http and leaves it out
	}
}

func essential(header http.Header) map[string]string {
	told := make(map[string]string)
	for name, values := range header {
		if !slices.ContainsFunc(unlike(), func(own string) bool { return strings.EqualFold(own, name) }) {
			told[name] = strings.Join(values, " and ")
		}
	}
	return told
}

// nginx answers like `make run`, header for header, so that everything that works there works in production.
func TestAnswersLikeLocal(t *testing.T) {
	dist := builtSite(t)
	urls := startLocal(t, dist)
	// The values that local puts in place of the placeholders.
	told := settings{
		gateway:   strings.Replace(strings.TrimPrefix(urls["gateway"], "http://"), "localhost", "127.0.0.1", 1),
		connect:   " " + urls["backend"],
		microsoft: " " + urls["microsoft"] + " https://localhost:8444",
	}
	for site, localURL := range map[string]string{"web": urls["portal"], "teams": urls["teams"]} {
		running := startNginx(t, site, dist, told)
		for _, path := range []string{
			"/boards", "/boards/66f0c1a2?x=y.z", "/index.html", "/tab-settings.html", "/auth-start.html", "/auth-end.html",
			"/blank-auth-end.html", "/oauth-end.html", script, style, "/favicon.svg", "/robots.txt", "/manifest.webmanifest",
			"/assets/data.01234567.bin", "/assets/small.fedcba98.js", missing, "/gone.html", script + ".gz", "/assets/",
		} {
			for _, accept := range []string{"", "gzip, deflate, br, zstd", "gzip", "br;q=0, *", "*;q=0"} {
				for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
					compare(t, site, method, path, accept, localURL, running.url)
				}
			}
		}
		// The gateway's own answers pass unchanged, with their own headers.
		for _, path := range []string{"/api/session", "/api", "/api/client/v2.0/app/other/location"} {
			fromLocal, body := ask(t, http.MethodGet, localURL+path, nil)
			fromNginx, same := ask(t, http.MethodGet, running.url+path, nil)
			fromLocal.Header.Del("X-Request-Id")
			fromNginx.Header.Del("X-Request-Id")
			if fromLocal.StatusCode != fromNginx.StatusCode || body != same || !maps.Equal(essential(fromLocal.Header), essential(fromNginx.Header)) {
				t.Errorf("%s %s: local %d %v %q, nginx %d %v %q", site, path,
					fromLocal.StatusCode, fromLocal.Header, body, fromNginx.StatusCode, fromNginx.Header, same)
			}
		}
	}
}

func compare(t *testing.T, site, method, path, accept, localURL, nginxURL string) {
	t.Helper()
	asked := http.Header{"Accept-Encoding": {accept}}
	fromLocal, wantBody := ask(t, method, localURL+path, asked)
	fromNginx, gotBody := ask(t, method, nginxURL+path, asked)
	if fromLocal.StatusCode != fromNginx.StatusCode || wantBody != gotBody {
		t.Errorf("%s: %s %s (%s): nginx answers %d %q, local %d %q", site, method, path, accept, fromNginx.StatusCode, gotBody, fromLocal.StatusCode, wantBody)
	}
	want, got := essential(fromLocal.Header), essential(fromNginx.Header)
	for name := range merged(want, got) {
		if want[name] != got[name] {
			t.Errorf("%s: %s %s (%s): %s is %q from nginx, %q from local", site, method, path, accept, name, got[name], want[name])
		}
	}
}

func merged(sets ...map[string]string) map[string]string {
	all := make(map[string]string)
	for _, one := range sets {
		maps.Copy(all, one)
	}
	return all
}
