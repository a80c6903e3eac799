package upload

import "sync"

// What one user may have running at once on this replica. The portal's own pages send
// fewer; a script that trickles must leave places to others.
const (
	// mostRunning bounds the uploads.
	mostRunning = 16
	// mostRequests bounds the requests: beside each upload that runs one may wait to take
	// it over.
	mostRequests = 2 * mostRunning
	// mostQuestions bounds the requests that bring no bytes: each waits for the drive, for
	// seconds where that is slow.
	mostQuestions = 32
	// crowdedPause is how long whoever was refused should wait: about a slice.
	crowdedPause = sliceTime
)

// shares are the users' parts of the places for uploads.
type shares struct {
	mu sync.Mutex
	// users holds those with something running.
	users map[string]*share
}

// share is what one user has running.
type share struct {
	// uploads counts the requests of each.
	uploads  map[key]int
	requests int
	// questions counts the requests that bring no bytes.
	questions int
}

func newShares() *shares { return &shares{users: make(map[string]*share)} }

// enter counts a request for an upload in until leave is called. A further request for an
// upload that runs takes it over, so that it makes no further upload. The error is
// errCrowded.
func (s *shares) enter(user string, k key) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	mine := s.of(user)
	if mine.uploads[k] == 0 && len(mine.uploads) == mostRunning || mine.requests == mostRequests {
		return nil, errCrowded
	}
	mine.uploads[k]++
	mine.requests++
	return func() { s.leave(user, k) }, nil
}

// ask counts a request that brings no bytes in until leave is called. The error is
// errPressed.
func (s *shares) ask(user string) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	mine := s.of(user)
	if mine.questions == mostQuestions {
		return nil, errPressed
	}
	mine.questions++
	return func() { s.answered(user) }, nil
}

func (s *shares) answered(user string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users[user].questions--
	s.tidy(user)
}

func (s *shares) leave(user string, k key) {
	s.mu.Lock()
	defer s.mu.Unlock()
	mine := s.users[user]
	mine.requests--
	if mine.uploads[k]--; mine.uploads[k] == 0 {
		delete(mine.uploads, k)
	}
	s.tidy(user)
}

// of and tidy need the lock.
func (s *shares) of(user string) *share {
	mine := s.users[user]
	if mine == nil {
		mine = &share{uploads: make(map[key]int)}
		s.users[user] = mine
	}
	return mine
}

func (s *shares) tidy(user string) {
	if mine := s.users[user]; mine.requests == 0 && mine.questions == 0 {
		delete(s.users, user)
	}
}
