package document

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance"
)

// testDrives are the organisation's drives at Microsoft, and a suffix for all drives below a name.
var testDrives = DriveHosts{"fennmark.sharepoint.com", "fennmark-my.sharepoint.com", ".drives.example.org"}

func sampleRecording() Recording {
	return Recording{
		BoardID: "board", Title: "Board pack, fourth quarter", FileName: "Pack Q4 – final.pdf", MediaType: "application/pdf",
		SizeBytes: 419_430_400, DriveItemID: "01BYE5RZ6QN3ZWBTUFOFD3GSPGOHDJD36K",
		WebURL: "https://fennmark-my.sharepoint.com/personal/ruth/Documents/Pack%20Q4.pdf",
	}
}

// The application reads the same table, so that it uploads no file that cannot be recorded afterwards
// (spa/src/microsoft/upload/driveName.test.ts).
func TestFileNamesAsTheApplicationKnowsThem(t *testing.T) {
	table, err := os.ReadFile("../testdata/filenames.json")
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
		name := strings.Repeat(tc.Name, max(tc.Times, 1))
		t.Run(fmt.Sprintf("%.20q × %d", tc.Name, max(tc.Times, 1)), func(t *testing.T) {
			recording := sampleRecording()
			recording.FileName = name
			err := recording.normalised().check(testDrives)
			if recorded := err == nil; recorded != tc.Recorded {
				t.Errorf("recorded: %v, want %v: %v", recorded, tc.Recorded, err)
			}
			if tc.Uploaded && !tc.Recorded {
				t.Error("it is uploaded and cannot be recorded")
			}
		})
	}
}

func TestValidRecordingsAreAccepted(t *testing.T) {
	for name, change := range map[string]func(*Recording){
		"as a browser sends it":         func(*Recording) {},
		"no bytes at all":               func(r *Recording) { r.SizeBytes = 0 },
		"the largest file of a drive":   func(r *Recording) { r.SizeBytes = 250 << 30 },
		"the longest texts":             func(r *Recording) { r.Title, r.FileName = strings.Repeat("ö", 200), strings.Repeat("é", 180) },
		"spaces around":                 func(r *Recording) { r.Title, r.FileName = "  Minutes ", " m.pdf\t" },
		"no media type":                 func(r *Recording) { r.MediaType = "" },
		"a media type with a parameter": func(r *Recording) { r.MediaType = "Text/Plain; charset=UTF-8" },
		"a personal drive's item": func(r *Recording) {
			r.DriveItemID, r.WebURL = "4F1A7!105", "https://fennmark.sharepoint.com/b/s!AkX7Gk8"
		},
		"a host below a known name":            func(r *Recording) { r.WebURL = "https://two.drives.example.org/items/1" },
		"another spelling of a known host":     func(r *Recording) { r.WebURL = "https://Fennmark.SharePoint.com:443/a" },
		"a drive of the organisation's choice": func(r *Recording) { r.WebURL = "https://drive.example.org:8443/items/1" },
	} {
		t.Run(name, func(t *testing.T) {
			recording := sampleRecording()
			change(&recording)
			recording = recording.normalised()
			if err := recording.check(slices.Concat(testDrives, DriveHosts{"drive.example.org:8443"})); err != nil {
				t.Error(err)
			}
			if recording.Title != strings.TrimSpace(recording.Title) || strings.ContainsAny(recording.MediaType, "; ") || recording.MediaType == "" {
				t.Errorf("kept as %+v", recording)
			}
		})
	}
	t.Run("accents are composed", func(t *testing.T) {
		if got := (Recording{Title: "Sia\u0302n"}).normalised().Title; got != "Siân" {
			t.Errorf("got %q", got)
		}
	})
}

func TestInvalidRecordingsAreRefused(t *testing.T) {
	for _, tc := range []struct {
		field, name string
		change      func(*Recording)
	}{
		{"title", "nothing but spaces", func(r *Recording) { r.Title = " \t " }},
		{"title", "a character too many", func(r *Recording) { r.Title = strings.Repeat("ö", 201) }},
		{"title", "two lines", func(r *Recording) { r.Title = "One\nTwo" }},
		{"title", "a turned reading direction", func(r *Recording) { r.Title = "pack\u202Efdp.exe" }},
		{"fileName", "nothing", func(r *Recording) { r.FileName = "" }},
		{"fileName", "a character too many", func(r *Recording) { r.FileName = strings.Repeat("x", 181) }},
		{"fileName", "a path", func(r *Recording) { r.FileName = "../pack.pdf" }},
		{"fileName", "a path of another system", func(r *Recording) { r.FileName = `a\b.pdf` }},
		{"fileName", "the folder itself", func(r *Recording) { r.FileName = ".." }},
		{"fileName", "a zero byte", func(r *Recording) { r.FileName = "a\x00.pdf" }},
		{"mediaType", "no subtype", func(r *Recording) { r.MediaType = "pdf" }},
		{"mediaType", "markup", func(r *Recording) { r.MediaType = "text/<b>" }},
		{"mediaType", "endless", func(r *Recording) { r.MediaType = "text/" + strings.Repeat("x", 300) }},
		{"sizeBytes", "negative", func(r *Recording) { r.SizeBytes = -1 }},
		{"sizeBytes", "more than a drive takes", func(r *Recording) { r.SizeBytes = 250<<30 + 1 }},
		{"driveItemId", "nothing", func(r *Recording) { r.DriveItemID = "" }},
		{"driveItemId", "a path", func(r *Recording) { r.DriveItemID = "a/b" }},
		{"driveItemId", "endless", func(r *Recording) { r.DriveItemID = strings.Repeat("A", 201) }},
		{"webUrl", "nothing", func(r *Recording) { r.WebURL = "" }},
		{"webUrl", "no address", func(r *Recording) { r.WebURL = "%zz" }},
		{"webUrl", "http", func(r *Recording) { r.WebURL = "http://fennmark.sharepoint.com/a" }},
		{"webUrl", "a script", func(r *Recording) { r.WebURL = "javascript:alert(1)//fennmark.sharepoint.com" }},
		{"webUrl", "another host", func(r *Recording) { r.WebURL = "https://fennmark.sharepoint.com.example.net/a" }},
		{"webUrl", "a drive of another organisation at Microsoft", func(r *Recording) { r.WebURL = "https://fabrikam-my.sharepoint.com/a" }},
		{"webUrl", "a host below the organisation's", func(r *Recording) { r.WebURL = "https://x.fennmark.sharepoint.com/a" }},
		{"webUrl", "a personal drive", func(r *Recording) { r.WebURL = "https://1drv.ms/b/s!AkX7Gk8" }},
		{"webUrl", "a host that ends alike", func(r *Recording) { r.WebURL = "https://evildrives.example.org/a" }},
		{"webUrl", "the suffix itself", func(r *Recording) { r.WebURL = "https://.drives.example.org/a" }},
		{"webUrl", "another port", func(r *Recording) { r.WebURL = "https://fennmark.sharepoint.com:444/a" }},
		{"webUrl", "a host before an at sign", func(r *Recording) { r.WebURL = "https://fennmark.sharepoint.com@example.net/a" }},
		{"webUrl", "a name and password", func(r *Recording) { r.WebURL = "https://u:p@fennmark.sharepoint.com/a" }},
		{"webUrl", "a backslash that browsers read as a slash", func(r *Recording) { r.WebURL = `https://example.net\.drives.example.org/a` }},
		{"webUrl", "a line break", func(r *Recording) { r.WebURL = "https://fennmark.sharepoint.com/a\nb" }},
		{"webUrl", "endless", func(r *Recording) { r.WebURL = "https://fennmark.sharepoint.com/" + strings.Repeat("a", 2048) }},
	} {
		t.Run(tc.field+": "+tc.name, func(t *testing.T) {
			recording := sampleRecording()
			tc.change(&recording)
			err := recording.normalised().check(testDrives)
			invalid, ok := err.(*governance.InvalidError) //nolint:errorlint // check promises this type
			if !ok || invalid.Field != tc.field {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestRefusedAddressesNameTheReason(t *testing.T) {
	for address, want := range map[string]string{
		"https://fabrikam-my.sharepoint.com/a": "address of the file leads to fabrikam-my.sharepoint.com, which is none of the organisation's drives; an administrator can add it",
		"https://fennmark.sharepoint.com:444/": "address of the file leads to fennmark.sharepoint.com:444, which is none of the organisation's drives; an administrator can add it",
		"http://fennmark.sharepoint.com/a":     "address of the file must be an https address of a drive's page",
	} {
		if err := testDrives.check(address); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", address, err, want)
		}
	}
	if err := DriveHosts(nil).check("https://fennmark.sharepoint.com/a"); err == nil {
		t.Error("without the organisation's hosts every drive is refused")
	}
}

func TestDriveHostEntries(t *testing.T) {
	for entry, want := range map[string]bool{
		"drive.example.org": true, "localhost:8444": true, ".example.org": true, "": false, "*.example.org": false,
		"https://drive.example.org": false, "drive.example.org/x": false, "Drive.example.org": false, ".": false,
	} {
		if got := CheckDriveHost(entry) == nil; got != want {
			t.Errorf("%q is accepted: %v, want %v", entry, got, want)
		}
	}
}
