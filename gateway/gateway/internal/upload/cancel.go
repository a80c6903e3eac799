package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
)

// Cancel answers DELETE: it ends the session, after a slice of this process that still
// runs. Only Graph's own 204 counts as cancelled (R4.16).
func (h *Handler) Cancel(w http.ResponseWriter, r *http.Request) error {
	if err := speaks(w, r); err != nil {
		return err
	}
	v, err := h.visit(w, r, h.cfg.Pace.Hold)
	if err != nil {
		return err
	}
	leave, err := h.shares.ask(v.user)
	if err != nil {
		return err
	}
	defer leave()
	if _, finished := v.finished(); finished {
		return errNotFound
	}
	// Nobody asks again for a client that left, and a session that stays holds the file's name.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), h.cfg.Pace.Hold)
	defer cancel()
	// Whoever gives an upload up must hear what became of it: newer requests wait.
	end, err := h.running.begin(ctx, v.upload.key(), claim{
		ends: true, takeover: h.cfg.Pace.Takeover, interrupt: func(error) { cancel() },
	})
	if err != nil {
		return err
	}
	defer end()
	h.memory.forget(v.upload.key())
	_, err = insist(ctx, h, v.patience, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, h.graph.Cancel(ctx, v.upload.session)
	})
	switch {
	case err == nil:
	case msgraph.Status(err) == 0 || transient(err):
		return v.patience.told(errUnavailable.Because(err))
	default:
		return errNotFound.Because(err)
	}
	v.ends(metrics.UploadCancelled)
	v.log.InfoContext(ctx, "upload cancelled")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
