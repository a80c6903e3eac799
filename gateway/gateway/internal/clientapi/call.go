package clientapi

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"example.org/portal/kit/requestid"
)

// call is one request to the backend.
type call struct {
	operation string
	method    string
	// address may be shared: nobody changes it.
	address *url.URL
	// token becomes the bearer token; empty sends none.
	token string
	// header becomes the request's own, and more is put into it; nil gives it a new one.
	header http.Header
	body   []byte
	// streamed lets the body take as long as it likes, while it does not fall silent.
	streamed bool
	// repeatable lets the transport send again when a kept-alive connection turns out dead.
	repeatable bool
}

func newRequest(ctx context.Context, out call) (*http.Request, error) {
	var body io.Reader
	if out.body != nil {
		body = bytes.NewReader(out.body)
	}
	// The address was parsed when the location came, not once for each call.
	req, err := http.NewRequestWithContext(ctx, out.method, "", body)
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", out.operation, err)
	}
	req.URL, req.Host = out.address, out.address.Host
	if out.header != nil {
		req.Header = out.header
	}
	if out.repeatable {
		// An empty value is not sent; it tells net/http that a repetition does no harm.
		req.Header["Idempotency-Key"] = nil
	}
	if out.token != "" {
		req.Header.Set("Authorization", "Bearer "+out.token)
	}
	if req.Header.Get("Accept") == "" {
		req.Header.Set("Accept", "application/json")
	}
	if id := requestid.From(ctx); id != "" {
		req.Header.Set(requestid.Header, id)
	}
	req.Header.Set("User-Agent", "portal-gateway")
	return req, nil
}
