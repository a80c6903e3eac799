package msgraph

import (
	"net/netip"
	"slices"
)

// unicast is what of IPv6 is given to networks (IANA's IPv6 address space; RFC 4291,
// 2.4). What lies outside is local, reserved, or an IPv4 address written in another way:
// ::/96, ::ffff:0:0:0/96, 64:ff9b::/96 and 64:ff9b:1::/48, 100::/64, 5f00::/16, fc00::/7,
// fe80::/10, fec0::/10, ff00::/8.
var unicast = netip.MustParsePrefix("2000::/3")

// special are the blocks that belong to no public host, by IANA's registries of
// special-purpose addresses (RFC 6890).
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this network, RFC 791
	netip.MustParsePrefix("10.0.0.0/8"),      // private, RFC 1918
	netip.MustParsePrefix("100.64.0.0/10"),   // shared by a provider's customers, RFC 6598
	netip.MustParsePrefix("127.0.0.0/8"),     // loopback, RFC 1122
	netip.MustParsePrefix("169.254.0.0/16"),  // link-local, RFC 3927
	netip.MustParsePrefix("172.16.0.0/12"),   // private, RFC 1918
	netip.MustParsePrefix("192.0.0.0/24"),    // protocols of the IETF, RFC 6890
	netip.MustParsePrefix("192.0.2.0/24"),    // documentation, RFC 5737
	netip.MustParsePrefix("192.88.99.0/24"),  // relays of 6to4, RFC 7526
	netip.MustParsePrefix("192.168.0.0/16"),  // private, RFC 1918
	netip.MustParsePrefix("198.18.0.0/15"),   // benchmarks, RFC 2544
	netip.MustParsePrefix("198.51.100.0/24"), // documentation, RFC 5737
	netip.MustParsePrefix("203.0.113.0/24"),  // documentation, RFC 5737
	netip.MustParsePrefix("224.0.0.0/4"),     // multicast, RFC 5771
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, and broadcast, RFC 1112 and 919
	netip.MustParsePrefix("2001::/23"),       // protocols of the IETF, Teredo among them, RFC 2928
	netip.MustParsePrefix("2001:db8::/32"),   // documentation, RFC 3849
	netip.MustParsePrefix("2002::/16"),       // 6to4: an IPv4 address within, RFC 3056
	netip.MustParsePrefix("3fff::/20"),       // documentation, RFC 9637
}

// isPublic tells whether an address can belong to a host of the public Internet. An IPv4
// address that is mapped into IPv6 is judged as what it is.
func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap()
	if ip.Is6() && !unicast.Contains(ip) {
		return false
	}
	return !slices.ContainsFunc(special, func(block netip.Prefix) bool { return block.Contains(ip) })
}
