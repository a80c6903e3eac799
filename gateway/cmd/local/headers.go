package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

// siteHeaders are the headers that a site's answers carry, from the same file that
// a CDN is configured from (deploy/headers.json).
type siteHeaders struct {
	// All is on every answer, one of the others beside it.
	All headerSet `json:"all"`
	// Document is for the shell and other pages, Auth for the pages of a sign-in, Asset
	// for names with a content hash, File for the rest.
	Document headerSet `json:"document"`
	Auth     headerSet `json:"auth"`
	Asset    headerSet `json:"asset"`
	File     headerSet `json:"file"`

	// authPages are the paths that Auth is for.
	authPages []string
}

type headerSet map[string]string

func (s headerSet) addTo(h http.Header) {
	for name, value := range s {
		h.Set(name, value)
	}
}

// headerOrigins fill the placeholders of the headers file: what differs from place to place.
type headerOrigins struct {
	// connect are the origins, beside its own, that a page's script may call.
	connect []string
	// microsoft is where people sign in at Microsoft.
	microsoft []string
	// ancestors are further origins that may show the tab in a frame.
	ancestors []string
}

func (o headerOrigins) fill(content string) string {
	return strings.NewReplacer(
		"{connect}", spaced(o.connect),
		"{microsoft}", spaced(o.microsoft),
		"{ancestors}", spaced(o.ancestors),
	).Replace(content)
}

func spaced(origins []string) string {
	var out strings.Builder
	for _, origin := range origins {
		out.WriteString(" " + origin)
	}
	return out.String()
}

// readHeaders reads the headers of one site, "web" or "teams".
func readHeaders(path, site string, origins headerOrigins) (siteHeaders, error) {
	content, err := os.ReadFile(path) // #nosec G304 -- the person at the terminal names the file
	if err != nil {
		return siteHeaders{}, fmt.Errorf("read the site's headers: %w", err)
	}
	var file struct {
		AuthPages []string    `json:"authPages"`
		Web       siteHeaders `json:"web"`
		Teams     siteHeaders `json:"teams"`
	}
	// No placeholder is left in what is used; the file's own list of them does not matter here.
	if err := json.Unmarshal([]byte(origins.fill(string(content))), &file); err != nil {
		return siteHeaders{}, fmt.Errorf("read the site's headers from %s: %w", path, err)
	}
	headers := file.Web
	if site == "teams" {
		headers = file.Teams
	}
	headers.authPages = file.AuthPages
	return headers, nil
}
