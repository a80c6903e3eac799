package clientapi

import (
	"fmt"
	"log/slog"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/apierror"
	"example.org/portal/kit/contract"
)

// observe counts every request and writes one line about it: the route's pattern,
// never the address with its ids and query, and no header.
func (a *api) observe(c *gin.Context) {
	start := time.Now()
	a.metrics.RequestStarted()
	c.Next()
	route := contract.RoutePattern(c.FullPath())
	if route == "" {
		route = metrics.RouteNone
	}
	a.metrics.RequestEnded(route, c.Request.Method, c.Writer.Status(), time.Since(start))
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
