package graphql

import (
	"encoding/json"
	"fmt"
	"net/http"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/kit/apierror"
)

// passedBack are the backend's headers that the client may see; cookies, for
// example, are not among them.
var passedBack = []string{"Content-Type", "Content-Encoding", "Content-Language", "Retry-After"}

// deliverAnswer passes the answer on, or says why it cannot be passed on (docs/architecture.md, "Gateway").
func deliverAnswer(w http.ResponseWriter, answer *clientapi.Answer) error {
	if isPassable(answer) {
		copyHeader(w.Header(), answer)
		w.WriteHeader(answer.Status)
		answer.Deliver(w)
		return nil
	}
	if answer.Status == http.StatusTooManyRequests {
		return clientapi.ErrTooManyRequests.After(apierror.RetryAfter(answer.Header))
	}
	return clientapi.ErrUpstreamFailed.Because(
		fmt.Errorf("GraphQL: status %d with content type %q", answer.Status, answer.Header.Get("Content-Type")))
}

// isPassable reports whether a client can make sense of the answer: a success or an
// error in JSON. An error that was read wholly must really be JSON.
func isPassable(answer *clientapi.Answer) bool {
	if !clientapi.IsJSON(answer.Header.Get("Content-Type")) || !answer.OK() && answer.Status < http.StatusBadRequest {
		return false
	}
	head, whole := answer.Head()
	return answer.OK() || !whole || answer.Header.Get("Content-Encoding") != "" || json.Valid(head)
}

func copyHeader(to http.Header, answer *clientapi.Answer) {
	for _, name := range passedBack {
		if values := answer.Header[name]; len(values) > 0 {
			to[name] = values
		}
	}
	if length := answer.Header["Content-Length"]; answer.ContentLength >= 0 && len(length) > 0 {
		to["Content-Length"] = length
	}
}
