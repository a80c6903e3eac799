package demo

import (
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/resolution"
)

// planTakingOut plans that members take items out of the consent agenda.
func (r *replay) planTakingOut() error {
	for _, entry := range r.entry.TakenOut {
		itemID, err := r.itemID(entry.Item)
		if err != nil {
			return err
		}
		at, err := entry.At.AddDays(r.calendar.days).Instant(r.zone)
		if err != nil {
			return err
		}
		r.plan(at, func(at time.Time) error {
			_, err := do(r, entry.Person, at, r.resolutions.TakeOut(resolution.TakingOut{Request: r.request(), ItemID: itemID}))
			return err
		})
	}
	return nil
}

// proposeConsent proposes the resolution about the items of the consent agenda.
func (r *replay) proposeConsent(key string, entry votedEntry, at time.Time) error {
	proposed, err := do(r, r.entry.Secretary, at, r.resolutions.ProposeConsent(resolution.ConsentProposal{
		Request: r.request(), MeetingID: r.ended.ID, Title: &entry.Title, Text: &entry.Text, Ballot: &entry.Ballot,
	}))
	r.drafts[key] = proposed.ResolutionID
	return err
}

// takenOut returns the items that were taken out of the consent agenda, as the load has stored them and with who took them out.
func (r *records) takenOut(now time.Time) []agenda.Item {
	var taken []agenda.Item
	for i, item := range r.items {
		if item.TakenOutOfConsentAt == nil {
			continue
		}
		kept := r.ended[i]
		kept.TakenOutOfConsentBy, kept.TakenOutOfConsentAt = item.TakenOutOfConsentBy, item.TakenOutOfConsentAt
		kept.Changed(now)
		taken = append(taken, kept)
	}
	return taken
}
