package pdfium

import (
	"github.com/tetratelabs/wazero/experimental"
	"golang.org/x/sys/unix"
)

// mappedMemory is the memory of one document. It grows in its place, so that no copy is made, and the system has it back when the
// document is closed.
type mappedMemory struct {
	reserved []byte
	writable uint64
}

// newMemory reserves so many addresses as the memory may need. They count as memory only from when they become writable.
func newMemory(_, most uint64) experimental.LinearMemory {
	reserved, err := unix.Mmap(-1, 0, int(most), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE) // #nosec G115 -- the engine's limit
	if err != nil {
		panic(errAborted)
	}
	return &mappedMemory{reserved: reserved}
}

// Reallocate implements experimental.LinearMemory. It returns nil beyond the limit of the process.
func (m *mappedMemory) Reallocate(size uint64) []byte {
	if size > uint64(len(m.reserved)) {
		return nil
	}
	if size > m.writable {
		if err := unix.Mprotect(m.reserved[m.writable:size], unix.PROT_READ|unix.PROT_WRITE); err != nil {
			return nil
		}
		m.writable = size
	}
	return m.reserved[:size:size]
}

// Free implements experimental.LinearMemory.
func (m *mappedMemory) Free() {
	if m.reserved != nil {
		_ = unix.Munmap(m.reserved) // the addresses were reserved above
		m.reserved = nil
	}
}
