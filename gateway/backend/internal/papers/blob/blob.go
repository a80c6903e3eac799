// Package blob keeps the bytes of papers under keys, in a folder, an S3 bucket or an Azure container. It checks no
// permissions: callers decide who may read a paper before they open its bytes.
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
	// ErrNotFound means that a store has no bytes under the key.
	ErrNotFound = errors.New("there is nothing under this key")
	// ErrLength means that a body had more or fewer bytes than the caller announced.
	ErrLength = errors.New("the body has another length than was announced")
)

// ToTheEnd is the length with which Open reads up to the end.
const ToTheEnd = -1

// Entry is one key of a listing.
type Entry struct {
	Key  string
	Size int64
}

// Store keeps bytes. It is safe for concurrent use, and every implementation passes the same tests.
type Store interface {
	// Put keeps a body of size bytes. After an error it has kept no part of it. A second Put of a key replaces the first.
	// It returns ErrLength for a body of another length.
	Put(ctx context.Context, key string, body io.Reader, size int64) error
	// Open reads length bytes from the offset from. It returns ErrNotFound where the store has no such key.
	Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error)
	// Size returns the number of bytes under a key. It returns ErrNotFound where the store has no such key.
	Size(ctx context.Context, key string) (int64, error)
	// Delete deletes a key. Deleting a key that the store does not have is no error.
	Delete(ctx context.Context, key string) error
	// List returns at most so many keys that begin with prefix and come after the key after, in alphabetical order.
	List(ctx context.Context, prefix, after string, most int) ([]Entry, error)
}

// longestKey is the largest number of bytes of a key. The keys of papers have about 60.
const longestKey = 200

var key = regexp.MustCompile(`^[a-z0-9][a-z0-9/-]*$`)

// CheckKey refuses keys that a store could take for a path outside of it. Not every server refuses them itself.
func CheckKey(k string) error {
	if len(k) > longestKey || !key.MatchString(k) || strings.Contains(k, "//") || strings.HasSuffix(k, "/") {
		return fmt.Errorf("%q is not a key", k)
	}
	return nil
}
