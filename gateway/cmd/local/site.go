package main

import (
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A content hash in the name: the file behind it never changes.
var hashedName = regexp.MustCompile(`\.[0-9a-f]{8,}\.`)

const indexFile = "index.html"

// site serves the built portal as a CDN would: files with their precompressed
// variants, the shell for every route, /api/ passed on.
type site struct {
	files   *os.Root
	headers siteHeaders
	api     http.Handler
}

func openSite(dir string, headers siteHeaders, api http.Handler) (*site, error) {
	files, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the built portal: %w", err)
	}
	return &site{files: files, headers: headers, api: api}, nil
}

func (s *site) close() error { return s.files.Close() }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/") {
		s.api.ServeHTTP(w, r)
		return
	}
	s.headers.All.addTo(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "the site answers GET and HEAD only", http.StatusMethodNotAllowed)
		return
	}
	s.serve(w, r)
}

// serve sends the named file; the shell when the path is a route of the portal; 404
// when it looks like a file that does not exist.
func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	isRoute := path.Ext(name) == ""
	switch {
	case !isVariant(name) && s.send(w, r, name):
	case isRoute && s.send(w, r, indexFile):
	default:
		http.NotFound(w, r)
	}
}

// send answers with the file in the best form that it has and the client takes.
// False means that there is no such file.
func (s *site) send(w http.ResponseWriter, r *http.Request, name string) bool {
	encoding, content, info := s.open(r.Header.Get("Accept-Encoding"), name)
	if content == nil {
		return false
	}
	defer func() { _ = content.Close() }()
	h := w.Header()
	h.Set("Content-Type", contentType(name))
	s.headersFor(name).addTo(h)
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", fmt.Sprintf(`"%x-%x%s"`, info.ModTime().UnixNano(), info.Size(), encoding.suffix))
	if encoding.name != "" {
		h.Set("Content-Encoding", encoding.name)
		h.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
		r.Header.Del("Range") // a range of the encoded form is of no use to anybody
	}
	http.ServeContent(w, r, name, info.ModTime(), content)
	return true
}

// open finds the file in the first form that exists; nil when it has none. A name that
// cannot be opened, such as one that leaves the folder, is as good as absent.
func (s *site) open(accepted, name string) (encoding, *os.File, fs.FileInfo) {
	for _, encoding := range acceptable(accepted) {
		content, err := s.files.Open(name + encoding.suffix)
		if err != nil {
			continue
		}
		if info, err := content.Stat(); err == nil && info.Mode().IsRegular() {
			return encoding, content, info
		}
		_ = content.Close()
	}
	return encoding{}, nil, nil
}

func (s *site) headersFor(name string) headerSet {
	switch {
	case slices.Contains(s.headers.authPages, "/"+name):
		return s.headers.Auth
	case path.Ext(name) == ".html":
		return s.headers.Document
	case hashedName.MatchString(path.Base(name)):
		return s.headers.Asset
	default:
		return s.headers.File
	}
}

// contentType does not ask the machine's own table, which differs from place to place.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".ico":
		return "image/x-icon"
	case ".woff2":
		return "font/woff2"
	case ".txt":
		return "text/plain; charset=utf-8"
	default:
		return "application/octet-stream"
	}
}
