package graph

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"os"

	"example.org/portal/kit/apierror"
)

//go:embed page
var page embed.FS

// pagePolicy lets the page load only its own style.
const pagePolicy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

// addPages serves the addresses in webUrl and downloadUrl. Everybody who knows an item's id may open them.
func (g *Graph) addPages(mux *http.ServeMux) {
	assets, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	shown := &pages{drives: g.drives, templates: template.Must(template.New("").Funcs(template.FuncMap{"bytes": readable}).ParseFS(page, "page/*.html"))}
	mux.Handle("GET "+pagePath+"{id}", withPolicy(shown.item))
	mux.Handle("GET "+pagePath+"{id}"+downloadSuffix, withPolicy(shown.content))
	mux.Handle("GET /drive/item.css", withPolicy(func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, assets, "item.css")
	}))
}

func withPolicy(next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", pagePolicy)
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		next(w, r)
	})
}

type pages struct {
	drives    *drives
	templates *template.Template
}

// shownItem is the data of the template.
type shownItem struct {
	Item item
	// Path has the names from below the root to the item's folder.
	Path     []string
	Children []item
	Download string
}

func (p *pages) item(w http.ResponseWriter, r *http.Request) {
	found, err := p.drives.byID(r.PathValue("id"))
	if err != nil {
		p.render(w, http.StatusNotFound, "missing.html", nil)
		return
	}
	path := p.drives.path(found)
	p.render(w, http.StatusOK, "item.html", shownItem{
		Item: found, Path: path[:max(len(path)-1, 0)], Children: p.drives.list(found.ID),
		Download: pagePath + found.ID + downloadSuffix,
	})
}

func (p *pages) render(w http.ResponseWriter, status int, name string, shown any) {
	var html bytes.Buffer
	if err := p.templates.ExecuteTemplate(&html, name, shown); err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = html.WriteTo(w)
}

func (p *pages) content(w http.ResponseWriter, r *http.Request) {
	found, err := p.drives.byID(r.PathValue("id"))
	if err != nil || found.Folder {
		p.render(w, http.StatusNotFound, "missing.html", nil)
		return
	}
	file, err := os.Open(p.drives.disk.content(found.Content))
	if err != nil {
		apierror.Write(w, apierror.From(fmt.Errorf("open the content: %w", err)))
		return
	}
	defer func() { _ = file.Close() }()
	h := w.Header()
	h.Set("Content-Type", found.Type)
	h.Set("Content-Disposition", disposition(found.Name))
	http.ServeContent(w, r, "", found.Modified, file)
}

// disposition makes a browser save the file under its name, in any script (RFC 6266).
func disposition(name string) string {
	if formatted := mime.FormatMediaType("attachment", map[string]string{"filename": name}); formatted != "" {
		return formatted
	}
	return "attachment; filename*=UTF-8''" + url.PathEscape(name)
}

// readable formats a size for people: 12.3 MB.
func readable(size int64) string {
	const step = 1000
	if size < step {
		return fmt.Sprintf("%d bytes", size)
	}
	value := float64(size)
	for _, unit := range []string{"kB", "MB"} {
		value /= step
		if value < step {
			return fmt.Sprintf("%.1f %s", value, unit)
		}
	}
	return fmt.Sprintf("%.1f GB", value/step)
}
