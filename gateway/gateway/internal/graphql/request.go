package graphql

import (
	"bytes"
	"encoding/json"
	"net/http"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/jsonobject"
	"example.org/portal/gateway/internal/metrics"
)

// passedOn are the client's headers that the backend may see. Everything else stays
// here: cookies, authorization, forwarded-for chains, hop-by-hop headers.
var passedOn = []string{"Accept", "Accept-Language"}

// request is what can be sent more than once.
type request struct {
	operation string
	// client is the header that came; header says what of it is sent.
	client http.Header
	body   []byte
	by     clientapi.Presence
}

// read takes the body that guard.Arrivals read and counted.
func (h *Handler) read(r *http.Request) *request {
	body := guard.WholeBody(r)
	return &request{operation: h.operationName(body), client: r.Header, body: body, by: clientapi.PresenceOf(r)}
}

// header makes the header of one attempt.
func (r *request) header() http.Header {
	// The content type, the mark, and what every call has: Authorization, User-Agent and the request's id.
	header := make(http.Header, len(passedOn)+5)
	for _, name := range passedOn {
		if values := r.client[name]; len(values) > 0 {
			header[name] = values
		}
	}
	header["Content-Type"] = []string{"application/json"}
	r.by.Mark(header)
	return header
}

// operationName returns the request's name for the metrics: one that may appear there, or OperationOther.
func (h *Handler) operationName(body []byte) string {
	if name, sure := findOperation(body); sure {
		return h.countedName(string(name))
	}
	// A body that is not JSON is the backend's to refuse.
	name, _ := decodeOperation(body)
	return h.countedName(name)
}

func (h *Handler) countedName(name string) string {
	if h.operations[name] {
		return name
	}
	return metrics.OperationOther
}

// findOperation finds the name where it stands, its field in letters of either case and the last of several, as
// decoding does; sure is false where only decodeOperation can tell.
func findOperation(body []byte) (name []byte, sure bool) {
	plain := true
	walked := jsonobject.Walk(body, func(field, value []byte) {
		if bytes.EqualFold(field, []byte("operationName")) {
			var text bool
			name, text = jsonobject.Text(value)
			plain = plain && text
		}
	})
	return name, walked && plain
}

func decodeOperation(body []byte) (string, error) {
	var named struct {
		Operation string `json:"operationName"`
	}
	if err := json.Unmarshal(body, &named); err != nil {
		return "", err
	}
	return named.Operation, nil
}
