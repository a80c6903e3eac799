// Package health asks a running server whether it is ready. A container image that holds
// nothing but the server's program has no other way to check itself.
package health

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// patience is how long a server may take to answer. Orchestrators give up later.
const patience = 4 * time.Second

// Check asks the admin listener at addr, as the server's own configuration writes it
// (":9090", "127.0.0.1:9090"), for /readyz. The error says why the server is not ready.
func Check(ctx context.Context, addr string) error {
	target, err := reachable(addr)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+target+"/readyz", nil)
	if err != nil {
		return fmt.Errorf("ask %s: %w", target, err)
	}
	// A transport of its own: a proxy of the environment must not come between.
	transport := &http.Transport{DisableKeepAlives: true}
	res, err := transport.RoundTrip(req)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode == http.StatusOK {
		return nil
	}
	const most = 200
	reason, err := io.ReadAll(io.LimitReader(res.Body, most))
	if err != nil {
		return fmt.Errorf("the server is not ready: %d", res.StatusCode)
	}
	return fmt.Errorf("the server is not ready: %d %s", res.StatusCode, strings.TrimSpace(string(reason)))
}

// reachable turns the address of a listener into one that a client can call: every
// address of the machine becomes loopback.
func reachable(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "", fmt.Errorf("read the admin address: %w", err)
	}
	if port == "0" {
		return "", fmt.Errorf("the admin address %s names no port", addr)
	}
	switch ip := net.ParseIP(host); {
	case host == "" || ip != nil && ip.IsUnspecified() && ip.To4() != nil:
		host = "127.0.0.1"
	case ip != nil && ip.IsUnspecified():
		host = "::1"
	}
	return net.JoinHostPort(host, port), nil
}
