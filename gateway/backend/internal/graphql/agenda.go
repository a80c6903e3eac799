package graphql

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/graphql/generated"
)

// Entries returns the items of the agenda as the viewer may know them.
func (m meetings) Entries(ctx context.Context, of *meeting.Meeting) ([]agenda.Entry, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	return known.Seen(rightsOf(ctx), m.Readers.Agendas.Secret()), nil
}

// ViewerReadsAgenda returns false for members before the agenda is published [X4].
func (meetings) ViewerReadsAgenda(ctx context.Context, of *meeting.Meeting) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	return err == nil && known.IsFor(rightsOf(ctx)), err
}

// ViewerMayEditAgenda returns false once the meeting has begun.
func (meetings) ViewerMayEditAgenda(ctx context.Context, of *meeting.Meeting) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	return err == nil && known.IsEditableBy(rightsOf(ctx)), err
}

// ViewerMayTakeLateItem returns false outside of the sittings.
func (meetings) ViewerMayTakeLateItem(ctx context.Context, of *meeting.Meeting) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	return err == nil && known.TakesLateItemOf(rightsOf(ctx)), err
}

// AgendaVersion returns the number of items that were added, moved and removed so far.
func (meetings) AgendaVersion(ctx context.Context, of *meeting.Meeting) (int, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil {
		return 0, err
	}
	return known.VersionFor(rightsOf(ctx)), nil
}

// AgendaEndsAt returns null where the viewer may not read the agenda.
func (meetings) AgendaEndsAt(ctx context.Context, of *meeting.Meeting) (*time.Time, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil || !known.IsFor(rightsOf(ctx)) {
		return nil, err
	}
	return known.ForViewer(rightsOf(ctx)).EndsAt(), nil
}

// AgendaEndsAtLocal returns null where the viewer may not read the agenda.
func (meetings) AgendaEndsAtLocal(ctx context.Context, of *meeting.Meeting) (*localtime.DateTime, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil || !known.IsFor(rightsOf(ctx)) {
		return nil, err
	}
	return known.ForViewer(rightsOf(ctx)).EndsAtLocal(), nil
}

// AgendaSpareMinutes returns null where the viewer may not read the agenda.
func (meetings) AgendaSpareMinutes(ctx context.Context, of *meeting.Meeting) (*int, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil || !known.IsFor(rightsOf(ctx)) {
		return nil, err
	}
	return known.ForViewer(rightsOf(ctx)).SpareMinutes(), nil
}

// agendaItems resolves the fields of an AgendaItem that its Go type does not have.
type agendaItems struct{}

func (resolvers) AgendaItem() generated.AgendaItemResolver { return agendaItems{} }

// Number returns null for a break.
func (agendaItems) Number(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.Number), nil
}

// Presenters returns the names of the presenters. Everybody who reads the item sees them.
func (agendaItems) Presenters(ctx context.Context, of *agenda.Item) ([]people.Person, error) {
	return named(ctx, of.PresenterIDs)
}

// Contributors returns the names of the contributors. Everybody who reads the item sees them.
func (agendaItems) Contributors(ctx context.Context, of *agenda.Item) ([]people.Person, error) {
	return named(ctx, of.ContributorIDs)
}

func named(ctx context.Context, ids []string) ([]people.Person, error) {
	found := make([]people.Person, 0, len(ids))
	for _, id := range ids {
		person, err := loadersOf(ctx).people.Load(ctx, id)
		if err != nil {
			return nil, err
		}
		found = append(found, person)
	}
	return found, nil
}

// Summary returns null without one.
func (agendaItems) Summary(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.Summary), nil
}

// Recommendation returns null without one.
func (agendaItems) Recommendation(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.Recommendation), nil
}

// Standing returns null for an item that is not on every agenda.
func (agendaItems) Standing(_ context.Context, of *agenda.Item) (*agenda.Standing, error) {
	return optional(of.Standing), nil
}

// IsPaperOverdue reports whether the last day for papers is over.
func (agendaItems) IsPaperOverdue(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && known.IsOverdue(*of, rightsOf(ctx).Now()), err
}

// LateReason returns null for an item of the first publication.
func (agendaItems) LateReason(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.LateReason), nil
}

// EndReason returns null while the item is on the agenda.
func (agendaItems) EndReason(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.EndReason), nil
}

// ContinuedAs returns null for an item that was not deferred or referred.
func (agendaItems) ContinuedAs(ctx context.Context, of *agenda.Item) (*agenda.Link, error) {
	return linkedItem(ctx, of.Continued)
}

// CarriedFrom returns null for an item that was added to this agenda.
func (agendaItems) CarriedFrom(ctx context.Context, of *agenda.Item) (*agenda.Link, error) {
	return linkedItem(ctx, of.CarriedFrom)
}

// linkedItem returns an item of another agenda, or null where the viewer does not read it.
func linkedItem(ctx context.Context, at agenda.Place) (*agenda.Link, error) {
	if at.MeetingID == "" {
		return nil, nil
	}
	known, err := loadedOrNull(loadersOf(ctx).agendas.Load(ctx, at.MeetingID))
	if known == nil || err != nil {
		return nil, err
	}
	return known.LinkTo(rightsOf(ctx), at.ItemID), nil
}

// ViewerMayTakeOff returns false for an item that was withdrawn, deferred or referred.
func (agendaItems) ViewerMayTakeOff(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && known.MayTakeOff(rightsOf(ctx), *of), err
}

// linkedItems resolves the fields of a LinkedItem.
type linkedItems struct{}

func (resolvers) LinkedItem() generated.LinkedItemResolver { return linkedItems{} }

// Number returns null for an item without a number.
func (linkedItems) Number(_ context.Context, of *agenda.Link) (*string, error) {
	return optional(of.Number), nil
}

// Access returns null for people who may not restrict the item.
func (agendaItems) Access(ctx context.Context, of *agenda.Item) (*agenda.Access, error) {
	known, around, err := agendaWithPeople(ctx, of.MeetingID)
	if known == nil || err != nil {
		return nil, err
	}
	return known.Access(rightsOf(ctx), *of, around), nil
}

// QuorumForecast returns null for people who may not restrict the item, once the meeting has begun, and for a board without rules.
func (agendaItems) QuorumForecast(ctx context.Context, of *agenda.Item) (*meeting.Forecast, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil {
		return nil, err
	}
	if known.Meeting.HasBegun() {
		return nil, nil
	}
	facts := known.ForPolicy(*of)
	if rightsOf(ctx).May(policy.RestrictItem, policy.Object{Item: &facts}) != policy.Allowed {
		return nil, nil
	}
	expected, err := loadersOf(ctx).prospects.Load(ctx, of.MeetingID)
	if err != nil {
		return nil, err
	}
	return expected.Forecast(known.Away(*of)...), nil
}

// agendaWithPeople returns an agenda, with the board and everybody who takes part in it. The agenda is nil where there is no meeting.
func agendaWithPeople(ctx context.Context, meetingID string) (*agenda.Agenda, agenda.BoardPeople, error) {
	known, err := loadedOrNull(loadersOf(ctx).agendas.Load(ctx, meetingID))
	if known == nil || err != nil {
		return nil, agenda.BoardPeople{}, err
	}
	around, err := loadersOf(ctx).surroundings.Load(ctx, known.Meeting.BoardID)
	return known, around, err
}

// restrictedItems resolves the fields of a RestrictedAgendaItem.
type restrictedItems struct{}

func (resolvers) RestrictedAgendaItem() generated.RestrictedAgendaItemResolver {
	return restrictedItems{}
}

// Number returns null for a break.
func (restrictedItems) Number(_ context.Context, of *agenda.Restricted) (*string, error) {
	return optional(of.Number), nil
}

// itemReadings resolves the person of an ItemReading.
type itemReadings struct{}

func (resolvers) ItemReading() generated.ItemReadingResolver { return itemReadings{} }

// Person returns the person whose reading it is.
func (itemReadings) Person(ctx context.Context, of *agenda.Reading) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// exclusions resolves the fields of an Exclusion.
type exclusions struct{}

func (resolvers) Exclusion() generated.ExclusionResolver { return exclusions{} }

// Person returns the excluded person.
func (exclusions) Person(ctx context.Context, of *agenda.Exclusion) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// PrivateReason returns null where no private reason was given.
func (exclusions) PrivateReason(_ context.Context, of *agenda.Exclusion) (*string, error) {
	return optional(of.PrivateReason), nil
}

// AgendaItem returns null for an unknown and for a forbidden id alike [X6].
func (q query) AgendaItem(ctx context.Context, id string) (*agenda.Item, error) {
	return q.Readers.Agendas.Item(ctx, rightsOf(ctx), id)
}

// ViewAs returns the agenda as another person sees it.
func (q query) ViewAs(ctx context.Context, meetingID, personID string) ([]agenda.Entry, error) {
	known, around, err := agendaWithPeople(ctx, meetingID)
	if known == nil || err != nil {
		return []agenda.Entry{}, err
	}
	return known.ViewAs(rightsOf(ctx), personID, around, q.Readers.Agendas.Secret()), nil
}

// MeetingReadiness returns null for people who do not prepare the meeting.
func (q query) MeetingReadiness(ctx context.Context, meetingID string) (*agenda.Readiness, error) {
	known, around, err := agendaWithPeople(ctx, meetingID)
	if known == nil || err != nil {
		return nil, err
	}
	rights := rightsOf(ctx)
	ready := known.Readiness(rights, around)
	if ready == nil {
		return nil, nil
	}
	papers, err := papersByItem(ctx, *known)
	if err != nil {
		return nil, err
	}
	expected, err := loadersOf(ctx).prospects.Load(ctx, meetingID)
	if err != nil {
		return nil, err
	}
	ready = publication.Judge(ready, rights, *known, papers, expected)
	return ready, q.Readers.ConflictWarnings.Add(ctx, ready, rights, *known)
}

// Templates returns null for people who do not write the agendas of the board.
func (q query) Templates(ctx context.Context, boardID string) ([]agenda.Template, error) {
	return q.Readers.Agendas.Templates(ctx, rightsOf(ctx), boardID)
}

// papersByItem returns the papers that the viewer may know of on an agenda.
func papersByItem(ctx context.Context, of agenda.Agenda) (map[string][]paper.Paper, error) {
	ids := make([]string, len(of.Items))
	for i, item := range of.Items {
		ids[i] = item.ID
	}
	found, err := loadersOf(ctx).papers.LoadAll(ctx, ids)
	if err != nil {
		return nil, err
	}
	papers := make(map[string][]paper.Paper, len(ids))
	for i, id := range ids {
		papers[id] = found[i]
	}
	return papers, nil
}

// AddAgendaItem adds an item to an agenda.
func (m mutation) AddAgendaItem(ctx context.Context, input agenda.Adding) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.Add(input))
}

// UpdateAgendaItem changes an item.
func (m mutation) UpdateAgendaItem(ctx context.Context, input agenda.Editing) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.Edit(input))
}

// MoveAgendaItem moves an item.
func (m mutation) MoveAgendaItem(ctx context.Context, input agenda.Moving) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.Move(input))
}

// DeferAgendaItem carries an item to a later meeting.
func (m mutation) DeferAgendaItem(ctx context.Context, input agenda.Deferring) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.TakingOff(m.Agendas.Defer(input)))
}

// ReferAgendaItem refers an item to another board.
func (m mutation) ReferAgendaItem(ctx context.Context, input agenda.Referring) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.TakingOff(m.Agendas.Refer(input)))
}

// WithdrawAgendaItem removes an item from an agenda.
func (m mutation) WithdrawAgendaItem(ctx context.Context, input agenda.Withdrawing) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.TakingOff(m.Agendas.Withdraw(input)))
}

// SetItemSession makes an item closed, or open again.
func (m mutation) SetItemSession(ctx context.Context, input agenda.Closing) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.Settling(m.Agendas.SetSession(input)))
}

// AddExclusion excludes a person from an item.
func (m mutation) AddExclusion(ctx context.Context, input agenda.Excluding) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.Settling(m.Agendas.Exclude(input)))
}

// AmendExclusion changes why and from what a person is excluded.
func (m mutation) AmendExclusion(ctx context.Context, input agenda.Amending) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.Settling(m.Agendas.Amend(input)))
}

// CopyAgenda adds items of another agenda to a draft.
func (m mutation) CopyAgenda(ctx context.Context, input agenda.Copying) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.Copy(input))
}

// ApplyTemplate adds the items of a template to a draft.
func (m mutation) ApplyTemplate(ctx context.Context, input agenda.ApplyingTemplate) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.ApplyTemplate(input))
}

// SaveTemplate makes a template of an agenda.
func (m mutation) SaveTemplate(ctx context.Context, input agenda.SavingTemplate) (generated.AgendaTemplatePayload, error) {
	return m.onTemplate(ctx, m.Agendas.SaveTemplate(input))
}

// RenameTemplate gives a template another name.
func (m mutation) RenameTemplate(ctx context.Context, input agenda.RenamingTemplate) (generated.AgendaTemplatePayload, error) {
	return m.onTemplate(ctx, m.Agendas.RenameTemplate(input))
}

// DeleteTemplate deletes a template.
func (m mutation) DeleteTemplate(ctx context.Context, input agenda.DeletingTemplate) (generated.AgendaTemplatePayload, error) {
	return m.onTemplate(ctx, m.Agendas.DeleteTemplate(input))
}

// onTemplate runs a command on a template. The payload has what the viewer reads of the template afterwards.
func (m mutation) onTemplate(ctx context.Context, command change.Command[agenda.ChangedTemplate]) (generated.AgendaTemplatePayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := payloadFields(ctx, answer, err)
	payload := generated.AgendaTemplatePayload{UserErrors: errs, AuditSeq: seq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Template, err = m.Readers.Agendas.Template(ctx, rightsOf(ctx), made.TemplateID)
	return payload, err
}

// LiftExclusion ends an exclusion.
func (m mutation) LiftExclusion(ctx context.Context, input agenda.Lifting) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Rooms.Settling(m.Agendas.Lift(input)))
}

// onAgenda runs a command on an agenda. The payload has what the viewer reads of the item and its meeting afterwards.
func (m mutation) onAgenda(ctx context.Context, command change.Command[agenda.Changed]) (generated.AgendaPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := payloadFields(ctx, answer, err)
	if err != nil || made == nil {
		return generated.AgendaPayload{UserErrors: errs, AuditSeq: seq}, err
	}
	return m.agendaPayload(ctx, *made, errs, seq)
}

// agendaPayload returns what the viewer reads of an item and its meeting now.
func (m mutation) agendaPayload(ctx context.Context, of agenda.Changed, errs []generated.UserError, seq *int) (generated.AgendaPayload, error) {
	payload := generated.AgendaPayload{UserErrors: errs, AuditSeq: seq}
	var err error
	if payload.Meeting, err = m.Readers.Meetings.Meeting(ctx, rightsOf(ctx), of.MeetingID); err != nil {
		return payload, err
	}
	payload.Item, err = m.Readers.Agendas.Item(ctx, rightsOf(ctx), of.ItemID)
	return payload, err
}
