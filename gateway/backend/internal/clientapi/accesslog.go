package clientapi

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/kit/apierror"
)

// logRequest writes one line per request: the route's pattern, never the address
// with its ids and query, and no header.
func (a *api) logRequest(c *gin.Context) {
	start := time.Now()
	c.Next()
	route := c.FullPath()
	if route == "" {
		route = "none"
	}
	a.log.LogAttrs(c.Request.Context(), slog.LevelInfo, "request",
		slog.String("method", c.Request.Method), slog.String("route", route),
		slog.Int("status", c.Writer.Status()), slog.Duration("duration", time.Since(start)))
}

// recoverPanic turns a panic into a 500 for its request alone.
func (a *api) recoverPanic(c *gin.Context) {
	defer func() {
		problem := recover()
		if problem == nil {
			return
		}
		a.log.ErrorContext(c.Request.Context(), "panic", "route", c.FullPath(), "problem", fmt.Sprint(problem))
		if !c.Writer.Written() {
			apierror.Write(c.Writer, apierror.From(fmt.Errorf("panic: %v", problem)))
		}
		c.Abort()
	}()
	c.Next()
}
