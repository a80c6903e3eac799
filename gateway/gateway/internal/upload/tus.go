package upload

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/transfer"
)

// Version is the version of tus that is spoken.
const Version = "1.0.0"

const (
	extensions = "creation,termination,expiration"
	patchType  = "application/offset+octet-stream"
)

// Headers of the finished file; browsers on other origins may read them.
const (
	ItemIDHeader  = "Portal-Item-Id"
	ItemURLHeader = "Portal-Item-Url"
	// ItemNameHeader is percent-encoded UTF-8 (RFC 3986, 2.1).
	ItemNameHeader = "Portal-Item-Name"
)

// Describe puts what is offered on the answer to OPTIONS.
func (h *Handler) Describe(header http.Header) {
	header.Set("Tus-Version", Version)
	header.Set("Tus-Resumable", Version)
	header.Set("Tus-Extension", extensions)
	header.Set("Tus-Max-Size", strconv.FormatInt(h.cfg.MaxBytes, 10))
}

// speaks refuses clients of another version. HEAD is answered anyway.
func speaks(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Tus-Resumable", Version)
	if r.Method == http.MethodHead || r.Header.Get("Tus-Resumable") == Version {
		return nil
	}
	w.Header().Set("Tus-Version", Version)
	return errVersion
}

// Asks tells a request that asks how far an upload is. Its client takes a 5xx for the
// upload's end and begins anew (docs/protocols/tus.md, "When a slice fails").
func Asks(r *http.Request) bool { return isOf(r, http.MethodHead) }

// Writes tells a request that brings bytes of an upload, and takes as long as they do.
func Writes(r *http.Request) bool { return isOf(r, http.MethodPatch) }

// Waits tells every other request of uploads: it brings none of their bytes, but waits for
// the drive, for seconds where that is slow.
func Waits(r *http.Request) bool {
	at := r.URL.Path
	return (at == Path || at == PaperPath || ofOne(at)) && r.Method != http.MethodOptions && !Writes(r)
}

func isOf(r *http.Request, method string) bool {
	return ofOne(r.URL.Path) && meant(r) == method
}

// ofOne tells whether a path is that of one upload, of either kind.
func ofOne(path string) bool {
	return strings.HasPrefix(path, Path+"/") || strings.HasPrefix(path, PaperPath+"/")
}

// meant is a request's method, which clients behind narrow proxies write into a header.
func meant(r *http.Request) string {
	if r.Method != http.MethodPost {
		return r.Method
	}
	return strings.ToUpper(r.Header.Get("X-HTTP-Method-Override"))
}

// Override answers a POST to an upload: X-HTTP-Method-Override says what is meant.
func (h *Handler) Override(w http.ResponseWriter, r *http.Request) error {
	switch meant(r) {
	case http.MethodPatch:
		return h.Append(w, r)
	case http.MethodDelete:
		return h.Cancel(w, r)
	case http.MethodHead:
		return h.Head(w, r)
	default:
		return badRequest("BadRequest", "a POST to an upload needs X-HTTP-Method-Override")
	}
}

// number reads a header that holds a count of bytes.
func number(header http.Header, name string) (int64, error) {
	value, err := strconv.ParseInt(header.Get(name), 10, 64)
	// The most that every JavaScript client counts exactly.
	const most = 1<<53 - 1
	if err != nil || value < 0 || value > most || strings.HasPrefix(header.Get(name), "+") {
		return 0, badRequest("BadRequest", "the header "+name+" must be a number of bytes")
	}
	return value, nil
}

// tell says how far the upload is.
func (v *visit) tell(state transfer.State) {
	header := v.w.Header()
	header.Set("Upload-Offset", strconv.FormatInt(state.Offset, 10))
	tellExpiry(header, state.Expires)
	if state.Item != nil {
		tellItem(header, *state.Item)
	}
}

func tellExpiry(header http.Header, at time.Time) {
	if !at.IsZero() {
		header.Set("Upload-Expires", at.UTC().Format(http.TimeFormat))
	}
}

// tellItem names the finished file, as far as the drive told it.
func tellItem(header http.Header, item drive.Item) {
	if headerText(item.ID) {
		header.Set(ItemIDHeader, item.ID)
	}
	if headerText(item.WebURL) {
		header.Set(ItemURLHeader, item.WebURL)
	}
	if item.Name != "" {
		// A form's encoding, which writes spaces in another way.
		header.Set(ItemNameHeader, strings.ReplaceAll(url.QueryEscape(item.Name), "+", "%20"))
	}
}

// headerText tells whether a text is there and can travel in a header as it is.
func headerText(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}
