package msgraph

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
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
	got, err := c.do(ctx, call{
		operation: operation, method: http.MethodPost, address: c.base + address(file) + ":/createUploadSession",
		token: token, contentType: "application/json", body: body,
	})
	if err != nil {
		return nil, err
	}
	if got.status != http.StatusOK && got.status != http.StatusCreated {
		return nil, failed(operation, got)
	}
	var made struct {
		UploadURL string `json:"uploadUrl"`
		Expires   string `json:"expirationDateTime"`
	}
	if json.Unmarshal(got.body, &made) != nil || made.UploadURL == "" {
		return nil, fmt.Errorf("%s: the answer names no session", operation)
	}
	if err := c.Allows(made.UploadURL); err != nil {
		return nil, fmt.Errorf("%s: %w", operation, err)
	}
	session := &drive.Session{URL: made.UploadURL, Expires: moment(made.Expires), Created: time.Now()}
	if date, err := http.ParseTime(got.header.Get("Date")); err == nil {
		session.Created = date
	}
	return session, nil
}

// PutSlice sends one slice (R7.15).
func (c *Client) PutSlice(ctx context.Context, session string, slice drive.Slice) (*drive.Progress, error) {
	const operation = "slice"
	got, err := c.do(ctx, call{
		operation: operation, method: http.MethodPut, address: session, contentType: "application/octet-stream",
		header: map[string]string{"Content-Range": fmt.Sprintf("bytes %d-%d/%d", slice.First, slice.First+slice.Length-1, slice.Total)},
		open:   slice.Open, length: slice.Length,
	})
	if err != nil {
		return nil, err
	}
	return progress(operation, got)
}

// Status asks what a session still misses (R7.16).
func (c *Client) Status(ctx context.Context, session string) (*drive.Progress, error) {
	const operation = "status"
	got, err := c.do(ctx, call{operation: operation, method: http.MethodGet, address: session})
	if err != nil {
		return nil, err
	}
	return progress(operation, got)
}

// Cancel ends a session (R7.16). Only 204 counts (R4.16).
func (c *Client) Cancel(ctx context.Context, session string) error {
	const operation = "cancel"
	got, err := c.do(ctx, call{operation: operation, method: http.MethodDelete, address: session})
	if err != nil {
		return err
	}
	if got.status != http.StatusNoContent {
		return failed(operation, got)
	}
	return nil
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
	got, err := c.do(ctx, call{
		operation: operation, method: http.MethodPut, address: c.base + parent(file, ""), token: token, contentType: "application/json", body: body,
	})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// progress reads the answer of a session: 201, or 200 with an id, means finished (R4.15).
func progress(operation string, got *answer) (*drive.Progress, error) {
	switch got.status {
	case http.StatusOK, http.StatusCreated, http.StatusAccepted:
	default:
		return nil, failed(operation, got)
	}
	var told struct {
		drive.Item
		Expires string    `json:"expirationDateTime"`
		Ranges  *[]string `json:"nextExpectedRanges"`
	}
	if body := bytes.TrimSpace(got.body); len(body) == 0 || bytes.Equal(body, []byte("null")) {
		if got.status == http.StatusCreated {
			return &drive.Progress{Complete: true}, nil
		}
		return nil, ErrNullAnswer
	}
	if err := json.Unmarshal(got.body, &told); err != nil && got.status != http.StatusCreated {
		return nil, fmt.Errorf("%s: the answer cannot be read", operation)
	}
	if got.status == http.StatusCreated || got.status == http.StatusOK && told.ID != "" {
		return &drive.Progress{Complete: true, Item: told.Item}, nil
	}
	p := &drive.Progress{Expires: moment(told.Expires)}
	if told.Ranges == nil {
		return p, nil
	}
	var err error
	p.Next, p.Stored, err = nextExpected(*told.Ranges)
	p.Known = err == nil
	return p, err
}

// nextExpected reads the first missing byte (docs/protocols/graph-uploads.md, "Next expected ranges"): the start
// of the first range; no range, or an empty one, means that nothing is missing.
func nextExpected(ranges []string) (next int64, none bool, err error) {
	if len(ranges) == 0 || strings.TrimSpace(ranges[0]) == "" {
		return 0, true, nil
	}
	start, _, _ := strings.Cut(strings.TrimSpace(ranges[0]), "-")
	next, err = strconv.ParseInt(start, 10, 64)
	if err != nil || next < 0 {
		return 0, false, errors.New("the missing ranges cannot be read")
	}
	return next, false, nil
}

// moment reads an ISO 8601 time; zero when it is none.
func moment(text string) time.Time {
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return time.Time{}
	}
	return at
}
