package guard

import (
	"cmp"
	"log/slog"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/contract"
	"github.com/gin-gonic/gin"
)

// Observe counts every request and writes one line about it. The line tells neither
// user nor query nor any header.
func Observe(log *slog.Logger, m *metrics.Metrics) gin.HandlerFunc {
	return func(c *gin.Context) {
		started := time.Now()
		whole := false
		// Deferred, because an aborted answer leaves as a panic.
		defer func() {
			took := time.Since(started)
			route := cmp.Or(contract.RoutePattern(c.FullPath()), metrics.RouteNone)
			status := c.Writer.Status()
			m.RequestEnded(route, c.Request.Method, status, took)
			log.LogAttrs(c.Request.Context(), slog.LevelInfo, "request",
				slog.String("method", c.Request.Method), slog.String("route", route), slog.Int("status", status),
				slog.Duration("duration", took), slog.Int("bytes", max(0, c.Writer.Size())), slog.Bool("whole", whole))
		}()
		c.Next()
		whole = true
	}
}
