package msgraph

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Item is a file in a drive.
type Item struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Size     int64     `json:"size"`
	WebURL   string    `json:"webUrl"`
	Created  time.Time `json:"createdDateTime"`
	Modified time.Time `json:"lastModifiedDateTime"`
	// File is nil for a folder.
	File *struct{} `json:"file"`
}

// mostPages bounds the listing of a folder.
const mostPages = 50

const itemFields = "id,name,size,webUrl,createdDateTime,lastModifiedDateTime,file"

// PutEmpty makes a file of zero bytes, which a session cannot. What happens to a file of
// this name is the file's behaviour, where the drive heeds it, or else it is replaced
// (docs/protocols/graph-uploads.md, "Empty files").
func (c *Client) PutEmpty(ctx context.Context, token string, file File) (*Item, error) {
	const operation = "put"
	got, err := c.do(ctx, call{
		operation: operation, method: http.MethodPut,
		address: c.base + file.address() + ":/content?@microsoft.graph.conflictBehavior=" + string(file.Behaviour),
		token:   token, contentType: "application/octet-stream",
	})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// ItemByPath finds a file by its path.
func (c *Client) ItemByPath(ctx context.Context, token string, file File) (*Item, error) {
	const operation = "item"
	got, err := c.do(ctx, call{operation: operation, method: http.MethodGet, address: c.base + file.address(), token: token})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// ItemByID finds a file by its id.
func (c *Client) ItemByID(ctx context.Context, token, id string) (*Item, error) {
	const operation = "item"
	got, err := c.do(ctx, call{operation: operation, method: http.MethodGet, address: c.base + "/me/drive/items/" + encode(id), token: token})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// ErrFolderTooLarge means that a folder has more items than are listed, or than can be
// listed in the time that is given.
var ErrFolderTooLarge = errors.New("the folder is too large to be listed")

// Siblings lists what is in the file's folder. The error is ErrFolderTooLarge when only a
// part of it was listed.
func (c *Client) Siblings(ctx context.Context, token string, file File) ([]Item, error) {
	const operation = "children"
	next := c.base + file.parent("/children") + "?$select=" + url.QueryEscape(itemFields) + "&$top=200"
	var found []Item
	for n := range mostPages {
		got, err := c.do(ctx, call{operation: operation, method: http.MethodGet, address: next, token: token})
		if n > 0 && errors.Is(err, context.DeadlineExceeded) {
			return nil, fmt.Errorf("%s: %w after %d pages: %w", operation, ErrFolderTooLarge, n, err)
		}
		if err != nil {
			return nil, err
		}
		if got.status != http.StatusOK {
			return nil, failed(operation, got)
		}
		var page struct {
			Value []Item `json:"value"`
			Next  string `json:"@odata.nextLink"`
		}
		if json.Unmarshal(got.body, &page) != nil {
			return nil, fmt.Errorf("%s: the answer can not be read", operation)
		}
		found = append(found, page.Value...)
		if page.Next == "" {
			return found, nil
		}
		if err := c.sameOrigin(page.Next); err != nil {
			return nil, fmt.Errorf("%s: %w", operation, err)
		}
		next = page.Next
	}
	return nil, fmt.Errorf("%s: %w: more than %d pages", operation, ErrFolderTooLarge, mostPages)
}

// sameOrigin keeps the token with Graph when Graph names the next page.
func (c *Client) sameOrigin(address string) error {
	base, err := url.Parse(c.base)
	if err != nil {
		return ErrHost
	}
	next, err := url.Parse(address)
	if err != nil || next.Scheme != base.Scheme || !sameHost(next, base) {
		return ErrHost
	}
	return nil
}

func readItem(operation string, got *answer) (*Item, error) {
	if got.status != http.StatusOK && got.status != http.StatusCreated {
		return nil, failed(operation, got)
	}
	var found Item
	if json.Unmarshal(got.body, &found) != nil || found.ID == "" {
		return nil, fmt.Errorf("%s: the answer is no item", operation)
	}
	return &found, nil
}
