package account

import (
	"errors"
	"strings"
	"testing"
)

func TestCheckPassword(t *testing.T) {
	s := &Service{Dependencies: Dependencies{PasswordMin: 12}}
	const (
		length  = "password must be between 12 and 128 characters"
		common  = "password is too common: it is one of those that others try first"
		address = "password must not contain the e-mail address, nor the part before its @"
	)
	for _, tc := range []struct{ plain, email, want string }{
		{"elevenchars", "", length},
		{strings.Repeat("éü", 5) + "é", "", length}, // 11 characters in 22 bytes
		{"portrait éüéüé", "", ""},
		{strings.Repeat("éüö", 43)[:2*128], "", common}, // nothing but three letters
		{strings.Repeat("a-b/c+", 21) + "xy", "", ""},
		{strings.Repeat("a-b/c+", 21) + "xyz", "", length},
		{"123456", "", length},
		{"PassWord1234", "", common},
		{"passwordPASSWORD", "", common},
		{"123456123456", "", common},
		{"Ana@Example.org!", "ana@example.org", address},
		{"ana-likes-boats", "ana@example.org", ""},
		{"anna likes boats", "anna@example.org", address},
		{"JU\u0308RGEN-am-hafen", "j\u00fcrgen@example.org", address},
		{"no-address-is-known", "", ""},
		{"demo-portal-2026", "director@example.org", ""},
	} {
		err := s.checkPassword(tc.plain, tc.email)
		if refused := (*PasswordError)(nil); err != nil && !errors.As(err, &refused) {
			t.Errorf("%q: %T", tc.plain, err)
		}
		if err == nil && tc.want != "" || err != nil && err.Error() != tc.want {
			t.Errorf("%q of %q: %v, want %q", tc.plain, tc.email, err, tc.want)
		}
	}
}

func TestMinimumPasswordLengthIsBounded(t *testing.T) {
	for fewest, good := range map[int]bool{0: false, 5: false, 6: true, 12: true, 128: true, 129: false} {
		if err := CheckPasswordMin(fewest); (err == nil) != good {
			t.Errorf("%d: error %v", fewest, err)
		}
	}
}
