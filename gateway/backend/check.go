package backend

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

func checkAddr(addr string, instead net.Listener) error {
	if instead != nil {
		return nil
	}
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return err
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return fmt.Errorf("%q is not a port from 0 to 65535", port)
	}
	return nil
}

var appID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$`)

func checkAppID(id string) error {
	if !appID.MatchString(id) {
		return fmt.Errorf("%q is not an app id: letters, digits, dots, dashes and underscores", id)
	}
	return nil
}

func checkURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return errors.New("is not an address")
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("%q does not begin with http:// or https:// and a host", u.Redacted())
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return fmt.Errorf("%q must not carry a user, a query or a fragment", u.Redacted())
	default:
		return nil
	}
}

// checkSecure accepts what browsers keep Secure cookies for.
func checkSecure(text string) error {
	u, err := url.Parse(text)
	if err == nil {
		ip, _ := netip.ParseAddr(u.Hostname())
		if u.Scheme == "https" || u.Hostname() == "localhost" || ip.IsLoopback() {
			return nil
		}
	}
	return errors.New("needs a BACKEND_PUBLIC_URL that begins with https://")
}

func checkOrigin(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Scheme+"://"+strings.ToLower(u.Host) != text {
		return fmt.Errorf("%q is not an origin as browsers write it, such as https://portal.example.org", text)
	}
	return nil
}

func checkProxy(text string) error {
	_, addressErr := netip.ParseAddr(text)
	_, networkErr := netip.ParsePrefix(text)
	if addressErr != nil && networkErr != nil {
		return fmt.Errorf("%q is neither an address nor a network such as 10.0.0.0/8", text)
	}
	return nil
}

func checkEach(texts []string, check func(string) error) error {
	var problems []error
	for _, text := range texts {
		problems = append(problems, check(text))
	}
	return errors.Join(problems...)
}

func atLeastOne(value int) error {
	if value < 1 {
		return fmt.Errorf("%d is not at least 1", value)
	}
	return nil
}

// mostPaperBytes bounds the bound: a paper is inspected as a whole, in memory.
const mostPaperBytes = 1 << 30

func checkPaperBytes(value int64) error {
	if value < 1 || value > mostPaperBytes {
		return fmt.Errorf("%d is not between 1 and %d", value, mostPaperBytes)
	}
	return nil
}

func between(value, least, most time.Duration) error {
	if value < least || value > most {
		return fmt.Errorf("%s is not between %s and %s", value, least, most)
	}
	return nil
}

// mostOperations bounds the series that operation names can make.
const mostOperations = 200

// GraphQL, 2.1.9: a name.
var operationName = regexp.MustCompile(`^[_A-Za-z][_0-9A-Za-z]{0,99}$`)

func checkOperations(names []string) error {
	if len(names) > mostOperations {
		return fmt.Errorf("%d names are more than %d", len(names), mostOperations)
	}
	for _, name := range names {
		if !operationName.MatchString(name) {
			return fmt.Errorf("%q is not a GraphQL name", name)
		}
	}
	return nil
}

var hostName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$`)

// checkHost accepts the name of a host, or nothing.
func checkHost(name string) error {
	if name != "" && !hostName.MatchString(name) {
		return fmt.Errorf("%q is not the name of a host", name)
	}
	return nil
}
