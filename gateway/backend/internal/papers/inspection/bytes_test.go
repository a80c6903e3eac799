package inspection_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"hash/crc32"
	"io"
	"testing"
	"time"
)

func contextFor(t *testing.T, d time.Duration) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithTimeout(t.Context(), d)
}

func checksum(chunk []byte) []byte {
	return binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(chunk))
}

// unpacked is a PDF with what its streams say behind it.
func unpacked(t *testing.T, file []byte) string {
	t.Helper()
	all := bytes.Clone(file)
	rest := file
	for {
		_, after, found := bytes.Cut(rest, []byte("stream\n"))
		if !found {
			return string(all)
		}
		rest = after
		if opened, err := zlib.NewReader(bytes.NewReader(after)); err == nil {
			// What follows the stream is not part of it; the error is about that.
			text, _ := io.ReadAll(opened)
			all = append(all, text...)
		}
	}
}
