package clientapi

import (
	"context"
	"net/http"
	"net/url"
)

// PapersURL gives the address of the app's papers on the regional host, without a slash at its end.
func (c *Client) PapersURL(ctx context.Context) (string, error) {
	location, err := c.Location(ctx)
	if err != nil {
		return "", err
	}
	return c.appURL(location.Host, "/papers"), nil
}

// PaperContent asks for the bytes of a version, or for a part of them: header says which. The answer is streamed,
// whatever its status; header is the call's own from then on.
func (c *Client) PaperContent(ctx context.Context, access *Access, versionID, which string, header http.Header) (*Answer, error) {
	papers, err := c.PapersURL(ctx)
	if err != nil {
		return nil, err
	}
	address := papers + "/" + url.PathEscape(versionID) + "/content"
	if which != "" {
		address += "?copy=" + url.QueryEscape(which)
	}
	parsed, err := parseAddress(address)
	if err != nil {
		return nil, err
	}
	return c.send(ctx, call{operation: "paper_content", method: http.MethodGet, address: parsed, token: access.Token, header: header, streamed: true})
}
