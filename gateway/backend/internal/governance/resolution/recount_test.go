package resolution_test

import (
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

const correctedText = " The attendance was corrected afterwards: by it, 4 were present when voting was closed. The outcome stays as it was decided."

// [Q1, V13] An outcome stays when the attendance is corrected, and says that the corrected attendance gives another number.
func TestAnOutcomeSaysThatTheAttendanceWasCorrected(t *testing.T) {
	for name, correct := range map[string]func(c *chamber, of room.Interval, closed time.Time){
		"an arrival that was later": func(c *chamber, of room.Interval, closed time.Time) {
			must(c, secretary, c.rooms.CorrectInterval(c.correction(of, closed.Add(time.Second), nil)))
		},
		"an entry that is removed": func(c *chamber, of room.Interval, _ time.Time) {
			yes, correction := true, c.correction(of, of.From, nil)
			correction.Remove = &yes
			must(c, secretary, c.rooms.CorrectInterval(correction))
		},
		"a departure that was earlier": func(c *chamber, of room.Interval, closed time.Time) {
			at := closed.Add(-time.Second)
			must(c, secretary, c.rooms.RecordDeparture(room.Departure{Request: c.request(), MeetingID: c.id, PersonID: &of.PersonID, At: &at}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachChamber(t, func(c *chamber) {
				c.opened(5, budget)
				id := c.decided(budget)
				before := c.seen(secretary, id)
				if strings.Contains(before.Explanation, "corrected") {
					c.Fatalf("before a correction: %q", before.Explanation)
				}
				c.passes(time.Minute)
				interval := c.interval(voters[4])
				correct(c, interval, *before.ClosedAt)
				after := c.seen(secretary, id)
				if after.State != before.State || after.Quorum.Counted != 5 || after.Explanation != before.Explanation+correctedText || after.Version == before.Version {
					c.Errorf("%s with %d present, version %d after %d: %q", after.State, after.Quorum.Counted, after.Version, before.Version, after.Explanation)
				}
			})
		})
	}
}

// [Q1, V13] The attendance is also corrected after the meeting was held, and its outcomes say so then, too.
func TestAnOutcomeSaysSoAfterTheMeetingWasHeld(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		id := c.decided(budget)
		c.passes(time.Minute)
		must(c, chair, c.rooms.ConcludeItem(room.Concluding{Request: c.request(), ItemID: c.item(budget).ID}))
		held, err := c.store.MeetingToTell(c.Context(), c.id)
		if err != nil {
			c.Fatal(err)
		}
		yes := true
		must(c, chair, c.rooms.Close(room.Closing{
			Edit: change.Edit{Request: c.request(), ExpectedVersion: held.Version}, MeetingID: c.id, AcknowledgeNotTaken: &yes,
		}))
		interval := c.interval(voters[4])
		must(c, secretary, c.rooms.CorrectInterval(c.correction(interval, c.seen(secretary, id).ClosedAt.Add(time.Second), interval.To)))
		if said := c.seen(director, id).Explanation; !strings.HasSuffix(said, correctedText) {
			c.Errorf("the outcome says %q", said)
		}
	})
}

// A correction that is taken back, and one that changes no quorum, leave no remark.
func TestACorrectionWithoutEffectLeavesNoRemark(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		id := c.decided(budget)
		before := c.seen(secretary, id)
		c.passes(time.Minute)
		for _, from := range []time.Time{before.ClosedAt.Add(time.Second), before.OpenedAt.Add(-time.Second)} {
			must(c, secretary, c.rooms.CorrectInterval(c.correction(c.interval(voters[4]), from, nil)))
		}
		must(c, secretary, c.rooms.CorrectInterval(c.correction(c.interval(voters[3]), before.OpenedAt.Add(-2*time.Second), nil)))
		if after := c.seen(secretary, id); after.Explanation != before.Explanation {
			c.Errorf("the explanation is %q", after.Explanation)
		}
	})
}

// interval returns the entry of a person in the attendance.
func (c *chamber) interval(email string) room.Interval {
	c.Helper()
	record, err := c.store.Record(c.Context(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	id := c.person(email)
	for _, one := range record.Intervals {
		if one.PersonID == id && one.RemovedAt == nil {
			return one
		}
	}
	c.Fatalf("%s is not in the attendance", email)
	return room.Interval{}
}

func (c *chamber) correction(of room.Interval, from time.Time, to *time.Time) room.Correction {
	return room.Correction{
		Edit: change.Edit{Request: c.request(), ExpectedVersion: of.Version}, MeetingID: c.id, IntervalID: of.ID, From: from, To: to, Mode: of.Mode, Reason: "Read from the list at the door",
	}
}

// decided carries a resolution of an item by name, with the votes of the first three members.
func (c *chamber) decided(number string) string {
	c.Helper()
	id := c.voting(number, resolution.Named)
	c.votes(id, count.For, count.For, count.For)
	must(c, chair, c.resolutions.Close(c.closing(id)))
	return id
}
