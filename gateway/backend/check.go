package backend

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

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

var hostName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$`)

// checkHost accepts the name of a host, or nothing.
func checkHost(name string) error {
	if name != "" && !hostName.MatchString(name) {
		return fmt.Errorf("%q is not the name of a host", name)
	}
	return nil
}
