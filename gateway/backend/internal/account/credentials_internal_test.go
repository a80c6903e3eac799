package account

import (
	"errors"
	"strings"
	"testing"
)

func TestCheckEmail(t *testing.T) {
	long := strings.Repeat("a", 242) + "@example.org"
	for _, email := range []string{"ana@example.org", "ana+boards@sub.example.org", "o'brien@example.org", "ana@münchen.example", long} {
		if err := checkEmail(NormalEmail(email)); err != nil {
			t.Errorf("%q was refused", email)
		}
	}
	for _, email := range []string{
		"", "ana", "@example.org", "ana@", "ana@@example.org", "Ana <ana@example.org>", "<ana@example.org>", "ana@example.org, eve@example.org",
		"ana@example.org\r\nBcc: eve@example.org", "ana @example.org", "a" + long, "sur\uFFFD@example.org",
	} {
		if err := checkEmail(NormalEmail(email)); !errors.Is(err, ErrEmail) {
			t.Errorf("%q was accepted", email)
		}
	}
}

func TestNormalEmail(t *testing.T) {
	if got := NormalEmail("  Ana@Example.ORG\n"); got != "ana@example.org" {
		t.Errorf("normal form = %q", got)
	}
	if NormalEmail("ju\u0308rgen@example.org") != NormalEmail("j\u00fcrgen@example.org") {
		t.Error("composed and decomposed letters make two addresses")
	}
}
