package mail_test

import (
	"net/mail"
	"regexp"
	"strings"
	"testing"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	courier "example.org/portal/backend/internal/mail"
)

// legalID is a msg-id without the obsolete forms (RFC 5322, 3.6.4).
var legalID = regexp.MustCompile("^<[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@" +
	"([A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*|\\[[!-Z^-~]*\\])>$")

// checkHeader fails where a message that arrived has illegal fields of identification.
func checkHeader(t *testing.T, m received) {
	t.Helper()
	read, err := mail.ReadMessage(strings.NewReader(m.raw))
	if err != nil {
		t.Fatal(err)
	}
	if ids := read.Header["Message-Id"]; len(ids) != 1 || !legalID.MatchString(ids[0]) {
		t.Errorf("Message-ID %q", ids)
	}
	for _, name := range []string{"In-Reply-To", "References"} {
		for _, id := range strings.Fields(read.Header.Get(name)) {
			if !legalID.MatchString(id) {
				t.Errorf("%s, id %q", name, id)
			}
		}
	}
	for _, name := range []string{"From", "To"} {
		if _, err := read.Header.AddressList(name); err != nil {
			t.Errorf("%s: error %v", name, err)
		}
	}
	for line := range strings.SplitSeq(m.raw, "\r\n") {
		if len(line) > 998 { // RFC 5322, 2.1.1
			t.Errorf("a line of %d characters: %.60s", len(line), line)
		}
	}
}

// An alert's recipient is an address, which made Message-IDs such as <id.ana@example.org@example.org>.
func TestMessageIDsAreLegalWhateverTheSenderAndTheRecipient(t *testing.T) {
	smtpServer := startServer(t, "")
	senders := map[string]string{ // with what stands behind the @
		"Quorate <portal@example.org>":        "@example.org>",
		"portal@münchen.example":              "@xn--mnchen-3ya.example>",
		"Büro <portal@STRASSE.example>":       "@STRASSE.example>",
		"portal@straße.example":               "@xn--strae-oqa.example>",
		`"the portal"@example.org`:            "@example.org>",
		`"a@b"@example.org`:                   "@example.org>",
		"portal@[192.0.2.1]":                  "@[192.0.2.1]>",
		"portal@mail_server":                  "@mail_server>",
		"portal@localhost":                    "@localhost>",
		"portal@" + longDomain(t, 250):        "@" + longDomain(t, 250) + ">",
		"portal@example.org (the portal)":     "@example.org>",
		"=?utf-8?q?B=C3=BCro?= <p@b.example>": "@b.example>",
	}
	ids := []string{
		"66f0c1a2b3d4e5f6071829b1", "66f0c1a2b3d4e5f6071829b1.ana@example.org", "a b", "", ".", "a..b", "é", "a>\r\nX-Injected: 1",
		strings.Repeat("a", 1000), `"quoted"`, "(comment)",
	}
	for from, domain := range senders {
		sender, err := courier.NewSMTP("smtp://"+smtpServer.addr+"?starttls=none", from)
		if err != nil {
			t.Errorf("%s: error %v", from, err)
			continue
		}
		seen := map[string]bool{}
		for _, id := range ids {
			if err := sender.Send(t.Context(), courier.Mail{ID: id, To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"}); err != nil {
				t.Errorf("from %s, %q: error %v", from, id, err)
				continue
			}
			all := smtpServer.messages()
			last := all[len(all)-1]
			checkHeader(t, last)
			if !strings.Contains(last.raw, domain+"\r\n") {
				t.Errorf("%s, %q: no Message-ID ends with %s", from, id, domain)
			}
			seen[last.messageID] = true
		}
		if len(seen) != len(ids) {
			t.Errorf("%s: %d e-mails have %d different Message-IDs", from, len(ids), len(seen))
		}
	}
}

// longDomain returns a legal domain of that many letters at least.
func longDomain(t *testing.T, letters int) string {
	t.Helper()
	return strings.Repeat(strings.Repeat("a", 60)+".", letters/61) + "example"
}

// Both copies of a delivery that goes out twice have the same Message-ID, and deliveries to several recipients have different ones.
func TestIdentifiersOfDeliveries(t *testing.T) {
	topics := append([]events.Topic{events.AccessRequested, events.AccessHandled, events.DigestDue, account.KindReset.Topic()}, courier.AlertTopics()...)
	recipients := []string{"66f0c1a2b3d4e5f6071829b2", "ana@example.org", "ana@münchen.example", `"a b"@example.org`, "ana.@example.org"}
	for _, topic := range topics {
		seen := map[string]bool{}
		for _, recipient := range recipients {
			d := events.Delivery{EventID: "66f0c1a2b3d4e5f6071829b1", Topic: topic, Recipient: recipient}
			id := courier.IDOf(d)
			if id != courier.IDOf(d) || !legalID.MatchString("<"+id+"@example.org>") || !strings.HasPrefix(id, d.EventID) {
				t.Errorf("%s to %s: %q", topic, recipient, id)
			}
			seen[id] = true
		}
		if topic != account.KindReset.Topic() && len(seen) != len(recipients) {
			t.Errorf("%s: %d different identifiers for %d recipients", topic, len(seen), len(recipients))
		}
	}
}
