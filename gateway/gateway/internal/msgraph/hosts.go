package msgraph

import (
	"errors"
	"net"
	"net/url"
	"strings"

	"example.org/portal/gateway/internal/drive"
)

// microsoft are the hosts of upload sessions and of downloads (docs/protocols/graph-uploads.md, "Redirects and hosts");
// a dot in front takes every host below.
var microsoft = []string{
	".sharepoint.com", ".sharepoint.us", ".sharepoint.cn", ".up.1drv.com", ".files.1drv.com", "api.onedrive.com", ".microsoftpersonalcontent.com",
}

// hosts are the hosts that may be called. Hosts of the operator's setting may have a port and be in a private network.
type hosts struct {
	operator []string
}

func newHosts(base *url.URL, more []string) hosts {
	h := hosts{operator: []string{strings.ToLower(base.Host)}}
	for _, host := range more {
		h.operator = append(h.operator, strings.ToLower(host))
	}
	return h
}

// CheckHosts refuses entries that are not a host, a host with its port, or a suffix.
func CheckHosts(list []string) error {
	var problems []error
	for _, entry := range list {
		host := entry
		if name, _, err := net.SplitHostPort(entry); err == nil {
			host = name
		}
		if strings.Trim(host, ".") == "" || strings.ContainsAny(entry, "/*@?# ") || strings.HasSuffix(host, ".") {
			problems = append(problems, errors.New(`"`+entry+`" is not a host, a host:port or a .suffix`))
		}
	}
	return errors.Join(problems...)
}

// allow refuses every address that is not https at an allowed host.
func (h hosts) allow(u *url.URL) error {
	if u.Scheme != "https" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return drive.ErrHost
	}
	host := strings.ToLower(u.Host)
	if matchesHost(h.operator, host) || matchesHost(h.operator, strings.TrimSuffix(host, ":443")) {
		return nil
	}
	if port := u.Port(); port != "" && port != "443" || !matchesHost(microsoft, strings.ToLower(u.Hostname())) {
		return drive.ErrHost
	}
	return nil
}

// isOperators reports whether the "host:port" to dial is in the operator's setting.
func (h hosts) isOperators(address string) bool {
	address = strings.ToLower(address)
	return matchesHost(h.operator, address) || matchesHost(h.operator, strings.TrimSuffix(address, ":443"))
}

func matchesHost(list []string, host string) bool {
	for _, entry := range list {
		if host == entry || strings.HasPrefix(entry, ".") && strings.HasSuffix(host, entry) && len(host) > len(entry) {
			return true
		}
	}
	return false
}
