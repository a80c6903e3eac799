package session

import (
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/kit/apierror"
)

// Headers that say whose session a request means.
const (
	// UserHeader names the user whose cookie is meant.
	UserHeader = "Portal-User"
	// SealedHeader carries a sealed session in the header transport.
	SealedHeader = "Portal-Session"
)

const purpose = "portal session"

// Reasons to refuse a request's session. ErrNone and ErrInvalid are the same answer
// to a client: 401 InvalidSession.
var (
	// ErrNone means that the request carries no session.
	ErrNone = apierror.New(http.StatusUnauthorized, "InvalidSession", "no session")
	// ErrInvalid means that its session cannot be opened or is over.
	ErrInvalid = apierror.New(http.StatusUnauthorized, "InvalidSession", "invalid session")
	// ErrUserMissing means that a request has a session cookie and no Portal-User header.
	ErrUserMissing = apierror.New(http.StatusBadRequest, "PortalUserMissing",
		"the header "+UserHeader+" must say whose session is meant")
)

// Transport says how a request carries its sealed session.
type Transport string

// The two transports.
const (
	ByCookie Transport = "cookie"
	ByHeader Transport = "header"
)

// Carried is a session that came with a request.
type Carried struct {
	Session
	Transport Transport
	// stale is true when another key than the first sealed the session.
	stale bool
}

// Keeper seals sessions and finds them in requests.
type Keeper struct {
	ring    *seal.Ring
	metrics *metrics.Metrics
	now     func() time.Time
	proven  *proofs
}

// NewKeeper makes a keeper. now is the clock by which sessions end.
func NewKeeper(ring *seal.Ring, m *metrics.Metrics, now func() time.Time) *Keeper {
	return &Keeper{ring: ring, metrics: m, now: now, proven: newProofs()}
}

// Find opens the request's session. The error is ErrNone, ErrInvalid or
// ErrUserMissing. Find calls no other server.
func (k *Keeper) Find(r *http.Request) (*Carried, error) {
	sealed, transport, err := findSealed(r)
	if err != nil {
		return nil, err
	}
	found, err := k.openSealed(sealed)
	if err != nil {
		k.metrics.Session(metrics.SessionRejected)
		if errors.Is(err, seal.ErrUnknownKey) {
			k.metrics.SessionLost(metrics.LostUnknownKey)
		}
		return nil, err
	}
	if user := r.Header.Get(UserHeader); user != "" && user != found.UserID {
		k.metrics.Session(metrics.SessionRejected)
		return nil, ErrInvalid
	}
	found.Transport = transport
	return found, nil
}

// Drop clears the cookie of a session that is over. A client with a header removes the session itself.
func (k *Keeper) Drop(w http.ResponseWriter, over *Carried) {
	k.metrics.Session(metrics.SessionRejected)
	k.metrics.SessionLost(metrics.LostEnded)
	k.proven.forget(over.RefreshToken)
	if over.Transport == ByCookie {
		clearCookie(w, over.UserID)
	}
}

func (k *Keeper) seal(s *Session) string { return k.ring.Seal(purpose, s.encode()) }

func (k *Keeper) openSealed(sealed string) (*Carried, error) {
	plain, stale, err := k.ring.Open(purpose, sealed)
	if err != nil {
		return nil, ErrInvalid.Because(err)
	}
	s, err := decodeSession(plain)
	if err != nil {
		return nil, ErrInvalid.Because(err)
	}
	if !k.now().Before(s.Expires) {
		return nil, ErrInvalid
	}
	return &Carried{Session: *s, stale: stale}, nil
}

// findSealed returns the sealed value of a request. The header has precedence over a cookie, because only a script of
// the portal can have set it.
func findSealed(r *http.Request) (string, Transport, error) {
	if sealed := r.Header.Get(SealedHeader); sealed != "" {
		return sealed, ByHeader, nil
	}
	user := r.Header.Get(UserHeader)
	if user == "" {
		if hasSessionCookie(r) {
			return "", "", ErrUserMissing
		}
		return "", "", ErrNone
	}
	cookie, err := r.Cookie(cookieName(user))
	if err != nil {
		return "", "", ErrNone
	}
	return cookie.Value, ByCookie, nil
}
