package slicing

import (
	"errors"
	"io"
	"time"
)

// sliceTime is how long a slice should take at the client's speed: a broken connection loses
// at most this much (docs/protocols/tus.md, "Slices follow the client's speed").
const sliceTime = 2 * time.Second

// Cutter cuts one request's bytes. It keeps the first Unit of a slice until more than a Unit
// of it was taken, so that a slice that fails early can be sent again.
type Cutter struct {
	source Source
	kept   replay
	most   int64
	total  int64

	// offset is where in the file the next slice begins: what the drive has.
	offset int64
	// took counts the bytes from offset on that were taken from the client.
	took int64
	// rate is the client's speed in bytes per second; 0 when unknown.
	rate float64

	// first and last are when this slice's bytes began and ended to come, and fresh how many.
	first, last time.Time
	fresh       int64
}

// New makes a cutter for a file of total bytes whose first offset bytes the drive has. most is
// the longest slice. Close must be called.
func New(source Source, memory *Memory, most, total, offset int64) *Cutter {
	return &Cutter{source: source, kept: replay{memory: memory}, most: most, total: total, offset: offset}
}

// Close gives back the memory of what is kept.
func (c *Cutter) Close() { c.kept.clear() }

// Offset is where the next slice begins.
func (c *Cutter) Offset() int64 { return c.offset }

// Broken is why the client's bytes stopped; nil while they come.
func (c *Cutter) Broken() error { return c.source.Err() }

// HasLast tells that a slice of the given length ends the file and was taken whole.
func (c *Cutter) HasLast(length int64) bool { return c.offset+length == c.total && c.took == length }

// Nothing tells that the client announced no further bytes.
func (c *Cutter) Nothing() bool { return c.source.Left() == 0 }

// left is how many bytes can still be sent; unknown when negative.
func (c *Cutter) left() int64 {
	if c.source.Left() < 0 {
		return -1
	}
	return c.took + c.source.Left()
}

// replayable tells whether every byte that was taken is still kept.
func (c *Cutter) replayable() bool { return c.took <= Unit }

// Next prepares a slice and gives its length; 0 means that the rest makes no slice.
// It reads here what must not be half sent: the first Unit of a request, which also
// tells the client's speed, and slices of one Unit.
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

// nextBlock cuts a body of unknown length: whole units, and the rest if the file ends there.
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

// fill reads until want bytes from offset on are kept.
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

// measure learns the client's speed. Less than half a Unit says more about buffers on the way.
func (c *Cutter) measure(bytes int64, took time.Duration) {
	if bytes < Unit/2 && c.rate > 0 {
		return
	}
	c.rate = float64(bytes) / max(took.Seconds(), 1e-6)
}

// Stored moves on behind a slice that the drive has. The wait for the drive's answer does not
// count as the client's time: a slow drive would shrink the slices of a fast client.
func (c *Cutter) Stored(length int64) {
	if c.fresh > Unit {
		c.measure(c.fresh, c.last.Sub(c.first))
	}
	c.offset += length
	c.took -= length
	c.kept.drop(length)
}

// Finish moves to the file's end: the drive has all of it.
func (c *Cutter) Finish() { c.offset, c.took = c.total, 0 }

// Resume moves to a byte inside the slice of the given length that the drive asks for. The
// error is ErrSpent when bytes from there on are no longer here.
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

// take counts bytes that go on to the drive, and keeps them while all can be kept.
func (c *Cutter) take(bytes []byte) {
	c.took += int64(len(bytes))
	c.fresh += int64(len(bytes))
	if c.replayable() {
		c.kept.keep(bytes)
	} else {
		c.kept.clear()
	}
}
