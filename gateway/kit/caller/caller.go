// Package caller derives the names by which limits count callers.
package caller

import "net/netip"

// networkBits is how much of an IPv6 address names a customer: who has one address of a
// /64 network has all of them.
const networkBits = 64

// Of returns the name of the caller at an address: an IPv4 address itself, or the network of an IPv6 address. All texts
// that are no address share one name.
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
