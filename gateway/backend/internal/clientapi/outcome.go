package clientapi

import (
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/metrics"
)

// counted tells how a handler's request ended. One whose client went away is not
// counted: it neither succeeded nor was it refused.
func counted(tell func(metrics.Outcome), handle func(c *gin.Context) error) func(c *gin.Context) error {
	return func(c *gin.Context) error {
		err := handle(c)
		if errors.As(err, new(*account.SecondFactorError)) {
			return err // half a log-in: the other half is counted
		}
		if err == nil || c.Request.Context().Err() == nil {
			tell(outcome(err))
		}
		return err
	}
}

// countedLogin is counted for a way to sign in.
func (a *api) countedLogin(provider metrics.Provider, handle func(c *gin.Context) error) gin.HandlerFunc {
	return a.answer(counted(func(o metrics.Outcome) { a.metrics.Login(provider, o) }, handle))
}

// countWindow counts a log-in that our failure, or Microsoft's, ended together with its
// window, before there was a code with which to call logInWithCode.
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
