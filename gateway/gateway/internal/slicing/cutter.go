package slicing

import (
	"errors"
	"io"
	"time"
)

// sliceTime is how long a slice should take at the client's speed. A broken connection loses at most the bytes of this
// time (docs/protocols/tus.md, "Slices follow the client's speed").
const sliceTime = 2 * time.Second

// Cutter cuts one request's bytes into slices. It keeps a slice's bytes in memory until it has read more than a Unit of
// them, so that a slice that fails early can be sent again.
type Cutter struct {
	source Source
	kept   replay
	most   int64
	total  int64

	// offset is how many bytes of the file the drive has: the next slice begins there.
	offset int64
	// took counts the bytes from offset on that were read from the client.
	took int64
	// rate is the client's speed in bytes per second; 0 when unknown.
	rate float64

	// first and last are the times of the first and last read for this slice, fresh the bytes that came between them.
	first, last time.Time
	fresh       int64
}

// New makes a cutter for a file of total bytes whose first offset bytes the drive has. most is
// the longest slice. Close must be called.
func New(source Source, memory *Memory, most, total, offset int64) *Cutter {
	return &Cutter{source: source, kept: replay{memory: memory}, most: most, total: total, offset: offset}
}

// Close returns the memory.
func (c *Cutter) Close() { c.kept.clear() }

// Offset is where the next slice begins.
func (c *Cutter) Offset() int64 { return c.offset }

// Broken returns why the client's bytes stopped; nil while they come.
func (c *Cutter) Broken() error { return c.source.Err() }

// HasLast reports whether a slice of the given length ends the file and was read completely.
func (c *Cutter) HasLast(length int64) bool { return c.offset+length == c.total && c.took == length }

// Nothing reports whether the client announced no further bytes.
func (c *Cutter) Nothing() bool { return c.source.Left() == 0 }

// left returns how many bytes can still be sent; a negative number is unknown.
func (c *Cutter) left() int64 {
	if c.source.Left() < 0 {
		return -1
	}
	return c.took + c.source.Left()
}

// replayable reports whether all bytes of the slice are still in memory.
func (c *Cutter) replayable() bool { return c.took <= Unit }

// Next prepares a slice and returns its length; 0 means that the rest is too short for a slice. It reads slices of one
// Unit and the first Unit of a request completely, so that they are not sent in part. The first Unit also shows the
// client's speed.
func (c *Cutter) Next() (int64, error) {
	if c.source.Left() < 0 {
		return c.nextBlock()
	}
	length := c.plan()
	if length > 0 && c.rate == 0 {
		if err := c.fill(min(Unit, length)); err != nil {
			return 0, err
		}
		length = c.plan()
	}
	if length > 0 && length <= Unit {
		return length, c.fill(length)
	}
	return length, nil
}

func (c *Cutter) plan() int64 {
	length := min(c.most, c.left())
	if c.rate > 0 {
		const most = 1 << 40 // a larger rate is no limit
		units := int64(min(c.rate*sliceTime.Seconds(), most)) / Unit
		length = min(length, max(Unit, units*Unit))
	}
	if c.offset+length < c.total {
		length -= length % Unit
	}
	return length
}

// nextBlock prepares a slice of a body of unknown length: one Unit, or the rest of the file.
func (c *Cutter) nextBlock() (int64, error) {
	err := c.fill(Unit)
	switch {
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return 0, err
	case c.offset+c.took > c.total:
		return 0, ErrTooMany
	case err == nil || c.offset+c.took == c.total:
		return c.took, nil
	default:
		return 0, nil
	}
}

// fill reads until want bytes from offset on are in memory.
func (c *Cutter) fill(want int64) error {
	began, had := time.Now(), c.took
	for c.took < want {
		n, err := c.source.Read(c.kept.room(want - c.took))
		c.kept.grow(n)
		c.took += int64(n)
		if c.took >= want {
			break
		}
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
			if c.source.Left() >= 0 {
				c.source.Fail(err)
			}
		}
		if err != nil {
			return err
		}
	}
	if read := c.took - had; read > 0 {
		c.measure(read, time.Since(began))
	}
	return nil
}

// measure computes the client's speed. It ignores less than half a Unit, which buffers on the way may have collected.
func (c *Cutter) measure(bytes int64, took time.Duration) {
	if bytes < Unit/2 && c.rate > 0 {
		return
	}
	c.rate = float64(bytes) / max(took.Seconds(), 1e-6)
}

// Stored moves the offset behind a slice that the drive has. The speed does not count the wait for the drive's answer,
// because a slow drive would make the slices of a fast client shorter.
func (c *Cutter) Stored(length int64) {
	if c.fresh > Unit {
		c.measure(c.fresh, c.last.Sub(c.first))
	}
	c.offset += length
	c.took -= length
	c.kept.drop(length)
}

// Finish moves the offset to the file's end.
func (c *Cutter) Finish() { c.offset, c.took = c.total, 0 }

// Resume moves the offset to next, a byte inside the slice of the given length. The error is ErrSpent when bytes from
// there on are no longer in memory.
func (c *Cutter) Resume(next, length int64) error {
	kept := next - c.offset
	switch {
	case kept < 0 || kept > length || kept > c.took:
		return ErrElsewhere
	case kept < c.took && !c.replayable():
		return ErrSpent
	}
	c.offset, c.took = next, c.took-kept
	c.kept.drop(kept)
	return nil
}

// take counts bytes that were read, and keeps them while all fit into memory.
func (c *Cutter) take(bytes []byte) {
	c.took += int64(len(bytes))
	c.fresh += int64(len(bytes))
	if c.replayable() {
		c.kept.keep(bytes)
	} else {
		c.kept.clear()
	}
}
