package download_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/download"
)

// Whatever a text is, it is a link that was signed, letter for letter, or it is nothing.
func FuzzLink(f *testing.F) {
	now := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	signer := download.NewSigner(func(string, ...string) [][]byte { return [][]byte{[]byte("secret")} }, func() time.Time { return now })
	link := download.Link{Kind: download.PaperVersion, ID: "version", EndsAt: now.Unix() + 1}
	signed, err := signer.Sign(link)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{signed, "", ".", signed + "=", signed + "\n", signed[1:], "e30.", "e30.AAAA"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, err := signer.Read(text)
		if text == signed && (err != nil || read != link) || text != signed && !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q is %+v, %v", text, read, err)
		}
	})
}
