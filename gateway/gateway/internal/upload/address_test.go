package upload

import (
	"testing"
	"time"

	"example.org/portal/gateway/internal/msgraph"
	"github.com/google/go-cmp/cmp"
)

// Replicas of an older version read what they wrote themselves, and newer ones read that too.
func TestAddressFormats(t *testing.T) {
	whole := address{
		session: "https://x.sharepoint.com/s", size: 7, created: time.Unix(1_700_000_000, 0).UTC(), tenant: "t", owner: "o",
		file: msgraph.File{Folder: "/a/", Name: "pack.pdf", Behaviour: msgraph.Rename}, metadata: "filename cA==",
	}
	named := whole
	named.session, named.item = "", msgraph.Item{ID: "01", WebURL: "https://x/1", Name: "pack 1.pdf"}
	for want, a := range map[byte]address{1: whole, 2: named} {
		raw := a.encode()
		if raw[0] != want {
			t.Errorf("format %d, want %d", raw[0], want)
		}
		got, err := decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(a, *got, cmp.AllowUnexported(address{})); diff != "" {
			t.Error(diff)
		}
		for cut := range raw {
			if _, err := decode(raw[:cut]); err == nil {
				t.Errorf("format %d: the first %d bytes are an address", want, cut)
			}
		}
		raw[0] = 3
		if _, err := decode(raw); err == nil {
			t.Error("a format that nobody wrote is read")
		}
	}
}
