package transfer

import (
	"context"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/apierror"
)

// sessionLife is the hard end of a session at the drives of organisations (docs/protocols/graph-uploads.md, "Expiry").
const sessionLife = 24 * time.Hour

// status asks the session what is missing, and waits while the drive is in passing trouble. A
// session that is gone is asked twice: busy drives deny sessions that live
// (docs/protocols/graph-uploads.md, "Trouble that was seen").
func (r *Request) status(ctx context.Context) (*drive.Progress, error) {
	ask := func(ctx context.Context) (*drive.Progress, error) { return r.drive.Status(ctx, r.Session) }
	progress, err := insist(ctx, r, ask)
	if drive.Status(err) == http.StatusNotFound && r.patience.wait(ctx, r.pace.Gone) == nil {
		return insist(ctx, r, ask)
	}
	return progress, err
}

// gone judges a status that failed. Where the session is gone it gives the file that it
// became.
func (r *Request) gone(ctx context.Context, err error) (*drive.Item, error) {
	switch drive.Status(err) {
	case http.StatusNotFound:
		return r.find(ctx)
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusGone:
		r.metrics.Upload(metrics.UploadLost)
		return nil, ErrExpired.Because(err)
	default:
		return nil, ErrUnavailable.Because(err)
	}
}

// find looks for the file of a session that is gone. The error is ErrNotFound or ErrExpired
// when there is none.
func (r *Request) find(ctx context.Context) (*drive.Item, error) {
	if item := r.known(); item != nil {
		// Another request made it while this one asked for its session.
		return item, nil
	}
	token, err := r.token(ctx)
	if err != nil {
		return nil, err
	}
	if err := r.access.MaySearch(); err != nil {
		return nil, err
	}
	found, err := insist(ctx, r, func(ctx context.Context) (*drive.Item, error) {
		return r.drive.Find(ctx, token, r.wanted())
	})
	switch {
	case drive.Status(err) == http.StatusUnauthorized:
		return nil, tokenNeeded(r.access.Refused(ctx, err))
	case err != nil:
		return nil, ErrUnavailable.Because(err)
	case found != nil:
		return found, nil
	}
	r.metrics.Upload(metrics.UploadLost)
	r.log.InfoContext(ctx, "upload lost: its session is gone and made no file")
	if r.now().After(r.Created.Add(sessionLife)) {
		return nil, ErrExpired
	}
	return nil, ErrNotFound
}

func (r *Request) wanted() drive.Wanted {
	return drive.Wanted{File: r.File, Size: r.Size, Created: r.Created, OfAnother: func(item drive.Item) bool {
		return r.memory.ofAnother(r.Key(), item, r.File.Behaviour)
	}}
}

// commit makes the file of a session that has every byte.
func (r *Request) commit(ctx context.Context) (*drive.Item, error) {
	token, err := r.token(ctx)
	if err != nil {
		return nil, err
	}
	file := r.File
	commit := func(ctx context.Context) (*drive.Item, error) { return r.drive.Commit(ctx, token, file, r.Session) }
	item, err := insist(ctx, r, commit)
	if drive.NameTaken(err) && file.Behaviour == drive.Replace {
		// The old file cannot be replaced; the new one must not be lost.
		file.Behaviour = drive.Rename
		item, err = insist(ctx, r, commit)
	}
	switch {
	case err == nil:
		return item, nil
	case drive.Status(err) == http.StatusNotFound:
		// An earlier commit may have worked though its answer was lost.
		return r.find(ctx)
	case drive.Status(err) == http.StatusUnauthorized:
		return nil, tokenNeeded(r.refused(ctx, err))
	default:
		return nil, r.refused(ctx, err)
	}
}

// unfinished makes the answer to a question of a commit that failed: one that can never work
// ends the upload.
func (r *Request) unfinished(err error) error {
	var told *apierror.Error
	if !errors.As(err, &told) || told.Status >= http.StatusInternalServerError || told.Status == http.StatusLocked {
		return err
	}
	outcome := metrics.UploadLost
	if personal(err) {
		outcome = metrics.UploadDeclined
	}
	r.metrics.Upload(outcome)
	return ErrExpired.Because(err)
}

// known gives the file that the upload became, if this process knows it or the upload needed
// no session; nil otherwise.
func (r *Request) known() *drive.Item {
	if r.Session == "" {
		return &r.Item
	}
	return r.memory.of(r.Key()).item
}

// complete counts and remembers the finished file and gives all that is known of it.
func (r *Request) complete(ctx context.Context, item drive.Item) drive.Item {
	item = r.whole(ctx, item)
	r.memory.finished(r.Key(), item)
	r.metrics.Upload(metrics.UploadCompleted)
	r.log.InfoContext(ctx, "upload completed", "size", r.Size)
	return item
}

// whole asks for what the drive left out when it named the file. The file exists with or
// without that, so a failure only leaves it out as well.
func (r *Request) whole(ctx context.Context, item drive.Item) drive.Item {
	if item.ID != "" && item.WebURL != "" && item.Name != "" {
		return item
	}
	token, err := r.token(ctx)
	if err != nil {
		return item
	}
	var found *drive.Item
	if item.ID == "" {
		found, err = r.drive.Find(ctx, token, r.wanted())
	} else {
		found, err = r.drive.ItemByID(ctx, token, item.ID)
	}
	if err != nil || found == nil {
		return item
	}
	return *found
}

// token gives a token of the upload's owner. A client whose token does not serve is asked for
// a better one, and keeps its upload.
func (r *Request) token(ctx context.Context) (string, error) {
	token, err := r.access.Token(ctx)
	if err != nil {
		return "", tokenNeeded(err)
	}
	return token, nil
}
