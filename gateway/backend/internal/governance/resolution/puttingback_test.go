package resolution_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

func (c *chamber) puttingBack(number string) change.Command[agenda.Changed] {
	c.Helper()
	return c.resolutions.PutBack(resolution.PuttingBack{Request: c.request(), ItemID: c.item(number).ID})
}

// returnable are the numbers of the items that somebody may put back.
func (c *chamber) returnable(email string) []string {
	numbers := []string{}
	for _, item := range c.consentAgenda(email).Returnable {
		numbers = append(numbers, item.Number)
	}
	return numbers
}

// [A9] Only the person who took an item out puts it back. A proposed resolution lists it again.
func TestWhoTookAnItemOutPutsItBack(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		id := must(c, chair, c.proposing(resolution.NoObjection)).ResolutionID
		must(c, director, c.takingOut("4.2"))
		c.equal("the member", c.returnable(director), []string{"4.2"})
		for by, want := range map[string]string{
			chair: change.CodeForbidden, deputy: change.CodeForbidden, secretary: change.CodeForbidden, observer: change.CodeForbidden,
		} {
			c.equal(by, c.returnable(by), []string{})
			if code := codeOf(c, by, c.puttingBack("4.2")); code != want {
				c.Errorf("%s puts the item back: %q, want %q", by, code, want)
			}
		}
		c.equal("without 4.2", c.listedIn(deputy, id), []string{"4.1", "7"})
		before := c.mark(deputy)
		input := resolution.PuttingBack{Request: c.request(), ItemID: c.item("4.2").ID}
		must(c, director, c.resolutions.PutBack(input))
		if c.mark(deputy) == before {
			c.Errorf("the live view has not changed")
		}
		item := c.item("4.2")
		if item.TakenOutOfConsentBy != "" || item.TakenOutOfConsentAt != nil {
			c.Errorf("put back: taken out by %q at %s", item.TakenOutOfConsentBy, item.TakenOutOfConsentAt)
		}
		c.equal("listed again", c.listedIn(deputy, id), onConsent)
		c.equal("put back", c.returnable(director), []string{})

		// The same again changes nothing, also after somebody else has taken the item out.
		must(c, director, c.puttingBack("4.2"))
		must(c, deputy, c.takingOut("4.2"))
		must(c, director, c.resolutions.PutBack(input))
		if now := c.item("4.2"); now.Version != item.Version+1 || now.TakenOutOfConsentBy != c.person(deputy) {
			c.Errorf("put back again: version %d after %d, taken out by %s", now.Version, item.Version, now.TakenOutOfConsentBy)
		}
		if code := codeOf(c, director, c.puttingBack(budget)); code != change.CodeInvalidState {
			c.Errorf("an item for decision is put back: %q", code)
		}
		if code := codeOf(c, excluded, c.puttingBack("6")); code != change.CodeNotFound {
			c.Errorf("an excluded member puts an item back: %q", code)
		}
	})
}

// [A9] An item that was started is dealt with singly.
func TestAnItemThatWasStartedIsNotPutBack(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		must(c, director, c.takingOut("4.2"))
		c.opened(6, "4.2")
		refused := func(when string) {
			c.Helper()
			c.equal(when, c.returnable(director), []string{})
			if code := codeOf(c, director, c.puttingBack("4.2")); code != change.CodeInvalidState {
				c.Errorf("%s: %q", when, code)
			}
		}
		refused("in progress")
		must(c, chair, c.rooms.ConcludeItem(room.Concluding{Request: c.request(), ItemID: c.item("4.2").ID}))
		refused("concluded")
	})
}

// [A9] Once the others were put to the vote, an item stays out, whatever became of the vote. One that is taken out after it is put back.
func TestAnItemIsNotPutBackAfterTheVoteWasOpened(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		must(c, director, c.takingOut("7"))
		c.opened(5, "4.1")
		c.passes(time.Minute)
		id := c.consentVote(resolution.Named)
		refused := func(when string) {
			c.Helper()
			c.equal(when, c.returnable(director), []string{})
			if code := codeOf(c, director, c.puttingBack("7")); code != change.CodeInvalidState {
				c.Errorf("%s: %q", when, code)
			}
		}
		refused("during the vote")
		c.votes(id, nay, nay, nay, yes)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		refused("after the vote")
		c.passes(time.Minute)
		must(c, director, c.takingOut("4.2"))
		c.equal("taken out later", c.returnable(director), []string{"4.2"})
		must(c, director, c.puttingBack("4.2"))
		c.equal("put back", c.numbersOn(director), []string{"4.1", "4.2"})
	})
}

// [A9, X10] Of an item from which somebody was excluded meanwhile, putting it back tells nothing: it is still dealt with singly.
func TestPuttingBackTellsNothingOfAnExclusion(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		must(c, director, c.takingOut("7"))
		must(c, deputy, c.takingOut("4.2"))
		c.excludes(excluded, "7")
		c.excludes(deputy, "4.2")
		c.equal("the member", c.returnable(director), []string{"7"})
		must(c, director, c.puttingBack("7"))
		c.equal("listed", c.numbersOn(director), []string{"4.1"})
		c.equal("the deputy, who is kept from it", c.returnable(deputy), []string{})
		if code := codeOf(c, deputy, c.puttingBack("4.2")); code != change.CodeNotFound {
			c.Errorf("who is kept from the item puts it back: %q", code)
		}
	})
}
