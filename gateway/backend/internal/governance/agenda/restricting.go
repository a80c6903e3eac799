package agenda

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// restrictable returns the states in which the readers of an item can change: until the record is closed.
func restrictable() []meeting.State {
	return []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held}
}

var (
	errNoCustodian  = &change.Refusal{Code: change.CodeNoCustodian, Message: "somebody must be able to manage this item; name another custodian first"}
	errExcluded     = change.Invalid("personId", "this person is excluded from the item already")
	errNoReader     = change.Invalid("personId", "this person does not read the meeting")
	errOwnReason    = change.Invalid("privateReason", "is written by others than the person who is excluded")
	errOwnExclusion = &change.Refusal{Code: change.CodeForbidden, Message: "nobody lifts an exclusion that concerns themselves"}
	errSeatedSince  = &change.Refusal{Code: change.CodeForbidden, Message: "one of you seated the other on the board since the exclusion: somebody else lifts it"}
	errNoSuchOne    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such exclusion"}
)

// Closing is the input of SetSession.
type Closing struct {
	change.Edit
	ItemID   string
	Session  Session
	AllowIDs []string
}

// SetSession returns the command that closes an item to all but some people, or opens it again.
func (cs *Commands) SetSession(input Closing) change.Command[Changed] {
	s := cs.restricting("setItemSession", change.KeyOf(input.ClientMutationID, input), cs.atItem(input.ItemID))
	s.apply = func(tx *change.Tx, s subject) (string, error) { return cs.setSession(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) restricting(name string, key change.Key, locate func(tx *change.Tx) (Location, error)) command {
	return command{
		name: name, key: key, locate: locate, action: policy.RestrictItem, missing: errNoItem, forbidden: notTheirs,
		affects: readers, open: restrictable(), closed: errOver,
	}
}

func (cs *Commands) setSession(tx *change.Tx, s subject, input Closing) (string, error) {
	if err := tx.Expect(s.item.ID, input.ExpectedVersion, s.item.Version, s.item.UpdatedAt); err != nil {
		return "", err
	}
	item := s.item
	item.Session, item.AllowIDs = input.Session, []string{}
	if input.Session == Closed {
		item.AllowIDs = distinct(input.AllowIDs)
		if err := checkReaders(item.AllowIDs, s); err != nil {
			return "", err
		}
	}
	item.Changed(tx.Now())
	if err := cs.store.UpdateItem(tx, item); err != nil {
		return "", err
	}
	record(tx, "AGENDA_ITEM_SESSION_SET", s.agenda, item.ID, map[string]any{"session": string(item.Session), "readers": len(item.AllowIDs)})
	return item.ID, cs.checkCustodians(tx, s)
}

func checkReaders(ids []string, s subject) error {
	if len(ids) == 0 || len(ids) > mostPeople {
		return governance.Invalid("allowIds", "must name 1 to %d people", mostPeople)
	}
	for _, id := range ids {
		if _, found := s.around.attendee(id); !found {
			return governance.Invalid("allowIds", "names somebody who does not read the meeting")
		}
	}
	return nil
}

// checkCustodians refuses a change that leaves an item, or an item below it, without a custodian. It ignores items that
// the actor may not read, because a refusal would reveal them [X8].
func (cs *Commands) checkCustodians(tx *change.Tx, before subject) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	after, err := rearranged(tx, cs.store, before.agenda.Meeting)
	if err != nil {
		return err
	}
	item, _ := after.Item(before.item.ID)
	for _, concerned := range after.below(item) {
		if was, _ := before.agenda.Item(concerned.ID); before.agenda.reads(v, was) && len(before.around.custodians(after.ForPolicy(concerned), tx.Now())) == 0 {
			return errNoCustodian
		}
	}
	return nil
}

// Excluding is the input of Exclude.
type Excluding struct {
	change.Request
	ItemID        string
	PersonID      string
	Basis         Basis
	Scope         Scope
	PrivateReason *string
}

// Exclude returns the command that excludes a person from an item and the items below it.
func (cs *Commands) Exclude(input Excluding) change.Command[Changed] {
	s := cs.restricting("addExclusion", change.KeyOf(input.ClientMutationID, input), cs.atItem(input.ItemID))
	s.apply = func(tx *change.Tx, s subject) (string, error) { return cs.exclude(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) exclude(tx *change.Tx, s subject, input Excluding) (string, error) {
	if _, found := s.around.attendee(input.PersonID); !found && !slices.Contains(s.item.ContributorIDs, input.PersonID) {
		return "", errNoReader
	}
	if slices.ContainsFunc(s.agenda.Exclusions, func(e Exclusion) bool { return e.ItemID == s.item.ID && e.PersonID == input.PersonID }) {
		return "", errExcluded
	}
	reason, err := privateReason(input.PrivateReason)
	if err != nil {
		return "", err
	}
	_, err = cs.insert(tx, s, Exclusion{PersonID: input.PersonID, Basis: input.Basis, Scope: input.Scope, PrivateReason: reason})
	return s.item.ID, err
}

// insert stores a new exclusion from an item.
func (cs *Commands) insert(tx *change.Tx, s subject, e Exclusion) (id string, err error) {
	e.ID, e.MeetingID, e.ItemID = tx.NewID(), s.agenda.Meeting.ID, s.item.ID
	e.Stamp = governance.NewStamp(tx.Now(), tx.PersonID())
	if err := cs.store.InsertExclusion(tx, e); err != nil {
		return "", fmt.Errorf("add an exclusion: %w", err)
	}
	record(tx, "EXCLUSION_ADDED", s.agenda, s.item.ID, e.inTrail())
	return e.ID, cs.checkCustodians(tx, s)
}

// inTrail returns what the audit trail has of an exclusion.
func (e Exclusion) inTrail() map[string]any {
	return map[string]any{"exclusionId": e.ID, "personId": e.PersonID, "basis": string(e.Basis), "scope": string(e.Scope)}
}

// Amending is the input of Amend.
type Amending struct {
	change.Edit
	ExclusionID string
	Basis       Basis
	Scope       Scope
	// PrivateReason is nil or empty when there is none.
	PrivateReason *string
}

// Amend returns the command that changes why and from what a person is excluded. The basis and the private reason may
// follow the exclusion, so that the person is kept away at once. The person who is excluded neither reads nor changes the private reason.
func (cs *Commands) Amend(input Amending) change.Command[Changed] {
	s := cs.onExclusion("amendExclusion", change.KeyOf(input.ClientMutationID, input), input.ExclusionID)
	s.apply = func(tx *change.Tx, s subject) (string, error) { return s.item.ID, cs.amend(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) amend(tx *change.Tx, s subject, input Amending) error {
	exclusion, found := s.agenda.exclusion(input.ExclusionID)
	if !found {
		return errNoSuchOne // lifted before
	}
	if err := tx.Expect(exclusion.ID, input.ExpectedVersion, exclusion.Version, exclusion.UpdatedAt); err != nil {
		return err
	}
	reason, err := privateReason(input.PrivateReason)
	if err != nil {
		return err
	}
	amended := exclusion
	amended.Basis, amended.Scope = input.Basis, input.Scope
	switch {
	case exclusion.PersonID != tx.PersonID():
		amended.PrivateReason = reason
	case reason != "":
		return errOwnReason
	}
	if err := cs.replace(tx, s, exclusion, amended); err != nil || amended.Scope == exclusion.Scope {
		return err
	}
	return cs.queueEffect(tx, s, exclusion)
}

// queueEffect queues the news that an exclusion was lifted or its scope changed. They concern the person if a decision about a conflict
// of interest rests on the exclusion.
func (cs *Commands) queueEffect(tx *change.Tx, s subject, e Exclusion) error {
	if !s.agenda.IsPublished() {
		return nil // conflicts are declared once the agenda is published [C2]
	}
	event := events.New(events.ConflictDecided, tx.Now())
	event.Payload = map[string]string{
		"meetingId": e.MeetingID, "itemId": e.ItemID, "personId": e.PersonID, "actorId": tx.PersonID(),
		"knew": strconv.FormatBool(s.around.Knows(e.PersonID, s.agenda, s.item, tx.Now())),
	}
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the news of an exclusion: %w", err)
	}
	return nil
}

// replace stores an exclusion that is changed. A narrower scope gives something back, as lifting the exclusion would.
func (cs *Commands) replace(tx *change.Tx, s subject, standing, amended Exclusion) error {
	if standing.Scope.IsWiderThan(amended.Scope) {
		if err := cs.checkLifts(tx, s, standing); err != nil {
			return err
		}
	}
	amended.Changed(tx.Now())
	if err := cs.store.UpdateExclusion(tx, amended); err != nil {
		return fmt.Errorf("change an exclusion: %w", err)
	}
	record(tx, "EXCLUSION_AMENDED", s.agenda, s.item.ID, amended.inTrail())
	return cs.checkCustodians(tx, s)
}

// onExclusion declares a command on an exclusion. People who may not restrict its item are told that there is none.
func (cs *Commands) onExclusion(name string, key change.Key, exclusionID string) command {
	c := cs.restricting(name, key, func(tx *change.Tx) (Location, error) { return cs.store.LocateExclusion(tx, exclusionID) })
	c.missing, c.forbidden = errNoSuchOne, ""
	return c
}

// exclusion finds an exclusion that is not lifted.
func (a Agenda) exclusion(id string) (Exclusion, bool) {
	at := slices.IndexFunc(a.Exclusions, func(e Exclusion) bool { return e.ID == id })
	if at < 0 {
		return Exclusion{}, false
	}
	return a.Exclusions[at], true
}

// privateReason returns the private reason of an exclusion; empty without one.
func privateReason(given *string) (string, error) {
	if given == nil {
		return "", nil
	}
	reason := governance.TidyText(*given)
	return reason, governance.CheckText("privateReason", reason, longestPrivateReason)
}

// Lifting is the input of Lift.
type Lifting struct {
	change.Request
	ExclusionID string
}

// Lift returns the command that lifts an exclusion.
func (cs *Commands) Lift(input Lifting) change.Command[Changed] {
	s := cs.onExclusion("liftExclusion", change.KeyOf(input.ClientMutationID, input), input.ExclusionID)
	s.apply = func(tx *change.Tx, s subject) (string, error) { return s.item.ID, cs.lift(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) lift(tx *change.Tx, s subject, input Lifting) error {
	exclusion, found := s.agenda.exclusion(input.ExclusionID)
	if !found {
		return errNoSuchOne // lifted before
	}
	if err := cs.end(tx, s, exclusion); err != nil {
		return err
	}
	return cs.queueEffect(tx, s, exclusion)
}

// end stores that an exclusion is lifted.
func (cs *Commands) end(tx *change.Tx, s subject, exclusion Exclusion) error {
	if err := cs.checkLifts(tx, s, exclusion); err != nil {
		return err
	}
	record(tx, "EXCLUSION_LIFTED", s.agenda, s.item.ID, map[string]any{"exclusionId": exclusion.ID, "personId": exclusion.PersonID})
	return cs.store.UpdateExclusion(tx, exclusion.lifted(tx))
}

// checkLifts refuses two kinds of actors: the excluded person, and a person who seated the excluded person or was
// seated by them since the exclusion (docs/domain/access.md, "Who gives access").
func (cs *Commands) checkLifts(tx *change.Tx, s subject, e Exclusion) error {
	by := tx.PersonID()
	if e.PersonID == by {
		return errOwnExclusion
	}
	seatings, err := cs.store.Seatings(tx.Context(), s.agenda.Meeting.BoardID, e.CreatedAt)
	if err != nil {
		return fmt.Errorf("list the seatings since the exclusion: %w", err)
	}
	if slices.Contains(access.SeatedBy(by, seatings), e.PersonID) || slices.Contains(access.SeatedBy(e.PersonID, seatings), by) {
		return errSeatedSince
	}
	return nil
}

// lifted returns the exclusion after it is lifted.
func (e Exclusion) lifted(tx *change.Tx) Exclusion {
	now, by := tx.Now(), tx.PersonID()
	e.LiftedAt, e.LiftedBy = &now, &by
	e.Changed(now)
	return e
}
