package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/papers/inspection"
)

// Papers returns the papers that the viewer may know of.
func (agendaItems) Papers(ctx context.Context, of *agenda.Item) ([]paper.Paper, error) {
	return loadersOf(ctx).papers.Load(ctx, of.ID)
}

// ViewerMayAddPaper returns false once the meeting is over, and for a break.
func (agendaItems) ViewerMayAddPaper(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && paper.MayAdd(rightsOf(ctx), known, *of), err
}

// papers resolves the fields of a Paper that its Go type does not have.
type papers struct{}

func (resolvers) Paper() generated.PaperResolver { return papers{} }

// ViewerMayReplace returns false once the meeting is over.
func (papers) ViewerMayReplace(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil {
		return false, err
	}
	item, found := known.Item(of.ItemID)
	return found && paper.MayReplace(rightsOf(ctx), known, item), nil
}

// LateReason returns null for a paper that was added in time.
func (papers) LateReason(_ context.Context, of *paper.Paper) (*string, error) {
	return optional(of.LateReason), nil
}

// ViewerMayWithdraw returns true only for a published version.
func (papers) ViewerMayWithdraw(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && of.MayWithdraw(rightsOf(ctx), known), err
}

// ViewerMayArrange returns false once the paper was published.
func (papers) ViewerMayArrange(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && of.MayArrange(rightsOf(ctx), known), err
}

// ViewerMayDetach returns false once the paper was published.
func (papers) ViewerMayDetach(ctx context.Context, of *paper.Paper) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && of.MayDetach(rightsOf(ctx), known), err
}

// paperVersions resolves the fields of a PaperVersion that its Go type does not have.
type paperVersions struct{}

func (resolvers) PaperVersion() generated.PaperVersionResolver { return paperVersions{} }

// PageCount returns null for a file without pages.
func (paperVersions) PageCount(_ context.Context, of *paper.Version) (*int, error) {
	if of.PageCount == 0 {
		return nil, nil
	}
	return &of.PageCount, nil
}

// Refusal returns null for a file that is not refused.
func (paperVersions) Refusal(_ context.Context, of *paper.Version) (*inspection.Refusal, error) {
	if of.Refusal == "" {
		return nil, nil
	}
	return &of.Refusal, nil
}

// Notices returns the notices in the order of the checks.
func (paperVersions) Notices(_ context.Context, of *paper.Version) ([]inspection.Notice, error) {
	return of.AllNotices(), nil
}

// Reason returns null where no reason was given.
func (paperVersions) Reason(_ context.Context, of *paper.Version) (*string, error) {
	return optional(of.Reason), nil
}

// ChangeNote returns null without a note.
func (paperVersions) ChangeNote(_ context.Context, of *paper.Version) (*string, error) {
	return optional(of.ChangeNote), nil
}

// UploadedByName returns only a name, because the person who uploaded may be no member of the board.
func (paperVersions) UploadedByName(ctx context.Context, of *paper.Version) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.UploadedByID)
	return person.DisplayName, err
}

// CreateUploadSession returns a ticket for one upload.
func (m mutation) CreateUploadSession(ctx context.Context, input paper.UploadRequest) (generated.CreateUploadSessionPayload, error) {
	command := m.Papers.RequestUpload(input)
	if input.ForLibrary() {
		command = m.Library.RequestUpload(input)
	}
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := payloadFields(ctx, answer, err)
	payload := generated.CreateUploadSessionPayload{UserErrors: errs, AuditSeq: seq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Ticket = &made.UploadID
	payload.ExpiresAt, err = m.Readers.Papers.TicketEnds(ctx, rightsOf(ctx), made.UploadID)
	return payload, err
}

// AcceptPaper accepts a submitted version.
func (m mutation) AcceptPaper(ctx context.Context, input paper.Accepting) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Accept(input))
}

// ReturnPaper returns a submitted version to its contributor.
func (m mutation) ReturnPaper(ctx context.Context, input paper.Returning) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Return(input))
}

// DetachPaper removes a paper that was never published.
func (m mutation) DetachPaper(ctx context.Context, input paper.Detaching) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Detach(input))
}

// RenamePaper gives a paper another title.
func (m mutation) RenamePaper(ctx context.Context, input paper.Renaming) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Rename(input))
}

// MovePaper moves a paper among the papers of its item.
func (m mutation) MovePaper(ctx context.Context, input paper.Moving) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Move(input))
}

// SubmitPaper submits a returned version again.
func (m mutation) SubmitPaper(ctx context.Context, input paper.Submitting) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Submit(input))
}

// WithdrawVersion withdraws a published version.
func (m mutation) WithdrawVersion(ctx context.Context, input paper.Withdrawing) (generated.AgendaPayload, error) {
	return m.onPaper(ctx, m.Papers.Withdraw(input))
}

// onPaper runs a command on a paper. The payload has what the viewer reads of its item afterwards.
func (m mutation) onPaper(ctx context.Context, command change.Command[paper.Changed]) (generated.AgendaPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	return m.paperPayload(ctx, answer, err)
}

// AttachPaper makes a paper from a file of the board's library.
func (m mutation) AttachPaper(ctx context.Context, input paper.Attaching) (generated.AgendaPayload, error) {
	answer, err := m.Attachments.Attach(ctx, rightsOf(ctx), actorOf(ctx), input)
	return m.paperPayload(ctx, answer, err)
}

func (m mutation) paperPayload(ctx context.Context, answer change.Answer[paper.Changed], err error) (generated.AgendaPayload, error) {
	made, errs, seq, err := payloadFields(ctx, answer, err)
	if made == nil {
		return generated.AgendaPayload{UserErrors: errs, AuditSeq: seq}, err
	}
	return m.agendaPayload(ctx, agenda.Changed{MeetingID: made.MeetingID, ItemID: made.ItemID}, errs, seq)
}
