package graph

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Rule is trouble on order: which requests it meets, and what becomes of them. The
// first rule that meets a request is the only one for it. A rule that says neither
// Status nor Reset lets the request be carried out, more slowly if it says so.
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
	// Operation is create, slice, status, cancel, commit, content, item, children,
	// download, delete, drive or me; empty means each of them.
	Operation string `json:"operation,omitempty"`
	// Name restricts the rule to a file of this name, Last to slices that end the file.
	Name string `json:"name,omitempty"`
	Last bool   `json:"last,omitempty"`
	// After lets so many requests pass first.
	After int `json:"after,omitempty"`
	// Times is how many requests the rule then meets: 0 means one, -1 all.
	Times int `json:"times,omitempty"`
	// ForMS, when set, takes the place of Times: all requests so long after the first one.
	ForMS int64 `json:"for_ms,omitempty"`

	// BytesPerSecond slows the reading of the body.
	BytesPerSecond int64 `json:"bytes_per_second,omitempty"`
	// ReadBytes of the body are read and thrown away before the refusal.
	ReadBytes int64 `json:"read_bytes,omitempty"`
	// KeepBytes of a slice, at most all, are stored, the rest of it is not read. A last
	// slice makes no file then. Without Status or Reset the answer is 500.
	KeepBytes *int64 `json:"keep_bytes,omitempty"`
	// Perform carries the request out before its answer is replaced.
	Perform bool `json:"perform,omitempty"`
	// Expire ends the session that the request is about before anything else.
	Expire bool `json:"expire,omitempty"`
	// WaitMS passes before the answer.
	WaitMS int64 `json:"wait_ms,omitempty"`
	// Hold keeps the answer back until the rule is released or cleared.
	Hold bool `json:"hold,omitempty"`

	// Reset breaks the connection instead of answering.
	Reset bool `json:"reset,omitempty"`
	// Status is the answer's, with an error of Code and InnerCode; an empty Code means
	// the usual one of the status.
	Status    int    `json:"status,omitempty"`
	Code      string `json:"code,omitempty"`
	InnerCode string `json:"inner_code,omitempty"`
	// RetryAfter is the header's value: seconds or an HTTP date.
	RetryAfter string `json:"retry_after,omitempty"`
	// Location is the header's value; {path} in it is the request's path with its query.
	Location string `json:"location,omitempty"`
	// Body takes the place of the error; Text does too, as the HTML of a front end.
	Body json.RawMessage `json:"body,omitempty"`
	Text string          `json:"text,omitempty"`
	// Close ends the connection after the answer.
	Close bool `json:"close,omitempty"`

	// released ends a hold.
	released <-chan struct{}
}

// subject is what a request is about, as rules see it.
type subject struct {
	operation, name string
	last            bool
}

func operations() []string {
	return []string{"", "create", "slice", "status", "cancel", "commit", "content", "item", "children", "download", "delete", "drive", "me"}
}

// check finds the mistakes in a rule that would make it something else than its author means.
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

// meets says whether the rule is for such a request.
func (r Rule) meets(s subject) bool {
	return (r.Operation == "" || r.Operation == s.operation) && (r.Name == "" || r.Name == s.name) && (!r.Last || s.last)
}

// refuses says whether a request that the rule meets is not carried out.
func (r Rule) refuses() bool {
	return !r.Perform && r.KeepBytes == nil && (r.Reset || r.Status != 0)
}

// faults are the rules in force.
type faults struct {
	now func() time.Time

	mu    sync.Mutex
	rules []*armed
}

// armed is a rule with what it has met.
type armed struct {
	Rule
	// Met counts the requests that the rule met, those that After let pass included.
	Met   int `json:"met"`
	since time.Time
	// release ends what the rule holds.
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

// clear takes every rule back.
func (f *faults) clear() { f.drop(func(Rule) bool { return true }) }

// release takes the rules back that hold; the others stay.
func (f *faults) release() { f.drop(func(r Rule) bool { return r.Hold }) }

// drop takes rules back, and lets go what they hold.
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

// list is a copy; never nil.
func (f *faults) list() []armed {
	f.mu.Lock()
	defer f.mu.Unlock()
	shown := make([]armed, 0, len(f.rules))
	for _, rule := range f.rules {
		shown = append(shown, *rule)
	}
	return shown
}

// take gives the rule for a request and counts it; nil when there is none.
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

// spend counts a request and says whether the rule still has something for it.
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

// usualCode is the code that Graph sends with a status (docs/protocols/graph-uploads.md, "Errors of Graph").
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
