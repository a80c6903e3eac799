package document

import (
	"errors"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance"
)

// longestWebURL is in bytes; browsers and mail programs cut longer addresses.
const longestWebURL = 2048

// DriveHosts are the hosts of the organisation's drives, whose pages the portal opens for a
// document: "host", "host:port", or ".suffix" for every host below a name. A port that is
// not named is 443. Microsoft's hosts are known like all others, by their names: below
// .sharepoint.com everybody's drives are beside the organisation's.
type DriveHosts []string

var driveHost = regexp.MustCompile(`^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$`)

// CheckDriveHost tells why an entry cannot be one of DriveHosts.
func CheckDriveHost(entry string) error {
	if !driveHost.MatchString(entry) {
		return errors.New("is neither a host such as drive.example.org:8443 nor a suffix such as .example.org, in lower case")
	}
	return nil
}

// check tells why an address is no page that the portal opens: https, on one of the
// hosts, without a name and password in it.
func (h DriveHosts) check(address string) error {
	host, ok := pageHost(address)
	if !ok {
		return governance.Invalid("webUrl", "must be an https address of a drive's page")
	}
	if !h.has(host) {
		return governance.Invalid("webUrl", "leads to %s, which is none of the organisation's drives; an administrator can add it", host)
	}
	return nil
}

// pageHost is the host of an https address, with its port if that is not 443.
func pageHost(address string) (host string, ok bool) {
	if len(address) > longestWebURL || strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == '\\' }) {
		return "", false
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.User != nil || parsed.Hostname() == "" {
		return "", false
	}
	host = strings.ToLower(parsed.Hostname())
	if port := parsed.Port(); port != "" && port != "443" {
		host = net.JoinHostPort(host, port)
	}
	return host, true
}

func (h DriveHosts) has(host string) bool {
	return slices.ContainsFunc(h, func(entry string) bool {
		if strings.HasPrefix(entry, ".") {
			return strings.HasSuffix(host, entry) && len(host) > len(entry)
		}
		return host == entry
	})
}
