package guard

import (
	"log/slog"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"github.com/gin-gonic/gin"
)

// Observe counts every request and writes one line about it. The line tells neither
// user nor query nor any header. names maps the router's patterns to the contract's.
func Observe(log *slog.Logger, m *metrics.Metrics, names map[string]string) gin.HandlerFunc {
	return func(c *gin.Context) {
		started := time.Now()
		whole := false
		// Deferred, because an aborted answer leaves as a panic.
		defer func() {
			took := time.Since(started)
			route, known := names[c.FullPath()]
			if !known {
				route = metrics.RouteNone
			}
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
