package upload

import (
	"context"
	"errors"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
)

// clockSlack is how far two of Graph's own clocks may differ (docs/protocols/tus.md, "Looking for a finished file").
const clockSlack = 2 * time.Minute

// finished tells which file the upload became, if this process knows it or the upload
// needed no session.
func (v *visit) finished() (msgraph.Item, bool) {
	if v.upload.session == "" {
		return v.upload.item, true
	}
	return v.h.memory.item(v.upload.key())
}

// finish remembers the file and gives all that is known of it.
func (v *visit) finish(ctx context.Context, item msgraph.Item) msgraph.Item {
	item = v.whole(ctx, item)
	if v.ends(metrics.UploadCompleted) {
		v.log.InfoContext(v.r.Context(), "upload completed", "size", v.upload.size)
	}
	v.h.memory.finished(v.upload.key(), item)
	v.h.makers.made(v.upload, item)
	return item
}

// whole asks for what the drive left out when it named the file. A file is there with
// or without that, so a failure only leaves it out as well.
func (v *visit) whole(ctx context.Context, item msgraph.Item) msgraph.Item {
	if item.ID != "" && item.WebURL != "" && item.Name != "" {
		return item
	}
	token, err := v.graphToken(ctx)
	if err != nil {
		return item
	}
	if item.ID == "" {
		if candidates, err := v.candidates(ctx, token); err == nil {
			if found := v.newest(candidates); found != nil {
				return *found
			}
		}
		return item
	}
	if found, err := v.h.graph.ItemByID(ctx, token, item.ID); err == nil {
		return *found
	}
	return item
}

// status asks the session what is missing, and waits out passing trouble. A session
// that is gone is asked twice: busy drives deny sessions that live
// (docs/protocols/graph-uploads.md, "Trouble that was seen").
func (v *visit) status(ctx context.Context) (*msgraph.Progress, error) {
	ask := func(ctx context.Context) (*msgraph.Progress, error) { return v.h.graph.Status(ctx, v.upload.session) }
	progress, err := insist(ctx, v.h, v.patience, ask)
	if msgraph.Status(err) == http.StatusNotFound && v.patience.wait(ctx, v.h.cfg.Pace.Gone) == nil {
		return insist(ctx, v.h, v.patience, ask)
	}
	return progress, err
}

// commit makes the file of a session that has every byte.
func (v *visit) commit(ctx context.Context) (*msgraph.Item, error) {
	token, err := v.graphToken(ctx)
	if err != nil {
		return nil, err
	}
	file := v.upload.file
	commit := func(ctx context.Context) (*msgraph.Item, error) {
		return v.h.graph.Commit(ctx, token, file, v.upload.session)
	}
	item, err := insist(ctx, v.h, v.patience, commit)
	if taken(err) && file.Behaviour == msgraph.Replace {
		// The old file cannot be replaced; the new one must not be lost.
		file.Behaviour = msgraph.Rename
		item, err = insist(ctx, v.h, v.patience, commit)
	}
	switch {
	case err == nil:
		return item, nil
	case msgraph.Status(err) == http.StatusNotFound:
		// An earlier commit may have worked though its answer was lost.
		return v.probe(ctx)
	case msgraph.Status(err) == http.StatusUnauthorized:
		v.forgetToken(ctx)
		return nil, tokenNeeded(refusal(err))
	default:
		return nil, refusal(err)
	}
}

// probe looks for the file of a session that is gone (docs/protocols/tus.md, "Looking for a finished file"). The
// error is errNotFound or errExpired when there is none, errOften when that was asked too often.
func (v *visit) probe(ctx context.Context) (*msgraph.Item, error) {
	if item, known := v.finished(); known {
		// Another request made it while this one asked for its session.
		return &item, nil
	}
	token, err := v.graphToken(ctx)
	if err != nil {
		return nil, err
	}
	if wait, allowed := v.h.searches.allow(v.user); !allowed {
		return nil, errOften.After(wait)
	}
	candidates, err := insist(ctx, v.h, v.patience, func(ctx context.Context) ([]msgraph.Item, error) {
		ctx, cancel := half(ctx)
		defer cancel()
		return v.candidates(ctx, token)
	})
	if errors.Is(err, msgraph.ErrFolderTooLarge) {
		candidates, err = insist(ctx, v.h, v.patience, func(ctx context.Context) ([]msgraph.Item, error) {
			return v.numbered(ctx, token)
		})
	}
	switch {
	case err == nil:
	case msgraph.Status(err) == http.StatusNotFound:
	case msgraph.Status(err) == http.StatusUnauthorized:
		v.forgetToken(ctx)
		return nil, tokenNeeded(refusal(err))
	default:
		return nil, errUnavailable.Because(err)
	}
	if found := v.newest(candidates); found != nil {
		return found, nil
	}
	if v.ends(metrics.UploadLost) {
		v.log.InfoContext(ctx, "upload lost: its session is gone and made no file")
	}
	if v.h.cfg.Now().After(v.upload.created.Add(sessionLife)) {
		return nil, errExpired
	}
	return nil, errNotFound
}

// sessionLife is the hard end of a session at the drives of organisations (docs/protocols/graph-uploads.md, "Expiry").
const sessionLife = 24 * time.Hour

func (v *visit) candidates(ctx context.Context, token string) ([]msgraph.Item, error) {
	if v.upload.file.Behaviour == msgraph.Rename {
		return v.h.graph.Siblings(ctx, token, v.upload.file)
	}
	item, err := v.h.graph.ItemByPath(ctx, token, v.upload.file)
	if err != nil {
		return nil, err
	}
	return []msgraph.Item{*item}, nil
}

// mostNumbered bounds the names that are asked for one by one.
const mostNumbered = 10

// numbered asks for the name that was wanted and for those that the drive makes of it, up
// to the first that is free: all there is to ask where a folder is too large to be listed.
func (v *visit) numbered(ctx context.Context, token string) ([]msgraph.Item, error) {
	var found []msgraph.Item
	for n := range mostNumbered {
		file := v.upload.file
		if n > 0 {
			file.Name = numbered(file.Name, n)
		}
		item, err := v.h.graph.ItemByPath(ctx, token, file)
		switch {
		case err == nil:
			found = append(found, *item)
		case msgraph.Status(err) != http.StatusNotFound:
			return nil, err
		// The file that had the name before may be gone.
		case n > 0:
			return found, nil
		}
	}
	return found, nil
}

// half leaves half of the time to what comes after.
func half(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, bounded := ctx.Deadline()
	if !bounded {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}

// forgetToken makes the next request exchange the Microsoft token anew.
func (v *visit) forgetToken(ctx context.Context) {
	if user, err := v.h.entra.Verify(ctx, entra.Bearer(v.r)); err == nil {
		v.h.entra.Forget(user)
	}
}

// newest gives the file that fits the upload, is known to be no other's, and is the
// youngest; nil when there is none.
func (v *visit) newest(candidates []msgraph.Item) *msgraph.Item {
	var found *msgraph.Item
	for _, item := range candidates {
		if v.upload.fits(item) && !v.h.makers.another(v.upload, item) && (found == nil || found.Created.Before(item.Created)) {
			found = &item
		}
	}
	return found
}

func (a *address) fits(item msgraph.Item) bool {
	made := item.Created
	if a.file.Behaviour == msgraph.Replace {
		made = item.Modified
	}
	return item.File != nil && item.Size == a.size && !made.Before(a.created.Add(-clockSlack)) && a.named(item.Name)
}

// named knows the name that was wanted and those that a drive makes of it when it is
// taken: "minutes 1.pdf" for "minutes.pdf". Drives do not tell letter cases apart.
func (a *address) named(name string) bool {
	if strings.EqualFold(name, a.file.Name) {
		return true
	}
	if a.file.Behaviour == msgraph.Fail {
		return false
	}
	extension := path.Ext(a.file.Name)
	stem := strings.TrimSuffix(a.file.Name, extension)
	if len(name) <= len(stem)+1+len(extension) || !strings.EqualFold(name[:len(stem)+1], stem+" ") ||
		!strings.EqualFold(name[len(name)-len(extension):], extension) {
		return false
	}
	return digits(name[len(stem)+1 : len(name)-len(extension)])
}

func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// mostNames bounds the search for a name that is free.
const mostNames = 100

// numbered is how drives rename: "minutes 1.pdf" for "minutes.pdf".
func numbered(name string, n int) string {
	extension := path.Ext(name)
	return strings.TrimSuffix(name, extension) + " " + strconv.Itoa(n) + extension
}
