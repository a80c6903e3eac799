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
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/slicing"
	"example.org/portal/gateway/internal/transfer"
)

// Append answers PATCH: it sends the client's bytes to the drive.
func (h *Handler) Append(w http.ResponseWriter, r *http.Request) error {
	// The server sets no deadline of its own. One that stands before the answer is written
	// would cut off a body that is slow.
	defer func() { _ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.cfg.Pace.Answer)) }()
	offset, err := readAppend(w, r)
	if err != nil {
		return refuseUnread(w, r, err)
	}
	v, err := h.openVisit(w, r)
	if err != nil {
		return refuseUnread(w, r, err)
	}
	reached, err := v.appendBytes(offset)
	if errors.Is(err, session.ErrInvalid) {
		h.keeper.Drop(w, v.carried)
	}
	v.logAppend(offset, reached, err)
	return err
}

func readAppend(w http.ResponseWriter, r *http.Request) (offset int64, err error) {
	if err := checkVersion(w, r); err != nil {
		return 0, err
	}
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != patchType {
		return 0, errMediaType
	}
	if r.Header.Get("Upload-Checksum") != "" {
		return 0, badRequest("ChecksumNotSupported", "checksums are not supported")
	}
	return readCount(r.Header, "Upload-Offset")
}

// refuseUnread prepares the answer to a PATCH whose body has not been read.
func refuseUnread(w http.ResponseWriter, r *http.Request, err error) error {
	if r.ContentLength != 0 {
		guard.Unread(w)
	}
	return err
}

// appendBytes sends the body to the drive. reached is the upload's offset afterwards.
func (v *visit) appendBytes(offset int64) (reached int64, err error) {
	h, w, r := v.h, v.w, v.r
	// An offset beyond the file's end is wrong whatever the drive says. The answer names the drive's offset.
	if offset < v.upload.Size && r.ContentLength > v.upload.Size-offset {
		return offset, refuseUnread(w, r, errTooMuch)
	}
	leave, entered := h.places.Enter(v.carried.UserID, v.upload.Key())
	if !entered {
		return offset, refuseUnread(w, r, errCrowded)
	}
	defer leave()
	proven, err := v.prove(r.Context())
	if err != nil {
		return offset, refuseUnread(w, r, err)
	}
	// Bytes that arrived are stored even when the client has left, so the context does not end with the request.
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	source := newSource(w, r, h.cfg.Pace.Silence)
	defer source.end()
	interrupt := func(why error) {
		source.interrupt(why)
		cancel()
	}
	vigil := v.keepVigil(proven, func() { interrupt(errLoggedOut) })
	defer vigil.end()
	source.passed = vigil.noteBytes
	end, err := h.running.begin(r.Context(), v.upload.Key(), claim{takeover: h.cfg.Pace.Takeover, interrupt: interrupt})
	if err != nil {
		return offset, refuseUnread(w, r, err)
	}
	defer end()
	defer h.metrics.UploadRuns()()
	cutter := slicing.New(source, h.memory, h.cfg.SliceBytes, v.upload.Size, offset)
	defer cutter.Close()
	state, err := v.begin(h.cfg.Pace.Hold).Send(ctx, cutter)
	if err = v.answerAppend(offset, state, source, err); err != nil && source.Left() != 0 {
		guard.Unread(w)
	}
	return state.Offset, err
}

// answerAppend ends the PATCH: 204 with the drive's offset, or what went wrong. A lower
// offset than the client sent is an answer only when its body was read to the end:
// browsers do not see an early success (docs/protocols/tus.md, "Early answers and browsers").
func (v *visit) answerAppend(began int64, state transfer.State, from *source, err error) error {
	stored := state.Offset > began
	tooSmall := err == nil && !stored && state.Item == nil && v.r.ContentLength != 0
	if err == nil && !tooSmall && from.Left() != 0 {
		// The rest is too short for a slice. It is still more than the server would read by itself before it closes
		// the connection.
		_, _ = io.CopyN(io.Discard, from, slicing.Unit)
	}
	if from.end() {
		guard.Unread(v.w)
	}
	switch {
	case tooSmall:
		return errTooSmall
	case err == nil:
	case stored && from.Left() == 0 && from.Err() == nil && errors.Is(err, transfer.ErrUnavailable):
	default:
		if errors.Is(err, transfer.ErrOffset) {
			v.writeState(state)
		}
		return explainStop(from, err)
	}
	v.writeState(state)
	v.w.WriteHeader(http.StatusNoContent)
	return nil
}

// explainStop returns the answer to a client whose bytes stopped.
func explainStop(from *source, err error) error {
	switch broken := from.Err(); {
	case errors.Is(err, slicing.ErrTooMany):
		return errTooMuch
	case broken == nil:
		return err
	// The read was ended by its deadline, so the client is still there.
	case errors.Is(broken, errSilent):
		return errSilent.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, transfer.ErrStopping):
		return transfer.ErrStopping.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errLoggedOut):
		return session.ErrInvalid.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errSuperseded):
		return errBusy.Because(os.ErrDeadlineExceeded)
	default:
		return broken
	}
}
