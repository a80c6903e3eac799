// Package graphwire is the language of Graph's upload sessions (docs/protocols/graph-uploads.md), which the portal's
// own store of papers speaks, too (docs/protocols/paper-uploads.md): calls, their failures, and sessions. Where the
// server is, which addresses may be called and what is on a request says whoever makes a Wire.
//
// A session's address is a capability of its own: whoever holds it can write. It is never logged, never sent a bearer
// token, and only called when its host is allowed.
package graphwire

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/upstream"
)

const (
	// mostRedirects is how many are followed (docs/protocols/graph-uploads.md, "Redirects and hosts").
	mostRedirects = 5
	// mostAnswerBytes bounds an answer; a page of a folder is the largest.
	mostAnswerBytes = 4 << 20
	// callTimeout bounds every call but a slice.
	callTimeout = 30 * time.Second
)

// Wire makes calls. It is safe for concurrent use.
type Wire struct {
	// Allow refuses addresses that may not be called; the error is drive.ErrHost, or why that cannot be told now.
	Allow func(ctx context.Context, u *url.URL) error
	// Transport carries the calls, and counts them under their operations.
	Transport http.RoundTripper
	// Counted returns the name under which an operation is counted; nil means the operation's own.
	Counted func(Operation string) string
	// Dress adds the server's own headers to a request; token is empty on calls without one.
	Dress func(header http.Header, token string)
}

// Call is one request to the server or to a session.
type Call struct {
	Operation string
	Method    string
	Address   string
	// Token is the bearer; sessions are called without.
	Token       string
	ContentType string
	Header      map[string]string
	// Body can be sent again; Open takes its place for a slice.
	Body []byte
	// Open gives a slice's bytes, once more after a redirect; its error then says that
	// they are gone.
	Open   func() (io.ReadCloser, error)
	Length int64
}

// Answer is a whole answer.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Do makes the call, follows redirects (R4.17, R9.5) and reads the answer.
func (w *Wire) Do(ctx context.Context, out Call) (*Answer, error) {
	if out.Open == nil {
		bounded, cancel := context.WithTimeout(ctx, callTimeout)
		defer cancel()
		ctx = bounded
	}
	res, err := w.follow(ctx, out) //nolint:bodyclose // whole closes it
	if err != nil {
		return nil, fmt.Errorf("%s: %w", out.Operation, err)
	}
	got, err := readAnswer(res)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", out.Operation, err)
	}
	return got, nil
}

// Stream makes the call and follows redirects as Do does. The caller reads the answer and closes its body; ctx alone
// bounds how long that may take. An answer other than success is the *drive.RefusedError that it means.
func (w *Wire) Stream(ctx context.Context, out Call) (*http.Response, error) {
	res, err := w.follow(ctx, out)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", out.Operation, err)
	}
	if res.StatusCode == http.StatusOK {
		return res, nil
	}
	got, err := readAnswer(res)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", out.Operation, err)
	}
	return nil, NewRefusal(out.Operation, got)
}

// follow makes the call, hop by hop.
func (w *Wire) follow(ctx context.Context, out Call) (*http.Response, error) {
	target, err := url.Parse(out.Address)
	if err != nil {
		return nil, drive.ErrHost
	}
	for range mostRedirects + 1 {
		res, err := w.doHop(ctx, out, target)
		if err != nil || !isRedirect(res.StatusCode) {
			return res, err
		}
		if _, err := readAnswer(res); err != nil {
			return nil, err
		}
		next, err := target.Parse(res.Header.Get("Location"))
		if err != nil || res.Header.Get("Location") == "" {
			return nil, errors.New("a redirect to nowhere")
		}
		if !SameHost(target, next) {
			out.Token = ""
		}
		if res.StatusCode == http.StatusSeeOther {
			out.Method, out.Body, out.Open, out.Length, out.ContentType, out.Header = http.MethodGet, nil, nil, 0, "", nil
		}
		target = next
	}
	return nil, fmt.Errorf("more than %d redirects", mostRedirects)
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	default:
		return false
	}
}

// doHop sends one request without following redirects.
func (w *Wire) doHop(ctx context.Context, out Call, target *url.URL) (*http.Response, error) {
	if err := w.Allow(ctx, target); err != nil {
		return nil, err
	}
	req, err := w.newRequest(ctx, out, target)
	if err != nil {
		return nil, err
	}
	return w.Transport.RoundTrip(req)
}

func (w *Wire) newRequest(ctx context.Context, out Call, target *url.URL) (*http.Request, error) {
	var body io.Reader = http.NoBody
	if out.Open != nil {
		opened, err := out.Open()
		if err != nil {
			return nil, err
		}
		body = opened
	} else if out.Body != nil {
		body = bytes.NewReader(out.Body)
	}
	// The address is not in the error: only its method could be wrong.
	req, err := http.NewRequestWithContext(upstream.Name(ctx, w.countedName(out.Operation)), out.Method, target.String(), body)
	if err != nil {
		if closer, ok := body.(io.Closer); ok {
			_ = closer.Close()
		}
		return nil, drive.ErrHost
	}
	if out.Open != nil {
		// Otherwise the body would go out in chunks, which drives refuse.
		req.ContentLength = out.Length
	}
	req.Header.Set("Accept", "application/json")
	for name, value := range out.Header {
		req.Header.Set(name, value)
	}
	if out.ContentType != "" {
		req.Header.Set("Content-Type", out.ContentType)
	}
	if out.Token != "" {
		req.Header.Set("Authorization", "Bearer "+out.Token)
	}
	w.Dress(req.Header, out.Token)
	return req, nil
}

// readAnswer reads an answer and closes it.
func readAnswer(res *http.Response) (*Answer, error) {
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(res.Body, mostAnswerBytes))
	if err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	return &Answer{Status: res.StatusCode, Header: res.Header, Body: body}, nil
}

func (w *Wire) countedName(operation string) string {
	if w.Counted == nil {
		return operation
	}
	return w.Counted(operation)
}

// SameHost compares what Authorization belongs to: letter case and default ports do
// not count (docs/protocols/graph-uploads.md, "Redirects and hosts").
func SameHost(a, b *url.URL) bool {
	return strings.TrimSuffix(strings.ToLower(a.Host), ":443") == strings.TrimSuffix(strings.ToLower(b.Host), ":443")
}
