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

// ArrivalLimits bound the memory and time of request bodies that are being received.
type ArrivalLimits struct {
	// PerCaller and All are how many bodies of one caller, and of all callers, may be received at once.
	PerCaller, All int
	// Bytes is the memory of all bodies, each counted until its request ends.
	Bytes int64
	// Grace is how long every body may take. The bytes received so far extend it by their time at Rate, in bytes per
	// second, up to Longest.
	Grace   time.Duration
	Rate    int64
	Longest time.Duration
}

// Arrivals reads each body completely before its request takes a place of InFlight. Otherwise a client could hold a
// place by sending a part of a body and then nothing. When too many bodies or bytes are being received, Arrivals breaks
// off the oldest body. A body that arrives quickly is therefore received even when others flood the gateway.
type Arrivals struct {
	limits ArrivalLimits

	mu sync.Mutex
	// bytes is the memory of all bodies.
	bytes int64
	// waiting holds the bodies that are being received, the oldest first. callers holds the same bodies by caller.
	waiting *list.List
	callers map[string]*list.List
}

// NewArrivals returns an Arrivals that holds all its requests within limits.
func NewArrivals(limits ArrivalLimits) *Arrivals {
	return &Arrivals{limits: limits, waiting: list.New(), callers: make(map[string]*list.List)}
}

// Whole reads the whole body, then lets the request continue. It refuses a body of more than most bytes, before reading
// it where its length is announced.
func (a *Arrivals) Whole(most int64) gin.HandlerFunc {
	return func(c *gin.Context) {
		if c.Request.ContentLength == 0 {
			return
		}
		out := serverWriter(c.Writer)
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
			refuseBody(c, err)
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

// refuseBody answers a request whose body could not be read.
func refuseBody(c *gin.Context, err error) {
	c.Abort()
	if isClientGone(c, err) {
		c.Status(StatusClientGone)
		return
	}
	answer := translate(err)
	switch {
	case answer.Status != http.StatusRequestTimeout:
		Unread(c.Writer)
	case c.Request.ProtoMajor == 1:
		// The server would take the rest of the body for the next request (RFC 9110, 15.5.9). A connection of HTTP/2
		// stays open for its other requests.
		c.Header("Connection", "close")
	}
	writeError(c, answer)
}

// arrival is a body that is being received.
type arrival struct {
	caller     string
	connection *http.ResponseController
	began      time.Time
	// held is the body's memory. The mutex of Arrivals protects held, inAll and inCallers.
	held             int64
	inAll, inCallers *list.Element

	// mu protects givenUp and whole.
	mu sync.Mutex
	// givenUp is true once the body was broken off for others, whole once it was read completely.
	givenUp, whole bool
}

// errCrowdedOut is the error of a body that was broken off for others.
var errCrowdedOut = fmt.Errorf("other bodies needed the room: %w", os.ErrDeadlineExceeded)

// expect adds a body that is about to be received.
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

// forget removes a body and its memory at the end of its request.
func (a *Arrivals) forget(one *arrival) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.leave(one)
	a.bytes -= one.held
	one.held = 0
}

// grow counts more memory for a body. It breaks off the oldest bodies when there is too little. It returns false when
// there is no older body to break off.
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

// endWait removes a received body from the waiting ones. Its memory stays counted.
func (a *Arrivals) endWait(one *arrival) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.leave(one)
}

// giveUp breaks a body off and takes its memory back. The caller holds the lock.
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

// read reads a body to its end. Its memory grows with the bytes that have come, so that an announced length alone costs
// nothing. announced is negative without an announced length.
func (a *Arrivals) read(one *arrival, from io.Reader, announced, most int64) ([]byte, error) {
	var body []byte
	first := int64(firstPiece)
	if announced >= 0 {
		first = min(first, announced+1)
	}
	for {
		if len(body) == cap(body) {
			// The end is found by a read with room left, so the memory is one byte larger than the longest body.
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
			a.endWait(one)
			return body, one.finish()
		}
		if err != nil {
			return nil, fmt.Errorf("read the request's body: %w", err)
		}
	}
}

// deadline returns when a body must be complete of which came bytes have been read.
func (l ArrivalLimits) deadline(began time.Time, came int64) time.Time {
	return began.Add(min(l.Longest, l.Grace+time.Duration(came)*time.Second/time.Duration(l.Rate)))
}

// await sets the deadline of the next read. It fails when the body was broken off.
func (o *arrival) await(deadline time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.givenUp {
		return errCrowdedOut
	}
	// Only writers of tests have no deadlines.
	_ = o.connection.SetReadDeadline(deadline)
	return nil
}

// giveUp breaks the running read off. It sets no deadline once the body was read completely: the server reads there to
// notice that the client leaves, and would take the deadline for that.
func (o *arrival) giveUp() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.givenUp = true
	if !o.whole {
		_ = o.connection.SetReadDeadline(time.Unix(1, 0))
	}
}

// finish notes that the body was read completely. The error means that the body had just been broken off.
func (o *arrival) finish() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.givenUp {
		return errCrowdedOut
	}
	o.whole = true
	return nil
}
