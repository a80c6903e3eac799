//go:build operations && linux

package availability

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// exchange is one request and its outcome.
type exchange struct {
	id, kind   string
	start, end time.Time
	// status is 0 when no answer came.
	status int
	// code is the answer's error_code, or that of its first GraphQL error.
	code string
	// failed is true when the user did not get what was asked for.
	failed bool
	// formless is true for a refusal that is not in the API's error shape.
	formless bool
	// loggedOut is true for an answer that ends the user's session.
	loggedOut bool
}

// journal records every exchange of a run.
type journal struct {
	mu   sync.Mutex
	kept []exchange
}

func (j *journal) add(x exchange) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.kept = append(j.kept, x)
}

// within returns the exchanges that ended in a span of time.
func (j *journal) within(start, end time.Time) []exchange {
	j.mu.Lock()
	defer j.mu.Unlock()
	var found []exchange
	for _, x := range j.kept {
		if !x.end.Before(start) && x.end.Before(end) {
			found = append(found, x)
		}
	}
	return found
}

// last returns the newest exchange.
func (j *journal) last() exchange {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.kept[len(j.kept)-1]
}

// request is a request of a user's program.
type request struct {
	kind, method, url string
	header            map[string]string
	body              any
	// wanted are the statuses of success.
	wanted []int
}

// answer is the answer to a request.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// field returns a text field of a JSON body; empty without it.
func (a answer) field(name string) string {
	var object map[string]any
	_ = json.Unmarshal(a.body, &object) // without JSON, the field is empty
	text, _ := object[name].(string)
	return text
}

// send makes one attempt and records it. ok reports success.
func (j *journal) send(client *http.Client, r request) (a answer, ok bool) {
	x := exchange{id: "test-" + rand.Text(), kind: r.kind, start: time.Now()}
	a, err := call(client, r, x.id)
	x.end, x.status = time.Now(), a.status
	x.failed = err != nil || !slices.Contains(r.wanted, a.status)
	if x.failed && err == nil {
		x.code = a.field("error_code")
		x.formless = x.code == "" || a.field("error") == "" || a.header.Get("Content-Type") != "application/json"
		x.loggedOut = a.status == http.StatusUnauthorized
	}
	if code := graphqlError(a.body); !x.failed && code != "" {
		x.failed, x.code = true, code
	}
	j.add(x)
	return a, !x.failed
}

func call(client *http.Client, r request, id string) (answer, error) {
	var body io.Reader
	if r.body != nil {
		text, err := json.Marshal(r.body)
		if err != nil {
			return answer{}, err
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequest(r.method, r.url, body)
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("X-Request-Id", id)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	return answer{status: res.StatusCode, header: res.Header, body: text}, err
}

// graphqlError returns the code of a body's first GraphQL error; empty without one.
func graphqlError(body []byte) string {
	if !strings.Contains(string(body), `"errors"`) {
		return ""
	}
	var response struct {
		Errors []struct {
			Extensions struct {
				Code string `json:"code"`
			} `json:"extensions"`
		} `json:"errors"`
	}
	if json.Unmarshal(body, &response) != nil || len(response.Errors) == 0 {
		return ""
	}
	return "GraphQL " + response.Errors[0].Extensions.Code
}
