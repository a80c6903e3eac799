package guard

import (
	"bytes"
	"container/list"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"time"

	"example.org/portal/kit/apierror"
	"example.org/portal/kit/caller"
	"github.com/gin-gonic/gin"
)

// ArrivalLimits bound what bodies on their way may cost.
type ArrivalLimits struct {
	// PerCaller and All are how many bodies of one caller, and of all, are waited for at once.
	PerCaller, All int
	// Bytes is the memory that all bodies may take until their requests end.
	Bytes int64
	// Grace is how long any body may take. A large body may take longer: the time that its
	// bytes so far need at Rate, in bytes per second, but never more than Longest.
	Grace   time.Duration
	Rate    int64
	Longest time.Duration
}

// Arrivals reads each body wholly before its request takes a place of InFlight. Otherwise a
// client could hold a place by sending a part of a body and then nothing. Where too many bodies
// are on their way, or too many bytes, the oldest is given up and not the newest, so that a
// body that arrives at once always gets through, even from an address that floods.
type Arrivals struct {
	limits ArrivalLimits

	mu sync.Mutex
	// bytes is the memory that bodies have.
	bytes int64
	// waiting holds the bodies on their way, those that began first in front; callers the
	// same by caller.
	waiting *list.List
	callers map[string]*list.List
}

// NewArrivals makes the guard.
func NewArrivals(limits ArrivalLimits) *Arrivals {
	return &Arrivals{limits: limits, waiting: list.New(), callers: make(map[string]*list.List)}
}

// Whole lets a request go on when its whole body was read. It refuses bodies of more than most
// bytes, at once where the length is announced.
func (a *Arrivals) Whole(most int64) gin.HandlerFunc {
	return func(c *gin.Context) {
		if c.Request.ContentLength == 0 {
			return
		}
		out := server(c.Writer)
		if c.Request.ContentLength > most {
			Unread(out)
			apierror.Write(c.Writer, errTooLarge)
			c.Abort()
			return
		}
		one := a.expect(caller.Of(c.ClientIP()), http.NewResponseController(out))
		defer a.forget(one)
		body, err := a.read(one, http.MaxBytesReader(out, c.Request.Body, most), c.Request.ContentLength, most)
		if err != nil {
			refuse(c, err)
			return
		}
		c.Request.Body, c.Request.ContentLength = &wholeBody{Reader: bytes.NewReader(body), bytes: body}, int64(len(body))
		c.Next()
	}
}

// wholeBody is a body that Whole has read.
type wholeBody struct {
	*bytes.Reader
	bytes []byte
}

func (*wholeBody) Close() error { return nil }

// WholeBody returns the body of a request that Arrivals.Whole let go on, without a copy: its memory is counted there
// until the request ends. It is nil where the request has no body.
func WholeBody(r *http.Request) []byte {
	body, read := r.Body.(*wholeBody)
	if !read {
		return nil
	}
	return body.bytes
}

// refuse answers a request whose body did not come.
func refuse(c *gin.Context, err error) {
	c.Abort()
	if gone(c, err) {
		c.Status(StatusClientGone)
		return
	}
	answer := translate(err)
	switch {
	case answer.Status != http.StatusRequestTimeout:
		Unread(c.Writer)
	case c.Request.ProtoMajor == 1:
		// The rest of the body would be taken for the next request (RFC 9110, 15.5.9). A
		// connection of HTTP/2 has other requests and goes on.
		c.Header("Connection", "close")
	}
	write(c, answer)
}

// arrival is one body on its way.
type arrival struct {
	caller     string
	connection *http.ResponseController
	began      time.Time
	// held is its memory; the lock of Arrivals is for it and the two places.
	held             int64
	inAll, inCallers *list.Element

	// mu is for what ends the wait.
	mu sync.Mutex
	// givenUp: other bodies needed its room. whole: all of it was read.
	givenUp, whole bool
}

// errCrowdedOut is the end of a body that took longest when others needed its room.
var errCrowdedOut = fmt.Errorf("other bodies needed the room: %w", os.ErrDeadlineExceeded)

// expect begins to wait for a body.
func (a *Arrivals) expect(who string, connection *http.ResponseController) *arrival {
	one := &arrival{caller: who, connection: connection, began: time.Now()}
	a.mu.Lock()
	defer a.mu.Unlock()
	mine := a.callers[who]
	if mine == nil {
		mine = list.New()
		a.callers[who] = mine
	}
	one.inAll, one.inCallers = a.waiting.PushBack(one), mine.PushBack(one)
	if mine.Len() > a.limits.PerCaller {
		a.giveUp(mine.Front())
	}
	if a.waiting.Len() > a.limits.All {
		a.giveUp(a.waiting.Front())
	}
	return one
}

// forget gives back what a body had, at the end of its request.
func (a *Arrivals) forget(one *arrival) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.leave(one)
	a.bytes -= one.held
	one.held = 0
}

// grow counts memory for a body. Where there is too little, the oldest bodies are given up;
// it is false when no other body is left.
func (a *Arrivals) grow(one *arrival, more int64) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.bytes+more > a.limits.Bytes {
		longest := a.waiting.Front()
		if longest == nil || longest == one.inAll {
			return false
		}
		a.giveUp(longest)
	}
	a.bytes += more
	one.held += more
	return true
}

// arrived ends the wait for a body that is here; it keeps its memory.
func (a *Arrivals) arrived(one *arrival) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.leave(one)
}

// giveUp and leave need the lock.
func (a *Arrivals) giveUp(where *list.Element) {
	one, _ := where.Value.(*arrival)
	a.leave(one)
	a.bytes -= one.held
	one.held = 0
	one.giveUp()
}

func (a *Arrivals) leave(one *arrival) {
	if one.inAll == nil {
		return
	}
	a.waiting.Remove(one.inAll)
	mine := a.callers[one.caller]
	if mine.Remove(one.inCallers); mine.Len() == 0 {
		delete(a.callers, one.caller)
	}
	one.inAll, one.inCallers = nil, nil
}

// firstPiece is the most memory that a body gets before its first byte, whatever length was announced.
const firstPiece = 4 << 10

// read reads a body to its end. It takes memory for what has come, not for what was announced, unless that is less.
// announced is negative where no length was announced.
func (a *Arrivals) read(one *arrival, from io.Reader, announced, most int64) ([]byte, error) {
	var body []byte
	first := int64(firstPiece)
	if announced >= 0 {
		first = min(first, announced+1)
	}
	for {
		if len(body) == cap(body) {
			// One byte more than the body may have, in which its end is seen.
			larger := min(max(2*int64(cap(body)), first), most+1)
			if !a.grow(one, larger-int64(cap(body))) {
				return nil, errOverloaded.After(overloadPause)
			}
			body = append(make([]byte, 0, larger), body...)
		}
		if err := one.await(a.limits.deadline(one.began, int64(len(body)))); err != nil {
			return nil, err
		}
		n, err := from.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		if errors.Is(err, io.EOF) {
			a.arrived(one)
			return body, one.finish()
		}
		if err != nil {
			return nil, fmt.Errorf("read the request's body: %w", err)
		}
	}
}

// deadline is when a body of which so many bytes were read must be complete.
func (l ArrivalLimits) deadline(began time.Time, came int64) time.Time {
	return began.Add(min(l.Longest, l.Grace+time.Duration(came)*time.Second/time.Duration(l.Rate)))
}

// await bounds the next read, unless the body was given up.
func (o *arrival) await(deadline time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.givenUp {
		return errCrowdedOut
	}
	// A writer without deadlines is a test's.
	_ = o.connection.SetReadDeadline(deadline)
	return nil
}

// giveUp breaks the read off. A connection whose request is read wholly is left alone: the
// server waits on it for its end already, and would take the deadline for that.
func (o *arrival) giveUp() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.givenUp = true
	if !o.whole {
		_ = o.connection.SetReadDeadline(time.Unix(1, 0))
	}
}

// finish marks that the body is here. The error tells that it was given up a moment before,
// with its connection.
func (o *arrival) finish() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.givenUp {
		return errCrowdedOut
	}
	o.whole = true
	return nil
}
