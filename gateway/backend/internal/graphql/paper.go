package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/papers/inspection"
)

// Papers are those that the viewer may know of.
func (agendaItems) Papers(ctx context.Context, of *agenda.Item) ([]paper.Paper, error) {
	return loadersOf(ctx).papers.Load(ctx, of.ID)
}

// ViewerMayAddPaper is false once the meeting is over, and for a break.
func (agendaItems) ViewerMayAddPaper(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && paper.MayAdd(rightsOf(ctx), known, *of), err
}

// papers resolves the fields of a Paper that are not its own columns.
type papers struct{}

func (resolvers) Paper() generated.PaperResolver { return papers{} }

// ViewerMayReplace is false once the meeting is over.
func (papers) ViewerMayReplace(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil {
		return false, err
	}
	item, found := known.Item(of.ItemID)
	return found && paper.MayReplace(rightsOf(ctx), known, item), nil
}

// LateReason is null for a paper that came in time.
func (papers) LateReason(_ context.Context, of *paper.Paper) (*string, error) {
	return optional(of.LateReason), nil
}

// ViewerMayWithdraw is true for a published version alone.
func (papers) ViewerMayWithdraw(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && of.MayWithdraw(rightsOf(ctx), known), err
}

// ViewerMayDetach is false once the paper was published.
func (papers) ViewerMayDetach(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && of.MayDetach(rightsOf(ctx), known), err
}

// paperVersions resolves the fields of a PaperVersion that are not its own columns.
type paperVersions struct{}

func (resolvers) PaperVersion() generated.PaperVersionResolver { return paperVersions{} }

// PageCount is null where there are no pages.
func (paperVersions) PageCount(_ context.Context, of *paper.Version) (*int, error) {
	if of.PageCount == 0 {
		return nil, nil
	}
	return &of.PageCount, nil
}

// Refusal is null for a file that is not refused.
func (paperVersions) Refusal(_ context.Context, of *paper.Version) (*inspection.Refusal, error) {
	if of.Refusal == "" {
		return nil, nil
	}
	return &of.Refusal, nil
}

// Reason is null where nobody gave one.
func (paperVersions) Reason(_ context.Context, of *paper.Version) (*string, error) {
	return optional(of.Reason), nil
}

// ChangeNote is null where nobody wrote one.
func (paperVersions) ChangeNote(_ context.Context, of *paper.Version) (*string, error) {
	return optional(of.ChangeNote), nil
}

// UploadedByName is a name only: whoever brought it may be no member of the board.
func (paperVersions) UploadedByName(ctx context.Context, of *paper.Version) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.UploadedByID)
	return person.DisplayName, err
}

// CreateUploadSession gives a ticket.
func (m mutation) CreateUploadSession(ctx context.Context, input paper.Promise) (generated.CreateUploadSessionPayload, error) {
	command := m.Papers.Promise(input)
	if input.ForLibrary() {
		command = m.Library.Promise(input)
	}
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := said(ctx, answer, err)
	payload := generated.CreateUploadSessionPayload{UserErrors: errs, AuditSeq: seq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Ticket = &made.UploadID
	payload.ExpiresAt, err = m.Readers.Papers.TicketEnds(ctx, rightsOf(ctx), made.UploadID)
	return payload, err
}

// AcceptPaper takes a version.
func (m mutation) AcceptPaper(ctx context.Context, input paper.Accepting) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Accept(input))
}

// ReturnPaper gives a version back.
func (m mutation) ReturnPaper(ctx context.Context, input paper.Returning) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Return(input))
}

// DetachPaper takes a paper away.
func (m mutation) DetachPaper(ctx context.Context, input paper.Detaching) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Detach(input))
}

// SubmitPaper hands a version in again.
func (m mutation) SubmitPaper(ctx context.Context, input paper.Submitting) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Submit(input))
}

// WithdrawVersion takes a version back.
func (m mutation) WithdrawVersion(ctx context.Context, input paper.Withdrawing) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Withdraw(input))
}

// onPaper makes a change, and answers with what the viewer reads of its item afterwards.
func (m mutation) onPaper(ctx context.Context, command change.Command[paper.Changed]) (generated.AgendaPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	return m.paperPayload(ctx, answer, err)
}

// AttachPaper makes a paper of a file of the board's library.
func (m mutation) AttachPaper(ctx context.Context, input paper.Attaching) (generated.AgendaPayload, error) {
	answer, err := m.Attachments.Attach(ctx, rightsOf(ctx), actorOf(ctx), input)
	return m.paperPayload(ctx, answer, err)
}

func (m mutation) paperPayload(ctx context.Context, answer change.Answer[paper.Changed], err error) (generated.AgendaPayload, error) {
	made, errs, seq, err := said(ctx, answer, err)
	if made == nil {
		return generated.AgendaPayload{UserErrors: errs, AuditSeq: seq}, err
	}
	return m.agendaPayload(ctx, agenda.Changed{MeetingID: made.MeetingID, ItemID: made.ItemID}, errs, seq)
}
