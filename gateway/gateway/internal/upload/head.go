package upload

import (
	"net/http"
	"strconv"

	"example.org/portal/gateway/internal/transfer"
)

// Head answers how many bytes the drive has. The listener turns every 5xx into 423, because clients would take a 5xx
// for the upload's end and begin a new one (docs/protocols/tus.md, "When a slice fails").
func (h *Handler) Head(w http.ResponseWriter, r *http.Request) error {
	if err := checkVersion(w, r); err != nil {
		return err
	}
	v, err := h.openVisit(w, r)
	if err != nil {
		return err
	}
	state, err := v.askOffset()
	if err != nil {
		v.logUnanswered(err)
		return err
	}
	v.writeState(state)
	header := w.Header()
	header.Set("Upload-Length", strconv.FormatInt(v.upload.Size, 10))
	if v.upload.metadata != "" {
		header.Set("Upload-Metadata", v.upload.metadata)
	}
	w.WriteHeader(http.StatusOK)
	return nil
}

func (v *visit) askOffset() (transfer.State, error) {
	leave, entered := v.h.places.Ask(v.carried.UserID)
	if !entered {
		return transfer.State{}, errPressed
	}
	defer leave()
	if wait, allowed := v.h.questions.Allow(v.carried.UserID); !allowed {
		return transfer.State{}, errOften.After(wait)
	}
	return v.begin(v.h.cfg.Pace.HoldHead).Where(v.r.Context())
}
