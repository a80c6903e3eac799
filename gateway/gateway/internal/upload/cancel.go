package upload

import (
	"context"
	"net/http"
)

// Cancel answers DELETE: it ends the session, after a slice of this process that still
// runs.
func (h *Handler) Cancel(w http.ResponseWriter, r *http.Request) error {
	if err := speaks(w, r); err != nil {
		return err
	}
	v, err := h.visit(w, r)
	if err != nil {
		return err
	}
	leave, entered := h.places.Ask(v.carried.UserID)
	if !entered {
		return errPressed
	}
	defer leave()
	// Nobody asks again for a client that left, and a session that stays holds the file's name.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), h.cfg.Pace.Hold)
	defer cancel()
	// Somebody who gives an upload up must hear what became of it, so newer requests wait.
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
