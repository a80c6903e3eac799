package inspection

import (
	"errors"
	"fmt"
	"io"
)

// pieceBytes is the size of the pieces in which a file is kept. One piece of unknown length would be copied whenever it grows.
const pieceBytes = 1 << 20

// upload is a file in pieces. It implements io.ReaderAt.
type upload struct {
	pieces [][]byte
	size   int64
}

// readUpload reads a file to its end.
func readUpload(in io.Reader) (*upload, error) {
	u := &upload{}
	for {
		piece := make([]byte, pieceBytes)
		count, err := io.ReadFull(in, piece)
		if count > 0 {
			u.pieces = append(u.pieces, piece[:count])
			u.size += int64(count)
		}
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return u, nil
		case err != nil:
			return nil, fmt.Errorf("read the file: %w", err)
		}
	}
}

// Size returns the number of bytes.
func (u *upload) Size() int64 { return u.size }

// ReadAt implements io.ReaderAt.
func (u *upload) ReadAt(into []byte, offset int64) (int, error) {
	count := 0
	for count < len(into) && offset < u.size {
		piece := u.pieces[offset/pieceBytes]
		copied := copy(into[count:], piece[offset%pieceBytes:])
		count, offset = count+copied, offset+int64(copied)
	}
	if count < len(into) {
		return count, io.EOF
	}
	return count, nil
}

// beginning returns the first bytes.
func (u *upload) beginning() []byte {
	if len(u.pieces) == 0 {
		return nil
	}
	return u.pieces[0][:min(len(u.pieces[0]), SniffBytes)]
}

// whole returns all bytes as one.
func (u *upload) whole() []byte {
	all := make([]byte, u.size)
	_, _ = u.ReadAt(all, 0) // it has so many bytes
	return all
}
