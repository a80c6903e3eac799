package backend

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/auditlog"
)

// AuditCheck says what of the audit chains is checked.
type AuditCheck struct {
	// From is the first event to check of the organisation's chain; those before it are taken
	// as they are. 0 or 1 checks all.
	From int64
	// Checkpoint is a number and a hash that somebody wrote down; nil for none. The checkpoints
	// of the database count in any case.
	Checkpoint *AuditCheckpoint
}

// AuditCheckpoint is the number of an event and the hash of the chain up to it.
type AuditCheckpoint struct {
	Seq  int64
	Hash string
}

// AuditChain is a chain that is whole.
type AuditChain struct {
	// Organisation is the organisation's id, or "installation".
	Organisation string
	// Newest is the end of the chain: what a checkpoint would say now.
	Newest AuditCheckpoint
	// Checked is the number of events that were checked.
	Checked int64
}

// BrokenChainError names the first event at which a chain is not what it was.
type BrokenChainError struct {
	Organisation string
	Seq          int64
	reason       string
}

// Error implements error.
func (e *BrokenChainError) Error() string {
	return fmt.Sprintf("the audit chain of %s is broken: event %d %s", e.Organisation, e.Seq, e.reason)
}

// VerifyAudit checks every audit chain, also while servers write to them. What is wrong is
// a *BrokenChainError.
func (a *Administration) VerifyAudit(ctx context.Context, asked AuditCheck) ([]AuditChain, error) {
	chained, err := a.store.AuditChains(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the audit chains: %w", err)
	}
	home, err := a.store.HomeOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		home, err = change.Installation, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the organisation: %w", err)
	}
	if !slices.Contains(chained, home) {
		chained = append(chained, home)
	}
	var chains []AuditChain
	for _, organisation := range chained {
		check := AuditCheck{}
		if organisation == home {
			check = asked
		}
		chain, err := a.verifyChain(ctx, organisation, check)
		if broken := (*audit.BrokenError)(nil); errors.As(err, &broken) {
			return chains, &BrokenChainError{Organisation: organisation, Seq: broken.Seq, reason: broken.Reason}
		}
		if err != nil {
			return chains, err
		}
		chains = append(chains, chain)
	}
	return chains, nil
}

func (a *Administration) verifyChain(ctx context.Context, organisation string, asked AuditCheck) (AuditChain, error) {
	checkpoints, err := a.store.AuditCheckpoints(ctx, organisation)
	if err != nil {
		return AuditChain{}, fmt.Errorf("list the checkpoints: %w", err)
	}
	if asked.Checkpoint != nil {
		checkpoints = append(checkpoints, audit.Checkpoint(*asked.Checkpoint))
	}
	after := audit.Start()
	if asked.From > 1 {
		after, err = a.store.AuditHeadAt(ctx, organisation, asked.From-1)
		if errors.Is(err, fault.ErrNotFound) {
			return AuditChain{}, &audit.BrokenError{Seq: asked.From - 1, Reason: "is missing"}
		}
		if err != nil {
			return AuditChain{}, fmt.Errorf("find the event to begin with: %w", err)
		}
	}
	v := audit.NewVerifier(after, checkpoints)
	if err := a.takeAll(ctx, organisation, v); err != nil {
		return AuditChain{}, err
	}
	last := v.Last()
	return AuditChain{Organisation: organisation, Newest: AuditCheckpoint(last), Checked: last.Seq - after.Seq}, nil
}

// takeAll checks the events that a server adds meanwhile too. The head is read behind the
// events, so that it is never older than they are.
func (a *Administration) takeAll(ctx context.Context, organisation string, v *audit.Verifier) error {
	for {
		before := v.Last()
		if err := a.store.AuditEntries(ctx, organisation, before.Seq, v.Take); err != nil {
			return err
		}
		head, err := a.store.AuditHead(ctx, organisation)
		if err != nil {
			return fmt.Errorf("find the end of the chain: %w", err)
		}
		if head.Seq <= v.Last().Seq || v.Last() == before {
			return v.End(head)
		}
	}
}

// AuditFilter says which audit events are listed.
type AuditFilter struct {
	// Concerning is the id or the e-mail of a person or an account: events by them and about
	// them. Empty is everybody.
	Concerning string
	// From and Until bound the time; From is inclusive. Zero is no bound.
	From, Until time.Time
	// Limit is the most events; of more, the newest are listed.
	Limit int
}

// AuditEvent is an event of the audit trail.
type AuditEvent struct {
	Seq                                          int64
	At, Actor, Action, Entity, EntityID, BoardID string
	// Data is JSON.
	Data json.RawMessage
}

// AuditEvents lists audit events, oldest first.
func (a *Administration) AuditEvents(ctx context.Context, filter AuditFilter) ([]AuditEvent, error) {
	query := auditlog.Query{From: filter.From, Until: filter.Until, Limit: filter.Limit}
	if filter.Concerning != "" {
		ids, err := a.concerned(ctx, normalName(filter.Concerning))
		if err != nil {
			return nil, err
		}
		query.Concerning = ids
	}
	entries, err := a.store.AuditEvents(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("list audit events: %w", err)
	}
	events := make([]AuditEvent, len(entries))
	for i, entry := range entries {
		if err := json.Unmarshal([]byte(entry.Event), &events[i]); err != nil {
			return nil, fmt.Errorf("read audit event %d: %w", entry.Seq, err)
		}
	}
	return events, nil
}

// concerned gathers the ids of one human being: of the person and of all accounts. An id
// that nobody has any more is looked for all the same: events outlive accounts.
func (a *Administration) concerned(ctx context.Context, named string) ([]string, error) {
	ids := []string{named}
	accounts, err := a.find(ctx, named)
	if err != nil && !errors.Is(err, ErrNoAccount) {
		return nil, err
	}
	for _, one := range accounts {
		person, err := a.store.PersonByAccount(ctx, one.ID)
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return nil, fmt.Errorf("find the account's person: %w", err)
		}
		ids = append(ids, one.ID, person.ID)
	}
	find := a.store.PersonByEmail
	if account.IsID(named) {
		find = a.store.Person
	}
	person, err := find(ctx, named)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, fmt.Errorf("find the person: %w", err)
	}
	if ids = append(ids, person.ID); person.AccountID != nil {
		ids = append(ids, *person.AccountID)
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" })
	slices.Sort(ids)
	return slices.Compact(ids), nil
}
