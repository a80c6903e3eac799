package graph

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Rule is a fault: which requests it meets, and what happens to them. Only the first rule that meets a request applies
// to it. A rule without Status and Reset lets the request run, possibly more slowly.
//
// Some of the rows of docs/protocols/graph-uploads.md, "Trouble that was seen":
//
//	{"operation":"slice","status":429,"retry_after":"1"}                throttled before the body
//	{"operation":"slice","read_bytes":1000000,"status":503}             refused in the middle of it
//	{"operation":"slice","last":true,"perform":true,"reset":true}       finished, but the answer is lost
//	{"operation":"slice","keep_bytes":100000,"reset":true}              a part is kept, off the 320 KiB grid
//	{"operation":"status","status":200,"body":{"nextExpectedRanges":[]}}
//	{"operation":"slice","status":307,"location":"https://127.0.0.1:8444{path}"}
//	{"operation":"slice","times":-1,"wait_ms":300}                      a busy service
//	{"operation":"slice","after":5,"times":-1,"hold":true}              one that stops in the middle
type Rule struct {
	// Operation is create, slice, status, cancel, commit, content, item, children, download, delete, drive or me. Empty
	// means every operation.
	Operation string `json:"operation,omitempty"`
	// Name limits the rule to a file of this name. Last limits it to slices that end the file.
	Name string `json:"name,omitempty"`
	Last bool   `json:"last,omitempty"`
	// After is how many requests pass before the rule applies.
	After int `json:"after,omitempty"`
	// Times is how many requests the rule then meets: 0 means one, -1 means all.
	Times int `json:"times,omitempty"`
	// ForMS, when set, replaces Times: the rule meets all requests in this time after the first one.
	ForMS int64 `json:"for_ms,omitempty"`

	// BytesPerSecond slows the reading of the body.
	BytesPerSecond int64 `json:"bytes_per_second,omitempty"`
	// ReadBytes is how many bytes of the body are read and discarded before the refusal.
	ReadBytes int64 `json:"read_bytes,omitempty"`
	// KeepBytes is how many bytes of a slice are stored; the rest is not read. A last slice then makes no file. Without
	// Status or Reset the answer is 500.
	KeepBytes *int64 `json:"keep_bytes,omitempty"`
	// Perform runs the request before its answer is replaced.
	Perform bool `json:"perform,omitempty"`
	// Expire first ends the session of the request.
	Expire bool `json:"expire,omitempty"`
	// WaitMS is how long the answer is delayed.
	WaitMS int64 `json:"wait_ms,omitempty"`
	// Hold delays the answer until the rule is released or removed.
	Hold bool `json:"hold,omitempty"`

	// Reset breaks the connection instead of answering.
	Reset bool `json:"reset,omitempty"`
	// Status is the answer's status. Its error has Code and InnerCode. An empty Code means the usual code of the
	// status.
	Status    int    `json:"status,omitempty"`
	Code      string `json:"code,omitempty"`
	InnerCode string `json:"inner_code,omitempty"`
	// RetryAfter is the header's value: seconds or an HTTP date.
	RetryAfter string `json:"retry_after,omitempty"`
	// Location is the header's value. {path} in it becomes the request's path and query.
	Location string `json:"location,omitempty"`
	// Body replaces the error. Text replaces it with the HTML page of a front end.
	Body json.RawMessage `json:"body,omitempty"`
	Text string          `json:"text,omitempty"`
	// Close ends the connection after the answer.
	Close bool `json:"close,omitempty"`

	// released ends a hold.
	released <-chan struct{}
}

// subject is what a rule needs to know of a request.
type subject struct {
	operation, name string
	last            bool
}

func operations() []string {
	return []string{"", "create", "slice", "status", "cancel", "commit", "content", "item", "children", "download", "delete", "drive", "me"}
}

// check refuses rules that would do something else than their author expects.
func (r Rule) check() error {
	answers := r.Status != 0
	switch {
	case !slices.Contains(operations(), r.Operation):
		return invalidRequest("a rule names an unknown operation")
	case answers && (r.Status < 200 || r.Status > 599):
		return invalidRequest("a rule's status must be between 200 and 599")
	case answers && r.Reset:
		return invalidRequest("a rule has either status or reset")
	case !answers && (r.Code != "" || r.InnerCode != "" || r.RetryAfter != "" || r.Location != "" || r.Body != nil || r.Text != "" || r.Close):
		return invalidRequest("a rule without status has no answer")
	case r.Perform && !answers && !r.Reset:
		return invalidRequest("a rule that performs needs status or reset")
	case r.ReadBytes > 0 && (r.Perform || r.KeepBytes != nil || !answers && !r.Reset):
		return invalidRequest("read_bytes belongs to a refusal")
	case r.Last && r.Operation != "slice", r.KeepBytes != nil && r.Operation != "slice":
		return invalidRequest("last and keep_bytes belong to slices")
	case r.After < 0 || r.Times < -1 || r.ForMS < 0 || r.BytesPerSecond < 0 || r.ReadBytes < 0 || r.WaitMS < 0 || r.KeepBytes != nil && *r.KeepBytes < 0:
		return invalidRequest("a rule's number is negative")
	}
	return nil
}

// meets reports whether the rule is for such a request.
func (r Rule) meets(s subject) bool {
	return (r.Operation == "" || r.Operation == s.operation) && (r.Name == "" || r.Name == s.name) && (!r.Last || s.last)
}

// refuses reports whether the rule prevents that the request runs.
func (r Rule) refuses() bool {
	return !r.Perform && r.KeepBytes == nil && (r.Reset || r.Status != 0)
}

// faults are the rules in force.
type faults struct {
	now func() time.Time

	mu    sync.Mutex
	rules []*armed
}

// armed is a rule with the number of requests that it met.
type armed struct {
	Rule
	// Met counts the requests that the rule met, including those that After let pass.
	Met   int `json:"met"`
	since time.Time
	// release ends the rule's holds.
	release func()
}

func (f *faults) add(rules []Rule) error {
	for _, rule := range rules {
		if err := rule.check(); err != nil {
			return err
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, rule := range rules {
		released := make(chan struct{})
		rule.released = released
		f.rules = append(f.rules, &armed{Rule: rule, release: func() { close(released) }})
	}
	return nil
}

// clear removes all rules.
func (f *faults) clear() { f.drop(func(Rule) bool { return true }) }

// release removes the rules with Hold.
func (f *faults) release() { f.drop(func(r Rule) bool { return r.Hold }) }

// drop removes rules and ends their holds.
func (f *faults) drop(chosen func(Rule) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rules = slices.DeleteFunc(f.rules, func(a *armed) bool {
		if !chosen(a.Rule) {
			return false
		}
		a.release()
		return true
	})
}

// list returns a copy of the rules. It is never nil.
func (f *faults) list() []armed {
	f.mu.Lock()
	defer f.mu.Unlock()
	shown := make([]armed, 0, len(f.rules))
	for _, rule := range f.rules {
		shown = append(shown, *rule)
	}
	return shown
}

// take returns the rule for a request and counts the request. It returns nil when there is no rule.
func (f *faults) take(s subject) *Rule {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, rule := range f.rules {
		if rule.meets(s) && rule.spend(f.now()) {
			taken := rule.Rule
			return &taken
		}
	}
	return nil
}

// spend counts a request and reports whether the rule still applies.
func (a *armed) spend(now time.Time) bool {
	if a.Met < a.After {
		a.Met++
		return false
	}
	if a.ForMS > 0 {
		if a.since.IsZero() {
			a.since = now
		}
		if now.Sub(a.since) >= time.Duration(a.ForMS)*time.Millisecond {
			return false
		}
	} else if a.Times >= 0 && a.Met-a.After >= max(a.Times, 1) {
		return false
	}
	a.Met++
	return true
}

// usualCode returns the code that Graph sends with a status (docs/protocols/graph-uploads.md, "Errors of Graph").
func usualCode(status int) string {
	return cmp.Or(map[int]string{
		http.StatusBadRequest:                   "invalidRequest",
		http.StatusUnauthorized:                 "unauthenticated",
		http.StatusForbidden:                    "accessDenied",
		http.StatusNotFound:                     "itemNotFound",
		http.StatusConflict:                     "nameAlreadyExists",
		http.StatusPreconditionFailed:           "notAllowed",
		http.StatusRequestedRangeNotSatisfiable: "invalidRange",
		http.StatusLocked:                       "locked",
		http.StatusTooManyRequests:              "activityLimitReached",
		http.StatusServiceUnavailable:           "serviceNotAvailable",
		http.StatusInsufficientStorage:          "quotaLimitReached",
	}[status], "generalException")
}
