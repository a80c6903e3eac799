package paperapi

import (
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/papers/filename"
	"example.org/portal/kit/apierror"
)

// Download answers GET /content/{link} with the link's file or a part of it (docs/domain/papers.md, "Downloads"). Unknown
// links, links that have ended, and links of a person whose rights changed get the same 404 [X6, X7].
func (a *API) Download(w http.ResponseWriter, r *http.Request, link string) {
	w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret for as long as it works
	if a.problem() != nil {
		apierror.Write(w, errAway)
		return
	}
	file, err := a.links.Open(r.Context(), link)
	if errors.Is(err, fault.ErrNotFound) {
		apierror.Write(w, errNoPaper)
		return
	}
	if err == nil && file.Note != nil {
		err = file.Note(r.Context())
	}
	if err != nil {
		a.away(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", file.MediaType)
	h.Set("Content-Disposition", disposition(file))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	h.Set("ETag", `"`+file.Tag+`"`)
	// A large file on a slow line takes longer than other answers, so only pauses are bounded.
	a.serve(w, r, &seeker{ctx: r.Context(), source: file.Open, size: file.SizeBytes, alive: a.moreTime(w)})
}

func (a *API) moreTime(w http.ResponseWriter) func() error {
	connection := http.NewResponseController(w)
	return func() error {
		if err := connection.SetWriteDeadline(time.Now().Add(a.silence)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return fmt.Errorf("give a download more time: %w", err)
		}
		return nil
	}
}

// disposition returns a Content-Disposition with the name in ASCII for old clients and in UTF-8 (RFC 6266, RFC 5987). The
// extension is always that of the type that is sent.
func disposition(file download.File) string {
	kind := "attachment"
	if file.Disposition == download.Inline {
		kind = "inline"
	}
	name := filename.Saved(file.FileName, file.MediaType)
	plain := strings.Map(func(letter rune) rune {
		if letter < ' ' || letter > '~' || strings.ContainsRune(`"\/%`, letter) {
			return '_'
		}
		return letter
	}, name)
	value := mime.FormatMediaType(kind, map[string]string{"filename": plain})
	if plain == name {
		return value
	}
	// QueryEscape escapes every character that RFC 5987 does not allow.
	return value + "; filename*=UTF-8''" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
