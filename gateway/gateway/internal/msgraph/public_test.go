package msgraph

import (
	"errors"
	"net/netip"
	"testing"

	"example.org/portal/gateway/internal/drive"
)

// Sources: IANA's registries of special-purpose IPv4 and IPv6 addresses, and the
// documents that they name. The first and the last address of a block stand for it; the
// neighbours show where it ends.
func TestPublicAddresses(t *testing.T) {
	for _, tc := range []struct {
		source   string
		refused  []string
		accepted []string
	}{
		{"RFC 791: this network", []string{"0.0.0.0", "0.255.255.255"}, []string{"1.0.0.0"}},
		{"RFC 1918: private", []string{"10.0.0.0", "10.255.255.255"}, []string{"9.255.255.255", "11.0.0.0"}},
		{"RFC 1918: private", []string{"172.16.0.0", "172.31.255.255"}, []string{"172.15.255.255", "172.32.0.0"}},
		{"RFC 1918: private", []string{"192.168.0.0", "192.168.255.255"}, []string{"192.167.255.255", "192.169.0.0"}},
		{"RFC 6598: shared by a provider's customers", []string{"100.64.0.0", "100.127.255.255"}, []string{"100.63.255.255", "100.128.0.0"}},
		{"RFC 1122: loopback", []string{"127.0.0.0", "127.255.255.255"}, []string{"126.255.255.255", "128.0.0.0"}},
		{"RFC 3927: link-local, metadata of clouds", []string{"169.254.0.0", "169.254.169.254", "169.254.255.255"}, []string{"169.253.255.255", "169.255.0.0"}},
		{"RFC 6890: protocols of the IETF", []string{"192.0.0.0", "192.0.0.255"}, []string{"191.255.255.255", "192.0.1.0"}},
		{"RFC 5737: documentation", []string{"192.0.2.0", "198.51.100.255", "203.0.113.7"}, []string{"192.0.3.0", "198.51.101.0", "203.0.114.0"}},
		{"RFC 7526: relays of 6to4", []string{"192.88.99.1"}, []string{"192.88.100.0"}},
		{"RFC 2544: benchmarks", []string{"198.18.0.0", "198.19.255.255"}, []string{"198.17.255.255", "198.20.0.0"}},
		{"RFC 5771: multicast", []string{"224.0.0.1", "239.255.255.255"}, []string{"223.255.255.255"}},
		{"RFC 1112, 919: reserved and broadcast", []string{"240.0.0.0", "255.255.255.255"}, nil},
		{"RFC 4291, 2.5.5.2: IPv4 mapped into IPv6", []string{"::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:100.64.0.1"}, []string{"::ffff:52.109.0.1"}},
		{"RFC 4291, 2.5.5.1: IPv4 within IPv6, as it was once", []string{"::", "::1", "::127.0.0.1", "::52.109.0.1"}, nil},
		{"RFC 2765: IPv4 translated", []string{"::ffff:0:127.0.0.1"}, nil},
		{"RFC 6052: IPv4 behind a translator", []string{"64:ff9b::", "64:ff9b::127.0.0.1", "64:ff9b::255.255.255.255"}, nil},
		{"RFC 8215: IPv4 behind a local translator", []string{"64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"}, nil},
		{"RFC 6666: discarded", []string{"100::1"}, nil},
		{"RFC 2928: protocols of the IETF, Teredo among them", []string{"2001::1", "2001:2::1", "2001:1ff:ffff::"}, []string{"2001:200::"}},
		{"RFC 3849, 9637: documentation", []string{"2001:db8::1", "3fff::1", "3fff:fff:ffff::"}, []string{"2001:db9::", "3fff:1000::"}},
		{"RFC 3056: 6to4, an IPv4 address within", []string{"2002::", "2002:7f00:1::", "2002:ffff:ffff::"}, []string{"2003::"}},
		{"RFC 9602: segment routing", []string{"5f00::1"}, nil},
		{"RFC 4193: private", []string{"fc00::1", "fd00::1"}, nil},
		{"RFC 4291, 3879: link-local, site-local", []string{"fe80::1", "fe80::1%eth0", "fec0::1"}, nil},
		{"RFC 4291: multicast", []string{"ff02::1"}, nil},
		{"IANA: unicast", nil, []string{"52.109.0.1", "2603:1000::1", "2a01:111::1"}},
	} {
		for want, addresses := range map[bool][]string{false: tc.refused, true: tc.accepted} {
			for _, text := range addresses {
				address := netip.AddrPortFrom(netip.MustParseAddr(text), 443).String()
				err := publicOnly("tcp", address, nil)
				if got := err == nil; got != want || !want && !errors.Is(err, drive.ErrHost) {
					t.Errorf("%s: %s: %v, want it accepted: %t", tc.source, address, err, want)
				}
			}
		}
	}
	if publicOnly("tcp", "nonsense", nil) == nil {
		t.Error("an address that cannot be read is dialled")
	}
}
