package access

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// RecordChange records a change of a person's access for everybody concerned, and queues the e-mail to them. It runs in the
// transaction of the change, so that the recipients are the officers at that moment.
func RecordChange(tx *change.Tx, store TellingStore, c Change) error {
	if c.ID == "" {
		c.ID = tx.NewID()
	}
	c.At = tx.Now()
	if by := tx.PersonID(); by != "" && c.ActorID == nil {
		c.ActorID = &by
	}
	all, err := store.Offices(tx.Context(), c.OrganisationID, c.PersonID)
	if err != nil {
		return fmt.Errorf("find the recipients of a change of access: %w", err)
	}
	if err := store.InsertAccessChange(tx, c, inOffice(all, tx.Now()).concerned(c)); err != nil {
		return fmt.Errorf("store a change of access: %w", err)
	}
	event := events.New(events.AccessChanged, tx.Now())
	event.Payload = map[string]string{"accessChangeId": c.ID}
	if _, err := store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of a change of access: %w", err)
	}
	return nil
}

// Ledger records grants.
type Ledger struct{ store LedgerStore }

// NewLedger returns a Ledger that writes to store.
func NewLedger(store LedgerStore) Ledger { return Ledger{store: store} }

// Request stores the grants that one command asks for and returns them as stored. All of them are about the same
// person. A grant that waits already is returned instead of a second one. other are steps that the command completed at
// once; the same people are informed of them.
func (l Ledger) Request(tx *change.Tx, wanted []Grant, other ...Step) ([]Grant, error) {
	if len(wanted) == 0 {
		return nil, nil
	}
	standing, err := l.store.WaitingGrants(tx.Context(), wanted[0].PersonID)
	if err != nil {
		return nil, fmt.Errorf("find the waiting grants: %w", err)
	}
	news := wanted[0].change(slices.Clone(other)...)
	news.ID = tx.NewID()
	var kept []Grant
	for _, grant := range wanted {
		if at := slices.IndexFunc(standing, func(g Grant) bool { return g.isSameAs(grant) && g.isWaiting(tx.Now()) }); at >= 0 {
			kept = append(kept, standing[at])
			continue
		}
		grant.ToldBy = news.ID
		if grant, err = l.add(tx, grant); err != nil {
			return nil, err
		}
		kept, news.Steps = append(kept, grant), append(news.Steps, grant.step(Requested))
	}
	if len(news.Steps) == 0 {
		tx.Unchanged()
		return kept, nil
	}
	return kept, RecordChange(tx, l.store, news)
}

// add stores a grant and the deadline at which it begins or expires by itself.
func (l Ledger) add(tx *change.Tx, g Grant) (Grant, error) {
	g.ID, g.State, g.RequestedBy, g.RequestedAt = tx.NewID(), Waiting, tx.PersonID(), tx.Now()
	g.Stamp = governance.NewStamp(tx.Now(), tx.Actor())
	seconds, err := secondPeople(tx.Context(), l.store, g, tx.Now())
	if err != nil {
		return Grant{}, err
	}
	if len(seconds) == 0 {
		at := g.RequestedAt.Add(objectionTime)
		g.BeginsAt = &at
	} else {
		at := g.RequestedAt.Add(confirmationTime)
		g.ExpiresAt = &at
	}
	if err := l.store.InsertAccessGrant(tx, g); err != nil {
		return Grant{}, fmt.Errorf("store a grant of access: %w", err)
	}
	if err := l.store.AddDeadline(tx.Context(), events.NewDeadline(events.AccessGrantDue, g.ID, g.DueAt())); err != nil {
		return Grant{}, fmt.Errorf("store the deadline of a grant: %w", err)
	}
	record(tx, "ACCESS_GRANT_REQUESTED", g, map[string]any{"beginsByItself": g.BeginsAt != nil})
	return g, nil
}

// Withdraw stops the waiting grants of a person that selects accepts, because another change made them needless.
func (l Ledger) Withdraw(tx *change.Tx, personID, reason string, selects func(Grant) bool) error {
	standing, err := l.store.WaitingGrants(tx.Context(), personID)
	if err != nil {
		return fmt.Errorf("find the waiting grants: %w", err)
	}
	for _, grant := range standing {
		if !selects(grant) {
			continue
		}
		if err := l.end(tx, grant, Stopped, nil, reason); err != nil {
			return err
		}
	}
	return nil
}

// end records that the waiting of a grant ended without access.
func (l Ledger) end(tx *change.Tx, g Grant, state State, by *string, reason string) error {
	g.decide(state, by, reason, tx.Now())
	if err := l.store.UpdateAccessGrant(tx, g); err != nil {
		return fmt.Errorf("store how a grant ended: %w", err)
	}
	action, outcome := "ACCESS_GRANT_STOPPED", NotGiven
	if state == Expired {
		action, outcome = "ACCESS_GRANT_EXPIRED", RanOut
	}
	record(tx, action, g, nil)
	return RecordChange(tx, l.store, g.change(g.step(outcome)))
}

// change returns the change that informs people of the grant.
func (g Grant) change(steps ...Step) Change {
	return Change{OrganisationID: g.OrganisationID, Kind: g.Kind, PersonID: g.PersonID, BoardID: g.BoardID, Steps: steps}
}

// record adds the audit event of a grant.
func record(tx *change.Tx, action string, g Grant, data map[string]any) {
	whole := map[string]any{"kind": string(g.Kind), "personId": g.PersonID, "requestedBy": g.RequestedBy}
	if g.OrgRole != "" {
		whole["role"] = string(g.OrgRole)
	}
	if g.BoardRole != "" {
		whole["role"] = string(g.BoardRole)
	}
	if g.AccessRequestID != nil {
		whole["accessRequestId"] = *g.AccessRequestID
	}
	for key, value := range data {
		whole[key] = value
	}
	event := audit.Event{Action: action, Entity: "accessGrant", EntityID: g.ID, Data: whole}
	if g.BoardID != nil {
		event.BoardID = *g.BoardID
	}
	if g.Reason != "" {
		tx.RecordWithNote(event, g.Reason)
		return
	}
	tx.Record(event)
}
