package upload

import (
	"testing"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/transfer"
	"github.com/google/go-cmp/cmp"
)

func TestAddressEncoding(t *testing.T) {
	a := address{
		Upload: transfer.Upload{
			Session: "https://x.sharepoint.com/s", Size: 7, Created: time.Unix(1_700_000_000, 0).UTC(),
			File: drive.File{Folder: "/a/", Name: "pack.pdf", Behaviour: drive.Rename},
		},
		owner: Owner{Tenant: "t", ID: "o"}, metadata: "filename cA==",
	}
	named := a
	named.Session, named.Item = "", drive.Item{ID: "01", WebURL: "https://x/1", Name: "pack 1.pdf"}
	for _, a := range []address{a, named} {
		raw := a.encode()
		got, err := decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(a, *got, cmp.AllowUnexported(address{})); diff != "" {
			t.Error(diff)
		}
		for cut := range raw {
			if _, err := decode(raw[:cut]); err == nil {
				t.Errorf("the first %d bytes are an address", cut)
			}
		}
		for _, other := range []byte{0, format - 1, format + 1} {
			raw[0] = other
			if _, err := decode(raw); err == nil {
				t.Errorf("an address of format %d is read", other)
			}
		}
	}
}

// FuzzAddress holds that no bytes make a damaged address, and that encoding is the reverse.
func FuzzAddress(f *testing.F) {
	f.Add((&address{Upload: transfer.Upload{Session: "https://x.sharepoint.com/s", Size: 5, File: drive.File{Name: "a", Folder: "/"}}}).encode())
	f.Add([]byte{format})
	f.Fuzz(func(t *testing.T, raw []byte) {
		a, err := decode(raw)
		if err != nil {
			return
		}
		again, err := decode(a.encode())
		if err != nil || *again != *a {
			t.Errorf("%+v became %+v, %v", a, again, err)
		}
	})
}
