package resolution_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store/core"
)

// withdrawing takes an item off the agenda, with those below it.
func (c *chamber) withdrawing(number string) change.Command[agenda.Changed] {
	c.Helper()
	item, reason := c.item(number), "It is not ripe"
	return c.rooms.TakingOff(c.agendas.Withdraw(agenda.Withdrawing{
		Edit: change.Edit{Request: c.request(), ExpectedVersion: item.Version}, ItemID: item.ID, Reason: &reason,
	}))
}

// deferring carries an item to the next meeting of the board.
func (c *chamber) deferring(number string) change.Command[agenda.Changed] {
	c.Helper()
	item := c.item(number)
	later, err := core.One(c.Context(), c.store.DB, core.Scalar[string], `SELECT id FROM meetings WHERE board_id = $1 AND state IN ($2, $3) AND starts_at > $4 ORDER BY starts_at LIMIT 1`,
		item.BoardID, string(meeting.Draft), string(meeting.Scheduled), c.now)
	if err != nil {
		c.Fatal(err)
	}
	return c.rooms.TakingOff(c.agendas.Defer(agenda.Deferring{
		Edit: change.Edit{Request: c.request(), ExpectedVersion: item.Version}, ItemID: item.ID, ToMeetingID: later,
	}))
}

// [domain 4.2] The chair defers or withdraws the item in progress: it is not in progress any more, who left the room for it is back, and
// the next item can be started.
func TestTakingTheItemInProgressOffEndsIt(t *testing.T) {
	for name, tc := range map[string]struct {
		takes func(c *chamber, number string) change.Command[agenda.Changed]
		state agenda.State
	}{"deferred": {(*chamber).deferring, agenda.Deferred}, "withdrawn": {(*chamber).withdrawing, agenda.Withdrawn}} {
		t.Run(name, func(t *testing.T) {
			eachChamber(t, func(c *chamber) {
				c.opened(6, "6")
				c.passes(10 * time.Minute)
				must(c, chair, tc.takes(c, "6"))
				view := c.view(chair)
				if view.Item != nil {
					c.Errorf("item 6 is in progress: %+v", view.Item)
				}
				for _, one := range view.Absences {
					if one.BackAt == nil {
						c.Errorf("%+v is still out of the room", one)
					}
				}
				if got := c.item("6").State; got != tc.state {
					c.Errorf("the item is %s", got)
				}
				must(c, chair, c.rooms.StartItem(room.Starting{Request: c.request(), ItemID: c.item("7").ID}))
			})
		})
	}
}

// Another item can be taken off while one is in progress.
func TestTakingAnotherItemOffLeavesTheItemInProgress(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, "6")
		must(c, chair, c.withdrawing("7"))
		if c.view(chair).Item == nil {
			c.Error("no item is in progress")
		}
	})
}

// An item stays on the agenda while a vote on it is open, also a vote that waits for the casting vote, and with it the item above.
func TestAnItemWithAnOpenVoteStays(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, "4.1")
		id := c.voting("4.1", resolution.Named)
		for _, number := range []string{"4.1", "4"} {
			for name, command := range map[string]change.Command[agenda.Changed]{"deferred": c.deferring(number), "withdrawn": c.withdrawing(number)} {
				if code := codeOf(c, chair, command); code != change.CodeInvalidState {
					c.Errorf("item %s is %s: %q", number, name, code)
				}
			}
		}
		if got := c.item("4.1").State; got != agenda.UnderWay {
			c.Errorf("the item is %s", got)
		}
		c.votes(id, count.For, count.For, count.For, count.For, count.For, count.For)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		must(c, chair, c.deferring("4.1"))
	})
}

// [A9] The items of a consent resolution stay while its vote is open. Before that, the resolution does not go with an item that is
// withdrawn.
func TestItemsOfAnOpenConsentVoteStay(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.consents(onConsent...)
		c.opened(6, "4.1")
		id := must(c, chair, c.proposing(resolution.Named)).ResolutionID
		must(c, chair, c.withdrawing("7"))
		c.equal("on the consent agenda", c.numbersOn(director), []string{"4.1", "4.2"})
		must(c, chair, c.resolutions.Open(c.act(id)))
		if code := codeOf(c, chair, c.withdrawing("4.2")); code != change.CodeInvalidState {
			c.Errorf("an item of the vote is withdrawn: %q", code)
		}
		must(c, chair, c.withdrawing("5"))
	})
}

// The consent resolution belongs to an item of its vote, whichever of the others is taken off first.
func TestAConsentResolutionDoesNotGoWithAnItem(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.consents(onConsent...)
		c.opened(6, "5")
		id := must(c, chair, c.proposing(resolution.Named)).ResolutionID
		first := c.seen(chair, id).ItemID
		for _, number := range onConsent {
			if c.item(number).ID == first {
				must(c, chair, c.withdrawing(number))
			}
		}
		if at := c.seen(chair, id).ItemID; at == first {
			c.Error("the consent resolution belongs to an item that was withdrawn")
		}
	})
}
