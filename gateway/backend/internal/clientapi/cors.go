package clientapi

import (
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"
)

// What browsers on another origin may do (docs/protocols/client-api.md, "Requests from other origins").
const (
	corsMethods = "GET, POST, PUT, DELETE"
	corsHeaders = "Authorization, Content-Type, Accept, " + backgroundHeader
	corsExposed = "Retry-After, X-Request-Id"
	// corsMaxAge is in seconds.
	corsMaxAge = "600"
)

// cors lets listed origins read every answer, also errors, and answers preflights,
// which carry no token. Other origins get no permission, and the browser keeps the
// answer from them.
func (a *api) cors(c *gin.Context) {
	h := c.Writer.Header()
	h.Add("Vary", "Origin")
	origin := c.GetHeader("Origin")
	allowed := slices.Contains(a.config.AllowedOrigins, origin)
	if allowed {
		h.Set("Access-Control-Allow-Origin", origin)
		h.Set("Access-Control-Expose-Headers", corsExposed)
	}
	if c.Request.Method != http.MethodOptions {
		return
	}
	if allowed {
		h.Set("Access-Control-Allow-Methods", corsMethods)
		h.Set("Access-Control-Allow-Headers", corsHeaders)
		h.Set("Access-Control-Max-Age", corsMaxAge)
	}
	c.AbortWithStatus(http.StatusNoContent)
}
