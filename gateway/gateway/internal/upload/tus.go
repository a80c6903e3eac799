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

// Version is the version of the tus protocol.
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

// Describe adds the protocol's version, extensions and limits to the answer to OPTIONS.
func (h *Handler) Describe(header http.Header) {
	header.Set("Tus-Version", Version)
	header.Set("Tus-Resumable", Version)
	header.Set("Tus-Extension", extensions)
	header.Set("Tus-Max-Size", strconv.FormatInt(h.cfg.MaxBytes, 10))
}

// checkVersion refuses clients of another version of tus, except for HEAD.
func checkVersion(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Tus-Resumable", Version)
	if r.Method == http.MethodHead || r.Header.Get("Tus-Resumable") == Version {
		return nil
	}
	w.Header().Set("Tus-Version", Version)
	return errVersion
}

// AsksOffset reports whether a request asks for an upload's offset. Its client takes a 5xx for the upload's end and
// begins a new one (docs/protocols/tus.md, "When a slice fails").
func AsksOffset(r *http.Request) bool { return hasMethod(r, http.MethodHead) }

// SendsBytes reports whether a request brings bytes of an upload. It takes as long as they do.
func SendsBytes(r *http.Request) bool { return hasMethod(r, http.MethodPatch) }

// WaitsForDrive reports whether a request belongs to uploads and brings none of their bytes. It waits for the drive,
// which may take seconds.
func WaitsForDrive(r *http.Request) bool {
	at := r.URL.Path
	return (at == Path || at == PaperPath || isUploadPath(at)) && r.Method != http.MethodOptions && !SendsBytes(r)
}

func hasMethod(r *http.Request, method string) bool {
	return isUploadPath(r.URL.Path) && effectiveMethod(r) == method
}

// isUploadPath reports whether a path is the address of one upload.
func isUploadPath(path string) bool {
	return strings.HasPrefix(path, Path+"/") || strings.HasPrefix(path, PaperPath+"/")
}

// effectiveMethod returns a request's method. Clients behind proxies that pass only GET and POST write it into a header.
func effectiveMethod(r *http.Request) string {
	if r.Method != http.MethodPost {
		return r.Method
	}
	return strings.ToUpper(r.Header.Get("X-HTTP-Method-Override"))
}

// Override answers a POST to an upload with the method in X-HTTP-Method-Override.
func (h *Handler) Override(w http.ResponseWriter, r *http.Request) error {
	switch effectiveMethod(r) {
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

// readCount reads a header that holds a number of bytes.
func readCount(header http.Header, name string) (int64, error) {
	value, err := strconv.ParseInt(header.Get(name), 10, 64)
	// JavaScript counts exactly up to this number.
	const most = 1<<53 - 1
	if err != nil || value < 0 || value > most || strings.HasPrefix(header.Get(name), "+") {
		return 0, badRequest("BadRequest", "the header "+name+" must be a number of bytes")
	}
	return value, nil
}

// writeState writes the upload's offset, length and end into the answer's header.
func (v *visit) writeState(state transfer.State) {
	header := v.w.Header()
	header.Set("Upload-Offset", strconv.FormatInt(state.Offset, 10))
	writeExpiry(header, state.Expires)
	if state.Item != nil {
		writeItem(header, *state.Item)
	}
}

func writeExpiry(header http.Header, at time.Time) {
	if !at.IsZero() {
		header.Set("Upload-Expires", at.UTC().Format(http.TimeFormat))
	}
}

// writeItem writes what the drive said of the finished file into the header.
func writeItem(header http.Header, item drive.Item) {
	if fitsHeader(item.ID) {
		header.Set(ItemIDHeader, item.ID)
	}
	if fitsHeader(item.WebURL) {
		header.Set(ItemURLHeader, item.WebURL)
	}
	if item.Name != "" {
		// QueryEscape writes a space as +, RFC 3986 as %20.
		header.Set(ItemNameHeader, strings.ReplaceAll(url.QueryEscape(item.Name), "+", "%20"))
	}
}

// fitsHeader reports whether a text is not empty and needs no encoding in a header.
func fitsHeader(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' })
}
