package governance

import (
	"errors"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// longestWebURL is in bytes; browsers and mail programs cut longer addresses.
const longestWebURL = 2048

// DriveHosts are the hosts whose pages the portal opens for a document: "host",
// "host:port", or ".suffix" for every host below a name. A port that is not named is 443.
type DriveHosts []string

// microsoftDrives are where Microsoft 365 shows the files of work and personal drives.
var microsoftDrives = DriveHosts{
	".sharepoint.com", ".sharepoint.us", ".sharepoint-mil.us", ".sharepoint.cn", "onedrive.live.com", "1drv.ms",
}

var driveHost = regexp.MustCompile(`^\.?[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$`)

// CheckDriveHost tells why an entry can not be one of DriveHosts.
func CheckDriveHost(entry string) error {
	if !driveHost.MatchString(entry) {
		return errors.New("is neither a host such as drive.example.org:8443 nor a suffix such as .example.org, in lower case")
	}
	return nil
}

// Opens tells whether an address is an https page on one of the hosts, without a name
// and password in it.
func (h DriveHosts) Opens(address string) bool {
	if len(address) > longestWebURL || strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == '\\' }) {
		return false
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.User != nil || parsed.Hostname() == "" {
		return false
	}
	host := strings.ToLower(parsed.Hostname())
	if port := parsed.Port(); port != "" && port != "443" {
		host = net.JoinHostPort(host, port)
	}
	return slices.ContainsFunc(h, func(entry string) bool {
		if strings.HasPrefix(entry, ".") {
			return strings.HasSuffix(host, entry) && len(host) > len(entry)
		}
		return host == entry
	})
}
