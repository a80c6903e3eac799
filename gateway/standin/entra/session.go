package entra

import (
	"encoding/json"
	"net/http"
	"sync"

	"example.org/portal/kit/apierror"
)

// sessionCookie is the cookie with the user who is signed on in a browser. Like Microsoft's it may be third-party, and
// browsers that block such cookies lose it.
const sessionCookie = "__Host-standin-session"

// Session is the body of POST /standin/session. Until DELETE, every browser counts as signed on as its user, with or
// without a cookie.
type Session struct {
	// User is the e-mail address of one of the directory's users.
	User string `json:"user"`
}

// sessions has the user who is signed on in every browser.
type sessions struct {
	mu sync.RWMutex
	// everywhere is an object id; empty when there is none.
	everywhere string
}

func (s *sessions) set(userID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.everywhere = userID
}

func (s *sessions) get() string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.everywhere
}

// signedOn returns the user who is signed on in a browser.
func (a *Authority) signedOn(r *http.Request) (User, bool) {
	if id := a.sessions.get(); id != "" {
		return a.userByID(id)
	}
	cookie, err := r.Cookie(sessionCookie)
	if err != nil {
		return User{}, false
	}
	return a.userByID(cookie.Value)
}

// remember signs a browser on.
func remember(w http.ResponseWriter, user User) {
	http.SetCookie(w, &http.Cookie{
		Name: sessionCookie, Value: user.ObjectID(), Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteNoneMode,
	})
}

func (a *Authority) setSession(w http.ResponseWriter, r *http.Request) {
	var session Session
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes)).Decode(&session); err != nil {
		apierror.Write(w, apierror.New(http.StatusBadRequest, "BadRequest", "the body is not a session").Because(err))
		return
	}
	user, ok := a.user(session.User)
	if !ok {
		apierror.Write(w, apierror.New(http.StatusNotFound, "UserNotFound", "the directory has no such user"))
		return
	}
	a.sessions.set(user.ObjectID())
	answer(w, session)
}

func (a *Authority) endSession(w http.ResponseWriter, _ *http.Request) {
	a.sessions.set("")
	w.WriteHeader(http.StatusNoContent)
}
