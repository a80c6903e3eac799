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
	// URL is the store; OldURL, which may be empty, one that reads fall back to.
	URL, OldURL string
	// Keys are identities of age for both stores, the first of which encrypts; none keeps plain bytes.
	Keys []string
}

// Connect opens the store that some settings describe.
func Connect(s Settings) (Store, error) {
	current, err := s.sealedAt(s.URL)
	if err != nil || s.OldURL == "" {
		return current, err
	}
	old, err := s.sealedAt(s.OldURL)
	if err != nil {
		return nil, err
	}
	return fallback{current: current, old: old}, nil
}

func (s Settings) sealedAt(address string) (Store, error) {
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
// bucket, azure://account/container a container. It asks no server yet.
func Open(address string) (Store, error) {
	parsed, err := parse(address)
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

// Exists reports whether a store may have something in it: a folder is there, and a server can be asked. It makes nothing.
func Exists(address string) bool {
	if !strings.HasPrefix(address, "file:") {
		return true
	}
	_, err := os.Stat(folderOf(address))
	return err == nil
}

// Check tells whether an address is one that Open understands. It makes nothing and asks nobody.
func Check(address string) error {
	parsed, err := parse(address)
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

func parse(address string) (*url.URL, error) {
	if strings.HasPrefix(address, "file:") {
		if folderOf(address) == "" {
			return nil, errAddress
		}
		return &url.URL{Scheme: "file"}, nil // a path is no URL: it may have any sign
	}
	parsed, err := url.Parse(address)
	if err != nil || (parsed.Scheme != "s3" && parsed.Scheme != "azure") {
		return nil, errAddress
	}
	if parsed.User != nil || parsed.Fragment != "" {
		return nil, errors.New("has more than an address; credentials belong into the environment")
	}
	return parsed, nil
}

func folderOf(address string) string { return strings.TrimPrefix(address, "file:") }

// only gives an address's query, which may have some names and no others.
func only(address *url.URL, names ...string) (url.Values, error) {
	query, err := url.ParseQuery(address.RawQuery)
	if err != nil {
		return nil, errors.New("has a query that cannot be read")
	}
	for name := range query {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("has %q, which it may not: only %s", name, strings.Join(names, " and "))
		}
	}
	return query, nil
}

// endpointOf is the server that an address names, or the usual one.
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
