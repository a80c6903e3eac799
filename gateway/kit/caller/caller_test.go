package caller_test

import (
	"testing"

	"example.org/portal/kit/caller"
)

func TestOf(t *testing.T) {
	for address, want := range map[string]string{
		"198.51.100.7": "198.51.100.7", "::ffff:198.51.100.7": "198.51.100.7",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::1": "2001:db8:1:2::/64", "2001:db8:1:3::1": "2001:db8:1:3::/64",
		"fe80::1%eth0": "fe80::/64", "": "invalid IP", "no address": "invalid IP",
	} {
		if got := caller.Of(address); got != want {
			t.Errorf("%q: %s, want %s", address, got, want)
		}
	}
}
