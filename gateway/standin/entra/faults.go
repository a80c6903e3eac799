package entra

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"time"

	"example.org/portal/kit/apierror"
)

// Place is where a fault applies.
type Place string

// The places. Each token grant is a place.
const (
	AtDiscovery   Place = "discovery"
	AtKeys        Place = "keys"
	AtInteractive Place = "authorize"
	AtSilent      Place = "silent" // sign-in with prompt=none
	AtCode        Place = "authorization_code"
	AtRefresh     Place = "refresh_token"
	AtOnBehalfOf  Place = "on_behalf_of"
)

// untilInteraction ends a fault once a person has signed in on the page, as consent is missing until it is given.
const untilInteraction = "interaction"

// mostDelay is the longest DelayMS.
const mostDelay = 2 * time.Minute

// Fault is the body of POST /standin/faults. It makes the next requests at one place fail.
type Fault struct {
	At Place `json:"at"`
	// Failure is the name of a documented failure, such as consent_required, interaction_required, bad_token,
	// invalid_client or throttled. An empty name only delays the answer.
	Failure string `json:"failure,omitempty"`
	// Times is how many requests fail. 0 means all requests until the fault is removed.
	Times int `json:"times,omitempty"`
	// Until may be "interaction". Then a sign-in on the page removes the fault.
	Until string `json:"until,omitempty"`
	// DelayMS is how many milliseconds the answer is delayed.
	DelayMS int `json:"delay_ms,omitempty"`
}

func (f Fault) valid() bool {
	_, known := failures[f.Failure]
	places := []Place{AtDiscovery, AtKeys, AtInteractive, AtSilent, AtCode, AtRefresh, AtOnBehalfOf}
	return slices.Contains(places, f.At) && (known || f.Failure == "" && f.DelayMS > 0) && f.Times >= 0 &&
		f.DelayMS >= 0 && f.delay() <= mostDelay && (f.Until == "" || f.Until == untilInteraction)
}

func (f Fault) delay() time.Duration { return time.Duration(f.DelayMS) * time.Millisecond }

// faults are the active faults, in the order in which they were added.
type faults struct {
	mu   sync.Mutex
	list []Fault
}

func (f *faults) add(one Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, one)
}

// lift removes the faults that drop selects, or all.
func (f *faults) lift(drop func(Fault) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = slices.DeleteFunc(f.list, drop)
}

func (f *faults) all() []Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Fault{}, f.list...)
}

func (f *faults) next(at Place) (Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.list, func(one Fault) bool { return one.At == at })
	if i < 0 {
		return Fault{}, false
	}
	found := f.list[i]
	switch found.Times {
	case 0:
	case 1:
		f.list = slices.Delete(f.list, i, i+1)
	default:
		f.list[i].Times--
	}
	return found, true
}

// strike waits for the delay of the next fault at a place and returns its failure, if any.
func (a *Authority) strike(ctx context.Context, at Place) (failure, bool) {
	fault, ok := a.faults.next(at)
	if !ok {
		return failure{}, false
	}
	if fault.DelayMS > 0 {
		select {
		case <-ctx.Done():
			// Without this, an answer could still reach the caller that gave up.
			panic(http.ErrAbortHandler)
		case <-time.After(fault.delay()):
		}
	}
	found, fails := failures[fault.Failure]
	return found, fails
}

func (a *Authority) listFaults(w http.ResponseWriter, _ *http.Request) { answer(w, a.faults.all()) }

func (a *Authority) addFault(w http.ResponseWriter, r *http.Request) {
	var fault Fault
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes)).Decode(&fault)
	if err != nil || !fault.valid() {
		apierror.Write(w, apierror.New(http.StatusBadRequest, "BadRequest", "the body is not a fault"))
		return
	}
	a.faults.add(fault)
	answer(w, fault)
}

func (a *Authority) clearFaults(w http.ResponseWriter, _ *http.Request) {
	a.faults.lift(func(Fault) bool { return true })
	w.WriteHeader(http.StatusNoContent)
}
