package clientapi

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"
)

// done is the body of a success from which clients read nothing.
type done struct{}

// writeJSON answers with exactly "application/json": older clients compare the
// whole header (docs/protocols/client-api.md, rule 5).
func writeJSON(c *gin.Context, status int, body any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("write the answer: %w", err)
	}
	h := c.Writer.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	c.Writer.WriteHeader(status)
	// A client that went away is not an error worth telling.
	_, _ = c.Writer.Write(text)
	return nil
}

// writeNothing answers 204, with no content type (docs/protocols/client-api.md, rule 4).
func writeNothing(c *gin.Context) error {
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Writer.WriteHeader(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
	return nil
}
