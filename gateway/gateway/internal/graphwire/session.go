package graphwire

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

// CreateSession makes the call that begins an upload and reads the session it answers.
func (w *Wire) CreateSession(ctx context.Context, out Call) (*drive.Session, error) {
	got, err := w.Do(ctx, out)
	if err != nil {
		return nil, err
	}
	if got.Status != http.StatusOK && got.Status != http.StatusCreated {
		return nil, NewRefusal(out.Operation, got)
	}
	var made struct {
		UploadURL string `json:"uploadUrl"`
		Expires   string `json:"expirationDateTime"`
	}
	if json.Unmarshal(got.Body, &made) != nil || made.UploadURL == "" {
		return nil, fmt.Errorf("%s: the answer names no session", out.Operation)
	}
	session := &drive.Session{URL: made.UploadURL, Expires: parseTime(made.Expires), Created: time.Now()}
	if date, err := http.ParseTime(got.Header.Get("Date")); err == nil {
		session.Created = date
	}
	return session, nil
}

// PutSlice sends one slice (R7.15).
func (w *Wire) PutSlice(ctx context.Context, session string, slice drive.Slice) (*drive.Progress, error) {
	const operation = "slice"
	got, err := w.Do(ctx, Call{
		Operation: operation, Method: http.MethodPut, Address: session, ContentType: "application/octet-stream",
		Header: map[string]string{"Content-Range": fmt.Sprintf("bytes %d-%d/%d", slice.First, slice.First+slice.Length-1, slice.Total)},
		Open:   slice.Open, Length: slice.Length,
	})
	if err != nil {
		return nil, err
	}
	return readProgress(operation, got)
}

// Status asks what a session still misses (R7.16).
func (w *Wire) Status(ctx context.Context, session string) (*drive.Progress, error) {
	const operation = "status"
	got, err := w.Do(ctx, Call{Operation: operation, Method: http.MethodGet, Address: session})
	if err != nil {
		return nil, err
	}
	return readProgress(operation, got)
}

// Cancel ends a session (R7.16). Only 204 counts (R4.16).
func (w *Wire) Cancel(ctx context.Context, session string) error {
	const operation = "cancel"
	got, err := w.Do(ctx, Call{Operation: operation, Method: http.MethodDelete, Address: session})
	if err != nil {
		return err
	}
	if got.Status != http.StatusNoContent {
		return NewRefusal(operation, got)
	}
	return nil
}

// readProgress reads the answer of a session: 201, or 200 with an id, means finished (R4.15).
func readProgress(operation string, got *Answer) (*drive.Progress, error) {
	switch got.Status {
	case http.StatusOK, http.StatusCreated, http.StatusAccepted:
	default:
		return nil, NewRefusal(operation, got)
	}
	var told struct {
		drive.Item
		Expires string    `json:"expirationDateTime"`
		Ranges  *[]string `json:"nextExpectedRanges"`
	}
	if body := bytes.TrimSpace(got.Body); len(body) == 0 || bytes.Equal(body, []byte("null")) {
		if got.Status == http.StatusCreated {
			return &drive.Progress{Complete: true}, nil
		}
		return nil, ErrNullAnswer
	}
	if err := json.Unmarshal(got.Body, &told); err != nil && got.Status != http.StatusCreated {
		return nil, fmt.Errorf("%s: the answer cannot be read", operation)
	}
	if got.Status == http.StatusCreated || got.Status == http.StatusOK && told.ID != "" {
		return &drive.Progress{Complete: true, Item: told.Item}, nil
	}
	p := &drive.Progress{Expires: parseTime(told.Expires)}
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

// parseTime reads an ISO 8601 time; zero when it is none.
func parseTime(text string) time.Time {
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return time.Time{}
	}
	return at
}
