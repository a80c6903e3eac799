// Package drivereading shows people the files of their own Microsoft drive, so that the portal can get copies of them:
// folders in pages, and the bytes of a file. It takes the portal's session and a Microsoft token, as the creation of an
// upload does, and keeps nothing.
package drivereading

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/shares"
	"example.org/portal/kit/apierror"
)

const (
	// Path is where a drive is read.
	Path = "/api/drive"
	// FolderPattern is the route of what is in a folder, whose id is msgraph.Root for the drive's top.
	FolderPattern = Path + "/items/:item/children"
	// ContentPattern is the route of a file's bytes.
	ContentPattern = Path + "/items/:item/content"
	// silence is how long Graph may send nothing in the middle of a file.
	silence = time.Minute
	// crowdedPause is how long somebody whose files are on their way should wait before the next one.
	crowdedPause = 5 * time.Second
)

var (
	errNotFound    = apierror.New(http.StatusNotFound, "NotFound", "there is no such file or folder in the drive")
	errDenied      = apierror.New(http.StatusForbidden, "DriveAccessDenied", "the drive does not allow this")
	errUnavailable = apierror.New(http.StatusServiceUnavailable, "DriveUnavailable", "the drive cannot be read at the moment")
	errTooLarge    = apierror.New(http.StatusRequestEntityTooLarge, "FileTooLarge", "the file is larger than a paper may be")
	errTooMany     = apierror.New(http.StatusTooManyRequests, "TooManyRequests", "the drive was asked too often")
	errCrowded     = apierror.New(http.StatusTooManyRequests, errTooMany.Code, "too many of your files are on their way at once").After(crowdedPause)
	errHostUnknown = apierror.New(http.StatusBadGateway, "UpstreamFailed", "the drive named a host that is not allowed")
)

// itemID holds the letters of ids in drives of all kinds; none begins with a dot, as a step in a path does.
var itemID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9!_.-]{0,127}$`)

// Reads tells a request for the bytes of a file.
func Reads(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, Path+"/") && strings.HasSuffix(r.URL.Path, "/content")
}

// Parts are what a Handler is made with.
type Parts struct {
	Keeper *session.Keeper
	// Sessions asks the backend whether a session still stands.
	Sessions *session.Handler
	Entra    *entra.Client
	Graph    *msgraph.Client
	// MaxBytes is the largest file that is given: what the portal's own store takes.
	MaxBytes int64
	// Now is the clock.
	Now func() time.Time
}

// Handler answers GET.
type Handler struct {
	Parts
	// asked bounds what one person costs the drive, running how many of a person's files are on their way.
	asked   *shares.Rates
	running *shares.Places[string]
}

// New makes a handler.
func New(parts Parts) *Handler {
	// Somebody who leafs through folders, then a steady pace.
	return &Handler{Parts: parts, asked: shares.NewRates(parts.Now, 60, 500*time.Millisecond), running: shares.NewPlaces[string]()}
}

// visit is a request whose session and person were proven.
type visit struct {
	user *entra.User
	// person is the portal's id of whoever asks.
	person string
	item   string
	token  string
}

// openVisit proves who asks, and gets a token with which Graph knows them.
func (h *Handler) openVisit(w http.ResponseWriter, r *http.Request, action string) (*visit, error) {
	carried, err := h.Keeper.Find(r)
	if err != nil {
		return nil, err
	}
	item := strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, Path+"/items/"), action)
	if !itemID.MatchString(item) {
		return nil, errNotFound
	}
	user, err := h.Entra.Verify(r.Context(), entra.Bearer(r))
	if err != nil {
		return nil, err
	}
	if wait, allowed := h.asked.Allow(carried.UserID); !allowed {
		return nil, errTooMany.After(wait)
	}
	// A session that was revoked opens until its own end; only the backend knows.
	err = h.Sessions.Prove(r.Context(), carried)
	if errors.Is(err, session.ErrInvalid) {
		h.Keeper.Drop(w, carried)
	}
	if err != nil {
		return nil, err
	}
	token, err := h.Entra.GraphToken(r.Context(), user)
	return &visit{user: user, person: carried.UserID, item: item, token: token}, err
}

// explainRefusal makes the answer for a call to Graph in the user's name that failed.
func (h *Handler) explainRefusal(user *entra.User, err error) error {
	switch status := drive.Status(err); {
	case errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, drive.ErrHost):
		return errHostUnknown.Because(err)
	case status == http.StatusUnauthorized:
		return h.Entra.Refused(user, drive.Claims(err), err)
	case status == http.StatusForbidden:
		return errDenied.Because(err)
	case drive.IsTransient(err):
		return errUnavailable.After(drive.RetryAfter(err)).Because(err)
	default:
		return errNotFound.Because(err)
	}
}
