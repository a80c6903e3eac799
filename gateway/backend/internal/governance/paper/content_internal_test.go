package paper

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
)

func TestTheKindOfAReadingCopy(t *testing.T) {
	for _, kind := range inspection.Kinds() {
		want := inspection.PDF
		if kind == inspection.PNG || kind == inspection.JPEG {
			want = inspection.JPEG
		}
		if got := (Version{MediaType: string(kind)}).CopyKind(); got != want {
			t.Errorf("the copy of %s is %s, want %s", kind, got, want)
		}
	}
}

func TestWhoeverBringsAFileLearnsThatItHasNoPages(t *testing.T) {
	const word = string(inspection.DOCX)
	for name, tc := range map[string]struct {
		version Version
		want    []inspection.Notice
	}{
		"with a copy":                 {Version{MediaType: word, ScanState: Clean, CopyKey: "d/ab/copy"}, []inspection.Notice{}},
		"without a copy":              {Version{MediaType: word, ScanState: Clean}, []inspection.Notice{inspection.NoPages}},
		"while the converter is away": {Version{MediaType: word, ScanState: NotScanned, AwaitsCopy: true}, []inspection.Notice{inspection.PagesAwaited}},
		"besides another notice": {
			Version{MediaType: word, ScanState: NotScanned, Notices: inspection.Notices(inspection.ScanIncomplete)},
			[]inspection.Notice{inspection.ScanIncomplete, inspection.NoPages},
		},
		"a picture is shown itself": {Version{MediaType: string(inspection.PNG), ScanState: Clean}, []inspection.Notice{}},
		"while it is being checked": {Version{MediaType: word, ScanState: Pending}, []inspection.Notice{}},
		"where it was refused":      {Version{MediaType: word, ScanState: Rejected}, []inspection.Notice{}},
		"where it was taken back":   {Version{MediaType: word, ScanState: Clean, State: Withdrawn}, []inspection.Notice{}},
	} {
		if got := tc.version.AllNotices(); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}
