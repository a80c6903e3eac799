package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"

	"example.org/portal/kit/serve"
)

// place is an address on which local listens (README.md, "Two commands").
type place struct {
	// name is the key in the addresses file.
	name     string
	flag     string
	variable string
	fallback string
	scheme   string
	purpose  string
}

func places() []place {
	return []place{
		{"portal", "portal-addr", "LOCAL_PORTAL_ADDR", "127.0.0.1:8080", "http", "the portal"},
		{"gateway", "gateway-addr", "LOCAL_GATEWAY_ADDR", "127.0.0.1:8084", "http", "the gateway"},
		{"backend", "backend-addr", "LOCAL_BACKEND_ADDR", "127.0.0.1:8081", "http", "the hosted backend"},
		{"mailbox", "mailbox-addr", "LOCAL_MAILBOX_ADDR", "127.0.0.1:8082", "http", "the mailbox"},
		{"smtp", "smtp-addr", "LOCAL_SMTP_ADDR", "127.0.0.1:1025", "smtp", "the mailbox's SMTP"},
		{"teams", "teams-addr", "LOCAL_TEAMS_ADDR", "127.0.0.1:8083", "http", "the tab in a stand-in for Teams"},
		{"teamsSecure", "teams-secure-addr", "LOCAL_TEAMS_SECURE_ADDR", "127.0.0.1:8443", "https", "the same over https, for sign-in windows"},
		{"microsoft", "microsoft-addr", "LOCAL_MICROSOFT_ADDR", "127.0.0.1:8444", "https", "the Microsoft stand-in"},
		{"portalSecure", "portal-secure-addr", "LOCAL_PORTAL_SECURE_ADDR", "127.0.0.1:8445", "https", "the portal over https, for browsers that keep no session otherwise"},
		{"backendSecure", "backend-secure-addr", "LOCAL_BACKEND_SECURE_ADDR", "127.0.0.1:8446", "https", "the hosted backend over https, for the same"},
		{"gatewayAdmin", "gateway-admin-addr", "LOCAL_GATEWAY_ADMIN_ADDR", "127.0.0.1:9090", "http", "the gateway's metrics and health"},
		{"backendAdmin", "backend-admin-addr", "LOCAL_BACKEND_ADMIN_ADDR", "127.0.0.1:9091", "http", "the backend's metrics and health"},
		{"clock", "clock-addr", "LOCAL_CLOCK_ADDR", "127.0.0.1:8085", "http", "the backend's clock, at /clock"},
	}
}

// addresses are the bound listeners and their URLs, by the place's name.
type addresses struct {
	listeners map[string]net.Listener
	urls      map[string]string
}

// bind listens on every address before anything starts, so that all URLs are known
// and a port in use stops nothing half-way. The error names every address that failed.
func bind(ctx context.Context, chosen *options) (*addresses, error) {
	bound := &addresses{listeners: map[string]net.Listener{}, urls: map[string]string{}}
	var problems []error
	for _, place := range places() {
		addr := cmp.Or(*chosen.addrs[place.name], chosen.Addr, place.fallback)
		listener, err := listen(ctx, onLoopback(addr))
		if err != nil {
			problems = append(problems, refusal(place, addr, err))
			continue
		}
		bound.listeners[place.name] = listener
		bound.urls[place.name] = strings.Replace(serve.URL(listener), "http", place.scheme, 1)
	}
	if len(problems) > 0 {
		bound.close()
		return nil, errors.Join(problems...)
	}
	return bound, nil
}

// listen also refuses a port of 127.0.0.1 that another program has on ::1: a browser
// that is sent to localhost tries that one first.
func listen(ctx context.Context, addr string) (net.Listener, error) {
	if port, ok := strings.CutPrefix(addr, "127.0.0.1:"); ok && port != "0" {
		twin, err := new(net.ListenConfig).Listen(ctx, "tcp", "[::1]:"+port)
		if errors.Is(err, syscall.EADDRINUSE) {
			return nil, err
		}
		if err == nil {
			_ = twin.Close()
		}
	}
	return new(net.ListenConfig).Listen(ctx, "tcp", addr)
}

// onLoopback keeps an address without a host away from the network.
func onLoopback(addr string) string {
	if strings.HasPrefix(addr, ":") {
		return "127.0.0.1" + addr
	}
	return addr
}

func refusal(place place, addr string, err error) error {
	choice := fmt.Sprintf("choose another address with -%s or %s", place.flag, place.variable)
	_, port, _ := net.SplitHostPort(addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("port %s for %s is already in use by another program: stop that one, or %s", port, place.purpose, choice)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("port %s for %s is not allowed to this user: %s", port, place.purpose, choice)
	default:
		return fmt.Errorf("cannot listen on %q for %s (%w): %s", addr, place.purpose, err, choice)
	}
}

// close closes listeners that no server uses. It may be called twice.
func (a *addresses) close() {
	for _, listener := range a.listeners {
		_ = listener.Close()
	}
}

// write writes the URLs into a file, completely or not at all.
func (a *addresses) write(path string) error {
	content, err := json.MarshalIndent(a.urls, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", append(content, '\n'), 0o600); err != nil {
		return fmt.Errorf("write the addresses: %w", err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		return fmt.Errorf("write the addresses: %w", err)
	}
	return nil
}
