package session

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"time"

	"example.org/portal/kit/apierror"
)

const (
	// The __Host- prefix makes browsers insist on Secure, on the path / and on no
	// domain (RFC 6265bis, 4.1.3.2).
	cookiePrefix = "__Host-portal-"
	// cookieBytes is what every browser stores, name and attributes included (RFC 6265, 6.1).
	cookieBytes = 4096
)

var errTooLarge = apierror.New(http.StatusRequestEntityTooLarge, "SessionTooLarge",
	fmt.Sprintf("the session does not fit into a cookie of %d bytes; use the header transport", cookieBytes))

// cookieName returns the name of a user's cookie. It does not show who the user is.
func cookieName(userID string) string {
	sum := sha256.Sum256([]byte(userID))
	return cookiePrefix + hex.EncodeToString(sum[:8])
}

func hasSessionCookie(r *http.Request) bool {
	for _, line := range r.Header["Cookie"] {
		if strings.Contains(line, cookiePrefix) {
			return true
		}
	}
	return false
}

// setCookie writes the sealed session into a cookie that ends with the session.
func setCookie(w http.ResponseWriter, s *Session, sealed string, now time.Time) error {
	cookie := newCookie(s.UserID)
	cookie.Value = sealed
	cookie.MaxAge = int(s.Expires.Sub(now) / time.Second)
	line := cookie.String()
	if len(line) > cookieBytes {
		return errTooLarge
	}
	w.Header().Add("Set-Cookie", line)
	return nil
}

func clearCookie(w http.ResponseWriter, userID string) {
	cookie := newCookie(userID)
	cookie.MaxAge = -1
	http.SetCookie(w, cookie)
}

func newCookie(userID string) *http.Cookie {
	return &http.Cookie{
		Name: cookieName(userID), Path: "/",
		HttpOnly: true, Secure: true, SameSite: http.SameSiteStrictMode,
	}
}
