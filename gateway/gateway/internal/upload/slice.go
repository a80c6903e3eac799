package upload

import (
	"context"
	"errors"
	"io"
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

// sliceTime is how long a slice should take at the client's speed: what a broken
// connection loses is at most this much (docs/protocols/tus.md, "Slices follow the client's speed").
const sliceTime = 2 * time.Second

// errSpent means that bytes of a slice that should be sent again are gone.
var errSpent = errors.New("the slice can not be sent again")

// errStalled means that the drive stopped taking bytes.
var errStalled = errors.New("the drive stopped taking bytes")

// cutter makes slices of a client's bytes. The first Unit of every slice is kept, as long
// as no more was taken, so that a slice that failed early can be sent again.
type cutter struct {
	source *source
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

// left is how many bytes can still be sent; unknown when negative.
func (c *cutter) left() int64 {
	if c.source.left < 0 {
		return -1
	}
	return c.took + c.source.left
}

// replayable tells whether every byte that was taken can be given again.
func (c *cutter) replayable() bool { return c.took <= Unit }

// next prepares a slice and gives its length; 0 means that what is left makes none.
// Bytes that must not be half sent are read here: the first Unit of a request, which
// also tells the client's speed, and slices of one Unit.
func (c *cutter) next() (int64, error) {
	if c.source.left < 0 {
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

func (c *cutter) plan() int64 {
	length := min(c.most, c.left())
	if c.rate > 0 {
		const most = 1 << 40 // a rate beyond counting is no limit
		units := int64(min(c.rate*sliceTime.Seconds(), most)) / Unit
		length = min(length, max(Unit, units*Unit))
	}
	if c.offset+length < c.total {
		length -= length % Unit
	}
	return length
}

// nextBlock cuts a body of unknown length: whole units, and the rest if the file ends there.
func (c *cutter) nextBlock() (int64, error) {
	err := c.fill(Unit)
	switch {
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return 0, err
	case c.offset+c.took > c.total:
		return 0, errTooMuch
	case err == nil || c.offset+c.took == c.total:
		return c.took, nil
	default:
		return 0, nil
	}
}

// fill reads until want bytes from offset on are kept.
func (c *cutter) fill(want int64) error {
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
			if c.source.left >= 0 {
				c.source.fail(err)
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

// measure learns the client's speed. A part too small says more about buffers on the way.
func (c *cutter) measure(bytes int64, took time.Duration) {
	if bytes < Unit/2 && c.rate > 0 {
		return
	}
	c.rate = float64(bytes) / max(took.Seconds(), 1e-6)
}

// begin forgets the times of the slice before.
func (c *cutter) begin() { c.first, c.last, c.fresh = time.Time{}, time.Time{}, 0 }

// stored moves on behind a slice that the drive has. The wait for its answer does not
// count: a slow drive would shrink the slices of a fast client.
func (c *cutter) stored(length int64) {
	if c.fresh > Unit {
		c.measure(c.fresh, c.last.Sub(c.first))
	}
	c.offset += length
	c.took -= length
	c.kept.drop(length)
}

// resume moves on to a byte inside the slice of the given length that the drive asks
// for. It fails when bytes from there on are gone.
func (c *cutter) resume(next, length int64) error {
	kept := next - c.offset
	switch {
	case kept < 0 || kept > length || kept > c.took:
		return errOffset
	case kept < c.took && !c.replayable():
		return errSpent
	}
	c.offset, c.took = next, c.took-kept
	c.kept.drop(kept)
	return nil
}

// take counts bytes that go on to the drive, and keeps them while all can be kept.
func (c *cutter) take(bytes []byte) {
	c.took += int64(len(bytes))
	c.fresh += int64(len(bytes))
	if c.replayable() {
		c.kept.keep(bytes)
	} else {
		c.kept.clear()
	}
}

// put sends one slice and returns once nobody reads the client's bytes any more: the
// transport may do so for a while after an early answer (docs/protocols/tus.md, "Retries while streaming").
func (c *cutter) put(ctx context.Context, graph *msgraph.Client, session string, length int64, stall time.Duration) (*msgraph.Progress, error) {
	c.begin()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// A drive that takes no more bytes is given up; one that has them all may think.
	clock := time.AfterFunc(stall, func() { cancel(errStalled) })
	defer clock.Stop()
	var body *sliceBody
	settle := func() {
		if body != nil {
			<-body.settled
		}
	}
	progress, err := graph.PutSlice(ctx, session, msgraph.Slice{
		First: c.offset, Length: length, Total: c.total,
		Open: func() (io.ReadCloser, error) {
			settle()
			if body != nil && !c.replayable() {
				return nil, errSpent
			}
			body = newSliceBody(c, length, func() { clock.Reset(stall) })
			return body, nil
		},
	})
	if errors.Is(context.Cause(ctx), errStalled) {
		err = errStalled
	}
	settle()
	return progress, err
}
