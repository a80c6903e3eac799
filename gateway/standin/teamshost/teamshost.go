// Package teamshost stands in for Microsoft Teams on a machine without Microsoft 365. Its page shows the portal's tab
// in a frame and answers it as Teams does, so that the tab runs with Microsoft's real library.
//
//	GET  /                        leads a person to the page
//	GET  /standin/                the page
//	GET  /standin/settings.json   who the page can sign in, see settings
//	POST /standin/tokens          a sign-on token, asked of the Microsoft stand-in
//	everything else               the tab's own site
//
// The page's scripts implement the host's half of the protocol, one module per part (docs/protocols/microsoft.md, "The
// host's protocol"). The tab is on the page's own site or, with ?tab=, on another one.
package teamshost

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
)

// Config is the configuration of the host.
type Config struct {
	// Authority is the address of the Microsoft stand-in, without a trailing slash.
	Authority string
	// Transport connects to the Microsoft stand-in and trusts its certificate.
	Transport http.RoundTripper
	// Tenant and ClientID are GUIDs: the directory and the portal's registration in it.
	Tenant, ClientID string
	// SecureURL is the https address of the same page, without a trailing slash.
	SecureURL string
	// Users are the people whom the host can sign in. The first one is signed in at the start.
	Users []User
	// Site is the built tab with its API.
	Site http.Handler
}

// User is a person in the directory.
type User struct {
	// Email is the sign-in name.
	Email string `json:"email"`
	// Name is the display name.
	Name string `json:"name"`
}

// New returns the handler of the routes in the package comment.
func New(config Config, log *slog.Logger) (http.Handler, error) {
	authority, err := url.Parse(config.Authority)
	if err != nil {
		return nil, fmt.Errorf("read the Microsoft stand-in's address: %w", err)
	}
	own := http.NewServeMux()
	own.Handle("GET /standin/", servePage())
	own.HandleFunc("GET /standin/settings.json", serveSettings(config))
	own.Handle("POST /standin/tokens", askForTokens(authority, config.Transport, log))
	guarded := http.NewCrossOriginProtection().Handler(own)

	mux := http.NewServeMux()
	mux.Handle("/standin/", guarded)
	mux.Handle("/{$}", leadPeople(config.Site))
	mux.Handle("/", config.Site)
	return mux, nil
}

// leadPeople redirects people who open the address themselves to the page. A frame at the same address gets the tab.
func leadPeople(site http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Sec-Fetch-Dest") == "iframe" {
			site.ServeHTTP(w, r)
			return
		}
		http.Redirect(w, r, "/standin/", http.StatusFound)
	})
}
