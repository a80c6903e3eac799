package guard

import (
	"net/http"
	"time"

	"example.org/portal/kit/apierror"
	"github.com/gin-gonic/gin"
)

// overloadPause is how long a client that was turned away should wait.
const overloadPause = time.Second

// InFlight lets at most most requests in at once and turns the others away (architecture 3.2).
func InFlight(most int) gin.HandlerFunc {
	places := make(chan struct{}, most)
	return func(c *gin.Context) {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			c.Next()
		default:
			apierror.Write(c.Writer, errOverloaded.After(overloadPause))
			c.Abort()
		}
	}
}

// NoLimit is the bound of a body that nobody reads.
const NoLimit = -1

// Body refuses bodies of more than most bytes: announced ones at once, others when
// they turn out longer.
func Body(most int64) gin.HandlerFunc {
	return func(c *gin.Context) {
		if most == NoLimit {
			return
		}
		if c.Request.ContentLength > most {
			// The rest of the body will not be read, so the connection can not serve again.
			c.Header("Connection", "close")
			apierror.Write(c.Writer, errTooLarge)
			c.Abort()
			return
		}
		c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, most)
	}
}
