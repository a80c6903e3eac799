package msgraph

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/graphwire"
)

// mostPages bounds the listing of a folder.
const mostPages = 50

const itemFields = "id,name,size,webUrl,createdDateTime,lastModifiedDateTime,file"

// PutEmpty makes a file of zero bytes, which a session cannot. What happens to a file of
// this name is the file's behaviour, where the drive heeds it, or else it is replaced
// (docs/protocols/graph-uploads.md, "Empty files").
func (c *Client) PutEmpty(ctx context.Context, token string, file drive.File) (*drive.Item, error) {
	const operation = "put"
	got, err := c.wire.Do(ctx, graphwire.Call{
		Operation: operation, Method: http.MethodPut,
		Address: c.base + filePath(file) + ":/content?@microsoft.graph.conflictBehavior=" + string(file.Behaviour),
		Token:   token, ContentType: "application/octet-stream",
	})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// ItemByPath finds a file by its path.
func (c *Client) ItemByPath(ctx context.Context, token string, file drive.File) (*drive.Item, error) {
	const operation = "item"
	got, err := c.wire.Do(ctx, graphwire.Call{Operation: operation, Method: http.MethodGet, Address: c.base + filePath(file), Token: token})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// ItemByID finds a file by its id.
func (c *Client) ItemByID(ctx context.Context, token, id string) (*drive.Item, error) {
	const operation = "item"
	got, err := c.wire.Do(ctx, graphwire.Call{Operation: operation, Method: http.MethodGet, Address: c.base + itemAddress(id), Token: token})
	if err != nil {
		return nil, err
	}
	return readItem(operation, got)
}

// errFolderTooLarge means that a folder has more items than are listed, or than can be
// listed in the time that is given.
var errFolderTooLarge = errors.New("the folder is too large to be listed")

// siblings lists what is in the file's folder. The error is errFolderTooLarge when only a
// part of it was listed.
func (c *Client) siblings(ctx context.Context, token string, file drive.File) ([]drive.Item, error) {
	const operation = "children"
	next := c.base + folderPath(file, "/children") + "?" + pageQuery(itemFields)
	var found []drive.Item
	for n := range mostPages {
		got, err := c.wire.Do(ctx, graphwire.Call{Operation: operation, Method: http.MethodGet, Address: next, Token: token})
		if n > 0 && errors.Is(err, context.DeadlineExceeded) {
			return nil, fmt.Errorf("%s: %w after %d pages: %w", operation, errFolderTooLarge, n, err)
		}
		if err != nil {
			return nil, err
		}
		page, err := readPage[drive.Item](operation, got)
		if err != nil {
			return nil, err
		}
		found = append(found, page.Value...)
		if page.Next == "" {
			return found, nil
		}
		if err := c.checkOrigin(page.Next); err != nil {
			return nil, fmt.Errorf("%s: %w", operation, err)
		}
		next = page.Next
	}
	return nil, fmt.Errorf("%s: %w: more than %d pages", operation, errFolderTooLarge, mostPages)
}

// pageQuery asks for a page of a folder with these fields of each item.
func pageQuery(fields string) string { return "$select=" + url.QueryEscape(fields) + "&$top=200" }

// page is a part of a folder.
type page[Item any] struct {
	Value []Item `json:"value"`
	Next  string `json:"@odata.nextLink"`
}

func readPage[Item any](operation string, got *graphwire.Answer) (page[Item], error) {
	if got.Status != http.StatusOK {
		return page[Item]{}, graphwire.NewRefusal(operation, got)
	}
	var read page[Item]
	if json.Unmarshal(got.Body, &read) != nil {
		return page[Item]{}, fmt.Errorf("%s: the answer cannot be read", operation)
	}
	return read, nil
}

// checkOrigin keeps the token with Graph when Graph names the next page.
func (c *Client) checkOrigin(address string) error {
	base, err := url.Parse(c.base)
	if err != nil {
		return drive.ErrHost
	}
	next, err := url.Parse(address)
	if err != nil || next.Scheme != base.Scheme || !graphwire.SameHost(next, base) {
		return drive.ErrHost
	}
	return nil
}

func readItem(operation string, got *graphwire.Answer) (*drive.Item, error) {
	if got.Status != http.StatusOK && got.Status != http.StatusCreated {
		return nil, graphwire.NewRefusal(operation, got)
	}
	var found drive.Item
	if json.Unmarshal(got.Body, &found) != nil || found.ID == "" {
		return nil, fmt.Errorf("%s: the answer is no item", operation)
	}
	return &found, nil
}
