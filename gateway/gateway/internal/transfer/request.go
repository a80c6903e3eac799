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

// status asks the session what is missing, and repeats after transient failures. It asks twice for a session that the
// drive does not know, because busy drives deny existing sessions (docs/protocols/graph-uploads.md, "Trouble that was
// seen").
func (r *Request) status(ctx context.Context) (*drive.Progress, error) {
	ask := func(ctx context.Context) (*drive.Progress, error) { return r.drive.Status(ctx, r.Session) }
	progress, err := insist(ctx, r, ask)
	if drive.Status(err) == http.StatusNotFound && r.patience.wait(ctx, r.pace.Gone) == nil {
		return insist(ctx, r, ask)
	}
	return progress, err
}

// fileOfGone returns the file of a session that no longer exists. err is the drive's answer to the question for the
// session's status. The returned error says why there is no file.
func (r *Request) fileOfGone(ctx context.Context, err error) (*drive.Item, error) {
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

// find searches the file of a session that no longer exists. The error is ErrNotFound or ErrExpired without one.
func (r *Request) find(ctx context.Context) (*drive.Item, error) {
	if item := r.knownItem(); item != nil {
		// Another request finished the file meanwhile.
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

func (r *Request) wanted() drive.FileCriteria {
	return drive.FileCriteria{File: r.File, Size: r.Size, Created: r.Created, OfAnother: func(item drive.Item) bool {
		return r.memory.belongsToAnother(r.Key(), item, r.File.Behaviour)
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
	if drive.IsNameTaken(err) && file.Behaviour == drive.Replace {
		// The file of this name cannot be replaced. The new one gets a number so that it is not lost.
		file.Behaviour = drive.Rename
		item, err = insist(ctx, r, commit)
	}
	switch {
	case err == nil:
		return item, nil
	case drive.Status(err) == http.StatusNotFound:
		// An earlier commit may have worked and its answer been lost.
		return r.find(ctx)
	case drive.Status(err) == http.StatusUnauthorized:
		return nil, tokenNeeded(r.answerRefusal(ctx, err))
	default:
		return nil, r.answerRefusal(ctx, err)
	}
}

// answerUncommitted returns the answer for a failed commit. The upload ends when the commit can never work.
func (r *Request) answerUncommitted(err error) error {
	var told *apierror.Error
	if !errors.As(err, &told) || told.Status >= http.StatusInternalServerError || told.Status == http.StatusLocked {
		return err
	}
	outcome := metrics.UploadLost
	if isOwnersToCure(err) {
		outcome = metrics.UploadDeclined
	}
	r.metrics.Upload(outcome)
	return ErrExpired.Because(err)
}

// knownItem returns the finished file if this process knows it or the upload needed no session; nil otherwise.
func (r *Request) knownItem() *drive.Item {
	if r.Session == "" {
		return &r.Item
	}
	return r.memory.lookUp(r.Key()).item
}

// recordFile counts and remembers the finished file. It returns the file with all its fields.
func (r *Request) recordFile(ctx context.Context, item drive.Item) drive.Item {
	item = r.fillItem(ctx, item)
	r.memory.noteFile(r.Key(), item)
	r.metrics.Upload(metrics.UploadCompleted)
	r.log.InfoContext(ctx, "upload completed", "size", r.Size)
	return item
}

// fillItem asks the drive for fields that its answer did not have. A failure leaves them empty, because the file exists in
// any case.
func (r *Request) fillItem(ctx context.Context, item drive.Item) drive.Item {
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

// token returns a token of the upload's owner. A client without a valid Microsoft token is asked for one and keeps its
// upload.
func (r *Request) token(ctx context.Context) (string, error) {
	token, err := r.access.Token(ctx)
	if err != nil {
		return "", tokenNeeded(err)
	}
	return token, nil
}
