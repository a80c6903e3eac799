//go:build !linux

package pdfium

import "github.com/tetratelabs/wazero/experimental"

// sliceMemory is the memory of one document.
type sliceMemory struct{ bytes []byte }

func newMemory(capacity, _ uint64) experimental.LinearMemory {
	return &sliceMemory{bytes: make([]byte, 0, capacity)}
}

// Reallocate implements experimental.LinearMemory.
func (m *sliceMemory) Reallocate(size uint64) []byte {
	if size > uint64(cap(m.bytes)) {
		m.bytes = append(m.bytes[:cap(m.bytes)], make([]byte, size-uint64(cap(m.bytes)))...)
	}
	m.bytes = m.bytes[:size]
	return m.bytes
}

// Free implements experimental.LinearMemory.
func (m *sliceMemory) Free() { m.bytes = nil }
