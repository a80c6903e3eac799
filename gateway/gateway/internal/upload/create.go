package upload

import (
	"errors"
	"net/http"
	"strings"

	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/transfer"
)

// Create answers POST.
func (h *Handler) Create(w http.ResponseWriter, r *http.Request) error {
	if r.ContentLength != 0 {
		// A creation takes no bytes: if the connection broke before the answer, the client could not tell whether
		// they arrived. The answer names no offset, so the client asks for it and sends the bytes again.
		guard.Unread(w)
	}
	if err := checkVersion(w, r); err != nil {
		return err
	}
	carried, err := h.keeper.Find(r)
	if err != nil {
		return err
	}
	leave, entered := h.places.Ask(carried.UserID)
	if !entered {
		return errPressed
	}
	defer leave()
	a, err := h.readCreation(r)
	if err != nil {
		return err
	}
	owner, token, err := h.grants.Begin(r, carried)
	if err != nil {
		return err
	}
	if wait, allowed := h.creations.Allow(carried.UserID); !allowed {
		return errTooMany.After(wait)
	}
	// Only the backend knows that a session was revoked: the sealed value itself opens until its end.
	err = h.sessions.Prove(r.Context(), carried)
	if errors.Is(err, session.ErrInvalid) {
		h.keeper.Drop(w, carried)
	}
	if err != nil {
		return err
	}
	a.owner = owner
	by := creation{h: h, r: r, token: token}
	expires, err := h.transfers.For(&a.Upload, by, h.log, h.cfg.Pace.Hold).Create(r.Context())
	if err != nil {
		return err
	}
	h.log.InfoContext(r.Context(), "upload created", "upload", a.ShortHash(), "size", a.Size)
	writeExpiry(w.Header(), expires)
	if a.Session == "" {
		writeItem(w.Header(), a.Item)
	}
	w.Header().Set("Location", h.cfg.Path+"/"+h.seal(carried.UserID, a))
	w.WriteHeader(http.StatusCreated)
	return nil
}

// readCreation reads what a creation's headers say (tus 1.0, creation).
func (h *Handler) readCreation(r *http.Request) (*address, error) {
	switch {
	case r.Header.Get("Upload-Concat") != "":
		return nil, badRequest("ConcatenationNotSupported", "files cannot be put together of parts")
	case r.Header.Get("Upload-Defer-Length") != "":
		return nil, badRequest("LengthRequired", "the header Upload-Length is needed from the start")
	}
	size, err := readCount(r.Header, "Upload-Length")
	if err != nil {
		return nil, err
	}
	if size > h.cfg.MaxBytes {
		return nil, errTooLarge
	}
	metadata := strings.Join(r.Header.Values("Upload-Metadata"), ",")
	file, err := readMetadata(metadata)
	if err != nil {
		return nil, err
	}
	file.Size = size
	file, err = h.drive.Accept(file)
	return &address{Upload: transfer.Upload{Size: size, File: file}, metadata: metadata}, err
}
