package msgraph

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"example.org/portal/gateway/internal/graphwire"
)

// Root names the top folder of a drive where an item's id is asked for.
const Root = "root"

const entryFields = "id,name,size,lastModifiedDateTime,file,folder"

// skipToken is the part of a link to the next page that says where that begins.
const skipToken = "$skiptoken"

// Entry is what a folder has: a file, a folder, or what is neither, such as a notebook.
type Entry struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Size     int64     `json:"size"`
	Modified time.Time `json:"lastModifiedDateTime"`
	File     *struct{} `json:"file"`
	Folder   *struct{} `json:"folder"`
}

// Entries are a page of a folder.
type Entries struct {
	Entries []Entry
	// Next is where the next page begins; empty at the last one.
	Next string
}

// Children lists a page of a folder of the user's own drive, which begins where an earlier page's Next says, or at the
// first item without one.
func (c *Client) Children(ctx context.Context, token, folder, from string) (Entries, error) {
	const operation = "children"
	address := c.base + itemAddress(folder) + "/children?" + pageQuery(entryFields)
	if from != "" {
		address += "&" + skipToken + "=" + url.QueryEscape(from)
	}
	got, err := c.wire.Do(ctx, graphwire.Call{Operation: operation, Method: http.MethodGet, Address: address, Token: token})
	if err != nil {
		return Entries{}, err
	}
	read, err := readPage[Entry](operation, got)
	if err != nil || read.Next == "" {
		return Entries{Entries: read.Value}, err
	}
	next, err := url.Parse(read.Next)
	if err != nil || next.Query().Get(skipToken) == "" {
		return Entries{}, fmt.Errorf("%s: the next page cannot be read", operation)
	}
	return Entries{Entries: read.Value, Next: next.Query().Get(skipToken)}, nil
}

// Content opens the bytes of a file of the user's own drive. Graph sends to an address that needs no token and that is
// called only where its host is allowed. The caller closes the answer's body.
func (c *Client) Content(ctx context.Context, token, id string) (*http.Response, error) {
	return c.wire.Stream(ctx, graphwire.Call{
		Operation: "download", Method: http.MethodGet, Address: c.base + itemAddress(id) + "/content", Token: token,
		Header: map[string]string{"Accept": "*/*"},
	})
}

func itemAddress(id string) string {
	if id == Root {
		return "/me/drive/root"
	}
	return "/me/drive/items/" + encodeElement(id)
}
