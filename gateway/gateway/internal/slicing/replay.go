package slicing

import (
	"slices"
	"sync"
)

// pieceBytes is what a replay's memory grows by.
const pieceBytes = 16 << 10

type piece [pieceBytes]byte

// Memory lends pieces to every cutter of the process.
type Memory struct{ sync.Pool }

// NewMemory makes one.
func NewMemory() *Memory {
	return &Memory{sync.Pool{New: func() any { return new(piece) }}}
}

// replay keeps the first bytes of a slice, at most a Unit, in case they have to be sent
// again. It holds memory for what it keeps and no more: most of the time most uploads
// wait for bytes. clear must be called at the end.
type replay struct {
	memory *Memory
	// lent holds the bytes, from is where in it they begin and length how many they are.
	lent         []*piece
	from, length int64
}

// room is where the next bytes can be put, at most so many, before grow counts them.
func (r *replay) room(most int64) []byte {
	end := r.from + r.length
	if end == int64(len(r.lent))*pieceBytes {
		r.lent = append(r.lent, r.memory.Get().(*piece))
	}
	free := r.lent[end/pieceBytes][end%pieceBytes:]
	return free[:min(int64(len(free)), most)]
}

func (r *replay) grow(n int) { r.length += int64(n) }

// keep appends bytes.
func (r *replay) keep(bytes []byte) {
	for len(bytes) > 0 {
		n := copy(r.room(int64(len(bytes))), bytes)
		r.grow(n)
		bytes = bytes[n:]
	}
}

// read copies what is kept from a place on, and gives how many bytes that were.
func (r *replay) read(p []byte, at int64) int {
	read := 0
	for read < len(p) && at < r.length {
		place := r.from + at
		kept := r.lent[place/pieceBytes][place%pieceBytes:]
		n := copy(p[read:], kept[:min(int64(len(kept)), r.length-at)])
		read, at = read+n, at+int64(n)
	}
	return read
}

// drop forgets the first bytes, at most all.
func (r *replay) drop(n int64) {
	n = min(n, r.length)
	r.from, r.length = r.from+n, r.length-n
	over := r.from / pieceBytes
	if r.length == 0 {
		over, r.from = int64(len(r.lent)), 0
	}
	for _, gone := range r.lent[:over] {
		r.memory.Put(gone)
	}
	r.lent = slices.Delete(r.lent, 0, int(over))
	r.from %= pieceBytes
}

func (r *replay) clear() { r.drop(r.length) }
