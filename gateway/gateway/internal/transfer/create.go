package transfer

import (
	"context"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
)

// mostNames bounds how many numbered names are tried.
const mostNames = 100

// Create opens the upload's session, or makes an empty file at once: sessions cannot
// (docs/protocols/graph-uploads.md, "Empty files"). It writes the session or the file into the upload and returns when
// the session expires.
func (r *Request) Create(ctx context.Context) (expires time.Time, err error) {
	token, err := r.access.Token(ctx)
	if err != nil {
		return time.Time{}, err
	}
	if r.Size == 0 {
		err = r.createEmpty(ctx, token)
	} else {
		expires, err = r.openSession(ctx, token)
	}
	switch {
	case ctx.Err() != nil:
		return time.Time{}, ctx.Err()
	case err == nil:
		r.metrics.Upload(metrics.UploadCreated)
		return expires, nil
	}
	return time.Time{}, r.patience.addRetryAfter(r.answerRefusal(ctx, err))
}

// openSession opens a session. It cancels the session again when the client has left meanwhile: nobody would learn its
// address, and it would keep the file's name taken.
func (r *Request) openSession(ctx context.Context, token string) (expires time.Time, err error) {
	session, err := insist(ctx, r, func(ctx context.Context) (*drive.Session, error) {
		// The call goes on without the client. Otherwise the drive could have a session whose address nobody knows.
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
	r.fresh.noteOpened(r.Key())
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

// createEmpty makes a file of zero bytes. When the name is taken and the file may be renamed, it tries numbered names.
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
		case !drive.IsNameTaken(err) && !errors.Is(err, errNameTaken):
			return err
		case r.File.Behaviour != drive.Rename || n == mostNames:
			return errNameTaken.Because(err)
		}
	}
}

// putEmpty makes an empty file of exactly this name. It looks for a file of the name first, because some drives ignore
// the behaviour here and replace that file (docs/protocols/graph-uploads.md, "Empty files").
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
	if attempts > 1 && drive.IsNameTaken(err) {
		// The empty file is from an earlier attempt whose answer was lost. If it is somebody else's, it has no content
		// to lose.
		if made, lookErr := insist(ctx, r, look); lookErr == nil && made.File != nil && made.Size == 0 {
			return made, nil
		}
	}
	return item, err
}
