package upload

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/kit/apierror"
)

// Head answers how much the drive has. It never answers 5xx: clients would forget the
// upload and begin a new one. 423 makes them ask again (docs/protocols/tus.md, "When a slice fails").
func (h *Handler) Head(w http.ResponseWriter, r *http.Request) error {
	if err := speaks(w, r); err != nil {
		return err
	}
	v, err := h.visit(w, r, h.cfg.Pace.HoldHead)
	if err != nil {
		return err
	}
	leave, err := h.shares.ask(v.user)
	if err != nil {
		v.unanswered(err)
		return err
	}
	defer leave()
	if wait, allowed := h.questions.allow(v.user); !allowed {
		err := errOften.After(wait)
		v.unanswered(err)
		return err
	}
	err = neverServerError(v.patience.told(v.head(r.Context())))
	if err != nil {
		v.unanswered(err)
	}
	return err
}

func (v *visit) head(ctx context.Context) error {
	item, finished := v.finished()
	if finished {
		item = v.whole(ctx, item)
		v.tell(v.upload.size, &item)
		return nil
	}
	if v.h.conflicts.hopeless(v.upload.key()) {
		return errExpired
	}
	progress, err := v.status(ctx)
	if err != nil {
		return v.headGone(ctx, err)
	}
	switch {
	case progress.Complete:
		v.tellFinished(ctx, progress.Item)
		return nil
	case progress.Stored:
		return v.headStored(ctx)
	case !progress.Known:
		return errUnknown
	}
	tellExpiry(v.w.Header(), progress.Expires)
	v.tell(progress.Next, nil)
	return nil
}

// headStored makes the file of a session that has every byte: a client that is told
// that nothing is missing believes that the file exists.
func (v *visit) headStored(ctx context.Context) error {
	item, err := v.commit(ctx)
	if err != nil {
		var told *apierror.Error
		if errors.As(err, &told) && told.Status < http.StatusInternalServerError && told.Status != http.StatusLocked {
			if personal(err) {
				v.ends(metrics.UploadDeclined)
			} else {
				v.ends(metrics.UploadLost)
			}
			return errExpired.Because(err)
		}
		return err
	}
	v.tellFinished(ctx, *item)
	return nil
}

// headGone answers when the session did not.
func (v *visit) headGone(ctx context.Context, err error) error {
	switch msgraph.Status(err) {
	case http.StatusNotFound:
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusGone:
		v.ends(metrics.UploadLost)
		return errExpired.Because(err)
	default:
		return errUnknown.Because(err)
	}
	item, err := v.probe(ctx)
	if err != nil {
		return err
	}
	v.tellFinished(ctx, *item)
	return nil
}

func (v *visit) tellFinished(ctx context.Context, item msgraph.Item) {
	item = v.finish(ctx, item)
	v.tell(v.upload.size, &item)
}

func (v *visit) tell(offset int64, item *msgraph.Item) {
	h := v.w.Header()
	v.tellOffset(offset)
	h.Set("Upload-Length", strconv.FormatInt(v.upload.size, 10))
	if v.upload.metadata != "" {
		h.Set("Upload-Metadata", v.upload.metadata)
	}
	if item != nil {
		tellItem(h, *item)
	}
	v.w.WriteHeader(http.StatusOK)
}

// neverServerError turns what would be a 5xx, or a 429, into a 423.
func neverServerError(err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	told := apierror.From(err)
	if told.Status < http.StatusInternalServerError && told.Status != http.StatusTooManyRequests {
		return err
	}
	softened := *told
	softened.Status = http.StatusLocked
	return &softened
}
