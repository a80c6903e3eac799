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

// longestWebURL is in bytes. Browsers and mail programs cut longer addresses.
const longestWebURL = 2048

// DriveHosts are the hosts of the organisation's drives. The portal opens pages of a document only there. An entry is
// "host", "host:port", or ".suffix" for every host below a name. The default port is 443. Microsoft's hosts must be
// listed by their full names too, because .sharepoint.com also has the drives of all other organisations.
type DriveHosts []string

var driveHost = regexp.MustCompile(`^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$`)

// CheckDriveHost returns an error when an entry cannot be one of DriveHosts.
func CheckDriveHost(entry string) error {
	if !driveHost.MatchString(entry) {
		return errors.New("is neither a host such as drive.example.org:8443 nor a suffix such as .example.org, in lower case")
	}
	return nil
}

// check returns an error when the portal may not open an address. The portal opens only https addresses on one of the
// hosts, without a user name and password.
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

// pageHost returns the host of an https address, with its port unless that is 443.
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
