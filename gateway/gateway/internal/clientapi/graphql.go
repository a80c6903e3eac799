package clientapi

import (
	"context"
	"net/http"
)

// GraphQL posts a request to the app's GraphQL endpoint on the regional host (R7.9)
// with an access token. operation is its name in the metrics; header may add to
// what is sent, and is the call's own from then on. The answer is streamed, whatever its status.
func (c *Client) GraphQL(ctx context.Context, operation string, access *Access, header http.Header, body []byte) (*Answer, error) {
	location, err := c.Location(ctx)
	if err != nil {
		return nil, err
	}
	return c.send(ctx, call{
		operation: operation, method: http.MethodPost, address: location.graphql,
		token: access.Token, header: header, body: body, streamed: true,
	})
}
