package clientapi

import (
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/metrics"
)

// counted calls tell with the outcome of each request. It leaves out requests whose client went away, because they neither
// succeeded nor were refused.
func counted(tell func(metrics.Outcome), handle func(c *gin.Context) error) func(c *gin.Context) error {
	return func(c *gin.Context) error {
		err := handle(c)
		if errors.As(err, new(*account.SecondFactorError)) {
			return err // the log-in with the second factor is counted
		}
		if err == nil || c.Request.Context().Err() == nil {
			tell(outcome(err))
		}
		return err
	}
}

// countedLogin makes a handler whose outcome is counted as a log-in.
func (a *api) countedLogin(provider metrics.Provider, handle func(c *gin.Context) error) gin.HandlerFunc {
	return a.answer(counted(func(o metrics.Outcome) { a.metrics.Login(provider, o) }, handle))
}

// countWindow counts a log-in by window that failed because of us or Microsoft before the client could call
// logInWithCode.
func (a *api) countWindow(c *gin.Context, err error) {
	if err != nil && c.Request.Context().Err() == nil && outcome(err) == metrics.Failed {
		a.metrics.Login(metrics.Window, metrics.Failed)
	}
}

func outcome(err error) metrics.Outcome {
	var tooMany *account.TooManyError
	switch {
	case err == nil:
		return metrics.OK
	case errors.As(err, &tooMany):
		return metrics.Limited
	case onWire(err).Status >= http.StatusInternalServerError:
		return metrics.Failed
	default:
		return metrics.Refused
	}
}
