package graphql_test

import (
	"strings"
	"testing"
)

const calendarFileOf = `query ($id: ID!) { meeting(id: $id) { calendarFile } }`

// Whoever reads a meeting enters it in a calendar, from the moment of its announcement.
func TestAMeetingHasACalendarFileOnceItIsAnnounced(t *testing.T) {
	p := openPortal(t)
	announced := at(t, p.read(t, "director@example.org", calendarFileOf, "id", p.meetingID(t, "B-2026-05")), "meeting", "calendarFile")
	if file, _ := announced.(string); strings.Count(file, "BEGIN:VEVENT") != 1 || !strings.Contains(file, "B-2026-05") || strings.Contains(file, "Dredging") {
		t.Errorf("the file of an announced meeting: %v", announced)
	}
}
