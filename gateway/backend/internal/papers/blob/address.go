package blob

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
)

// Settings say where bytes are kept.
type Settings struct {
	// URL is the address of the store. OldURL may be empty, or the address of the store that is read where URL lacks a key.
	URL, OldURL string
	// Keys are age identities for both stores. The first one encrypts. Without keys the stores keep plain bytes.
	Keys []string
}

// Connect opens the store that the settings describe.
func Connect(s Settings) (Store, error) {
	current, err := s.openSealed(s.URL)
	if err != nil || s.OldURL == "" {
		return current, err
	}
	old, err := s.openSealed(s.OldURL)
	if err != nil {
		return nil, err
	}
	return fallback{current: current, old: old}, nil
}

func (s Settings) openSealed(address string) (Store, error) {
	opened, err := Open(address)
	if err != nil {
		return nil, err
	}
	if len(s.Keys) == 0 {
		return newUnsealed(opened), nil
	}
	return Seal(opened, s.Keys)
}

// Open opens the store at an address: file:/path is a folder, s3://bucket?endpoint=https://host&region=name a
// bucket, azure://account/container a container. It makes no connection.
func Open(address string) (Store, error) {
	parsed, err := parseAddress(address)
	if err != nil {
		return nil, err
	}
	switch parsed.Scheme {
	case "s3":
		return newBucket(parsed)
	case "azure":
		return newContainer(parsed)
	default:
		return newFolder(folderOf(address))
	}
}

// Exists reports whether a store may have bytes: true for a folder that exists and for every server. It creates nothing.
func Exists(address string) bool {
	if !strings.HasPrefix(address, "file:") {
		return true
	}
	_, err := os.Stat(folderOf(address))
	return err == nil
}

// Check returns an error for an address that Open does not understand. It creates nothing and makes no connection.
func Check(address string) error {
	parsed, err := parseAddress(address)
	if err != nil {
		return err
	}
	switch parsed.Scheme {
	case "s3":
		_, err = newBucket(parsed)
	case "azure":
		_, err = newContainer(parsed)
	}
	return err
}

var errAddress = errors.New("is not an address such as file:/var/lib/portal/papers, s3://bucket?endpoint=https://host&region=name or azure://account/container")

func parseAddress(address string) (*url.URL, error) {
	if strings.HasPrefix(address, "file:") {
		if folderOf(address) == "" {
			return nil, errAddress
		}
		return &url.URL{Scheme: "file"}, nil // a path may have signs that a URL must not have
	}
	parsed, err := url.Parse(address)
	if err != nil || (parsed.Scheme != "s3" && parsed.Scheme != "azure") {
		return nil, errAddress
	}
	if parsed.User != nil || parsed.Fragment != "" {
		return nil, errors.New("has more than an address: credentials belong in the environment")
	}
	return parsed, nil
}

func folderOf(address string) string { return strings.TrimPrefix(address, "file:") }

// parseQuery returns the query of an address. It refuses parameters with other names.
func parseQuery(address *url.URL, names ...string) (url.Values, error) {
	query, err := url.ParseQuery(address.RawQuery)
	if err != nil {
		return nil, errors.New("has a query that cannot be read")
	}
	for name := range query {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("has the parameter %q, but may have only %s", name, strings.Join(names, " and "))
		}
	}
	return query, nil
}

// endpointOf returns the server that a query names, or else the usual one.
func endpointOf(query url.Values, usual string) (*url.URL, error) {
	text := query.Get("endpoint")
	if text == "" {
		text = usual
	}
	endpoint, err := url.Parse(text)
	if err != nil || (endpoint.Scheme != "https" && endpoint.Scheme != "http") || endpoint.Host == "" {
		return nil, errors.New("needs an endpoint such as https://host")
	}
	return endpoint, nil
}
