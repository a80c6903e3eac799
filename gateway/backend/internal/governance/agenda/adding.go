package agenda

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Adding is the input of Add.
type Adding struct {
	change.Request
	MeetingID string
	// ParentID is nil for the first level. AfterID is nil for the first place.
	ParentID, AfterID *string
	Title             string
	Purpose           Purpose
	DurationMinutes   int
	PresenterIDs      []string
	// Counterparties is nil for none.
	Counterparties []string
	// LateReason is required once the agenda is published, also while the meeting is in session [A7].
	LateReason *string
}

var errTakenUp = change.Invalid("parentId", "has been taken up; add the item beside it")

// Add returns the command that adds an item to an agenda that is still written, or to a meeting in session. There its readers
// get it at once. No access epoch rises, because browsers hold nothing of an item that is new.
func (cs *Commands) Add(input Adding) change.Command[Changed] {
	return cs.operation(command{
		name: "addAgendaItem", key: change.KeyOf(input.ClientMutationID, input),
		locate: cs.atMeeting(input.MeetingID),
		action: policy.EditDraftAgenda, missing: errNoMeeting, forbidden: notTheirs, affects: items, open: append(editable(), meeting.InSession), closed: errClosed,
		apply: func(tx *change.Tx, s subject) (string, error) { return cs.add(tx, s, input) },
	})
}

func (cs *Commands) add(tx *change.Tx, s subject, input Adding) (string, error) {
	item := Item{
		ID: tx.NewID(), MeetingID: s.agenda.Meeting.ID, BoardID: s.agenda.Meeting.BoardID, ParentID: input.ParentID,
		Title: governance.TidyLine(input.Title), Purpose: input.Purpose, OwnMinutes: input.DurationMinutes, PresenterIDs: distinct(input.PresenterIDs),
		ContributorIDs: []string{}, Counterparties: tidyNames(input.Counterparties), Session: Open, AllowIDs: []string{}, State: Accepted, Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if len(s.agenda.Seen(v, cs.secret)) >= mostItems {
		return "", governance.Invalid("meetingId", "names a meeting with %d items already, and there is room for no more", mostItems)
	}
	if err := cs.check(tx, item); err != nil {
		return "", err
	}
	if s.agenda.IsPublished() {
		reason, err := lateReason(input.LateReason)
		if err != nil {
			return "", err
		}
		item.IsNew, item.LateReason = true, reason
	}
	if err := s.checkInSession(item); err != nil {
		return "", err
	}
	level, err := cs.levelWith(v, s.agenda, item, input.AfterID)
	if err != nil {
		return "", err
	}
	if err := cs.store.InsertItem(tx, item); err != nil {
		return "", err
	}
	if err := cs.renumberLevel(tx, s.agenda, level, item); err != nil {
		return "", err
	}
	record(tx, "AGENDA_ITEM_ADDED", s.agenda, item.ID, map[string]any{"purpose": string(item.Purpose)})
	if err := raise(tx, cs.store, s.agenda, Writers, item); err != nil {
		return "", err
	}
	return item.ID, cs.publisher.PublishNow(tx, item.MeetingID, item.ID, tx.PersonID())
}

// TakesLateItemOf reports whether the meeting is in session and the viewer adds items to it.
func (a Agenda) TakesLateItemOf(v *policy.Viewer) bool {
	facts := a.Meeting.ForPolicy()
	return a.Meeting.State == meeting.InSession && v.May(policy.EditDraftAgenda, policy.Object{Item: &facts}) == policy.Allowed
}

// checkInSession refuses a late item that a meeting in session cannot take.
func (s subject) checkInSession(item Item) error {
	if s.agenda.Meeting.State != meeting.InSession || item.ParentID == nil {
		return nil
	}
	if parent, found := s.agenda.Item(*item.ParentID); found && parent.State != Accepted {
		return errTakenUp
	}
	return nil
}

// check returns an error when an item is invalid.
func (cs *Commands) check(tx *change.Tx, item Item) error {
	if err := checkTitle(item.Title); err != nil {
		return err
	}
	if err := checkMinutes(item.OwnMinutes); err != nil {
		return err
	}
	if err := governance.CheckText("summary", item.Summary, longestSummary); err != nil {
		return err
	}
	if err := governance.CheckText("recommendation", item.Recommendation, longestRecommendation); err != nil {
		return err
	}
	if err := checkCounterparties(item.Counterparties); err != nil {
		return err
	}
	for field, ids := range map[string][]string{"presenterIds": item.PresenterIDs, "contributorIds": item.ContributorIDs} {
		if err := cs.checkPeople(tx, field, item.BoardID, ids); err != nil {
			return err
		}
	}
	return nil
}

func (cs *Commands) checkPeople(tx *change.Tx, field, boardID string, ids []string) error {
	if len(ids) > mostPeople {
		return governance.Invalid(field, "must name at most %d people", mostPeople)
	}
	known, err := cs.store.AreColleagues(tx.Context(), boardID, ids)
	if err == nil && !known {
		return unknownPerson(field)
	}
	return err
}

// unknownPerson refuses an id that belongs to no person.
func unknownPerson(field string) error {
	return change.Invalid(field, "choose somebody of the organisation")
}

// same reports whether two optional values are equal.
func same[T comparable](x, y *T) bool { return x == y || x != nil && y != nil && *x == *y }

// lateReason returns why an item is added to a published agenda [A7].
func lateReason(given *string) (string, error) {
	if given == nil || governance.TidyLine(*given) == "" {
		return "", governance.Invalid("lateReason", "must say why the item comes late: the agenda is published, and its readers see the reason")
	}
	reason := governance.TidyLine(*given)
	return reason, governance.CheckLine("lateReason", reason, longestLateReason)
}
