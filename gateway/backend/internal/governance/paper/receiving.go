package paper

import "sync"

// mostReceiving is how many slices of one upload one process takes at the same time: that of a writer, and that of the
// next one who takes over. All but one of them are for nothing.
const mostReceiving = 2

// receiving counts the slices that are arriving, by upload.
type receiving struct {
	mutex   sync.Mutex
	uploads map[string]int
}

func newReceiving() *receiving { return &receiving{uploads: make(map[string]int)} }

// enter takes a place for a slice of an upload; entered is false where there is none.
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
