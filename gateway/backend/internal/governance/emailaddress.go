package governance

import (
	"errors"
	"net/mail"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// longestAddress is the longest address that mail servers accept (RFC 5321, 4.5.3.1.3), in bytes.
const longestAddress = 254

// domains reads domain names by IDNA 2008 (RFC 5891). It also maps capital and wide letters to small ones as UTS #46
// says, because registries and browsers need that. The four letters that IDNA 2003 replaced stay, so that straße and
// strasse are two domains (RFC 5894, 7.2). Hyphens in the third and fourth place are allowed, because some old ASCII
// domains have them.
var domains = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckHyphens(false), idna.VerifyDNSLength(true))

// NormalEmail returns the one form in which an e-mail address is stored, compared and shown (docs/domain/records.md,
// "E-mail addresses"): the part before the "@" in lower case and composed (NFC), the domain in Unicode. A text that is
// not an address is returned in lower case and composed.
func NormalEmail(text string) string {
	text = TidyLine(text)
	local, domain, found := cutAddress(text)
	lower := norm.NFC.String(strings.ToLower(local))
	if !found {
		return lower
	}
	if unicodeDomain, err := readDomain(domain); err == nil {
		return lower + "@" + unicodeDomain
	}
	return lower + "@" + norm.NFC.String(strings.ToLower(domain))
}

// CheckEmail refuses a text that is not a deliverable e-mail address, and an address that is not in the form of
// NormalEmail.
func CheckEmail(field, address string) error {
	if at, r := firstRefused(address); at >= 0 {
		return Invalid(field, "must be ordinary characters; %s is not one", described(r))
	}
	parsed, err := mail.ParseAddress(address)
	// A character that was broken in the request arrives as utf8.RuneError.
	if err != nil || parsed.Address != address || strings.ContainsRune(address, utf8.RuneError) || NormalEmail(address) != address {
		return Invalid(field, "must be a valid e-mail address")
	}
	delivered, err := DeliveryAddress(address)
	if err != nil || len(address) > longestAddress || len(delivered) > longestAddress {
		return Invalid(field, "must be a valid e-mail address")
	}
	return nil
}

var errNoDomain = errors.New("the address has no domain that e-mail can reach")

// DeliveryAddress returns a normal address in the form that mail servers and calendar programs exchange: with the
// domain in ASCII (RFC 5891, 4.4). The part before the "@" stays as it is. Where that part is not ASCII, the mail
// server needs SMTPUTF8 (RFC 6531).
func DeliveryAddress(address string) (string, error) {
	local, domain, found := cutAddress(address)
	if !found {
		return "", errNoDomain
	}
	ascii, err := domains.ToASCII(domain)
	if err != nil || strings.HasSuffix(ascii, ".") {
		return "", errNoDomain
	}
	return local + "@" + ascii, nil
}

// readDomain returns a domain in Unicode.
func readDomain(domain string) (string, error) {
	if at, _ := firstRefused(domain); at >= 0 {
		return "", errNoDomain // the mapping of UTS #46 would drop it
	}
	ascii, err := domains.ToASCII(domain)
	if err != nil {
		return "", errNoDomain
	}
	return domains.ToUnicode(ascii)
}

func cutAddress(address string) (local, domain string, found bool) {
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return address, "", false
	}
	return address[:at], address[at+1:], true
}
