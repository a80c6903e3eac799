package scale_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	paging "example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// The past meetings have been held, and what they decided reads as what the portal writes (35, "Also").
func TestScaleDataOfThePastIsRead(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := load(t, url, small())
		agendas := agenda.NewReader(s, []byte("secret"))
		rooms, resolutions := room.NewReader(s, agendas), resolution.NewReader(s, agendas)
		v := viewerOf(t, s, scale.Secretary)
		for nth := range small().Boards {
			found, err := resolutions.Resolutions(t.Context(), v, resolution.Filter{BoardIDs: []string{scale.BoardID(nth)}}, paging.Args{})
			governancetest.Must(t, err)
			if len(found.Edges) != small().ResolutionsPerBoard {
				t.Errorf("board %d has %d resolutions", nth, len(found.Edges))
			}
			for _, edge := range found.Edges {
				verifyResolution(t, rooms, v, edge.Node)
			}
		}
	})
}

func viewerOf(t *testing.T, s *store.Store, person int) *policy.Viewer {
	t.Helper()
	v, err := s.Viewer(t.Context(), scale.AccountID(person), anchor)
	governancetest.Must(t, err)
	return v
}

// verifyResolution compares what is stored of a vote with its ballots, and with the attendance of the instant of closing.
func verifyResolution(t *testing.T, rooms *room.Reader, v *policy.Viewer, of resolution.Seen) {
	t.Helper()
	if !slices.Contains(resolution.Outcomes(), of.State) || of.Explanation == "" || of.Tally == nil || len(of.Papers) != 3 {
		t.Fatalf("%s is %s: %q, %d papers", of.Number, of.State, of.Explanation, len(of.Papers))
	}
	if given := of.Tally.For + of.Tally.Against + of.Tally.Abstained; given != len(of.Ballots) || of.Tally.Entitled != len(of.Eligible) {
		t.Errorf("%s has %d ballots of %d members: %+v", of.Number, len(of.Ballots), len(of.Eligible), of.Tally)
	}
	now, err := rooms.QuorumAt(t.Context(), v, of.MeetingID, of.ItemID, *of.ClosedAt)
	governancetest.Must(t, err)
	if now == nil || fmt.Sprint(now.Tally, now.NotCounted) != fmt.Sprint(of.Quorum.Tally, of.Quorum.NotCounted) {
		t.Errorf("%s: the attendance gives the quorum %+v, and the vote has %+v", of.Number, now, of.Quorum)
	}
	present := 0
	for _, seat := range of.Eligible {
		if !slices.ContainsFunc(of.Quorum.NotCounted, func(n room.NotCounted) bool { return n.PersonID == seat.PersonID && n.Cause == room.Away }) {
			present++
		}
	}
	if voted := len(of.Ballots) + of.Tally.PresentNotVoting; voted != present {
		t.Errorf("%s: %d of %d members present voted or did not", of.Number, voted, present)
	}
}

// [X2, X10] Who is excluded from the first item finds no resolution of it, and its number is of a series of its own.
func TestScaleDataKeepsResolutionsFromTheExcluded(t *testing.T) {
	s := load(t, storetest.SQLiteURL(t), small())
	reader := resolution.NewReader(s, agenda.NewReader(s, []byte("secret")))
	restricted := 0
	for held := range small().MeetingsPerBoard {
		id := scale.ResolutionID(1, held, 1)
		seen, err := reader.Resolution(t.Context(), viewerOf(t, s, scale.Secretary), id)
		governancetest.Must(t, err)
		stand, err := s.Exclusions(t.Context(), []string{scale.MeetingID(1, held)})
		governancetest.Must(t, err)
		if seen == nil || len(stand) == 0 {
			continue
		}
		restricted++
		if !strings.HasSuffix(seen.Number, "-1.1.1") {
			t.Errorf("[X10] a resolution of a restricted item is %s", seen.Number)
		}
		for person := range small().People {
			if scale.PersonID(person) != stand[0].PersonID {
				continue
			}
			hidden, err := reader.Resolution(t.Context(), viewerOf(t, s, person), id)
			governancetest.Must(t, err)
			if hidden != nil {
				t.Errorf("[X2] person %d sees %s", person, hidden.Number)
			}
		}
	}
	if restricted == 0 {
		t.Error("no resolution is restricted")
	}
}

// Every meeting that is over has a sitting that was closed, in which people were present.
func TestScaleDataHasTheAttendanceOfThePast(t *testing.T) {
	s := load(t, storetest.SQLiteURL(t), small())
	found, err := s.FindMeetings(t.Context(), governancetest.Everything(scale.BoardID(1)), meeting.Query{}, meeting.Page{Limit: 100})
	governancetest.Must(t, err)
	for _, one := range found {
		record, err := s.Record(t.Context(), one.ID)
		governancetest.Must(t, err)
		isOver := one.State == meeting.Held || one.State == meeting.Closed
		if isOver != (len(record.Sittings) == 1) || isOver && (record.Current() != nil || len(record.Intervals) < 9 || len(record.Times) != 6 || record.InProgress() != nil) {
			t.Errorf("%s is %s and has %d sittings, %d intervals and %d times of items", one.Number, one.State, len(record.Sittings), len(record.Intervals), len(record.Times))
		}
	}
}
