package resolution

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// The text of a consent resolution that nobody has written otherwise. Its items are a list beside the text, so that a person who is
// excluded from one of them later does not find it in the text [X2].
const (
	consentTitle = "Consent agenda"
	consentText  = "That the items of the consent agenda be approved."
)

// ConsentItem is an item that a consent resolution decides [A9].
type ConsentItem struct {
	ItemID string `json:"itemId"`
	Number string `json:"number"`
	Title  string `json:"title"`
}

// TakingOut is the input of TakeOut.
type TakingOut struct {
	change.Request
	ItemID string
}

// ConsentProposal is the input of ProposeConsent. Nil fields have the usual text, ORDINARY and NO_OBJECTION.
type ConsentProposal struct {
	change.Request
	MeetingID     string
	Title         *string
	Text          *string
	ThresholdName *string
	Ballot        *BallotKind
}

const onlyMembers = "only the chair and the members of the board do this"

var (
	errNoMeeting   = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	errNoConsent   = &change.Refusal{Code: change.CodeInvalidState, Message: "no item is on the consent agenda"}
	errNotConsent  = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is not on the consent agenda"}
	errConsentOver = &change.Refusal{Code: change.CodeInvalidState, Message: "the consent agenda is dealt with from the publication of the agenda until the meeting is over"}
	errConsentPut  = &change.Refusal{Code: change.CodeInvalidState, Message: "the vote on the consent resolution is open"}
	errConsentLive = &change.Refusal{Code: change.CodeInvalidState, Message: "there is a consent resolution already; put it to the vote or withdraw it"}
	errNotStarted  = &change.Refusal{Code: change.CodeInvalidState, Message: "no item of the consent agenda is in progress; start one of them first"}
)

// hasConsent reports whether the consent agenda of a meeting can be dealt with.
func hasConsent(of meeting.Meeting) bool {
	return slices.Contains([]meeting.State{meeting.Published, meeting.InSession, meeting.Adjourned}, of.State)
}

// ConsentVote returns what the meeting needs to know of a consent resolution.
func (r Resolution) ConsentVote() room.ConsentVote {
	vote := room.ConsentVote{
		ResolutionID: r.ID, ItemID: r.ItemID, Version: r.Version, IsLive: r.isEditable() || r.State == Voting, IsVoting: r.State == Voting, OpenedAt: r.OpenedAt,
	}
	for _, one := range r.Items {
		vote.ItemIDs = append(vote.ItemIDs, one.ItemID)
	}
	return vote
}

// consentItems returns the items that a consent resolution decides: those on which voting was opened, or else those that are on the
// consent agenda now.
func (r Resolution) consentItems(of agenda.Agenda) []ConsentItem {
	switch {
	case !r.IsConsent:
		return nil
	case r.OpenedAt != nil:
		return r.Items
	case r.isEditable():
		return listed(of.ConsentItems())
	default:
		return nil
	}
}

func listed(items []agenda.Item) []ConsentItem {
	list := make([]ConsentItem, len(items))
	for i, item := range items {
		list[i] = ConsentItem{ItemID: item.ID, Number: item.Number, Title: item.Title}
	}
	return list
}

// consentItem returns the item with which a consent resolution is dealt with before its vote: the one in progress if it is on the
// consent agenda, or else the first one there; fallback without any.
func (e electorate) consentItem(fallback agenda.Item) agenda.Item {
	items := e.agenda.ConsentItems()
	if len(items) == 0 {
		return fallback
	}
	first := slices.IndexFunc(items, func(one agenda.Item) bool { return e.facts.IsInProgress(one.ID) })
	item, _ := e.agenda.Item(items[max(0, first)].ID)
	return item
}

// isOpen reports whether a resolution can be changed and proposed now.
func (e electorate) isOpen(r Resolution) bool {
	if r.IsConsent {
		return hasConsent(e.agenda.Meeting) && len(e.agenda.ConsentItems()) > 0
	}
	return isOpen(e.agenda.Meeting, e.item)
}

// TakeOut returns the command with which a member takes an item out of the consent agenda, until the vote on the consent resolution
// is opened [A9]. The item is dealt with singly then. A proposed consent resolution no longer lists it.
func (cs *Commands) TakeOut(input TakingOut) change.Command[agenda.Changed] {
	c := command{itemID: input.ItemID, action: policy.PullConsentItem, forbidden: onlyMembers}
	return change.Operation[subject, agenda.Changed]{
		Name: "takeOutOfConsent", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[agenda.Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (agenda.Changed, error) {
			return agenda.Changed{MeetingID: s.item.MeetingID, ItemID: s.item.ID}, change.Refuse(cs.takeOut(tx, s))
		},
	}
}

func (cs *Commands) takeOut(tx *change.Tx, s subject) error {
	switch {
	case !hasConsent(s.agenda.Meeting):
		return errConsentOver
	case !s.agenda.IsForConsent(s.item.ID):
		return errNotConsent
	case s.item.TakenOutOfConsentAt != nil:
		tx.Unchanged()
		return nil
	}
	votes, err := cs.store.ConsentVotes(tx.Context(), s.item.MeetingID)
	if err != nil {
		return fmt.Errorf("list the consent resolutions of the meeting: %w", err)
	}
	if slices.ContainsFunc(votes, func(v room.ConsentVote) bool { return v.IsVoting && slices.Contains(v.ItemIDs, s.item.ID) }) {
		return errConsentPut
	}
	now := tx.Now()
	item := s.item
	item.TakenOutOfConsentBy, item.TakenOutOfConsentAt = tx.PersonID(), &now
	item.Changed(now)
	if err := cs.store.UpdateItem(tx, item); err != nil {
		return fmt.Errorf("store that an item was taken out: %w", err)
	}
	tx.Record(audit.Event{Action: "CONSENT_ITEM_TAKEN_OUT", Entity: "agendaItem", EntityID: item.ID, BoardID: item.BoardID, Data: map[string]any{
		"itemId": item.ID, "meetingId": item.MeetingID,
	}})
	return nil
}

// ProposeConsent returns the command that proposes the one resolution about all items of the consent agenda [A9]. It is no draft
// first, because its text is usual and its list follows the agenda until the vote is opened.
func (cs *Commands) ProposeConsent(input ConsentProposal) change.Command[Changed] {
	return cs.operation(command{
		name: "proposeConsent", key: change.KeyOf(input.ClientMutationID, input), meetingID: input.MeetingID, numbers: true,
		action: policy.RunVoting, forbidden: onlyRunners,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := cs.mayProposeConsent(tx, s); err != nil {
				return Changed{}, err
			}
			proposed, err := cs.newOf(tx, s, Resolution{Title: consentTitle, Text: consentText, ThresholdName: board.Ordinary, Ballot: NoObjection, IsConsent: true})
			if err != nil {
				return Changed{}, err
			}
			proposed = Update{Title: input.Title, Text: input.Text, ThresholdName: input.ThresholdName, Ballot: input.Ballot}.applied(proposed)
			if err := cs.check(tx, s, proposed); err != nil {
				return Changed{}, err
			}
			if proposed, err = cs.numbered(tx, s, proposed); err != nil {
				return Changed{}, err
			}
			if err := cs.store.InsertResolution(tx, proposed); err != nil {
				return Changed{}, fmt.Errorf("store a consent resolution: %w", err)
			}
			proposed.record(tx, "RESOLUTION_PROPOSED", map[string]any{"number": proposed.Number, "consent": true}, "")
			return Changed{ResolutionID: proposed.ID}, nil
		},
	})
}

func (cs *Commands) mayProposeConsent(tx *change.Tx, s subject) error {
	switch {
	case !hasConsent(s.agenda.Meeting):
		return errConsentOver
	case len(s.agenda.ConsentItems()) == 0:
		return errNoConsent
	default:
		return cs.refuseSecondConsent(tx, s)
	}
}

// refuseSecondConsent refuses a consent resolution beside another one that is not decided.
func (cs *Commands) refuseSecondConsent(tx *change.Tx, s subject) error {
	votes, err := cs.store.ConsentVotes(tx.Context(), s.agenda.Meeting.ID)
	if err != nil {
		return fmt.Errorf("list the consent resolutions of the meeting: %w", err)
	}
	if slices.ContainsFunc(votes, func(v room.ConsentVote) bool { return v.IsLive }) {
		return errConsentLive
	}
	return nil
}

// concludeConsent concludes the items of a consent resolution that is carried. An item that was closed, or from which somebody was
// excluded, while the vote was open is not decided with the others: it drops out of the list.
func (cs *Commands) concludeConsent(tx *change.Tx, s subject, carried Resolution) (Resolution, error) {
	still := s.agenda.ConsentItems()
	var items []agenda.Item
	carried.Items = slices.DeleteFunc(slices.Clone(carried.Items), func(one ConsentItem) bool {
		isLeft := slices.ContainsFunc(still, func(item agenda.Item) bool { return item.ID == one.ItemID })
		if item, found := s.agenda.Item(one.ItemID); found && isLeft {
			items = append(items, item)
		}
		return !isLeft
	})
	isOnList := func(one ConsentItem) bool { return one.ItemID == carried.ItemID }
	if len(carried.Items) > 0 && !slices.ContainsFunc(carried.Items, isOnList) {
		carried.ItemID = carried.Items[0].ItemID
	}
	return carried, cs.rooms.ConcludeTogether(tx, s.facts, items, carried.ID)
}
