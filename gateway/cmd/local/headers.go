package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

// siteHeaders are the headers that the site's answers carry, from the same file that
// a CDN is configured from (deploy/headers.json).
type siteHeaders struct {
	// All is on every answer, one of the others beside it.
	All headerSet `json:"all"`
	// Document is for the shell, Asset for names with a content hash, File for the rest.
	Document headerSet `json:"document"`
	Asset    headerSet `json:"asset"`
	File     headerSet `json:"file"`
}

type headerSet map[string]string

func (s headerSet) addTo(h http.Header) {
	for name, value := range s {
		h.Set(name, value)
	}
}

// loadHeaders reads the web site's headers. connect are the origins, beside its own,
// that the page's script may call.
func loadHeaders(path string, connect ...string) (siteHeaders, error) {
	content, err := os.ReadFile(path) // #nosec G304 -- the person at the terminal names the file
	if err != nil {
		return siteHeaders{}, fmt.Errorf("read the site's headers: %w", err)
	}
	var origins strings.Builder
	for _, origin := range connect {
		origins.WriteString(" " + origin)
	}
	filled := strings.ReplaceAll(string(content), "{connect}", origins.String())
	var file struct {
		Web siteHeaders `json:"web"`
	}
	if err := json.Unmarshal([]byte(filled), &file); err != nil {
		return siteHeaders{}, fmt.Errorf("read the site's headers from %s: %w", path, err)
	}
	return file.Web, nil
}
