package demo_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// history has the past meetings of a store with the demonstration data.
type history struct {
	*testing.T
	*store.Store
	agendas  *agenda.Reader
	meetings map[string]meeting.Meeting
}

func openHistory(t *testing.T, s *store.Store) history {
	t.Helper()
	load(t, s, anchor)
	h := history{T: t, Store: s, agendas: agenda.NewReader(s, []byte("secret")), meetings: map[string]meeting.Meeting{}}
	found, err := s.FindMeetings(t.Context(), h.viewer("secretary@example.org").Scope(), meeting.Query{}, meeting.Page{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range found {
		h.meetings[one.Number] = one
	}
	return h
}

func (h history) viewer(email string) *policy.Viewer {
	h.Helper()
	_, found := as(h.T, h.Store, email, anchor)
	return found.Rights()
}

func (h history) person(email string) people.Person {
	h.Helper()
	found, err := h.PersonByEmail(h.Context(), email)
	if err != nil {
		h.Fatal(err)
	}
	return found
}

// resolved returns the resolutions that a person reads, by number.
func (h history) resolved(email string) map[string]resolution.Seen {
	h.Helper()
	reader := resolution.NewReader(h.Store, h.agendas)
	v := h.viewer(email)
	all, err := h.FindResolutions(h.Context(), v.Scope(), resolution.Query{}, resolution.Page{Limit: 100})
	if err != nil {
		h.Fatal(err)
	}
	found := map[string]resolution.Seen{}
	for _, one := range all {
		seen, err := reader.Resolution(h.Context(), v, one.ID)
		if err != nil || seen == nil {
			h.Fatalf("%s: %v, %v", one.Number, seen, err)
		}
		found[seen.Number] = *seen
	}
	return found
}

func (h history) record(number string) room.Record {
	h.Helper()
	found, err := h.Record(h.Context(), h.meetings[number].ID)
	if err != nil {
		h.Fatal(err)
	}
	return found
}

func (h history) item(number, ofMeeting string) agenda.Item {
	h.Helper()
	items, err := h.AgendaItems(h.Context(), []string{h.meetings[ofMeeting].ID})
	if err != nil {
		h.Fatal(err)
	}
	return items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.PermanentNumber == number })]
}

func at(t *testing.T, text string) time.Time {
	t.Helper()
	instant, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return instant
}

// The table of resolutions in section 16 of the reference, and those of the other past meetings.
func TestResolutionsOfPastMeetings(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openHistory(t, s)
		seen := h.resolved("secretary@example.org")
		for _, tc := range []struct{ number, meeting, title, explanation string }{
			{"BR-2026-01", "B-2026-01", "Annual accounts 2025", "Carried. 9 for, 0 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Harbour Order, schedule 2): 9×2 = 18 is more than 1×9 = 9. Quorum 5, present 9."},
			{"BR-2026-02", "B-2026-01", "Moorings for visiting yachts", "Carried without objection. Quorum 5, present 9."},
			{"BR-2026-03", "B-2026-02", "Consent agenda", "Carried without objection. Quorum 5, present 9."},
			{"BR-2026-04", "B-2026-02", "Tender for dredging", "Carried. 8 for, 0 against, 1 abstained. Ordinary resolution: more than half of the votes cast (Harbour Order, schedule 2): 8×2 = 16 is more than 1×8 = 8. Quorum 5, present 9."},
			{"BR-2026-05", "B-2026-02", "Use of the harbour seal", "Carried without objection. Quorum 5, present 9."},
			{"BR-2026-06", "B-2026-03", "Dredging contract", "Carried. 5 for, 1 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Harbour Order, schedule 2): 5×2 = 10 is more than 1×6 = 6. Quorum 5, present 6. 1 member was not entitled: recused or excluded."},
			{"BR-2026-07", "B-2026-03", "Berth tariff 2027", "Carried by casting vote. 3 for, 3 against, 1 abstained. Ordinary resolution: more than half of the votes cast (Harbour Order, schedule 2): 3×2 = 6 is not more than 1×6 = 6. The votes were equal; the person chairing gave a casting vote for. Quorum 5, present 7."},
			{"BR-2026-08", "B-2026-03", "Standing orders", "Not carried. 4 for, 3 against, 0 abstained. Special resolution: at least two thirds of the votes cast (Harbour Order, schedule 2): 4×3 = 12 is not at least 2×7 = 14. Quorum 5, present 7."},
			{"AR-2026-01", "A-2026-01", "Plan of the internal audit", "Carried without objection. Quorum 2, present 3."},
			{"AR-2026-02", "A-2026-02", "Late findings", "Carried without objection. Quorum 2, present 4."},
			{"AR-2026-03", "A-2026-03", "Plan of the external audit", "Carried. 4 for, 0 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Terms of reference, section 4): 4×2 = 8 is more than 1×4 = 4. Quorum 2, present 4."},
			{"AR-2026-04", "A-2026-03", "Risk register", "Carried without objection. Quorum 2, present 3."},
			{"RR-2026-01", "R-2026-01", "Search for a new member", "Carried. 3 for, 0 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Terms of reference, section 3): 3×2 = 6 is more than 1×3 = 3. Quorum 2, present 3."},
		} {
			t.Run(tc.number, func(t *testing.T) {
				got, want := seen[tc.number], tc.explanation
				if got.MeetingNumber != tc.meeting || got.Title != tc.title {
					t.Errorf("%q of %s", got.Title, got.MeetingNumber)
				}
				if diff := cmp.Diff(want, got.Explanation); diff != "" {
					t.Error(diff)
				}
			})
		}
		if len(seen) != 13 {
			t.Errorf("%d resolutions, want 13", len(seen))
		}
		t.Run("[V4] the casting vote is the chair's", func(t *testing.T) {
			tariff := seen["BR-2026-07"]
			if tariff.State != resolution.Carried || tariff.Resolution.Reason != count.ByCastingVote || len(tariff.Ballots) != 7 {
				t.Errorf("%s %s with %d ballots", tariff.State, tariff.Resolution.Reason, len(tariff.Ballots))
			}
			if cast := tariff.CastingVote; cast == nil || cast.PersonID != h.person("chair@example.org").ID || cast.Choice != count.For {
				t.Errorf("the casting vote is %+v", cast)
			}
		})
		t.Run("who rescinds what", func(t *testing.T) {
			if text := seen["BR-2026-05"].Text; !strings.Contains(text, "BR-2019-04") || !strings.Contains(text, "rescinded") {
				t.Errorf("BR-2026-05 says %q", text)
			}
		})
	})
}

func TestARecusedMemberTakesNoPartInTheDredgingContract(t *testing.T) {
	s := storetest.SQLite(t)
	h := openHistory(t, s)
	const recused = "weijun.tan@example.org"
	item, personID := h.item("5", "B-2026-03"), h.person(recused).ID

	t.Run("[C4] the chair has decided about the declared conflict", func(t *testing.T) {
		declared, err := s.Declarations(t.Context(), []string{item.MeetingID})
		if err != nil || len(declared) != 1 {
			t.Fatalf("declarations: %v, %v", declared, err)
		}
		one := declared[0]
		if one.PersonID != personID || one.RecordedByID != personID || one.InterestID == "" || one.Decision != conflict.WithholdPapers || one.DecidedByID != h.person("chair@example.org").ID || one.ExclusionID == "" {
			t.Errorf("declared: %+v", one)
		}
	})
	t.Run("[Q3] six count and five are required", func(t *testing.T) {
		reader := room.NewReader(s, h.agendas)
		q, err := reader.QuorumAt(t.Context(), h.viewer("secretary@example.org"), item.MeetingID, item.ID, at(t, "2026-09-15T13:15:00Z"))
		if err != nil || q == nil {
			t.Fatalf("quorum: %v, %v", q, err)
		}
		want := []room.NotCounted{{PersonID: personID, Cause: room.KeptApart}, {PersonID: h.person("claire.beauchamp@example.org").ID, Cause: room.Away}}
		if q.Counted != 6 || q.Required != 5 || q.Base != 8 || !q.Quorate() || cmp.Diff(want, q.NotCounted) != "" {
			t.Errorf("quorum: %+v", q)
		}
		whole, err := reader.QuorumAt(t.Context(), h.viewer("secretary@example.org"), item.MeetingID, "", at(t, "2026-09-15T13:15:00Z"))
		if err != nil || whole.Counted != 7 {
			t.Errorf("[X10] quorum of the sitting: %+v, %v", whole, err)
		}
	})
	t.Run("[C5] the member is out of the room for the item", func(t *testing.T) {
		left := slices.DeleteFunc(h.record("B-2026-03").Absences, func(a room.Absence) bool { return a.ItemID != item.ID })
		if len(left) != 1 || left[0].PersonID != personID || !left[0].LeftAt.Equal(at(t, "2026-09-15T12:52:00Z")) || !left[0].BackAt.Equal(at(t, "2026-09-15T13:20:00Z")) {
			t.Errorf("absences: %+v", left)
		}
	})
	t.Run("[X2] the resolution does not exist for the member", func(t *testing.T) {
		read := h.resolved(recused)
		if _, is := read["BR-2026-06"]; is {
			t.Error("the member reads BR-2026-06")
		}
		if read["BR-2026-07"].ViewerBallot == nil || read["BR-2026-07"].ViewerBallot.Choice != count.Abstain {
			t.Errorf("the member's ballot: %+v", read["BR-2026-07"].ViewerBallot)
		}
	})
}

// B-2026-02 of section 16 of the reference.
func TestOneVoteDecidesTheConsentAgendaWithoutTheItemTakenOut(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openHistory(t, s)
		const number = "B-2026-02"
		seen := h.resolved("director@example.org")["BR-2026-03"]
		want := []resolution.ConsentItem{
			{ItemID: h.item("4.1", number).ID, Number: "4.1", Title: "Chief executive"},
			{ItemID: h.item("4.2", number).ID, Number: "4.2", Title: "Register of seals"},
		}
		if !seen.IsConsent || cmp.Diff(want, seen.Items) != "" {
			t.Errorf("[A9] the resolution lists %+v", seen.Items)
		}
		for _, listed := range []string{"4.1", "4.2"} {
			if by := h.item(listed, number).TakenOutOfConsentBy; by != "" {
				t.Errorf("item %s was taken out by %s", listed, by)
			}
		}
		out, record := h.item("4.3", number), h.record(number)
		if out.TakenOutOfConsentBy != h.person("sian.odell@example.org").ID || !out.TakenOutOfConsentAt.Equal(at(t, "2026-06-01T17:20:00Z")) {
			t.Errorf("[A9] item 4.3 was taken out by %s at %s", out.TakenOutOfConsentBy, out.TakenOutOfConsentAt)
		}
		for listed, want := range map[string]time.Duration{"4.1": 3 * time.Minute, "4.2": 0, "4.3": 21 * time.Minute} {
			if took := record.Elapsed(h.item(listed, number).ID, anchor); took != want {
				t.Errorf("item %s took %s, want %s", listed, took, want)
			}
		}
	})
}

func TestAttendanceOfPastMeetings(t *testing.T) {
	s := storetest.SQLite(t)
	h := openHistory(t, s)

	t.Run("B-2026-03 has seven members, the observer and the secretary, and the closed item 9 without three people", func(t *testing.T) {
		record := h.record("B-2026-03")
		if seats := record.Sittings[0].Seats; len(seats) != 8 || len(record.Intervals) != 9 { // the observer and the secretary have no seat
			t.Errorf("%d seats, %d intervals", len(seats), len(record.Intervals))
		}
		if claire := (room.Who{PersonID: h.person("claire.beauchamp@example.org").ID}); record.PresenceOf(claire, at(t, "2026-09-15T13:00:00Z")) != nil {
			t.Error("Claire Beauchamp is present")
		}
		item := h.item("9", "B-2026-03")
		var out []string
		for _, one := range record.Absences {
			if one.ItemID == item.ID {
				out = append(out, one.PersonID)
			}
		}
		slices.Sort(out)
		want := []string{h.person("daniel.okafor@example.org").ID, h.person("observer@example.org").ID}
		slices.Sort(want)
		if diff := cmp.Diff(want, out); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("A-2026-03 has a guest for items 4 and 5, and a member left early", func(t *testing.T) {
		record := h.record("A-2026-03")
		for email, want := range map[string][2]string{
			"patrick.moran@example.org": {"2026-11-17T14:18:00Z", "2026-11-17T15:24:00Z"},
			"weijun.tan@example.org":    {"", "2026-11-17T15:12:00Z"},
		} {
			personID := h.person(email).ID
			of := record.Intervals[slices.IndexFunc(record.Intervals, func(i room.Interval) bool { return i.PersonID == personID })]
			if want[0] != "" && !of.From.Equal(at(t, want[0])) || !of.To.Equal(at(t, want[1])) {
				t.Errorf("%s was there from %s to %s", email, of.From, of.To)
			}
		}
	})
	t.Run("R-2026-01 was adjourned without a quorum and completed a week later", func(t *testing.T) {
		record, held := h.record("R-2026-01"), h.meetings["R-2026-01"]
		if len(record.Sittings) != 2 || len(held.Sittings) != 2 {
			t.Fatalf("%d and %d sittings", len(record.Sittings), len(held.Sittings))
		}
		first, second := record.Sittings[0], record.Sittings[1]
		if !first.OpenedInquorate || first.Reason == "" || *held.Sittings[0].CloseReason != meeting.SittingInquorate {
			t.Errorf("first sitting: %+v", first)
		}
		if second.OpenedInquorate || second.Reason != "" || *held.Sittings[1].CloseReason != meeting.SittingCompleted {
			t.Errorf("second sitting: %+v", second)
		}
		for seq, want := range map[string]int{"2026-06-10T14:20:00Z": 1, "2026-06-17T14:20:00Z": 3} {
			q, err := room.NewReader(s, h.agendas).QuorumAt(t.Context(), h.viewer("secretary@example.org"), held.ID, "", at(t, seq))
			if err != nil || q.Counted != want || q.Required != 2 || q.Quorate() != (want > 1) {
				t.Errorf("quorum at %s: %+v, %v", seq, q, err)
			}
		}
		for _, one := range record.Times {
			if one.Seq != 2 {
				t.Errorf("an item was taken in sitting %d", one.Seq)
			}
		}
	})
	t.Run("all items of past meetings were taken", func(t *testing.T) {
		for _, number := range []string{"B-2026-01", "B-2026-02", "B-2026-03", "A-2026-01", "A-2026-02", "A-2026-03", "R-2026-01"} {
			found, err := h.agendas.Agendas(t.Context(), nil, []string{h.meetings[number].ID})
			if err != nil {
				t.Fatal(err)
			}
			record := h.record(number)
			for _, item := range found[h.meetings[number].ID].Items {
				took := record.Elapsed(item.ID, anchor)
				if item.Purpose == agenda.Consent && item.TakenOutOfConsentAt == nil {
					continue // one vote decides these together
				}
				if hasItems := len(found[h.meetings[number].ID].Branch(item.ID)) > 1; (took <= 0) != hasItems || item.State != agenda.Concluded {
					t.Errorf("%s, item %s: %s, %s", number, item.Number, item.State, took)
				}
			}
		}
	})
}

// The replayed acts are in the chain with their own times and people. Nobody is told of them.
func TestActsOfPastMeetingsAreInTheAuditTrailOnly(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if err := demo.LoadContent(t.Context(), s, nil, anchor); err != nil {
			t.Fatal(err)
		}
		if event, err := s.ClaimEvent(t.Context(), []events.Topic{events.ConflictDeclared, events.ConflictDecided, events.NextSittingPlanned, events.BallotRecorded, events.ResolutionDecided}, anchor.AddDate(1, 0, 0), anchor.AddDate(1, 0, 1)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("an event waits: %+v, %v", event, err)
		}
		chains, err := s.AuditChains(t.Context())
		if err != nil || len(chains) == 0 {
			t.Fatalf("chains: %v, %v", chains, err)
		}
		acts := map[string]int{}
		for _, chain := range chains {
			verifier := audit.NewVerifier(audit.Start(), nil)
			err := s.AuditEntries(t.Context(), chain, 0, func(entry audit.Entry) error {
				if strings.Contains(string(entry.Event), `2026-09-15T14:12:00`) && strings.Contains(string(entry.Event), "CASTING_VOTE_CAST") {
					acts["casting vote"]++
				}
				for _, action := range []string{"SITTING_OPENED", "MEETING_ADJOURNED", "MEETING_CLOSED", "CONFLICT_DECIDED", "CONSENT_ITEM_TAKEN_OUT"} {
					if strings.Contains(string(entry.Event), action) {
						acts[action]++
					}
				}
				return verifier.Take(entry)
			})
			if err != nil {
				t.Fatal(err)
			}
			head, err := s.AuditHead(t.Context(), chain)
			if err != nil || verifier.End(head) != nil {
				t.Errorf("the chain is broken: %v, %v", err, verifier.End(head))
			}
		}
		want := map[string]int{"SITTING_OPENED": 8, "MEETING_ADJOURNED": 1, "MEETING_CLOSED": 7, "CONFLICT_DECIDED": 1, "CONSENT_ITEM_TAKEN_OUT": 1, "casting vote": 1}
		if diff := cmp.Diff(want, acts); diff != "" {
			t.Error(diff)
		}
	})
}

func TestLoadTwiceReplaysNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openHistory(t, s)
		before, resolved := h.record("B-2026-03"), h.resolved("secretary@example.org")
		load(t, s, anchor.AddDate(0, 0, 14))
		if diff := cmp.Diff(before, h.record("B-2026-03")); diff != "" {
			t.Error(diff)
		}
		if again := h.resolved("secretary@example.org"); len(again) != len(resolved) || again["BR-2026-08"].Version != resolved["BR-2026-08"].Version {
			t.Errorf("%d resolutions after the second load", len(again))
		}
	})
}

func TestPastMeetingsMoveWithTheCalendar(t *testing.T) {
	for _, days := range []int{-1, 7 * 26, 7 * 52} {
		s := storetest.SQLite(t)
		if err := demo.LoadContent(context.Background(), s, nil, anchor.AddDate(0, 0, days)); err != nil {
			t.Errorf("%d days after the anchor: %v", days, err)
		}
	}
}
