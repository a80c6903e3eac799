package upload

import (
	"context"
	"net/http"
)

// Cancel answers DELETE: it ends the session, after a slice of this process that still
// runs.
func (h *Handler) Cancel(w http.ResponseWriter, r *http.Request) error {
	if err := checkVersion(w, r); err != nil {
		return err
	}
	v, err := h.openVisit(w, r)
	if err != nil {
		return err
	}
	leave, entered := h.places.Ask(v.carried.UserID)
	if !entered {
		return errPressed
	}
	defer leave()
	// Finish the cancellation when the client has left: nobody would ask again, and an open session keeps the file's
	// name taken.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), h.cfg.Pace.Hold)
	defer cancel()
	// Newer requests wait, so that the client that cancels gets a definite answer.
	end, err := h.running.begin(ctx, v.upload.Key(), claim{
		ends: true, takeover: h.cfg.Pace.Takeover, interrupt: func(error) { cancel() },
	})
	if err != nil {
		return err
	}
	defer end()
	if err := v.begin(h.cfg.Pace.Hold).Cancel(ctx); err != nil {
		return err
	}
	v.log.InfoContext(ctx, "upload cancelled")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
