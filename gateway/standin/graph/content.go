package graph

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"
)

// receive writes length bytes of body after the bytes that s has, and returns the new state of the hash. Only the
// caller that reserved s may call it.
func (d *drives) receive(s *session, body io.Reader, length int64) (state []byte, err error) {
	sum := sha256.New()
	if err := restore(sum, s.Hash); err != nil {
		return nil, err
	}
	file, err := d.disk.open(s.ID, s.Received)
	if err != nil {
		return nil, err
	}
	err = copyBody(io.MultiWriter(io.NewOffsetWriter(file, s.Received), sum), body, length)
	if err = errors.Join(err, file.Close()); err != nil {
		return nil, err
	}
	return marshal(sum)
}

// put makes a file from a body of file.size bytes.
func (d *drives) put(user string, folder []string, file newFile, body io.Reader, now time.Time) (placed item, created bool, err error) {
	file.content = rand.Text()
	content, err := d.disk.open(file.content, 0)
	if err != nil {
		return item{}, false, err
	}
	sum := sha256.New()
	err = copyBody(io.MultiWriter(content, sum), body, file.size)
	if err = errors.Join(err, content.Close()); err == nil {
		file.sha256 = hex.EncodeToString(sum.Sum(nil))
		placed, created, err = d.enterFile(user, folder, file, now)
	}
	if err != nil {
		return item{}, false, errors.Join(err, remove(d.disk.content(file.content)))
	}
	return placed, created, nil
}

func (d *drives) enterFile(user string, folder []string, file newFile, now time.Time) (placed item, created bool, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	parent, err := d.folder(user, folder, now)
	if err != nil {
		return item{}, false, err
	}
	return d.place(parent, file, now)
}

// copyBody copies length bytes. A body that ends early is the client's failure.
func copyBody(to io.Writer, body io.Reader, length int64) error {
	reading := &bodyReader{from: body}
	_, err := io.CopyN(to, reading, length)
	if reading.err != nil && err != nil {
		return errors.Join(invalidRequest("the body ended early"), reading.err)
	}
	return err
}

// bodyReader remembers the error that ended the reading.
type bodyReader struct {
	from io.Reader
	err  error
}

func (b *bodyReader) Read(into []byte) (n int, err error) {
	n, b.err = b.from.Read(into)
	return n, b.err
}

func restore(sum hash.Hash, state []byte) error {
	if len(state) == 0 {
		return nil
	}
	kept, ok := sum.(encoding.BinaryUnmarshaler)
	if !ok {
		return errors.New("the hash has no state to restore")
	}
	if err := kept.UnmarshalBinary(state); err != nil {
		return fmt.Errorf("restore the hash: %w", err)
	}
	return nil
}

func marshal(sum hash.Hash) ([]byte, error) {
	kept, ok := sum.(encoding.BinaryMarshaler)
	if !ok {
		return nil, errors.New("the hash has no state to keep")
	}
	return kept.MarshalBinary()
}
