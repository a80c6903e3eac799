package governance_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance"
)

func TestCheckEmail(t *testing.T) {
	long := strings.Repeat("a", 242) + "@example.org"
	for _, email := range []string{
		"ana@example.org", "ana+boards@sub.example.org", "o'brien@example.org", "ana@münchen.example", "jürgen@example.org", "ana@localhost",
		"ana@ab--cd.example", "ana@例え.テスト", "ana@נמל.example", "ana@xn--mnchen-3ya.example", "नमस्ते@example.org",
		"ana@नामक्\u200dष.example", "نامه\u200cای@example.org", long,
	} {
		if err := governance.CheckEmail("email", governance.NormalEmail(email)); err != nil {
			t.Errorf("%q was refused: %v", email, err)
		}
	}
	for _, email := range []string{
		"", "ana", "@example.org", "ana@", "ana@@example.org", "Ana <ana@example.org>", "<ana@example.org>", "ana@example.org, eve@example.org",
		"ana@example.org\r\nBcc: eve@example.org", "ana @example.org", "a" + long, "sur\uFFFD@example.org", "ana@example.org.", "ana@a..example",
		"ana@under_score.example", "ana@xn--zzzzzzzz99999.example", "ana@" + strings.Repeat("ü", 63) + ".example", "ana\x00@example.org",
		"ana@ex\u200bample.org", "ana\u200b@example.org", "\u202eana@example.org", "ana@exam\u00adple.org", "a\ufe0fna@example.org",
		"ana\u3164@example.org", "a\U000E0061na@example.org", "ana@a\u200db.example", "a\u200cna@example.org",
	} {
		err := governance.CheckEmail("email", governance.NormalEmail(email))
		if invalid := (*governance.InvalidError)(nil); !errors.As(err, &invalid) {
			t.Errorf("%q was accepted", email)
		}
	}
}

// [RFC 5891] An address has one form, whichever way browsers, directories and people write it.
func TestAnAddressHasOneForm(t *testing.T) {
	for form, written := range map[string][]string{
		"ana@example.org":      {"  Ana@Example.ORG\n", "ANA@EXAMPLE.ORG", "ana@ｅｘａｍｐｌｅ．ｏｒｇ"},
		"ines@münchen.example": {"ines@xn--mnchen-3ya.example", "Ines@XN--MNCHEN-3YA.example", "ines@MÜNCHEN.example", "ines@mu\u0308nchen.example", "ines@münchen。example"},
		"jürgen@example.org":   {"ju\u0308rgen@example.org", "JÜRGEN@example.org"},
		"a@straße.example":     {"a@xn--strae-oqa.example", "a@Straße.example"},
		"a@strasse.example":    {"a@STRASSE.example"},
		"a@faß.example":        {"a@xn--fa-hia.example"},
	} {
		for _, one := range append(written, form) {
			if got := governance.NormalEmail(one); got != form {
				t.Errorf("NormalEmail(%q) = %q, want %q", one, got, form)
			}
		}
	}
}

func TestTheDeliveredAddressHasAnASCIIDomain(t *testing.T) {
	for address, want := range map[string]string{
		"ines@münchen.example": "ines@xn--mnchen-3ya.example", "ana@example.org": "ana@example.org",
		"jürgen@straße.example": "jürgen@xn--strae-oqa.example",
	} {
		if got, err := governance.DeliveryAddress(address); err != nil || got != want {
			t.Errorf("DeliveryAddress(%q) = %q, %v", address, got, err)
		}
	}
}

// Normalizing a normal address changes nothing, and the delivered address normalizes to the same form.
func TestNormalisingANormalAddressChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		written := rapid.OneOf(
			rapid.Custom(func(t *rapid.T) string {
				return rapid.String().Draw(t, "local") + "@" + rapid.String().Draw(t, "domain")
			}),
			rapid.StringMatching(`[a-zA-Zü.'+]{1,12}@[a-zA-Zßüéς-]{1,12}\.(example|xn--mnchen-3ya)`),
		).Draw(t, "written")
		form := governance.NormalEmail(written)
		if again := governance.NormalEmail(form); again != form {
			t.Fatalf("%q becomes %q, which becomes %q", written, form, again)
		}
		if governance.CheckEmail("email", form) != nil {
			return
		}
		wire, err := governance.DeliveryAddress(form)
		if err != nil || governance.NormalEmail(wire) != form {
			t.Fatalf("%q is delivered to %q, which is %q: %v", form, wire, governance.NormalEmail(wire), err)
		}
	})
}
