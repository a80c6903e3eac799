package slicing

import (
	"slices"
	"sync"
)

// pieceBytes is the size of the pieces by which a replay grows.
const pieceBytes = 16 << 10

type piece [pieceBytes]byte

// Memory lends pieces to every cutter of the process.
type Memory struct{ sync.Pool }

// NewMemory returns a Memory without pieces. It allocates a piece when a cutter needs one and none is free.
func NewMemory() *Memory {
	return &Memory{sync.Pool{New: func() any { return new(piece) }}}
}

// replay keeps the first bytes of a slice, at most a Unit, so that they can be sent again. It borrows pieces only for
// bytes that have come, because most uploads wait for bytes most of the time. The caller must call clear at the end.
type replay struct {
	memory *Memory
	// lent holds the pieces. The bytes begin at from in the first one, and length is their number.
	lent         []*piece
	from, length int64
}

// room returns memory for at most so many further bytes. grow counts how many were written there.
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

// read copies the bytes from at on into p and returns their number.
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

// drop removes the first n bytes, at most all.
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
