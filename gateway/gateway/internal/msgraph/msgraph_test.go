package msgraph

import (
	"net/url"
	"strings"
	"testing"

	"example.org/portal/gateway/internal/drive"
)

func TestHosts(t *testing.T) {
	base, _ := url.Parse("https://graph.example.org/v1.0")
	h := newHosts(base, []string{"localhost:8444", ".drive.example.org", "Files.Example.org"})
	for address, want := range map[string]bool{
		"https://contoso-my.sharepoint.com/personal/x?guid='1'": true,
		"https://SHAREPOINT.example.org/x":                      false,
		"https://sharepoint.com/x":                              false,
		"https://evilsharepoint.com/x":                          false,
		"https://contoso.sharepoint.com.evil.example/x":         false,
		"https://contoso.sharepoint.com:443/x":                  true,
		"https://contoso.sharepoint.com:8443/x":                 false,
		"https://user@contoso.sharepoint.com/x":                 false,
		"https://contoso.sharepoint.com/x#y":                    false,
		"http://contoso.sharepoint.com/x":                       false,
		"https://eu.up.1drv.com/up/x":                           true,
		"https://api.onedrive.com/rup/x":                        true,
		"https://x.microsoftpersonalcontent.com/":               true,
		"https://graph.example.org/upload-sessions/1":           true,
		"https://graph.example.org:444/x":                       false,
		"https://localhost:8444/upload-sessions/1":              true,
		"https://localhost/upload-sessions/1":                   false,
		"https://a.drive.example.org/":                          true,
		"https://drive.example.org/":                            false,
		"https://files.example.org/":                            true,
		"https:contoso.sharepoint.com":                          false,
		"https://127.0.0.1/":                                    false,
		"//contoso.sharepoint.com/x":                            false,
		"":                                                      false,
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.allow(u) == nil; got != want {
			t.Errorf("%s: allowed %t, want %t", address, got, want)
		}
	}
}

// What is dialled always has a port; what an operator writes seldom.
func TestHostsFromTheSettings(t *testing.T) {
	base, _ := url.Parse("https://Graph.example.org/v1.0")
	h := newHosts(base, []string{"localhost:8444", ".drive.example.org", "files.example.org"})
	for address, want := range map[string]bool{
		"graph.example.org:443": true, "GRAPH.example.org:443": true, "graph.example.org:8443": false,
		"localhost:8444": true, "localhost:443": false,
		"a.drive.example.org:443": true, "drive.example.org:443": false, "a.drive.example.org:8443": false,
		"files.example.org:443": true, "contoso.sharepoint.com:443": false,
	} {
		if got := h.isOperators(address); got != want {
			t.Errorf("%s: named %t, want %t", address, got, want)
		}
	}
}

func TestPaths(t *testing.T) {
	for _, tc := range []struct{ folder, name, address, parent, children string }{
		{"/", "a.pdf", "/me/drive/root:/a.pdf", "/me/drive/root", "/me/drive/root/children"},
		{"/Board/2026 Q3/", "Q3 minutes #2.pdf", "/me/drive/root:/Board/2026%20Q3/Q3%20minutes%20%232.pdf", "/me/drive/root:/Board/2026%20Q3", "/me/drive/root:/Board/2026%20Q3:/children"},
		{"/", "50%.pdf", "/me/drive/root:/50%25.pdf", "/me/drive/root", "/me/drive/root/children"},
		{"/", "a+b&c'd(1)~é.pdf", "/me/drive/root:/a%2Bb%26c'd(1)~%C3%A9.pdf", "/me/drive/root", "/me/drive/root/children"},
	} {
		f := drive.File{Folder: tc.folder, Name: tc.name}
		if filePath(f) != tc.address || folderPath(f, "") != tc.parent || folderPath(f, "/children") != tc.children {
			t.Errorf("[R7.14] %q %q: file path %s, folder path %s, folder path %s", tc.folder, tc.name, filePath(f), folderPath(f, ""), folderPath(f, "/children"))
		}
	}
}

// FuzzEncode holds that an element comes out of a path's encoding as it went in, and
// adds no element to it.
func FuzzEncode(f *testing.F) {
	f.Add("a b/c#%:é")
	f.Fuzz(func(t *testing.T, element string) {
		encoded := encodeElement(element)
		decoded, err := url.PathUnescape(encoded)
		if err != nil || decoded != element || strings.ContainsAny(encoded, "/:?# ") {
			t.Errorf("%q became %q and %q, %v", element, encoded, decoded, err)
		}
	})
}
