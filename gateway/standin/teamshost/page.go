package teamshost

import (
	"embed"
	"encoding/json"
	"io/fs"
	"net/http"
	"path"
)

//go:embed page
var page embed.FS

// pagePolicy lets the page load its own style and scripts and frame the tab, wherever the tab is. There is no opener
// policy, because the windows that the host opens send messages to it.
const pagePolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
	"frame-src http: https:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

func servePage() http.Handler {
	files, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	served := http.StripPrefix("/standin/", http.FileServerFS(files))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", pagePolicy)
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		if path.Ext(r.URL.Path) == ".js" {
			h.Set("Content-Type", "text/javascript; charset=utf-8") // the machine's own table of types may differ
		}
		served.ServeHTTP(w, r)
	})
}

// settings are the host's settings for the page's scripts.
type settings struct {
	Tenant   string `json:"tenant"`
	ClientID string `json:"clientId"`
	Secure   string `json:"secure"`
	Users    []User `json:"users"`
}

func serveSettings(config Config) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_ = json.NewEncoder(w).Encode(settings{config.Tenant, config.ClientID, config.SecureURL, config.Users})
	}
}
