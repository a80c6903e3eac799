package msgraph

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
)

const (
	// mostRedirects is how many are followed (docs/protocols/graph-uploads.md, "Redirects and hosts").
	mostRedirects = 5
	// mostAnswerBytes bounds an answer; a page of a folder is the largest.
	mostAnswerBytes = 4 << 20
)

// call is one request to Graph or to a session.
type call struct {
	operation string
	method    string
	address   string
	// token is the bearer; sessions are called without.
	token       string
	contentType string
	header      map[string]string
	// body can be sent again; open takes its place for a slice.
	body []byte
	// open gives a slice's bytes, once more after a redirect; its error then says that
	// they are gone.
	open   func() (io.ReadCloser, error)
	length int64
}

// answer is a whole answer.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// do makes the call, follows redirects (R4.17, R9.5) and reads the answer.
func (c *Client) do(ctx context.Context, out call) (*answer, error) {
	if out.open == nil {
		bounded, cancel := context.WithTimeout(ctx, callTimeout)
		defer cancel()
		ctx = bounded
	}
	target, err := url.Parse(out.address)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", out.operation, drive.ErrHost)
	}
	for range mostRedirects + 1 {
		got, err := c.once(ctx, out, target)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", out.operation, err)
		}
		if !isRedirect(got.status) {
			return got, nil
		}
		next, err := target.Parse(got.header.Get("Location"))
		if err != nil || got.header.Get("Location") == "" {
			return nil, fmt.Errorf("%s: a redirect to nowhere", out.operation)
		}
		if !sameHost(target, next) {
			out.token = ""
		}
		if got.status == http.StatusSeeOther {
			out.method, out.body, out.open, out.length, out.contentType, out.header = http.MethodGet, nil, nil, 0, "", nil
		}
		target = next
	}
	return nil, fmt.Errorf("%s: more than %d redirects", out.operation, mostRedirects)
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	default:
		return false
	}
}

// once makes one hop and counts it.
func (c *Client) once(ctx context.Context, out call, target *url.URL) (*answer, error) {
	if err := c.hosts.allow(target); err != nil {
		return nil, err
	}
	req, err := c.request(ctx, out, target)
	if err != nil {
		return nil, err
	}
	started := time.Now()
	got, err := c.exchange(req)
	c.metrics.UpstreamCall(metrics.Graph, out.operation, outcome(ctx, got, err), time.Since(started))
	return got, err
}

func (c *Client) request(ctx context.Context, out call, target *url.URL) (*http.Request, error) {
	var body io.Reader = http.NoBody
	if out.open != nil {
		opened, err := out.open()
		if err != nil {
			return nil, err
		}
		body = opened
	} else if out.body != nil {
		body = bytes.NewReader(out.body)
	}
	// The address is not in the error: only its method could be wrong.
	req, err := http.NewRequestWithContext(ctx, out.method, target.String(), body)
	if err != nil {
		if closer, ok := body.(io.Closer); ok {
			_ = closer.Close()
		}
		return nil, drive.ErrHost
	}
	if out.open != nil {
		// Otherwise the body would go out in chunks, which drives refuse.
		req.ContentLength = out.length
	}
	for name, value := range out.header {
		req.Header.Set(name, value)
	}
	if out.contentType != "" {
		req.Header.Set("Content-Type", out.contentType)
	}
	req.Header.Set("Accept", "application/json")
	// Undecorated traffic is throttled first (docs/protocols/graph-uploads.md, "Throttling").
	req.Header.Set("User-Agent", "NONISV|Quorate|Gateway/"+c.version)
	if out.token != "" {
		req.Header.Set("Authorization", "Bearer "+out.token)
		req.Header.Set("client-request-id", requestID())
		// The bits say that redirects, retries and authentication are handled.
		req.Header.Set("SdkVersion", "portal-gateway/"+c.version+" (featureUsage=7)")
	}
	return req, nil
}

func (c *Client) exchange(req *http.Request) (*answer, error) {
	res, err := c.transport.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(res.Body, mostAnswerBytes))
	if err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	return &answer{status: res.StatusCode, header: res.Header, body: body}, nil
}

// requestID is random, in the grouping that Graph's own clients use (R7.18).
func requestID() string {
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	text := hex.EncodeToString(id[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

func outcome(ctx context.Context, got *answer, err error) metrics.Outcome {
	var network net.Error
	switch {
	case err == nil && got.status >= http.StatusInternalServerError && got.status != http.StatusInsufficientStorage:
		return metrics.ServerError
	case err == nil && got.status >= http.StatusBadRequest:
		return metrics.ClientError
	case err == nil:
		return metrics.OK
	case errors.Is(ctx.Err(), context.Canceled):
		return metrics.ClientError
	case errors.As(err, &network) && network.Timeout():
		return metrics.Timeout
	default:
		return metrics.Network
	}
}
