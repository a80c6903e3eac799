// Package shares bounds what one person may have of a replica: places for requests, and how
// often something may be done. A script that trickles must leave places to others. Each
// replica counts for itself, so that a person has as many shares as there are replicas.
package shares

import "sync"

// The portal's own pages send fewer at once.
const (
	// MostRunning bounds the things that one person has running.
	MostRunning = 16
	// mostRequests bounds the requests for them: beside each that runs one may wait to take
	// it over.
	mostRequests = 2 * MostRunning
	// mostQuestions bounds the requests that bring no bytes: each waits for another server,
	// for seconds where that is slow.
	mostQuestions = 32
)

// Places are what every person has running. K names a thing that runs.
type Places[K comparable] struct {
	mu sync.Mutex
	// people holds those with something running.
	people map[string]*share[K]
}

// share is what one person has running.
type share[K comparable] struct {
	// things counts the requests of each.
	things   map[K]int
	requests int
	// questions counts the requests that bring no bytes.
	questions int
}

// NewPlaces makes them.
func NewPlaces[K comparable]() *Places[K] { return &Places[K]{people: make(map[string]*share[K])} }

// Enter counts a request for a thing in until leave is called. A further request for a thing
// that runs takes it over, so that no further thing runs. It is false when the person's
// places are taken.
func (p *Places[K]) Enter(person string, thing K) (leave func(), entered bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.of(person)
	if mine.things[thing] == 0 && len(mine.things) == MostRunning || mine.requests == mostRequests {
		return nil, false
	}
	mine.things[thing]++
	mine.requests++
	return func() { p.leave(person, thing) }, true
}

// Ask counts a request that brings no bytes in until leave is called.
func (p *Places[K]) Ask(person string) (leave func(), entered bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.of(person)
	if mine.questions == mostQuestions {
		return nil, false
	}
	mine.questions++
	return func() { p.answered(person) }, true
}

func (p *Places[K]) answered(person string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.people[person].questions--
	p.tidy(person)
}

func (p *Places[K]) leave(person string, thing K) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.people[person]
	mine.requests--
	if mine.things[thing]--; mine.things[thing] == 0 {
		delete(mine.things, thing)
	}
	p.tidy(person)
}

// of and tidy need the lock.
func (p *Places[K]) of(person string) *share[K] {
	mine := p.people[person]
	if mine == nil {
		mine = &share[K]{things: make(map[K]int)}
		p.people[person] = mine
	}
	return mine
}

func (p *Places[K]) tidy(person string) {
	if mine := p.people[person]; mine.requests == 0 && mine.questions == 0 {
		delete(p.people, person)
	}
}
