// Package requestid gives every request an id that logs and answers share.
package requestid

import (
	"context"
	"crypto/rand"
	"net/http"
	"regexp"
)

// Header carries the id in requests and answers.
const Header = "X-Request-Id"

// An id from outside is taken over only when it cannot break a log line.
var wellFormed = regexp.MustCompile(`^[A-Za-z0-9._-]{8,64}$`)

type key struct{}

// Handler takes over a well-formed id or makes one, puts it into the request's
// context and into the answer's header.
func Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get(Header)
		if !wellFormed.MatchString(id) {
			id = rand.Text()
		}
		w.Header().Set(Header, id)
		next.ServeHTTP(w, r.WithContext(With(r.Context(), id)))
	})
}

// With returns a context that carries id.
func With(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, key{}, id)
}

// From gives the context's id, or "" when there is none.
func From(ctx context.Context) string {
	id, _ := ctx.Value(key{}).(string)
	return id
}
