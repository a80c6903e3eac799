package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestHeaders(t *testing.T) {
	origins := headerOrigins{
		connect:   []string{"http://backend.example", "http://gateway.example"},
		microsoft: []string{"https://login.example"},
		ancestors: []string{"https://host.example:8080"},
	}
	path := inProject("deploy", "headers.json")
	for _, c := range []struct {
		site            string
		document, auth  []string
		opener, framing string
	}{
		{
			site: "web",
			document: []string{
				"connect-src 'self' http://backend.example http://gateway.example https://login.example;",
				"frame-src 'self' https://login.example;", "frame-ancestors 'none';",
			},
			auth:    []string{"frame-ancestors 'self';"},
			opener:  "same-origin-allow-popups",
			framing: "DENY",
		},
		{
			site: "teams",
			document: []string{
				"connect-src 'self' https://res.cdn.office.net http://backend.example http://gateway.example https://login.example;",
				"frame-ancestors 'self' https://*.cloud.microsoft ", " https://host.example:8080;",
			},
			auth: []string{"frame-ancestors 'self' https://*.cloud.microsoft ", " https://host.example:8080;"},
		},
	} {
		t.Run(c.site, func(t *testing.T) {
			headers, err := readHeaders(path, c.site, origins)
			if err != nil {
				t.Fatal(err)
			}
			for name, set := range map[string]headerSet{"document": headers.Document, "auth": headers.Auth} {
				wanted := c.document
				if name == "auth" {
					wanted = c.auth
				}
				for _, part := range wanted {
					if policy := set["Content-Security-Policy"]; !strings.Contains(policy, part) {
						t.Errorf("the policy of %s %q has no %q", name, policy, part)
					}
				}
			}
			if got := headers.Document["Cross-Origin-Opener-Policy"]; got != c.opener {
				t.Errorf("the document's opener policy is %q, not %q", got, c.opener)
			}
			if got := headers.Document["X-Frame-Options"]; got != c.framing {
				t.Errorf("the document's framing is %q, not %q", got, c.framing)
			}
		})
	}
	t.Run("a file that is not there, or no headers", func(t *testing.T) {
		broken := filepath.Join(t.TempDir(), "headers.json")
		if _, err := readHeaders(broken, "web", origins); err == nil {
			t.Error("no error for a missing file")
		}
		if err := os.WriteFile(broken, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readHeaders(broken, "web", origins); err == nil || !strings.Contains(err.Error(), broken) {
			t.Errorf("error %v does not name the file", err)
		}
	})
}

// A page of a sign-in must keep its opener and must not stay in a cache.
func TestHeadersOfAuthPages(t *testing.T) {
	headers, err := readHeaders(inProject("deploy", "headers.json"), "teams", headerOrigins{})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{headers: headers}
	for _, name := range []string{"auth-start.html", "auth-end.html", "blank-auth-end.html", "oauth-end.html"} {
		got := s.headersFor(name)
		if got["Cache-Control"] != "no-store" || got["Cross-Origin-Opener-Policy"] != "" {
			t.Errorf("%s gets %v", name, got)
		}
	}
	for _, name := range []string{"index.html", "tab-settings.html"} {
		if got := s.headersFor(name)["Cache-Control"]; got != "no-cache" {
			t.Errorf("%s gets Cache-Control %q", name, got)
		}
	}
}
