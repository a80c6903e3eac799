package upload

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"time"

	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/session"
)

// Append answers PATCH: it sends the client's bytes to the drive.
func (h *Handler) Append(w http.ResponseWriter, r *http.Request) error {
	// The server sets no deadline of its own. One that stands before the answer is written
	// would cut off a body that is slow.
	defer func() { _ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.cfg.Pace.Answer)) }()
	offset, err := readAppend(w, r)
	if err != nil {
		return unread(w, r, err)
	}
	v, err := h.visit(w, r, h.cfg.Pace.Hold)
	if err != nil {
		return unread(w, r, err)
	}
	reached, err := h.append(v, offset)
	if errors.Is(err, session.ErrInvalid) {
		h.keeper.Drop(w, v.carried)
	}
	v.appended(offset, reached, err)
	return err
}

// unread prepares the answer to a PATCH of whose bytes none was taken.
func unread(w http.ResponseWriter, r *http.Request, err error) error {
	if r.ContentLength != 0 {
		guard.Unread(w)
	}
	return err
}

// append tells how far the upload is when it ends.
func (h *Handler) append(v *visit, offset int64) (reached int64, err error) {
	w, r := v.w, v.r
	// An offset beyond them is wrong whatever comes: the drive's is told below.
	if offset < v.upload.size && r.ContentLength > v.upload.size-offset {
		return offset, unread(w, r, errTooMuch)
	}
	leave, err := h.shares.enter(v.user, v.upload.key())
	if err != nil {
		return offset, unread(w, r, err)
	}
	defer leave()
	proven, err := v.prove(r.Context())
	if err != nil {
		return offset, unread(w, r, err)
	}
	// Bytes that arrived are worth storing even when their client went away meanwhile,
	// so the request's own end does not end this.
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	source := newSource(w, r, h.cfg.Pace.Silence)
	defer source.end()
	vigil := v.keepVigil(proven, func() {
		source.interrupt(errLoggedOut)
		cancel()
	})
	defer vigil.end()
	source.passed = vigil.passed
	end, err := h.running.begin(r.Context(), v.upload.key(), claim{takeover: h.cfg.Pace.Takeover, interrupt: func(why error) {
		source.interrupt(why)
		cancel()
	}})
	if err != nil {
		return offset, unread(w, r, err)
	}
	defer end()
	defer h.metrics.UploadRuns()()
	t := &transfer{visit: v, began: offset, cutter: &cutter{
		source: source, kept: replay{pool: h.pieces}, most: h.cfg.SliceBytes, total: v.upload.size, offset: offset,
	}}
	defer t.kept.clear()
	err = t.agree(ctx)
	if err == nil {
		err = t.run(ctx)
	}
	if personal(err) {
		t.ends(metrics.UploadDeclined)
	}
	if err = t.answer(err); err != nil && source.left != 0 {
		guard.Unread(w)
	}
	reached = t.offset
	// What the drive has is told where it is known.
	if told, untold := number(w.Header(), "Upload-Offset"); untold == nil {
		reached = told
	}
	return reached, err
}

func readAppend(w http.ResponseWriter, r *http.Request) (offset int64, err error) {
	if err := speaks(w, r); err != nil {
		return 0, err
	}
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != patchType {
		return 0, errMediaType
	}
	if r.Header.Get("Upload-Checksum") != "" {
		return 0, badRequest("ChecksumNotSupported", "checksums are not supported")
	}
	return number(r.Header, "Upload-Offset")
}

// answer ends the PATCH: 204 with the drive's offset, or what went wrong. A lower
// offset than the client sent is an answer only when its body is read to the end:
// browsers do not see an early success (docs/protocols/tus.md, "Early answers and browsers").
func (t *transfer) answer(err error) error {
	if t.complete && err == nil {
		t.offset = t.total
	}
	tooSmall := err == nil && !t.complete && t.offset == t.began && t.r.ContentLength != 0
	if err == nil && !tooSmall {
		t.drop()
	}
	if t.source.end() {
		guard.Unread(t.w)
	}
	switch {
	case tooSmall:
		return errTooSmall
	case err == nil:
	case t.source.left == 0 && t.source.err() == nil && t.offset > t.began && errors.Is(err, errUnavailable):
	default:
		return t.patience.told(t.because(err))
	}
	t.tellOffset(t.offset)
	tellExpiry(t.w.Header(), t.expires)
	t.w.WriteHeader(http.StatusNoContent)
	return nil
}

// drop reads away what makes no slice: less than a unit, over which the server would
// close the connection.
func (t *transfer) drop() {
	if t.source.left != 0 {
		_, _ = io.CopyN(io.Discard, t.source, Unit)
	}
}

// because gives the answer for a transfer that its own client ended.
func (t *transfer) because(err error) error {
	switch broken := t.source.err(); {
	case broken == nil:
		return err
	// The read was ended by its deadline, so the client is still there.
	case errors.Is(broken, errSilent):
		return errSilent.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errStopping):
		return errStopping.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errLoggedOut):
		return session.ErrInvalid.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errSuperseded):
		return errBusy.Because(os.ErrDeadlineExceeded)
	default:
		return broken
	}
}
