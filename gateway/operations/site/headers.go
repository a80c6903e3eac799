// Package site writes the nginx configuration of the portal's two sites from
// deploy/headers.json, so that nginx, a CDN and `make run` answer with the same headers.
package site

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// Headers is the content of deploy/headers.json.
type Headers struct {
	// AuthPages are the paths of the pages of a sign-in.
	AuthPages []string `json:"authPages"`
	Web       Kinds    `json:"web"`
	Teams     Kinds    `json:"teams"`
}

// Kinds has the headers of one site by kind of path. All applies to every answer, together with one of the others.
type Kinds struct {
	All      Set `json:"all"`
	Document Set `json:"document"`
	Auth     Set `json:"auth"`
	Asset    Set `json:"asset"`
	File     Set `json:"file"`
}

// Set has headers by name.
type Set map[string]string

// Header is one header of a set.
type Header struct{ Name, Value string }

// Sorted returns the headers in the order of their names.
func (s Set) Sorted() []Header {
	sorted := make([]Header, 0, len(s))
	for _, name := range slices.Sorted(maps.Keys(s)) {
		sorted = append(sorted, Header{name, s[name]})
	}
	return sorted
}

// readHeaders reads the file at path.
func readHeaders(path string) (Headers, error) {
	content, err := os.ReadFile(path) // #nosec G304 -- a file of the project
	if err != nil {
		return Headers{}, fmt.Errorf("read the sites' headers: %w", err)
	}
	var headers Headers
	if err := json.Unmarshal(content, &headers); err != nil {
		return Headers{}, fmt.Errorf("read the sites' headers from %s: %w", path, err)
	}
	return headers, nil
}

// quoted returns a header's value as a word of nginx: placeholders become the variables of settings.conf, everything else is
// literal.
func quoted(value string) (string, error) {
	if strings.ContainsAny(value, "$\"\\\n\r") {
		return "", fmt.Errorf("nginx cannot be told the value %q", value)
	}
	filled := strings.NewReplacer("{connect}", "${connect}", "{microsoft}", "${microsoft}", "{ancestors}", "${ancestors}").Replace(value)
	if strings.Contains(strings.ReplaceAll(filled, "${", ""), "{") {
		return "", fmt.Errorf("the value %q has a placeholder that settings.conf does not set", value)
	}
	return `"` + filled + `"`, nil
}
