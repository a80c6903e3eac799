package resolution_test

import (
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// The races of this file begin two or more acts at the same time. Each act locks the meeting, so that every outcome is that of one of
// the orders [Invariant 9].

// racer is an act that waits for its start. It returns the refusal; nil without one.
type racer func() *change.Refusal

// runs prepares an act of a person for a race.
func runs[A any](c *chamber, by string, command change.Command[A]) racer {
	changer := change.NewChanger(c.store, c.clock)
	return func() *change.Refusal {
		answer, err := change.Do(c.Context(), changer, change.Account(by).Proved(), command)
		if err != nil {
			c.Errorf("%s: %v", by, err)
		}
		return answer.Refused
	}
}

// race starts all acts at once, and returns their refusals in the order of the acts.
func (c *chamber) race(acts ...racer) []*change.Refusal {
	c.Helper()
	refused := make([]*change.Refusal, len(acts))
	start := make(chan struct{})
	var all sync.WaitGroup
	for i, act := range acts {
		all.Go(func() {
			<-start
			refused[i] = act()
		})
	}
	close(start)
	all.Wait()
	return refused
}

// allDone fails the test for acts that were refused.
func (c *chamber) allDone(refused []*change.Refusal) {
	c.Helper()
	for i, one := range refused {
		if one != nil {
			c.Fatalf("act %d is refused: %s, %s", i, one.Code, one.Message)
		}
	}
}

// voidable is a closing that takes a void vote into account.
func (c *chamber) voidable(id string) resolution.Closing {
	c.Helper()
	closing, known := c.closing(id), true
	closing.AcknowledgeNoQuorum, closing.WithoutCastingVote = &known, &known
	return closing
}

// Every ballot that was taken is counted, and every other one is refused.
func TestBallotsAndTheClosingHaveOneOrder(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		for range rounds {
			id := c.voting(budget, resolution.Named)
			acts := []racer{runs(c, chair, c.resolutions.Close(c.voidable(id)))}
			for i, voter := range voters[:6] {
				acts = append(acts, runs(c, voter, c.resolutions.Cast(c.casting(id, []count.Choice{yes, nay}[i%2]))))
			}
			refused := c.race(acts...)
			c.allDone(refused[:1])
			got, wanted := *c.seen(director, id).Tally, count.Votes{Entitled: 8}
			for i, one := range refused[1:] {
				switch {
				case one == nil:
					wanted = wanted.Add([]count.Choice{yes, nay}[i%2], 1)
				case one.Code == change.CodeInvalidState:
					wanted.PresentNotVoting++
				default:
					c.Fatalf("a ballot is refused: %s", one.Message)
				}
			}
			if got != wanted {
				c.Fatalf("counted %+v, taken %+v", got, wanted)
			}
		}
	})
}

// The quorum and the outcome are those before or after the departure.
func TestADepartureAndTheClosingHaveOneOrder(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		leaver := c.person(voters[4])
		for range rounds {
			id := c.voting(budget, resolution.Named)
			c.votes(id, yes, yes, yes)
			c.allDone(c.race(
				runs(c, secretary, c.rooms.RecordDeparture(room.Departure{Request: c.request(), MeetingID: c.id, PersonID: &leaver})),
				runs(c, chair, c.resolutions.Close(c.voidable(id))),
			))
			c.isCarriedByFiveOrVoidByFour(id)
			c.passes(time.Minute)
			c.arrives(voters[4], room.InPerson)
			c.passes(time.Minute)
		}
	})
}

// The quorum and the outcome are those before or after the arrival.
func TestAnArrivalAndTheClosingHaveOneOrder(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		comer := c.person(voters[4])
		for range rounds {
			id := c.voting(budget, resolution.Named)
			c.votes(id, yes, yes, yes)
			c.leaves(voters[4])
			c.passes(time.Minute)
			c.allDone(c.race(
				runs(c, secretary, c.rooms.RecordArrival(room.Arrival{Request: c.request(), MeetingID: c.id, PersonID: &comer, Mode: room.InPerson})),
				runs(c, chair, c.resolutions.Close(c.voidable(id))),
			))
			c.isCarriedByFiveOrVoidByFour(id)
			c.passes(time.Minute)
		}
	})
}

func (c *chamber) isCarriedByFiveOrVoidByFour(id string) {
	c.Helper()
	seen := c.seen(director, id)
	if isCarried := seen.State == resolution.Carried && seen.Quorum.Counted == 5; !isCarried && (seen.State != resolution.Void || seen.Quorum.Counted != 4) {
		c.Fatalf("%s with %d of %d", seen.State, seen.Quorum.Counted, seen.Quorum.Required)
	}
}

// The ballot of a member who is excluded counts only where the closing came first. Otherwise it is out of all numbers.
func TestARecusalAndTheClosingHaveOneOrder(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		item, member := c.item(budget).ID, c.person(voters[5])
		for range rounds {
			id := c.voting(budget, resolution.Named)
			c.votes(id, yes, yes, yes, nay, nay, nay)
			c.allDone(c.race(
				runs(c, secretary, c.rooms.Settling(c.agendas.Exclude(agenda.Excluding{
					Request: c.request(), ItemID: item, PersonID: member, Basis: agenda.Conflict, Scope: agenda.VoteOnly,
				}))),
				runs(c, chair, c.resolutions.Close(c.voidable(id))),
			))
			seen := c.seen(director, id)
			before, after := count.Votes{For: 3, Against: 3, Entitled: 8}, count.Votes{For: 3, Against: 2, Entitled: 7}
			if tied := *seen.Tally == before && seen.State == resolution.NotCarried; !tied && (*seen.Tally != after || seen.State != resolution.Carried) {
				c.Fatalf("%s with %+v", seen.State, *seen.Tally)
			}
			c.lifts(item, member)
			c.passes(time.Minute)
		}
	})
}

// lifts ends the exclusion of a person from an item.
func (c *chamber) lifts(itemID, personID string) {
	c.Helper()
	standing, err := c.store.Exclusions(c.Context(), []string{c.id})
	if err != nil {
		c.Fatal(err)
	}
	for _, one := range standing {
		if one.ItemID == itemID && one.PersonID == personID {
			must(c, secretary, c.rooms.Settling(c.agendas.Lift(agenda.Lifting{Request: c.request(), ExclusionID: one.ID})))
		}
	}
}

// Two people who run the vote open two votes, and close one vote, at the same time: one of them is told that the other was faster.
func TestTwoPeopleWhoRunVotesHaveOneOrder(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		for range rounds {
			ids := []string{c.proposed(budget, resolution.Named), c.proposed(budget, resolution.Named)}
			refused := c.race(runs(c, chair, c.resolutions.Open(c.act(ids[0]))), runs(c, secretary, c.resolutions.Open(c.act(ids[1]))))
			open := c.theOneDone(refused, change.CodeInvalidState)
			id := ids[open]
			c.votes(id, yes, yes)
			refused = c.race(runs(c, chair, c.resolutions.Close(c.closing(id))), runs(c, secretary, c.resolutions.Close(c.closing(id))))
			c.theOneDone(refused, change.CodeConflict)
			if got := c.outcome(id); got != "CARRIED " {
				c.Fatalf("the outcome is %q", got)
			}
			must(c, secretary, c.resolutions.Withdraw(resolution.Withdrawal{Edit: c.edit(ids[1-open]), ResolutionID: ids[1-open], Reason: "Not needed"}))
		}
	})
}

// theOneDone returns the index of the only act that was done. The other one must be refused with the code.
func (c *chamber) theOneDone(refused []*change.Refusal, code string) int {
	c.Helper()
	for i, one := range refused {
		if other := refused[1-i]; one == nil && other != nil && other.Code == code {
			return i
		}
	}
	c.Fatalf("of two acts, %v and %v", refused[0], refused[1])
	return 0
}
