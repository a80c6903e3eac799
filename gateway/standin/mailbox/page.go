package mailbox

import (
	"bytes"
	"embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io/fs"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"example.org/portal/kit/apierror"
)

//go:embed page
var page embed.FS

// pagePolicy lets the page load only its own style and script, and frame messages.
const pagePolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
	"frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// messagePolicy shows a mail's HTML without scripts, forms or remote content; its links open in a new tab.
const messagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
	"sandbox allow-popups allow-popups-to-escape-sandbox"

// Handler serves the page and the JSON; the package comment lists the routes.
func (m *Mailbox) Handler() http.Handler {
	views := &views{store: m.store, templates: template.Must(template.New("").Funcs(template.FuncMap{
		"when": func(t time.Time) string { return t.Local().Format("Mon 2 Jan 2006, 15:04:05") },
	}).ParseFS(page, "page/*.html"))}
	assets, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", views.index)
	mux.HandleFunc("GET /messages/{id}", views.message)
	mux.HandleFunc("GET /messages/{id}/html", views.html)
	mux.HandleFunc("GET /messages/{id}/attachments/{number}", views.attachment)
	mux.HandleFunc("GET /api/messages", views.list)
	mux.HandleFunc("DELETE /api/messages", views.clear)
	for _, asset := range []string{"mailbox.css", "mailbox.js"} {
		mux.HandleFunc("GET /"+asset, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, assets, asset)
		})
	}
	return http.NewCrossOriginProtection().Handler(withHeaders(mux))
}

func withHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", pagePolicy)
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}

type views struct {
	store     *store
	templates *template.Template
}

// content is the data of the templates: the list, and the open message if there is one.
type content struct {
	Messages []Message
	Open     *Message
}

func (v *views) index(w http.ResponseWriter, _ *http.Request) {
	v.render(w, content{Messages: v.store.list("")})
}

func (v *views) message(w http.ResponseWriter, r *http.Request) {
	message, ok := v.store.find(r.PathValue("id"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	v.render(w, content{Messages: v.store.list(""), Open: &message})
}

func (v *views) render(w http.ResponseWriter, shown content) {
	var html bytes.Buffer
	if err := v.templates.ExecuteTemplate(&html, "mailbox.html", shown); err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = html.WriteTo(w)
}

func (v *views) html(w http.ResponseWriter, r *http.Request) {
	message, ok := v.store.find(r.PathValue("id"))
	if !ok || message.HTML == "" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Security-Policy", messagePolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(inNewTabs(message.withPictures())))
}

// withPictures returns the HTML with its pictures inside, because a browser finds nothing at a "cid:" address.
func (m Message) withPictures() string {
	html := m.HTML
	for _, picture := range m.Pictures {
		address := "data:" + picture.Type + ";base64," + base64.StdEncoding.EncodeToString(picture.Content)
		html = strings.ReplaceAll(html, `src="cid:`+picture.ID+`"`, `src="`+address+`"`)
	}
	return html
}

// attachment sends a file as a download. Shown as a page, it would run with the mailbox's origin.
func (v *views) attachment(w http.ResponseWriter, r *http.Request) {
	message, ok := v.store.find(r.PathValue("id"))
	number, err := strconv.Atoi(r.PathValue("number"))
	if !ok || err != nil || number < 0 || number >= len(message.Attachments) {
		http.NotFound(w, r)
		return
	}
	file := message.Attachments[number]
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": file.Name}))
	_, _ = w.Write(file.Content)
}

// inNewTabs makes the links of a mail open outside its frame, because the portal refuses to be framed.
func inNewTabs(html string) string {
	const base = `<base target="_blank">`
	if before, after, ok := strings.Cut(html, "<head>"); ok {
		return before + "<head>" + base + after
	}
	return base + html
}

func (v *views) list(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v.store.list(r.URL.Query().Get("to")))
}

func (v *views) clear(w http.ResponseWriter, _ *http.Request) {
	if err := v.store.clear(); err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
