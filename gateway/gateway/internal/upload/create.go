package upload

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/gateway/internal/session"
)

// Create answers POST /api/uploads.
func (h *Handler) Create(w http.ResponseWriter, r *http.Request) error {
	if r.ContentLength != 0 {
		// Bytes are not taken here: a break before the answer would strand them. The client
		// hears no offset, asks for it and sends them again.
		guard.Unread(w)
	}
	if err := speaks(w, r); err != nil {
		return err
	}
	carried, err := h.keeper.Find(r)
	if err != nil {
		return err
	}
	leave, err := h.shares.ask(carried.UserID)
	if err != nil {
		return err
	}
	defer leave()
	a, err := h.readCreation(r)
	if err != nil {
		return err
	}
	user, err := h.entra.Verify(r.Context(), entra.Bearer(r))
	if err != nil {
		return err
	}
	if wait, allowed := h.creations.allow(carried.UserID); !allowed {
		return errTooMany.After(wait)
	}
	// A session that was revoked opens until its own end; only the backend knows.
	err = h.sessions.Prove(r.Context(), carried)
	if errors.Is(err, session.ErrInvalid) {
		h.keeper.Drop(w, carried)
	}
	if err != nil {
		return err
	}
	a.tenant, a.owner = user.Tenant, user.ObjectID
	if err := h.create(r.Context(), w, user, a); err != nil {
		return err
	}
	h.metrics.Upload(metrics.UploadCreated)
	h.log.InfoContext(r.Context(), "upload created", "upload", a.shortHash(), "size", a.size)
	w.Header().Set("Location", Path+"/"+h.seal(carried.UserID, a))
	w.WriteHeader(http.StatusCreated)
	return nil
}

// readCreation reads what a creation's headers say (tus 1.0, creation).
func (h *Handler) readCreation(r *http.Request) (*address, error) {
	switch {
	case r.Header.Get("Upload-Concat") != "":
		return nil, badRequest("ConcatenationNotSupported", "files can not be put together of parts")
	case r.Header.Get("Upload-Defer-Length") != "":
		return nil, badRequest("LengthRequired", "the header Upload-Length is needed from the start")
	}
	size, err := number(r.Header, "Upload-Length")
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
	return &address{size: size, file: file, metadata: metadata}, nil
}

// create opens the session, or makes an empty file at once: sessions cannot
// (docs/protocols/graph-uploads.md, "Empty files").
func (h *Handler) create(ctx context.Context, w http.ResponseWriter, user *entra.User, a *address) error {
	token, err := h.entra.GraphToken(ctx, user)
	if err != nil {
		return err
	}
	patience := &patience{left: h.cfg.Pace.Hold}
	if a.size == 0 {
		err = h.createEmpty(ctx, token, patience, a)
		tellItem(w.Header(), a.item)
	} else {
		var session *msgraph.Session
		session, err = h.openSession(ctx, token, patience, a.file)
		if err == nil {
			a.session, a.created = session.URL, session.Created
			h.memory.stored(a.key(), 0)
			tellExpiry(w.Header(), session.Expires)
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if msgraph.Status(err) == http.StatusUnauthorized {
		h.entra.Forget(user)
	}
	if err != nil {
		return patience.told(refusal(err))
	}
	return nil
}

// openSession opens a session at the drive, and ends it when its client has gone
// meanwhile: nobody would ever hear of it, and it holds the file's name.
func (h *Handler) openSession(ctx context.Context, token string, patience *patience, file msgraph.File) (*msgraph.Session, error) {
	session, err := insist(ctx, h, patience, func(ctx context.Context) (*msgraph.Session, error) {
		// A call that is broken off may have made a session whose address is lost.
		deadline, _ := ctx.Deadline()
		lasting, cancel := context.WithDeadline(context.WithoutCancel(ctx), deadline)
		defer cancel()
		return h.graph.CreateSession(lasting, token, file)
	})
	if err == nil && ctx.Err() != nil {
		h.abandon(ctx, session)
		return nil, ctx.Err()
	}
	return session, err
}

func (h *Handler) abandon(ctx context.Context, session *msgraph.Session) {
	lasting, cancel := context.WithTimeout(context.WithoutCancel(ctx), h.cfg.Pace.Hold)
	defer cancel()
	_, err := insist(lasting, h, &patience{left: h.cfg.Pace.Hold}, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, h.graph.Cancel(ctx, session.URL)
	})
	abandoned := &address{session: session.URL}
	if err != nil {
		h.log.WarnContext(ctx, "the session of a client that left was not ended", "upload", abandoned.shortHash(), "error", err.Error())
		return
	}
	h.log.InfoContext(ctx, "upload ended, its client left before it began", "upload", abandoned.shortHash())
}

// createEmpty makes a file of zero bytes, under a numbered name when the name is taken and
// the file may have another.
func (h *Handler) createEmpty(ctx context.Context, token string, patience *patience, a *address) error {
	file := a.file
	if file.Behaviour == msgraph.Rename {
		// The drive's own new name would be a second one where a number was tried already.
		file.Behaviour = msgraph.Fail
	}
	for n := 0; ; n++ {
		if n > 0 {
			file.Name = numbered(a.file.Name, n)
		}
		item, err := h.putEmpty(ctx, token, patience, file)
		switch {
		case err == nil:
			a.item, a.created = *item, h.cfg.Now()
			h.metrics.Upload(metrics.UploadCompleted)
			return nil
		case !taken(err):
			return err
		case a.file.Behaviour != msgraph.Rename || n == mostNames:
			return errNameTaken.Because(err)
		}
	}
}

// putEmpty makes an empty file of this very name. Drives that do not heed a behaviour here
// replace what has the name (docs/protocols/graph-uploads.md, "Empty files"), so that is looked for first.
func (h *Handler) putEmpty(ctx context.Context, token string, patience *patience, file msgraph.File) (*msgraph.Item, error) {
	look := func(ctx context.Context) (*msgraph.Item, error) { return h.graph.ItemByPath(ctx, token, file) }
	if file.Behaviour != msgraph.Replace {
		_, err := insist(ctx, h, patience, look)
		if err == nil {
			return nil, errNameTaken
		}
		if msgraph.Status(err) != http.StatusNotFound {
			return nil, err
		}
	}
	attempts := 0
	item, err := insist(ctx, h, patience, func(ctx context.Context) (*msgraph.Item, error) {
		attempts++
		return h.graph.PutEmpty(ctx, token, file)
	})
	if attempts > 1 && taken(err) {
		// An attempt whose answer was lost has made it; were it another's, nothing is in it.
		if made, lookErr := insist(ctx, h, patience, look); lookErr == nil && made.File != nil && made.Size == 0 {
			return made, nil
		}
	}
	return item, err
}
