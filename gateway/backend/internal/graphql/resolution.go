package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// resolutions resolves the fields of a Resolution that its Go type does not have.
type resolutions struct{}

func (resolvers) Resolution() generated.ResolutionResolver { return resolutions{} }

// Number returns null for a draft.
func (resolutions) Number(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.Number), nil
}

// Mover returns null for a resolution that nobody has moved.
func (resolutions) Mover(ctx context.Context, of *resolution.Seen) (*people.Person, error) {
	return personOrNull(ctx, optional(of.MoverID))
}

// Seconder returns null for a resolution that nobody has seconded.
func (resolutions) Seconder(ctx context.Context, of *resolution.Seen) (*people.Person, error) {
	return personOrNull(ctx, optional(of.SeconderID))
}

// AbstentionText returns null where the rules know no abstention.
func (resolutions) AbstentionText(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.AbstentionText), nil
}

// Reason returns null for a resolution that is carried by its thresholds, and before closing.
func (resolutions) Reason(_ context.Context, of *resolution.Seen) (*count.Reason, error) {
	if of.Resolution.Reason == count.NoReason {
		return nil, nil
	}
	return &of.Resolution.Reason, nil
}

// Explanation returns null before closing.
func (resolutions) Explanation(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.Explanation), nil
}

// EndReason returns null for a resolution that was not withdrawn.
func (resolutions) EndReason(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.EndReason), nil
}

// Repeats returns null for a vote that repeats none.
func (resolutions) Repeats(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.RepeatsID), nil
}

// RepeatedBy returns null for a vote that is not repeated.
func (resolutions) RepeatedBy(_ context.Context, of *resolution.Seen) (*string, error) {
	return optional(of.RepeatedByID), nil
}

// voteProgress resolves the fields of a VoteProgress that its Go type does not have.
type voteProgress struct{}

func (resolvers) VoteProgress() generated.VoteProgressResolver { return voteProgress{} }

// Outstanding returns the members who have not voted.
func (voteProgress) Outstanding(ctx context.Context, of *resolution.Progress) ([]people.Person, error) {
	return named(ctx, of.Outstanding)
}

// ballots resolves the fields of a Ballot that its Go type does not have.
type ballots struct{}

func (resolvers) Ballot() generated.BallotResolver { return ballots{} }

// Person returns the member whose ballot it is.
func (ballots) Person(ctx context.Context, of *resolution.Ballot) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// Choice returns null for a secret ballot [V11].
func (ballots) Choice(_ context.Context, of *resolution.Ballot) (*count.Choice, error) {
	if of.Choice == count.NoChoice {
		return nil, nil
	}
	return &of.Choice, nil
}

// RecordedBy returns null for a ballot that the member gave.
func (ballots) RecordedBy(ctx context.Context, of *resolution.Ballot) (*people.Person, error) {
	return personOrNull(ctx, optional(of.RecordedBy))
}

// Instruction returns null for a ballot that the member gave.
func (ballots) Instruction(_ context.Context, of *resolution.Ballot) (*string, error) {
	return optional(of.Instruction), nil
}

// Comment returns null without one.
func (ballots) Comment(_ context.Context, of *resolution.Ballot) (*string, error) {
	return optional(of.Comment), nil
}

// Resolutions returns the resolutions of an item that the viewer may know of.
func (agendaItems) Resolutions(ctx context.Context, of *agenda.Item) ([]resolution.Seen, error) {
	return loadersOf(ctx).resolutions.Load(ctx, of.ID)
}

// Outcomes returns the decided resolutions of an item.
func (agendaItems) Outcomes(ctx context.Context, of *agenda.Item) ([]resolution.Decided, error) {
	return loadersOf(ctx).decided.Load(ctx, of.ID)
}

// decidedResolutions resolves the fields of a DecidedResolution that its Go type does not have.
type decidedResolutions struct{}

func (resolvers) DecidedResolution() generated.DecidedResolutionResolver { return decidedResolutions{} }

// Reason returns null for a resolution that is carried by its thresholds.
func (decidedResolutions) Reason(_ context.Context, of *resolution.Decided) (*count.Reason, error) {
	if of.Reason == count.NoReason {
		return nil, nil
	}
	return &of.Reason, nil
}

// ViewerMayDraftResolution returns false for an item that is over.
func (agendaItems) ViewerMayDraftResolution(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && resolution.MayDraft(rightsOf(ctx), known, *of), err
}

// VotingRules returns null for people who draft no resolutions of the item, and without rules.
func (agendaItems) VotingRules(ctx context.Context, of *agenda.Item) (*resolution.VotingRules, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil || !resolution.ReadsVotingRules(rightsOf(ctx), known, *of) {
		return nil, err
	}
	return loadedOrNull(loadersOf(ctx).votingRules.Load(ctx, of.MeetingID))
}

// TakenOutOfConsentBy returns null for an item that nobody took out.
func (agendaItems) TakenOutOfConsentBy(ctx context.Context, of *agenda.Item) (*people.Person, error) {
	return personOrNull(ctx, optional(of.TakenOutOfConsentBy))
}

// ConsentAgenda returns an empty one while the agenda is not for the viewer.
func (meetings) ConsentAgenda(ctx context.Context, of *meeting.Meeting) (resolution.ConsentAgenda, error) {
	known, err := loadedOrNull(loadersOf(ctx).consents.Load(ctx, of.ID))
	if err != nil || known == nil {
		return resolution.ConsentAgenda{Items: []resolution.ConsentItem{}, Returnable: []resolution.ConsentItem{}}, err
	}
	return *known, nil
}

// Outcomes returns the decided resolutions of a meeting.
func (meetings) Outcomes(ctx context.Context, of *meeting.Meeting) ([]resolution.Decided, error) {
	return loadersOf(ctx).outcomes.Load(ctx, of.ID)
}

// Resolution returns null for who does not read its item, and for a draft that is not for the viewer.
func (q query) Resolution(ctx context.Context, id string) (*resolution.Seen, error) {
	return q.Readers.Resolutions.Resolution(ctx, rightsOf(ctx), id)
}

// ResolutionCertificateURL makes a link. The viewer's rights are checked again when the link is used.
func (q query) ResolutionCertificateURL(ctx context.Context, resolutionID string) (*download.Address, error) {
	return q.Downloads.Link(ctx, rightsOf(ctx), askerOf(ctx), download.ResolutionCertificate, resolutionID, download.Attachment)
}

// Resolutions returns a page of the resolutions that the viewer may know of, the latest first.
func (q query) Resolutions(ctx context.Context, boardIds []string, meetingID *string, states []resolution.State, first *int, after *string) (resolution.Connection, error) {
	filter := resolution.Filter{BoardIDs: boardIds, MeetingID: meetingID, States: states}
	return q.Readers.Resolutions.Resolutions(ctx, rightsOf(ctx), filter, page.Args{First: first, After: after})
}

// onResolution runs a command on a resolution. A closing that found a tie answers with the refusal that says so: the vote is not
// closed, and waits for the casting vote.
func (m mutation) onResolution(ctx context.Context, command change.Command[resolution.Changed]) (generated.ResolutionPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	if err == nil && answer.Refused == nil && answer.Value.AwaitsCastingVote {
		answer.Refused = resolution.AwaitsCastingVote()
	}
	changed, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.ResolutionPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || changed == nil {
		return payload, err
	}
	payload.Resolution, err = m.Readers.Resolutions.Resolution(ctx, rightsOf(ctx), changed.ResolutionID)
	return payload, err
}

// DraftResolution drafts a resolution for an item.
func (m mutation) DraftResolution(ctx context.Context, input resolution.Draft) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Draft(input))
}

// TakeOutOfConsent takes an item out of the consent agenda.
func (m mutation) TakeOutOfConsent(ctx context.Context, input resolution.TakingOut) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Resolutions.TakeOut(input))
}

// ReturnToConsent puts an item back on the consent agenda.
func (m mutation) ReturnToConsent(ctx context.Context, input resolution.PuttingBack) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Resolutions.PutBack(input))
}

// ProposeConsent proposes the resolution about all items of the consent agenda.
func (m mutation) ProposeConsent(ctx context.Context, input resolution.ConsentProposal) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.ProposeConsent(input))
}

// UpdateResolution changes a resolution whose voting has not been opened.
func (m mutation) UpdateResolution(ctx context.Context, input resolution.Update) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Update(input))
}

// ProposeResolution puts a draft before the readers of its item.
func (m mutation) ProposeResolution(ctx context.Context, input resolution.Act) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Propose(input))
}

// OpenVoting opens the vote.
func (m mutation) OpenVoting(ctx context.Context, input resolution.Act) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Open(input))
}

// CastBallot gives or changes one's own ballot.
func (m mutation) CastBallot(ctx context.Context, input resolution.Cast) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Cast(input))
}

// RecordBallot records the ballot of a member who is present.
func (m mutation) RecordBallot(ctx context.Context, input resolution.Recording) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Record(input))
}

// RecordCounts enters the totals of a show of hands and closes the vote.
func (m mutation) RecordCounts(ctx context.Context, input resolution.Counts) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.RecordCounts(input))
}

// RecordNoObjection closes a vote to which nobody objects.
func (m mutation) RecordNoObjection(ctx context.Context, input resolution.Act) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.RecordNoObjection(input))
}

// RecordObjection turns a vote without objection into one by name.
func (m mutation) RecordObjection(ctx context.Context, input resolution.Act) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.RecordObjection(input))
}

// CastCastingVote decides a tie and closes the vote.
func (m mutation) CastCastingVote(ctx context.Context, input resolution.Casting) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Decide(input))
}

// CloseVoting closes the vote and computes its outcome.
func (m mutation) CloseVoting(ctx context.Context, input resolution.Closing) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Close(input))
}

// WithdrawResolution takes back a resolution that was not decided.
func (m mutation) WithdrawResolution(ctx context.Context, input resolution.Withdrawal) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Withdraw(input))
}

// RepeatVote proposes the text of a void vote again.
func (m mutation) RepeatVote(ctx context.Context, input resolution.Act) (generated.ResolutionPayload, error) {
	return m.onResolution(ctx, m.Resolutions.Repeat(input))
}
