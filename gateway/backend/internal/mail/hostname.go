package mail

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"

	"golang.org/x/net/idna"
)

// ownAddress names a client that has no fully-qualified name (RFC 5321, 4.1.4): servers that refuse short names take it.
const ownAddress = "[127.0.0.1]"

// HelloName returns the name with which a client greets a mail server (EHLO): the first host that is fully qualified
// (RFC 5321, 2.3.5), or else an address literal.
func HelloName(hosts ...string) string {
	for _, host := range hosts {
		name, err := asciiHost(host)
		if _, notAnAddress := netip.ParseAddr(name); err == nil && notAnAddress != nil && strings.Contains(name, ".") {
			return name
		}
	}
	return ownAddress
}

// CheckHelloName says what is wrong with a name for EHLO: a host name or an address literal (RFC 5321, 4.1.2 and 4.1.3).
func CheckHelloName(name string) error {
	if literal, opens := strings.CutPrefix(name, "["); opens {
		inner, closes := strings.CutSuffix(literal, "]")
		address, err := netip.ParseAddr(strings.TrimPrefix(inner, ipv6Tag))
		if !closes || err != nil || address.Is6() != strings.HasPrefix(inner, ipv6Tag) || address.Zone() != "" {
			return fmt.Errorf("%q is not an address literal such as [192.0.2.1] or [IPv6:2001:db8::1]", name)
		}
		return nil
	}
	if ascii, err := asciiHost(name); err != nil || ascii != strings.ToLower(name) {
		return fmt.Errorf("%q is not the name of a host such as portal.example.org", name)
	}
	return nil
}

// ipv6Tag begins an address literal of IPv6 (RFC 5321, 4.1.3).
const ipv6Tag = "IPv6:"

// asciiHost returns a host's name as protocols write it (IDNA 2008, RFC 5891).
func asciiHost(name string) (string, error) {
	profile := idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))
	ascii, err := profile.ToASCII(strings.TrimSuffix(name, "."))
	if err != nil {
		return "", errors.New("not the name of a host")
	}
	return ascii, nil
}
