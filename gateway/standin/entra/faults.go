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

// Place is where a fault strikes.
type Place string

// The places. Each token grant is one.
const (
	AtDiscovery   Place = "discovery"
	AtKeys        Place = "keys"
	AtInteractive Place = "authorize"
	AtSilent      Place = "silent" // sign-in with prompt=none
	AtCode        Place = "authorization_code"
	AtRefresh     Place = "refresh_token"
	AtOnBehalfOf  Place = "on_behalf_of"
)

// untilInteraction lifts a fault once somebody signed in on the page: so is consent
// missing until it was given.
const untilInteraction = "interaction"

// mostDelay bounds DelayMS.
const mostDelay = 2 * time.Minute

// Fault is the body of POST /standin/faults: a failure that the next requests at one place meet.
type Fault struct {
	At Place `json:"at"`
	// Failure is the name of a documented failure, such as consent_required,
	// interaction_required, bad_token, invalid_client or throttled; empty only delays.
	Failure string `json:"failure,omitempty"`
	// Times is how many requests it meets; 0 means all until it is lifted.
	Times int `json:"times,omitempty"`
	// Until may be "interaction": then a sign-in on the page lifts it.
	Until string `json:"until,omitempty"`
	// DelayMS is how many milliseconds the answer waits.
	DelayMS int `json:"delay_ms,omitempty"`
}

func (f Fault) valid() bool {
	_, known := failures[f.Failure]
	places := []Place{AtDiscovery, AtKeys, AtInteractive, AtSilent, AtCode, AtRefresh, AtOnBehalfOf}
	return slices.Contains(places, f.At) && (known || f.Failure == "" && f.DelayMS > 0) && f.Times >= 0 &&
		f.DelayMS >= 0 && f.delay() <= mostDelay && (f.Until == "" || f.Until == untilInteraction)
}

func (f Fault) delay() time.Duration { return time.Duration(f.DelayMS) * time.Millisecond }

// faults are the failures to come, in the order in which they were asked for.
type faults struct {
	mu   sync.Mutex
	list []Fault
}

func (f *faults) add(one Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, one)
}

// lift forgets those that drop says, or all.
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

// strike waits as long as the next fault at a place says and gives its failure, if any.
func (a *Authority) strike(ctx context.Context, at Place) (failure, bool) {
	fault, ok := a.faults.next(at)
	if !ok {
		return failure{}, false
	}
	if fault.DelayMS > 0 {
		select {
		case <-ctx.Done():
			// An answer could still reach the caller that gave up, which would then take it.
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
