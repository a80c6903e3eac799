package paperapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/papers/blob"
)

// refusal is an answer in the form of Graph's errors, which the gateway reads (docs/protocols/paper-uploads.md, "Errors").
type refusal struct {
	status        int
	code, message string
}

var (
	errUnavailable = refusal{http.StatusServiceUnavailable, "serviceNotAvailable", "the service is not available right now, please try again"}
	errIncomplete  = refusal{http.StatusBadRequest, "invalidRequest", "the slice did not arrive whole"}
	errSilent      = refusal{http.StatusRequestTimeout, "requestTimeout", "the slice's bytes stopped coming"}
)

// catalogue maps refusals of the rules to answers.
var catalogue = []struct {
	err    error
	answer refusal
}{
	{paper.ErrNoUpload, refusal{http.StatusNotFound, "itemNotFound", "there is no such upload"}},
	{paper.ErrRange, refusal{http.StatusRequestedRangeNotSatisfiable, "invalidRange", "the slice does not begin at the next byte"}},
	{paper.ErrSlice, refusal{http.StatusBadRequest, "invalidRequest", "a slice must be a multiple of 327680 bytes unless it is the last, at most 62914560, and of the announced file"}},
	{paper.ErrHash, refusal{http.StatusUnprocessableEntity, "hashMismatch", "the file is another than was promised"}},
	{paper.ErrSealing, errUnavailable},
	{paper.ErrCrowded, errUnavailable},
	{fault.ErrUnavailable, errUnavailable},
	{blob.ErrLength, errIncomplete},
	{os.ErrDeadlineExceeded, errSilent},
}

func (a *API) fail(w http.ResponseWriter, r *http.Request, doing string, err error) {
	for _, entry := range catalogue {
		if errors.Is(err, entry.err) {
			refuse(w, entry.answer)
			return
		}
	}
	if r.Context().Err() == nil {
		a.log.ErrorContext(r.Context(), doing, "error", err)
	}
	refuse(w, errUnavailable)
}

func refuse(w http.ResponseWriter, with refusal) {
	if with.status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	write(w, with.status, map[string]any{"error": map[string]string{"code": with.code, "message": with.message}})
}

func write(w http.ResponseWriter, status int, body any) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	// A client that went away is not an error worth telling.
	_ = json.NewEncoder(w).Encode(body)
}
