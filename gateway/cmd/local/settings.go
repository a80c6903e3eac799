package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"example.org/portal/kit/env"
)

const (
	// appID is the hosted backend's app on a developer's machine (README.md, "Two commands").
	appID = "portal-local"
	// Tenant and client id of the stand-in's directory: GUIDs without a meaning.
	tenant   = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
	clientID = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
	// clientSecret is what our servers prove themselves with there. It opens nothing else.
	clientSecret = "local-client-secret"
	// builtAuthority is the stand-in's address in sites built by the Makefile. A test's
	// browser is told to find it at the port of its own stand-in.
	builtAuthority = "https://localhost:8444"
)

// setting is one variable of the gateway or the backend.
type setting struct{ name, value string }

// settings are everything that local sets for the gateway and the backend. Beside
// these they run with the defaults that operators get.
type settings []setting

// newSettings are those of this machine. Where everybody is let in at once, autoApprove tells.
func newSettings(urls map[string]string, dir, caFile string, autoApprove bool) settings {
	origins := strings.Join([]string{urls["portal"], urls["portalSecure"], urls["teams"], urls["teamsSecure"]}, ",")
	return settings{
		{"BACKEND_APP_ID", appID},
		{"BACKEND_PUBLIC_URL", urls["backend"]},
		{"BACKEND_PORTAL_URL", urls["portal"]},
		{"BACKEND_DATABASE_URL", "sqlite:" + filepath.Join(dir, "backend.db")},
		{"BACKEND_PAPERS_URL", "file:" + filepath.Join(dir, "papers")},
		{"BACKEND_TOKEN_KEYS_FILE", filepath.Join(dir, "backend-token.key")},
		{"BACKEND_AUTO_APPROVE", strconv.FormatBool(autoApprove)},
		{"BACKEND_LIMIT_REGISTRATIONS", "600"}, // everybody comes from one address here
		{"BACKEND_SMTP_URL", urls["smtp"]},
		{"BACKEND_MAIL_FROM", "Quorate <portal@example.org>"},
		{"BACKEND_ALLOWED_ORIGINS", origins},
		{"BACKEND_MICROSOFT_AUTHORITY", urls["microsoft"]},
		{"BACKEND_MICROSOFT_CA_FILE", caFile},
		{"BACKEND_MICROSOFT_TENANTS", tenant},
		{"BACKEND_MICROSOFT_CLIENT_ID", clientID},
		{"BACKEND_MICROSOFT_APP_ID_URI", appIDURI(urls)},
		{"BACKEND_MICROSOFT_CLIENT_SECRET", clientSecret},
		{"BACKEND_DRIVE_HOSTS", strings.TrimPrefix(urls["microsoft"], "https://")},
		{"GATEWAY_APP_ID", appID},
		{"GATEWAY_BACKEND_URL", urls["backend"]},
		{"GATEWAY_SESSION_KEYS_FILE", filepath.Join(dir, "gateway-session.key")},
		{"GATEWAY_ALLOWED_ORIGINS", origins},
		{"GATEWAY_MICROSOFT_AUTHORITY", urls["microsoft"]},
		{"GATEWAY_MICROSOFT_CA_FILE", caFile},
		{"GATEWAY_MICROSOFT_TENANTS", tenant},
		{"GATEWAY_MICROSOFT_CLIENT_ID", clientID},
		{"GATEWAY_MICROSOFT_APP_ID_URI", appIDURI(urls)},
		{"GATEWAY_MICROSOFT_CLIENT_SECRET", clientSecret},
		{"GATEWAY_GRAPH_URL", urls["microsoft"] + "/v1.0"},
		{"GATEWAY_TRUSTED_PROXIES", "127.0.0.1/32,::1/128"}, // the site's own hop
	}
}

// appIDURI is the registration's address as a Teams tab needs it (docs/protocols/microsoft.md, "Application ID URI").
func appIDURI(urls map[string]string) string {
	return "api://" + strings.TrimPrefix(urls["teams"], "http://") + "/" + clientID
}

// makeKeys creates the key files that the settings name.
func (s settings) makeKeys() error {
	for _, setting := range s {
		if strings.HasSuffix(setting.name, "_KEYS_FILE") {
			if err := ensureKey(setting.value); err != nil {
				return err
			}
		}
	}
	return nil
}

// under gives the settings beneath the environment's: a variable that a person set,
// directly or as NAME_FILE, wins.
func (s settings) under(theirs env.Environment) env.Environment {
	all := make(env.Environment, len(theirs)+len(s))
	maps.Copy(all, theirs)
	for _, setting := range s {
		base := strings.TrimSuffix(setting.name, "_FILE")
		if theirs[base] == "" && theirs[base+"_FILE"] == "" {
			all[setting.name] = setting.value
		}
	}
	return all
}

// write leaves the settings as a shell reads them, so that `backend accounts …` can
// be run against the same data: set -a; . .local/settings.env.
func (s settings) write(path string) error {
	var lines strings.Builder
	for _, setting := range s {
		fmt.Fprintf(&lines, "%s='%s'\n", setting.name, strings.ReplaceAll(setting.value, "'", `'\''`))
	}
	if err := os.WriteFile(path, []byte(lines.String()), 0o600); err != nil {
		return fmt.Errorf("write the settings: %w", err)
	}
	return nil
}
