package paperapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"example.org/portal/backend/internal/governance/paper"
)

const (
	// mostCreation bounds the body of a creation.
	mostCreation = 16 << 10
	// sessionPath follows the base in the address of a session.
	sessionPath = "/uploads/s/"
)

// Create answers POST …/uploads/{ticket}/createUploadSession for a signed-in account.
func (a *API) Create(w http.ResponseWriter, r *http.Request, accountID, ticket string) {
	if a.problem() != nil {
		refuse(w, errUnavailable)
		return
	}
	var asked struct {
		Item struct {
			FileSize int64 `json:"fileSize"`
		} `json:"item"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostCreation)).Decode(&asked); err != nil {
		refuse(w, refusal{http.StatusBadRequest, "invalidRequest", "the body must be a JSON object with an item"})
		return
	}
	session, progress, err := a.uploads.Begin(r.Context(), accountID, ticket, asked.Item.FileSize)
	if err != nil {
		a.fail(w, r, "begin an upload", err)
		return
	}
	write(w, http.StatusOK, map[string]any{
		"uploadUrl":          a.base + sessionPath + url.PathEscape(session.ID+"."+session.Secret),
		"expirationDateTime": moment(progress.ExpiresAt), "nextExpectedRanges": missing(progress),
	})
}

func (a *API) append(w http.ResponseWriter, r *http.Request, session paper.Session) {
	var first, last, total int64
	if n, err := fmt.Sscanf(r.Header.Get("Content-Range"), "bytes %d-%d/%d", &first, &last, &total); err != nil || n != 3 || first < 0 || last < first {
		refuse(w, refusal{http.StatusBadRequest, "invalidRequest", "the header Content-Range must be bytes first-last/total"})
		return
	}
	// A slice on a slow line takes longer than the bodies of other requests, so only pauses are bounded.
	body := &watched{body: r.Body, connection: http.NewResponseController(w), silence: a.silence}
	progress, err := a.uploads.Append(r.Context(), session, first, last-first+1, total, body)
	if err != nil {
		a.fail(w, r, "take a slice", err)
		return
	}
	a.tell(w, progress, http.StatusCreated, http.StatusAccepted)
}

func (a *API) status(w http.ResponseWriter, r *http.Request, session paper.Session) {
	progress, err := a.uploads.Status(r.Context(), session)
	if err != nil {
		a.fail(w, r, "tell how far an upload is", err)
		return
	}
	a.tell(w, progress, http.StatusOK, http.StatusOK)
}

func (a *API) cancel(w http.ResponseWriter, r *http.Request, session paper.Session) {
	if err := a.uploads.Cancel(r.Context(), session); err != nil {
		a.fail(w, r, "cancel an upload", err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
}

// tell writes an upload's progress, or its finished file.
func (a *API) tell(w http.ResponseWriter, p paper.Progress, whole, partly int) {
	if p.Version == nil {
		write(w, partly, map[string]any{"expirationDateTime": moment(p.ExpiresAt), "nextExpectedRanges": missing(p)})
		return
	}
	v := p.Version
	write(w, whole, map[string]any{
		"id": v.ID, "name": v.FileName, "size": v.SizeBytes, "webUrl": "", "createdDateTime": moment(v.CreatedAt), "lastModifiedDateTime": moment(v.CreatedAt),
		"file": map[string]any{"mimeType": v.MediaType, "hashes": map[string]any{"sha256Hash": v.SHA256}},
	})
}

func missing(p paper.Progress) []string {
	switch p.NextByte {
	case 0:
		return []string{"0-"}
	case p.SizeBytes:
		return []string{}
	default:
		return []string{fmt.Sprintf("%d-%d", p.NextByte, p.SizeBytes-1)}
	}
}

func moment(at time.Time) string { return at.UTC().Format(time.RFC3339) }

// watched extends a body's deadline whenever bytes come.
type watched struct {
	body       io.Reader
	connection *http.ResponseController
	silence    time.Duration
}

// Read implements io.Reader.
func (b *watched) Read(p []byte) (int, error) {
	if err := b.connection.SetReadDeadline(time.Now().Add(b.silence)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, fmt.Errorf("give a slice more time: %w", err)
	}
	return b.body.Read(p)
}
