package notice_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
)

// vector is one example of the domain's reference.
type vector struct {
	ID, BoardZone, MeetingStartsAtLocal string
	Kind                                board.NoticeKind
	N, DeemedAfterHours, ShortByDays    int
	ServedAt                            time.Time
	Holidays                            []localtime.Date
	ServiceDate, LatestServiceDate      string
	LatestInstant                       *time.Time
	Compliant                           bool
}

func (v vector) notice(t *testing.T) notice.Notice {
	t.Helper()
	local, err := localtime.ParseDateTime(v.MeetingStartsAtLocal + ":00")
	if err != nil {
		t.Fatal(err)
	}
	zone, err := localtime.LoadZone(v.BoardZone)
	if err != nil {
		t.Fatal(err)
	}
	start, err := local.Instant(zone)
	if err != nil {
		t.Fatal(err)
	}
	return notice.Notice{
		ServedAt: v.ServedAt, Recipients: []notice.Recipient{{PersonID: "member"}},
		Terms: notice.Terms{
			StartsAt: start, TimeZone: v.BoardZone, Rule: board.Notice{Kind: v.Kind, N: v.N, DeemedAfterHours: v.DeemedAfterHours},
			Days: count.WorkingDays{Free: []time.Weekday{time.Saturday, time.Sunday}, Holidays: v.Holidays},
		},
	}
}

// A notice stands as the reference's examples say, both for its recipient and for the meeting.
func TestNoticeMatchesTheVectors(t *testing.T) {
	text, err := os.ReadFile("../count/testdata/notice.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) == 0 {
		t.Fatalf("%d vectors, %v", len(vectors), err)
	}
	for _, v := range vectors {
		t.Run("[N3] "+v.ID, func(t *testing.T) {
			standing := stands(t, v.notice(t))
			one := standing.Stands[0]
			if one.ServiceDate().String() != v.ServiceDate || one.IsInTime() != v.Compliant || (standing.State == meeting.NoticeServed) != v.Compliant {
				t.Errorf("%s on %s; want %s, in time %v", standing.State, one.ServiceDate(), v.ServiceDate, v.Compliant)
			}
			if v.LatestInstant == nil && (standing.ShortByDays != v.ShortByDays || standing.Latest.Date.String() != v.LatestServiceDate) {
				t.Errorf("short by %d, latest %s; want %d, %s", standing.ShortByDays, standing.Latest.Date, v.ShortByDays, v.LatestServiceDate)
			}
		})
	}
}

func stands(t interface{ Fatal(...any) }, n notice.Notice) notice.Standing {
	standing, err := n.Standing()
	if err != nil {
		t.Fatal(err)
	}
	return standing
}

// begin is Tuesday 1 December 2026, 13:00 in London; the last day of 7 clear days is Monday 23 November.
var begin = time.Date(2026, 12, 1, 13, 0, 0, 0, time.UTC)

func called(servedAt time.Time, short board.ShortNotice, recipients ...notice.Recipient) notice.Notice {
	return notice.Notice{
		ServedAt: servedAt, Recipients: recipients,
		Terms: notice.Terms{StartsAt: begin, TimeZone: "Europe/London", Rule: board.Notice{Kind: board.NoticeClearDays, N: 7, DeemedAfterHours: 24}, Short: short},
	}
}

func TestStandingOfANotice(t *testing.T) {
	inTime, late := begin.AddDate(0, 0, -12), begin.AddDate(0, 0, -6)
	all := board.ShortNotice{Allowed: true, Waiver: board.WaiverAllEntitled}
	half := board.ShortNotice{Allowed: true, Waiver: board.WaiverFraction, Fraction: board.Fraction{P: 1, Q: 2}}
	is := func(r notice.Recipient, at time.Time) notice.Recipient { r.WaivedAt = &at; return r }
	none, bounced, handed := notice.Recipient{}, notice.Recipient{BouncedAt: &inTime}, notice.Recipient{BouncedAt: &inTime, HandedOverAt: &late}
	for name, tc := range map[string]struct {
		served     time.Time
		short      board.ShortNotice
		recipients []notice.Recipient
		state      meeting.NoticeState
		shortBy    int
		missing    int // -1 for none that helps
	}{
		"[N3] all in time":                               {inTime, all, []notice.Recipient{none, none}, meeting.NoticeServed, 0, -1},
		"[N3] one bounce makes the meeting's short":      {inTime, all, []notice.Recipient{none, bounced}, meeting.NoticeShort, 0, 1},
		"[N4] who was not reached has waived":            {inTime, all, []notice.Recipient{none, is(bounced, late)}, meeting.NoticeWaived, 0, 0},
		"[N4] the waiver of who was served helps nobody": {inTime, all, []notice.Recipient{is(none, late), bounced}, meeting.NoticeShort, 0, 1},
		"[N3] handed over late, received at once":        {inTime, all, []notice.Recipient{none, handed}, meeting.NoticeShort, 2, 1},
		"[N4] late for all, one waiver of two":           {late, all, []notice.Recipient{is(none, late), none}, meeting.NoticeShort, 3, 1},
		"[N4] late for all, half have to waive":          {late, half, []notice.Recipient{is(none, late), none, none}, meeting.NoticeShort, 3, 1},
		"[N4] late for all, half have waived":            {late, half, []notice.Recipient{is(none, late), is(none, late), none}, meeting.NoticeWaived, 3, 0},
		"[N4] waivers are not taken":                     {late, board.ShortNotice{}, []notice.Recipient{is(none, late)}, meeting.NoticeShort, 3, -1},
	} {
		t.Run(name, func(t *testing.T) {
			got := stands(t, called(tc.served, tc.short, tc.recipients...))
			missing := -1
			if got.WaiversMissing != nil {
				missing = *got.WaiversMissing
			}
			if got.State != tc.state || got.ShortByDays != tc.shortBy || missing != tc.missing {
				t.Errorf("%s, short by %d, %d waivers missing; want %s, %d, %d", got.State, got.ShortByDays, missing, tc.state, tc.shortBy, tc.missing)
			}
		})
	}
}

// An e-mail that waited in the outbox counts from the instant at which the mail server accepted it.
func TestAnEmailCountsFromItsAcceptance(t *testing.T) {
	served := time.Date(2026, 11, 22, 23, 59, 0, 0, time.UTC)
	at := func(sent time.Time) bool {
		return stands(t, called(served, board.ShortNotice{}, notice.Recipient{SentAt: &sent})).Stands[0].IsInTime()
	}
	if !at(served.Add(59*time.Second)) || at(served.Add(time.Minute)) {
		t.Error("[N3] an e-mail does not count from when it was taken")
	}
}

// For any e-mails, hand-overs and waivers: the meeting's notice is served exactly when it is in time for each
// recipient. A waiver never makes the standing worse. The zone in which instants are written changes nothing [N2, N3,
// N4].
func TestTheWorstRecipientDecides(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		near := func(name string) *time.Time {
			if !rapid.Bool().Draw(rt, name) {
				return nil
			}
			at := begin.Add(-time.Duration(rapid.IntRange(0, 24*14).Draw(rt, name+" hours")) * time.Hour)
			return &at
		}
		short := board.ShortNotice{
			Allowed: rapid.Bool().Draw(rt, "allowed"), Waiver: rapid.SampledFrom([]board.Waiver{board.WaiverAllEntitled, board.WaiverFraction}).Draw(rt, "waiver"),
			Fraction: board.Fraction{P: 2, Q: 3},
		}
		n := called(begin.Add(-time.Duration(rapid.IntRange(1, 24*14).Draw(rt, "served"))*time.Hour), short)
		for range rapid.IntRange(1, 6).Draw(rt, "members") {
			n.Recipients = append(n.Recipients, notice.Recipient{SentAt: near("sent"), BouncedAt: near("bounced"), HandedOverAt: near("handed over"), WaivedAt: near("waived")})
		}
		standing := stands(rt, n)
		every, late := true, -1
		for i, one := range standing.Stands {
			if !one.IsInTime() {
				every, late = false, i
			}
		}
		if (standing.State == meeting.NoticeServed) != every {
			rt.Fatalf("[N3] %s, in time for all: %v", standing.State, every)
		}
		if standing.State == meeting.NoticeWaived && !short.Allowed {
			rt.Fatal("[N4] waived where waivers are not taken")
		}
		elsewhere := n
		elsewhere.ServedAt = n.ServedAt.In(time.FixedZone("sender", 13*60*60))
		if other := stands(rt, elsewhere); other.State != standing.State || other.ShortByDays != standing.ShortByDays {
			rt.Fatalf("[N2] %s from another zone, %s here", other.State, standing.State)
		}
		if late >= 0 && standing.State == meeting.NoticeWaived {
			at := begin
			n.Recipients[late].WaivedAt = &at
			if more := stands(rt, n); more.State != meeting.NoticeWaived {
				rt.Fatalf("[N4] one more waiver makes %s", more.State)
			}
		}
	})
}
