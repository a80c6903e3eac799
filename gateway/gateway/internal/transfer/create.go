package transfer

import (
	"context"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
)

// mostNames bounds the search for a name that is free.
const mostNames = 100

// Create opens the upload's session, or makes an empty file at once: sessions cannot
// (docs/protocols/graph-uploads.md, "Empty files"). It notes both in the upload and tells when a session expires.
func (r *Request) Create(ctx context.Context) (expires time.Time, err error) {
	token, err := r.access.Token(ctx)
	if err != nil {
		return time.Time{}, err
	}
	if r.Size == 0 {
		err = r.createEmpty(ctx, token)
	} else {
		expires, err = r.open(ctx, token)
	}
	switch {
	case ctx.Err() != nil:
		return time.Time{}, ctx.Err()
	case err == nil:
		r.metrics.Upload(metrics.UploadCreated)
		return expires, nil
	}
	return time.Time{}, r.patience.told(r.refused(ctx, err))
}

// open opens a session. It ends one whose client has gone meanwhile: nobody would ever hear of
// it, and it holds the file's name.
func (r *Request) open(ctx context.Context, token string) (expires time.Time, err error) {
	session, err := insist(ctx, r, func(ctx context.Context) (*drive.Session, error) {
		// A call that is broken off may have made a session whose address is lost.
		deadline, _ := ctx.Deadline()
		lasting, cancel := context.WithDeadline(context.WithoutCancel(ctx), deadline)
		defer cancel()
		return r.drive.CreateSession(lasting, token, r.File)
	})
	if err != nil {
		return time.Time{}, err
	}
	r.Session, r.Created = session.URL, session.Created
	if ctx.Err() != nil {
		r.abandon(ctx)
	}
	r.fresh.opened(r.Key())
	return session.Expires, nil
}

func (r *Request) abandon(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.pace.Hold)
	defer cancel()
	r.patience.renew(r.pace.Hold)
	log := r.log.With("upload", r.ShortHash())
	_, err := insist(ctx, r, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, r.drive.Cancel(ctx, r.Session)
	})
	if err != nil {
		log.WarnContext(ctx, "the session of a client that left was not ended", "error", err.Error())
		return
	}
	log.InfoContext(ctx, "upload ended, its client left before it began")
}

// createEmpty makes a file of zero bytes, under a numbered name when the name is taken and
// the file may have another.
func (r *Request) createEmpty(ctx context.Context, token string) error {
	file := r.File
	if file.Behaviour == drive.Rename {
		// The drive would number a name that is numbered here already.
		file.Behaviour = drive.Fail
	}
	for n := 0; ; n++ {
		if n > 0 {
			file.Name = drive.Numbered(r.File.Name, n)
		}
		item, err := r.putEmpty(ctx, token, file)
		switch {
		case err == nil:
			r.Item, r.Created = *item, r.now()
			r.metrics.Upload(metrics.UploadCompleted)
			return nil
		case !drive.NameTaken(err) && !errors.Is(err, errNameTaken):
			return err
		case r.File.Behaviour != drive.Rename || n == mostNames:
			return errNameTaken.Because(err)
		}
	}
}

// putEmpty makes an empty file of this very name. Drives that do not heed a behaviour here
// replace what has the name (docs/protocols/graph-uploads.md, "Empty files"), so that is looked for first.
func (r *Request) putEmpty(ctx context.Context, token string, file drive.File) (*drive.Item, error) {
	look := func(ctx context.Context) (*drive.Item, error) { return r.drive.ItemByPath(ctx, token, file) }
	if file.Behaviour != drive.Replace {
		_, err := insist(ctx, r, look)
		if err == nil {
			return nil, errNameTaken
		}
		if drive.Status(err) != http.StatusNotFound {
			return nil, err
		}
	}
	attempts := 0
	item, err := insist(ctx, r, func(ctx context.Context) (*drive.Item, error) {
		attempts++
		return r.drive.PutEmpty(ctx, token, file)
	})
	if attempts > 1 && drive.NameTaken(err) {
		// An attempt whose answer was lost has made it; were it another's, nothing is in it.
		if made, lookErr := insist(ctx, r, look); lookErr == nil && made.File != nil && made.Size == 0 {
			return made, nil
		}
	}
	return item, err
}
