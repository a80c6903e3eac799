// Package shares bounds how many requests one person may have running and how often the person may do something, so that
// one person's slow requests cannot take all places. Each replica counts for itself: a person has a share of each.
package shares

import "sync"

// Bounds for one person. The portal's own pages stay below them.
const (
	// MostRunning bounds how many uploads or files one person has running.
	MostRunning = 16
	// mostRequests bounds the requests for them: beside each running request another one may wait to take over.
	mostRequests = 2 * MostRunning
	// mostQuestions bounds the requests that bring no bytes. Each waits for another server, which may take seconds.
	mostQuestions = 32
)

// Places counts each person's running requests. K identifies the upload or file of a request.
type Places[K comparable] struct {
	mu sync.Mutex
	// people has an entry for each person with a running request.
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

// NewPlaces returns Places in which nobody has a request running.
func NewPlaces[K comparable]() *Places[K] { return &Places[K]{people: make(map[string]*share[K])} }

// Enter counts a request until leave is called. A second request for the same thing counts as a request only, because it
// takes the thing over. entered is false when the person's places are taken.
func (p *Places[K]) Enter(person string, thing K) (leave func(), entered bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.shareOf(person)
	if mine.things[thing] == 0 && len(mine.things) == MostRunning || mine.requests == mostRequests {
		return nil, false
	}
	mine.things[thing]++
	mine.requests++
	return func() { p.leave(person, thing) }, true
}

// Ask counts a request that brings no bytes until leave is called. entered is false when the person has too many.
func (p *Places[K]) Ask(person string) (leave func(), entered bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	mine := p.shareOf(person)
	if mine.questions == mostQuestions {
		return nil, false
	}
	mine.questions++
	return func() { p.leaveQuestion(person) }, true
}

func (p *Places[K]) leaveQuestion(person string) {
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

// shareOf returns the person's share, a new one for a person without. The caller holds the lock.
func (p *Places[K]) shareOf(person string) *share[K] {
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
