//go:build !race

package graphql_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
)

const concludeItem = `mutation ($input: ConcludeItemInput!) { done: concludeItem(input: $input) { userErrors { code message } } }`

const (
	takeOutOfConsent = `mutation ($input: TakeOutOfConsentInput!) { done: takeOutOfConsent(input: $input) { ` + consented + ` } }`
	returnToConsent  = `mutation ($input: ReturnToConsentInput!) { done: returnToConsent(input: $input) { ` + consented + ` } }`
	consented        = `item { takenOutOfConsentBy { displayName } takenOutOfConsentAt } meeting { consentAgenda { items { title } returnable { title } } } userErrors { code message }`
)

const consentAgendaOf = `query ($id: ID!) { meeting(id: $id) { version agendaVersion consentAgenda {
	items { itemId number title } resolution { id number state isConsent items { itemId title } } mayTakeOut mayPropose
} } }`

// consenting are the titles of the items for consent of the meeting of which the mutations are tried, in the order of the agenda.
var consenting = []string{"Annual accounts 2026", "Safety on the water: yearly report"}

// consents publishes the meeting and makes items of it ones for consent, once.
func (p *portal) consents(t *testing.T) {
	t.Helper()
	p.convenes(t)
	for _, title := range consenting {
		p.makesConsent(t, p.itemTitled(t, title))
	}
}

// makesConsent makes an item one for consent.
func (p *portal) makesConsent(t *testing.T, item agenda.Item) {
	t.Helper()
	if item.Purpose == agenda.Consent {
		return
	}
	item.Purpose = agenda.Consent
	item.Changed(clock())
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdateItem(tx, item) }))
}

// succeedsOnAgenda does something with an item of the consent agenda, and returns the payload.
func (p *portal) succeedsOnAgenda(t *testing.T, account, document, itemID string) any {
	t.Helper()
	payload := at(t, p.read(t, account, document, "input", p.named(map[string]any{"itemId": itemID})), "done")
	if refused := at(t, payload, "userErrors").([]any); len(refused) > 0 {
		t.Fatalf("refused: %v", refused)
	}
	return payload
}

func (p *portal) itemTitled(t *testing.T, title string) agenda.Item {
	t.Helper()
	for _, item := range p.items(t) {
		if item.Title == title {
			return item
		}
	}
	t.Fatalf("no item %q", title)
	return agenda.Item{}
}

// [A9] A member takes an item out, everybody reads who did, and the resolution about the others concludes them.
func TestTheConsentAgendaIsDecidedByOneResolution(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.consents(t)
		p.assembles(t)
		id := p.meetingID(t, held)
		seenBy := func(email string) any {
			return at(t, p.read(t, email, consentAgendaOf, "id", id), "meeting")
		}
		before := seenBy(byDirector)
		if items := at(t, before, "consentAgenda", "items").([]any); len(items) != 2 || at(t, before, "consentAgenda", "mayTakeOut") != true || at(t, before, "consentAgenda", "mayPropose") != false {
			t.Errorf("a member sees %v", before)
		}
		if secretarys := seenBy(bySecretary); at(t, secretarys, "consentAgenda", "mayTakeOut") != false || at(t, secretarys, "consentAgenda", "mayPropose") != true {
			t.Errorf("the secretary sees %v", secretarys)
		}
		accounts, safety := p.itemTitled(t, consenting[0]), p.itemTitled(t, consenting[1])
		p.succeedsOnAgenda(t, byDirector, takeOutOfConsent, accounts.ID)
		back := p.succeedsOnAgenda(t, byDirector, returnToConsent, accounts.ID)
		if by := at(t, back, "item", "takenOutOfConsentBy"); by != nil || len(at(t, back, "meeting", "consentAgenda", "items").([]any)) != 2 || len(at(t, back, "meeting", "consentAgenda", "returnable").([]any)) != 0 {
			t.Errorf("put back: %v", back)
		}
		taken := p.succeedsOnAgenda(t, byDirector, takeOutOfConsent, accounts.ID)
		if can := at(t, taken, "meeting", "consentAgenda", "returnable").([]any); len(can) != 1 || at(t, can[0], "title") != accounts.Title {
			t.Errorf("the member may put back %v", can)
		}
		if by := at(t, taken, "item", "takenOutOfConsentBy", "displayName"); by != p.person(t, byDirector).DisplayName {
			t.Errorf("taken out: %v", taken)
		}
		after := seenBy(byDeputy)
		if at(t, after, "version") != at(t, before, "version") || at(t, after, "agendaVersion") != at(t, before, "agendaVersion") || len(at(t, after, "consentAgenda", "items").([]any)) != 1 {
			t.Errorf("before %v, after %v", before, after)
		}
		proposed := p.succeeds(t, bySecretary, "proposeConsent", "ProposeConsentInput", map[string]any{"meetingId": id})
		resolutionID := at(t, proposed, "id").(string)
		if items := at(t, seenBy(byDirector), "consentAgenda", "resolution", "items").([]any); len(items) != 1 || at(t, items[0], "itemId") != safety.ID {
			t.Errorf("listed: %v", items)
		}
		p.done(t, concludeItem, map[string]any{"itemId": p.item(t).ID, "note": "Sample"})
		p.starts(t, safety)
		p.succeeds(t, bySecretary, "openVoting", "ResolutionActInput", p.onResolution(t, resolutionID))
		carried := p.succeeds(t, bySecretary, "recordNoObjection", "ResolutionActInput", p.onResolution(t, resolutionID))
		if at(t, carried, "state") != "CARRIED" || p.itemTitled(t, consenting[1]).State != agenda.Concluded || p.itemTitled(t, consenting[0]).State != agenda.Accepted {
			t.Errorf("carried: %v", carried)
		}
	})
}
