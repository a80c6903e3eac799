package clientapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/apierror"
)

// The texts for a location answer of the wrong form (R8.9).
const (
	textNotAnObject = "Expected response body be an object"
	textNoHostname  = "Expected response to contain a 'hostname'"
)

// Location is the backend's answer to "where does this app live".
type Location struct {
	// Body is the answer, byte for byte.
	Body []byte
	// Host is the origin for every other call, without a trailing slash.
	Host string

	// graphql and session are addresses on Host, parsed once for all calls. They must not be changed.
	graphql, session *url.URL
}

type locationEntry struct {
	location *Location
	until    time.Time
}

// Location returns the app's location: from memory up to LocationMaxAge, otherwise from the backend. Concurrent callers
// share one call. A failure clears the memory (R7.8).
func (c *Client) Location(ctx context.Context) (*Location, error) {
	if entry := c.location.Load(); entry != nil && time.Now().Before(entry.until) {
		c.metrics.Location(metrics.LocationHit)
		return entry.location, nil
	}
	location, shared, err := c.lookups.do(ctx, "", c.lookup)
	switch {
	case err != nil:
		c.metrics.Location(metrics.LocationFailed)
		return nil, fmt.Errorf("look up the location: %w", err)
	case shared:
		c.metrics.Location(metrics.LocationShared)
	default:
		c.metrics.Location(metrics.LocationMiss)
	}
	return location, nil
}

func (c *Client) lookup(ctx context.Context) (*Location, error) {
	location, err := c.askLocation(ctx)
	if err != nil {
		c.location.Store(nil)
		return nil, err
	}
	c.location.Store(&locationEntry{location: location, until: time.Now().Add(c.cfg.LocationMaxAge)})
	return location, nil
}

func (c *Client) askLocation(ctx context.Context) (*Location, error) {
	address, err := parseAddress(c.appURL(c.cfg.BaseURL, "/location"))
	if err != nil {
		return nil, err
	}
	answer, err := c.hold(ctx, call{operation: "location", method: http.MethodGet, address: address})
	if err != nil {
		return nil, err
	}
	if !answer.ok() {
		return nil, ErrUpstreamFailed.Because(fmt.Errorf("location: status %d", answer.status))
	}
	host, err := parseHostname(answer.body)
	if err != nil {
		return nil, err
	}
	location := &Location{Body: answer.body, Host: host}
	if location.graphql, err = parseAddress(c.appURL(host, "/graphql")); err != nil {
		return nil, badLocation(textNoHostname).Because(err)
	}
	if location.session, err = parseAddress(host + apiPath + "/auth/session"); err != nil {
		return nil, badLocation(textNoHostname).Because(err)
	}
	return location, nil
}

// parseAddress reads an address as http.NewRequest does, which removes an empty port.
func parseAddress(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("read an address of the backend: %w", err)
	}
	u.Host = strings.TrimSuffix(u.Host, ":")
	return u, nil
}

// parseHostname checks a location answer as the browser's client does (R3.6, R5.5): an
// object or array passes the first check, null does not.
func parseHostname(body []byte) (string, error) {
	body = bytes.TrimSpace(body)
	if !json.Valid(body) || body[0] != '{' && body[0] != '[' {
		return "", badLocation(textNotAnObject)
	}
	var fields map[string]any
	if body[0] == '{' {
		if err := json.Unmarshal(body, &fields); err != nil {
			return "", badLocation(textNotAnObject).Because(err)
		}
	}
	host, isText := fields["hostname"].(string)
	if !isText {
		return "", badLocation(textNoHostname)
	}
	if err := checkOrigin(host); err != nil {
		return "", badLocation(textNoHostname).Because(err)
	}
	return strings.TrimSuffix(host, "/"), nil
}

func checkOrigin(host string) error {
	u, err := url.Parse(host)
	if err != nil {
		return err
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return errors.New("the hostname is not an http or https origin")
	}
	return nil
}

func badLocation(text string) *apierror.Error {
	return apierror.New(ErrUpstreamFailed.Status, ErrUpstreamFailed.Code, text)
}
