package msgraph

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"example.org/portal/gateway/internal/drive"
)

func TestNamesOfFilesMadeByDrives(t *testing.T) {
	rename := drive.File{Name: "Minutes.final.pdf", Behaviour: drive.Rename}
	for name, want := range map[string]bool{
		"Minutes.final.pdf": true, "minutes.FINAL.pdf": true, "Minutes.final 1.pdf": true, "Minutes.final 12.pdf": true,
		"Minutes.final .pdf": false, "Minutes.final 1x.pdf": false, "Minutes.final1.pdf": false, "Other.pdf": false, "Minutes.final 1.doc": false, "": false,
	} {
		if got := matchesName(rename, name); got != want {
			t.Errorf("%q: got %t", name, got)
		}
	}
	fail := drive.File{Name: "a.pdf", Behaviour: drive.Fail}
	if matchesName(fail, "a 1.pdf") || !matchesName(fail, "A.pdf") {
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
			t.Errorf("%.6q: error %v", name, err)
		}
	}
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

// FuzzAccept holds that whatever is accepted can stand in a path.
func FuzzAccept(f *testing.F) {
	f.Add("/Board/2026", "a.pdf")
	f.Add("..", "a/b")
	f.Fuzz(func(t *testing.T, folder, name string) {
		file, err := new(Client).Accept(drive.File{Folder: folder, Name: name})
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
