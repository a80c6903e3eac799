package msgraph

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/graphwire"
)

type item struct {
	Behaviour   drive.Behaviour `json:"@microsoft.graph.conflictBehavior"`
	Name        string          `json:"name"`
	Description string          `json:"description,omitempty"`
}

// CreateSession begins an upload (R7.14).
func (c *Client) CreateSession(ctx context.Context, token string, file drive.File) (*drive.Session, error) {
	const operation = "create"
	body, err := json.Marshal(map[string]item{"item": {Behaviour: file.Behaviour, Name: file.Name, Description: file.Description}})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", operation, err)
	}
	session, err := c.wire.CreateSession(ctx, graphwire.Call{
		Operation: operation, Method: http.MethodPost, Address: c.base + filePath(file) + ":/createUploadSession",
		Token: token, ContentType: "application/json", Body: body,
	})
	if err != nil {
		return nil, err
	}
	if err := c.Allows(session.URL); err != nil {
		return nil, fmt.Errorf("%s: %w", operation, err)
	}
	return session, nil
}

// PutSlice sends one slice (R7.15).
func (c *Client) PutSlice(ctx context.Context, session string, slice drive.Slice) (*drive.Progress, error) {
	return c.wire.PutSlice(ctx, session, slice)
}

// Status asks what a session still misses (R7.16).
func (c *Client) Status(ctx context.Context, session string) (*drive.Progress, error) {
	return c.wire.Status(ctx, session)
}

// Cancel ends a session (R7.16).
func (c *Client) Cancel(ctx context.Context, session string) error {
	return c.wire.Cancel(ctx, session)
}

// Commit makes a file of a session whose bytes are all stored (R7.17).
func (c *Client) Commit(ctx context.Context, token string, file drive.File, session string) (*drive.Item, error) {
	const operation = "commit"
	body, err := json.Marshal(struct {
		Name      string          `json:"name"`
		Behaviour drive.Behaviour `json:"@microsoft.graph.conflictBehavior"`
		Source    string          `json:"@microsoft.graph.sourceUrl"`
	}{file.Name, file.Behaviour, session})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", operation, err)
	}
	got, err := c.wire.Do(ctx, graphwire.Call{
		Operation: operation, Method: http.MethodPut, Address: c.base + folderPath(file, ""), Token: token, ContentType: "application/json", Body: body,
	})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}
