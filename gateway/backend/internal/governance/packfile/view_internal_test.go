package packfile

import (
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// What came late says why, and what is not taken where its number has it says where [A3, A7].
func TestRemarks(t *testing.T) {
	first, ninth := "", "9"
	for want, item := range map[string]agenda.Item{
		"":                               {},
		"late: The offer came on Monday": {LateReason: "The offer came on Monday"},
		"taken first":                    {Line: agenda.Line{TakenAfter: &first}},
		"late: Figures were due; taken after item 9": {LateReason: "Figures were due", Line: agenda.Line{TakenAfter: &ninth}},
	} {
		if got := remarkOf(item); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if shown, _ := paperOf(publication.Paper{LateReason: "The auditors were late"}); shown.Remark != "late: The auditors were late" {
		t.Errorf("of a late paper: %q", shown.Remark)
	}
	withdrawn := publication.Paper{Version: paper.Version{State: paper.Withdrawn}, LateReason: "The auditors were late"}
	if shown, _ := paperOf(withdrawn); shown.Remark != "withdrawn" {
		t.Errorf("of a withdrawn paper: %q", shown.Remark)
	}
}

// The cover names which one is meant of a time that comes twice.
func TestTheCoverNamesTheOccurrence(t *testing.T) {
	zone, err := localtime.LoadZone("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	of := meeting.Meeting{Number: "B-2026-04", Sittings: []meeting.Sitting{{StartsAt: time.Date(2026, time.October, 25, 1, 30, 0, 0, time.UTC), DurationMinutes: 60}}}
	want := "Sunday 25 October 2026, 01:30 to 02:30 (Europe/London, the second of two such times, 01:30 UTC)"
	if lines := facts(of, publication.Pack{}, zone); !slices.Contains(lines, want) {
		t.Errorf("the cover says %q, want %q", lines, want)
	}
}

// A pack has the reading copy of a paper: a JPEG of a picture, a PDF of anything else.
func TestAPackHasTheReadingCopy(t *testing.T) {
	for _, kind := range inspection.Kinds() {
		want := pack.PDF
		if kind == inspection.PNG || kind == inspection.JPEG {
			want = pack.JPEG
		}
		shown, from := paperOf(publication.Paper{Version: paper.Version{MediaType: string(kind), BlobKey: "p/original", CopyKey: "d/copy"}})
		if shown.Format != want || from.key != "d/copy" {
			t.Errorf("of %s a pack has %s at %s, want %s", kind, shown.Format, from.key, want)
		}
	}
}
