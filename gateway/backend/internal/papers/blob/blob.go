// Package blob keeps the bytes of papers under keys. It knows neither papers nor people: who may have
// which bytes is decided before anybody asks here.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

var (
	// ErrNotFound means that there are no bytes under a key.
	ErrNotFound = errors.New("there is nothing under this key")
	// ErrLength means that a body had more or fewer bytes than were announced.
	ErrLength = errors.New("the body has another length than was announced")
)

// ToTheEnd is the length that reads everything behind the beginning.
const ToTheEnd = -1

// Entry is one key of a listing.
type Entry struct {
	Key  string
	Size int64
}

// Store keeps bytes. It is safe for concurrent use, and every implementation passes the same tests.
type Store interface {
	// Put keeps a body of the given length: all of it or nothing. A second Put of a key replaces.
	// ErrLength when the body is longer or shorter.
	Put(ctx context.Context, key string, body io.Reader, size int64) error
	// Open reads length bytes from a place on; ToTheEnd reads all behind it. ErrNotFound without the key.
	Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error)
	// Size counts the bytes under a key; ErrNotFound without it.
	Size(ctx context.Context, key string) (int64, error)
	// Delete forgets a key. It is no error when there is none.
	Delete(ctx context.Context, key string) error
	// List names keys that begin with a prefix and come after another key, in their order, at most so many.
	List(ctx context.Context, prefix, after string, most int) ([]Entry, error)
}

// longestKey bounds a key; ours measure about 60 bytes.
const longestKey = 200

var key = regexp.MustCompile(`^[a-z0-9][a-z0-9/-]*$`)

// CheckKey refuses keys that some store would take for something else. Not every server does.
func CheckKey(k string) error {
	if len(k) > longestKey || !key.MatchString(k) || strings.Contains(k, "//") || strings.HasSuffix(k, "/") {
		return fmt.Errorf("%q is not a key", k)
	}
	return nil
}
