package paper

import "sync"

// mostReceiving is how many slices of one upload a process receives at the same time: one from the writer, and one from
// a client that takes over. Only one of them can succeed.
const mostReceiving = 2

// receiving counts the arriving slices by upload.
type receiving struct {
	mutex   sync.Mutex
	uploads map[string]int
}

func newReceiving() *receiving { return &receiving{uploads: make(map[string]int)} }

// enter takes a place for a slice of an upload. entered is false when there is none.
func (r *receiving) enter(uploadID string) (leave func(), entered bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.uploads[uploadID] >= mostReceiving {
		return nil, false
	}
	r.uploads[uploadID]++
	return func() {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		if r.uploads[uploadID]--; r.uploads[uploadID] == 0 {
			delete(r.uploads, uploadID)
		}
	}, true
}
