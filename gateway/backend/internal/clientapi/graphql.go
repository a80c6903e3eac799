package clientapi

import (
	"bytes"
	"io"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/principal"
)

// serveGraphQL implements "GraphQL" of docs/protocols/client-api.md: it hands a signed-in request
// on. The body is read here, so that one that is too large is refused like any other, and it is
// JSON whatever its content type says: some clients lose theirs.
func (a *api) serveGraphQL(c *gin.Context, who principal.Principal) error {
	body, err := readBody(c, graphqlBodyBytes)
	if err != nil {
		return err
	}
	request := c.Request.WithContext(principal.With(c.Request.Context(), who))
	request.Body = io.NopCloser(bytes.NewReader(body))
	request.ContentLength = int64(len(body))
	request.Header = request.Header.Clone()
	request.Header.Set("Content-Type", "application/json")
	a.graphql.ServeHTTP(c.Writer, request)
	return nil
}
