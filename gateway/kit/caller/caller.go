// Package caller names who calls, for limits that are counted per caller.
package caller

import "net/netip"

// networkBits is how much of an IPv6 address names a customer: who has one address of a
// /64 network has all of them.
const networkBits = 64

// Of gives the caller's name from its address: an IPv4 address alone, of an IPv6 address the
// network. What is no address is one caller.
func Of(address string) string {
	parsed, err := netip.ParseAddr(address)
	if err != nil || parsed.Unmap().Is4() {
		return parsed.Unmap().String()
	}
	network, err := parsed.WithZone("").Prefix(networkBits)
	if err != nil {
		return parsed.String()
	}
	return network.String()
}
