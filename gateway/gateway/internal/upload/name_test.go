package upload

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"example.org/portal/gateway/internal/msgraph"
)

func TestSliceBytes(t *testing.T) {
	// [R9.3] as docs/protocols/graph-uploads.md, "Slice sizes", was measured.
	for asked, want := range map[int64]int64{
		327_680: 327_680, 327_681: 327_680, 400_000: 327_680, 655_359: 327_680, 655_360: 655_360, 1_000_000: 983_040,
		4_194_304: 3_932_160, 5_000_000: 4_915_200, 5_242_880: 5_242_880, 5_242_881: 5_242_880, 10_485_760: 10_485_760,
		62_914_559: 62_586_880, 62_914_560: 62_914_560, 62_914_561: 62_914_560, 1 << 40: 62_914_560, 100_000: 100_000,
	} {
		if got := SliceBytes(asked); got != want {
			t.Errorf("[R9.3] %d gives %d, want %d", asked, got, want)
		}
	}
}

func TestNamesThatDrivesMake(t *testing.T) {
	rename := address{file: msgraph.File{Name: "Minutes.final.pdf", Behaviour: msgraph.Rename}}
	for name, want := range map[string]bool{
		"Minutes.final.pdf": true, "minutes.FINAL.pdf": true, "Minutes.final 1.pdf": true, "Minutes.final 12.pdf": true,
		"Minutes.final .pdf": false, "Minutes.final 1x.pdf": false, "Minutes.final1.pdf": false, "Other.pdf": false, "Minutes.final 1.doc": false, "": false,
	} {
		if got := rename.named(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
	fail := address{file: msgraph.File{Name: "a.pdf", Behaviour: msgraph.Fail}}
	if fail.named("a 1.pdf") || !fail.named("A.pdf") {
		t.Error("fail takes a renamed file")
	}
}

// The application and the backend read the same table (spa/src/microsoft/upload/driveName.test.ts):
// what is uploaded must be taken, and what could be recorded but is not uploaded is the drive's to refuse.
func TestNamesAsTheApplicationKnowsThem(t *testing.T) {
	table, err := os.ReadFile("../../../backend/internal/governance/testdata/filenames.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name               string
		Times              int
		Recorded, Uploaded bool
	}
	if err := json.Unmarshal(table, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases: %v", len(cases), err)
	}
	for _, tc := range cases {
		err := checkName("/", strings.Repeat(tc.Name, max(tc.Times, 1)))
		if tc.Uploaded && err != nil || tc.Recorded && !tc.Uploaded && err == nil {
			t.Errorf("%.20q × %d: %v", tc.Name, max(tc.Times, 1), err)
		}
	}
}

func TestLengthsOfPaths(t *testing.T) {
	long := strings.Repeat("f", 200)
	for name, want := range map[string]bool{
		strings.Repeat("a", 197): true, strings.Repeat("a", 198): false,
		strings.Repeat("e\u0301", 197): true, strings.Repeat("e\u0301", 198): false,
		strings.Repeat("📎", 98): true, strings.Repeat("📎", 99): false,
	} {
		if err := checkName("/"+long+"/", name); (err == nil) != want {
			t.Errorf("%.6q: %v", name, err)
		}
	}
}

// FuzzMetadata holds that whatever is accepted is a name that can stand in a path.
func FuzzMetadata(f *testing.F) {
	for _, seed := range []string{"filename YS5wZGY=", "filename YS5wZGY=,path Qm9hcmQvMjAyNg==", "filename", ",", "a b,c d", "filename Li4=", "conflictBehavior eA=="} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := readMetadata(text)
		if err != nil {
			return
		}
		if strings.ContainsAny(file.Name, "/\\:\x00") || file.Name == "" || strings.Trim(file.Name, ".") == "" && len(file.Name) < 3 || !utf8.ValidString(file.Name) {
			t.Errorf("name %q", file.Name)
		}
		if !strings.HasPrefix(file.Folder, "/") || !strings.HasSuffix(file.Folder, "/") || strings.Contains(file.Folder, "//") ||
			strings.Contains(file.Folder, "/../") || strings.Contains(file.Folder, "/./") {
			t.Errorf("folder %q", file.Folder)
		}
	})
}

// FuzzName holds that a checked name comes through a path's encoding as it was.
func FuzzName(f *testing.F) {
	for _, seed := range []string{"a.pdf", "..", "a/b", "CON", "ä ö.docx", "%2F", " x", "x.", "~$x", "a\u2028b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if checkElement(name) != nil {
			return
		}
		folder, err := cleanFolder(name)
		if err == nil && folder != "/"+name+"/" {
			t.Errorf("folder %q of %q", folder, name)
		}
	})
}

// FuzzAddress holds that no bytes make a damaged address, and that encoding is the reverse.
func FuzzAddress(f *testing.F) {
	f.Add((&address{session: "https://x.sharepoint.com/s", size: 5, file: msgraph.File{Name: "a", Folder: "/"}}).encode())
	f.Add([]byte{1})
	f.Fuzz(func(t *testing.T, raw []byte) {
		a, err := decode(raw)
		if err != nil {
			return
		}
		again, err := decode(a.encode())
		if err != nil || *again.withoutPointers() != *a.withoutPointers() {
			t.Errorf("%+v became %+v, %v", a, again, err)
		}
	})
}

func (a *address) withoutPointers() *address {
	a.item.File = nil
	return a
}
