// Package slicing cuts a client's bytes into slices that a drive takes one after another. It decides how long a slice
// is, keeps its first bytes so that they can be sent again, and continues at the byte that the drive asks for. It makes
// no calls and knows no protocol: bytes come from a Source, and the sender reads them from an Attempt.
package slicing

import (
	"errors"
	"io"
)

// Sizes of slices in bytes (R9.3).
const (
	// Unit is what a slice's length must be a multiple of, unless it is the last.
	Unit = 320 << 10
	// MostSlice is the largest slice.
	MostSlice = 60 << 20
)

// SliceBytes applies the rule for slice sizes (R9.3): at most MostSlice, rounded down
// to whole units.
func SliceBytes(asked int64) int64 {
	asked = min(asked, MostSlice)
	if asked > Unit {
		asked -= asked % Unit
	}
	return asked
}

var (
	// ErrSpent means that bytes to send again are no longer in memory.
	ErrSpent = errors.New("the slice cannot be sent again")
	// ErrElsewhere means that the drive asks for a byte outside of the slice.
	ErrElsewhere = errors.New("the drive asks for a byte outside of the slice")
	// ErrTooMany means that the client sends more bytes than the file has.
	ErrTooMany = errors.New("more bytes came than the file has")
)

// Source is where the client's bytes come from.
type Source interface {
	io.Reader
	// Left returns how many announced bytes have not been read yet; negative without an announced length.
	Left() int64
	// Fail makes every later read fail.
	Fail(why error)
	// Err returns why no more bytes can be read; nil while they can.
	Err() error
}
