package resolution

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/papers/record"
)

// An hour that the clocks have twice is named with its distance to UTC.
func TestACertificateTellsTheTwoHoursOfAClockChangeApart(t *testing.T) {
	zone, err := localtime.LoadZone("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	e := extract{zone: zone}
	for at, want := range map[string]string{
		"2026-10-25T00:30:00Z": "Sunday 25 October 2026, 01:30 (London, UTC+01:00)",
		"2026-10-25T01:30:00Z": "Sunday 25 October 2026, 01:30 (London, UTC+00:00)",
	} {
		instant, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.time(instant); got != want {
			t.Errorf("%s is %q, want %q", at, got, want)
		}
	}
}

// A vote of a later sitting does not seem to have been closed before the meeting was called.
func TestACertificateNamesTheCallAndTheLaterSitting(t *testing.T) {
	called := time.Date(2026, time.December, 8, 13, 0, 0, 0, time.UTC)
	resumed := called.Add(36 * time.Minute)
	zone, err := localtime.LoadZone("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	held := meeting.Meeting{Number: "B-2026-05", Title: "Board meeting", Sittings: []meeting.Sitting{
		{Seq: 1, StartsAt: called, OpenedAt: &called}, {Seq: 2, StartsAt: called.Add(time.Hour), OpenedAt: &resumed},
	}}
	for seq, want := range map[int][][]record.Text{
		1: {record.PlainRow("Meeting", "B-2026-05, Board meeting"), record.PlainRow("Meeting called for", "Tuesday 8 December 2026, 13:00 (London, UTC+00:00)")},
		2: {
			record.PlainRow("Meeting", "B-2026-05, Board meeting"), record.PlainRow("Meeting called for", "Tuesday 8 December 2026, 13:00 (London, UTC+00:00)"),
			record.PlainRow("Sitting 2 opened", "Tuesday 8 December 2026, 13:36 (London, UTC+00:00)"),
		},
	} {
		e := extract{zone: zone, meeting: &held, of: Seen{Resolution: Resolution{Seq: seq}}}
		if got := e.meetingRows(); !reflect.DeepEqual(got, want) {
			t.Errorf("a vote of sitting %d has %v, want %v", seq, got, want)
		}
	}
}

// [V12] A certificate has a long text with its line breaks, in every script, and goes on on further pages. A viewer who reads single items of
// the meeting gets neither its title nor its place.
func TestACertificateHasTheWholeText(t *testing.T) {
	lines := []string{"That the board agrees:", "أن يوافق مجلس الإدارة على الاتفاق", "שהדירקטוריון מאשר את ההסכם", "董事会同意该协议", "Ότι το συμβούλιο συμφωνεί"}
	for n := range 40 {
		lines = append(lines, fmt.Sprintf("(%d) that part %d of the agreement be accepted as it stands in the paper", n+1, n+1))
	}
	closedAt := time.Date(2026, time.December, 1, 14, 41, 0, 0, time.UTC)
	of := Resolution{
		BoardID: "b", Number: "BR-2026-06", Title: "اتفاقية Berth tariff", Text: strings.Join(lines, "\n"), ThresholdName: "ORDINARY", State: Carried, Ballot: Named, ClosedAt: &closedAt,
		Votes: &count.Votes{For: 5, Against: 1, Entitled: 8}, Quorum: &room.Quorum{}, RepeatsID: "r0",
		Papers: []VotedPaper{{Number: "5.1", Title: "Tariff", Version: 2, Fingerprint: strings.Repeat("ab12", 16)}},
	}
	e := extract{
		of:           Seen{Resolution: of, MeetingNumber: "B-2026-05", Tally: of.Votes, Explanation: "Carried. 5 for, 1 against, 0 abstained.", ThresholdText: "more than half of the votes cast", Ballots: []Ballot{{PersonID: "p1", Choice: count.For, Comment: "With regret"}}},
		organisation: organisation.Organisation{Name: "Fennmark Harbour Trust", Locale: "en-GB"}, board: board.Board{Name: "Board", TimeZone: "Europe/London"},
		repeats: "BR-2026-05", names: map[string]string{"p1": "Ana Okafor", "me": "Ruth Castellan"}, issuedAt: closedAt.Add(time.Hour), issuerID: "me",
	}
	if err := e.setZone(); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := record.Write(&file, e.document()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "certificate.pdf")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	output, err := exec.CommandContext(t.Context(), "pdftotext", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Map(withoutDirections, string(output))
	for _, want := range append(lines, "With regret", "It takes up again an earlier vote that was void (BR-2026-05).", "B-2026-05") {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the certificate", want)
		}
	}
	if pages := strings.Count(text, "\f"); pages != 3 || strings.Contains(text, "Place") {
		t.Errorf("%d pages: %s", pages, text)
	}
}

// withoutDirections leaves out the letters with which poppler marks directions.
func withoutDirections(letter rune) rune {
	if letter >= '\u202a' && letter <= '\u202e' {
		return -1
	}
	return letter
}
