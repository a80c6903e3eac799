package room

import (
	"fmt"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// Opening is the input of Open and of Resume.
type Opening struct {
	change.Edit
	MeetingID        string
	PersonChairingID string
	// AcknowledgeNoQuorum and AcknowledgeNotice confirm that the sitting is opened without a quorum, and without the
	// notice or the waivers that the rules ask for. Both are recorded.
	AcknowledgeNoQuorum *bool
	AcknowledgeNotice   *bool
}

var (
	errNoRules = &change.Refusal{Code: change.CodeInvalidState, Message: "the board has no rules for the day of the meeting; set them first"}
	errNoVoter = change.Invalid("personChairingId", "must be a voting member in office on the day of the meeting")
)

// Open returns the command that opens the first sitting of a published meeting.
func (cs *Commands) Open(input Opening) change.Command[Changed] {
	return cs.moving("openSitting", input.MeetingID, input.Edit, change.KeyOf(input.ClientMutationID, input), meeting.Open, func(tx *change.Tx, s subject) error {
		if err := s.mayOpenWithNotice(input); err != nil {
			return err
		}
		return cs.open(tx, s, input)
	})
}

// Resume returns the command that opens the next sitting of an adjourned meeting.
func (cs *Commands) Resume(input Opening) change.Command[Changed] {
	return cs.moving("resumeMeeting", input.MeetingID, input.Edit, change.KeyOf(input.ClientMutationID, input), meeting.Resume, func(tx *change.Tx, s subject) error {
		return cs.open(tx, s, input)
	})
}

// mayOpenWithNotice refuses to open a meeting whose notice is missing or short, until the person confirms it.
func (s subject) mayOpenWithNotice(input Opening) error {
	if s.isNoticeInOrder() || isTrue(input.AcknowledgeNotice) {
		return nil
	}
	message := "notice of the meeting was not served; confirm that it is opened all the same"
	if s.meeting.NoticeState == meeting.NoticeShort {
		message = "notice of the meeting is short and not all waivers are given; confirm that it is opened all the same"
	}
	return &change.Refusal{Code: change.CodeNoticeShort, Field: "acknowledgeNotice", Message: message}
}

func (s subject) isNoticeInOrder() bool {
	return s.meeting.NoticeState == meeting.NoticeServed || s.meeting.NoticeState == meeting.NoticeWaived
}

// open freezes the seats and opens a sitting. Without a quorum the person has to confirm it [Q1].
func (cs *Commands) open(tx *change.Tx, s subject, input Opening) error {
	if s.rules.ID == "" {
		return errNoRules
	}
	now, seq := tx.Now(), len(s.record.Sittings)+1
	if err := s.meeting.OpenSitting(seq, now); err != nil {
		return err
	}
	opened, err := cs.freeze(tx, s, seq)
	if err != nil {
		return err
	}
	if !opened.hasSeat(input.PersonChairingID) {
		return errNoVoter
	}
	if err := cs.arrivesToChair(tx, &s, seq, input.PersonChairingID); err != nil {
		return err
	}
	tally := s.tally(opened, "", now)
	if !tally.Quorate() && !isTrue(input.AcknowledgeNoQuorum) {
		return &change.Refusal{
			Code: change.CodeNoQuorum, Field: "acknowledgeNoQuorum",
			Message: fmt.Sprintf("there is no quorum: %d of %d are needed and %d count", tally.Required, tally.Base, tally.Counted),
			Data:    map[string]any{"base": tally.Base, "required": tally.Required, "counted": tally.Counted},
		}
	}
	opened.OpenedInquorate, opened.OpenedShort = !tally.Quorate(), seq == 1 && !s.isNoticeInOrder()
	if err := cs.store.InsertSitting(tx, opened); err != nil {
		return fmt.Errorf("store the sitting: %w", err)
	}
	if err := cs.seatChair(tx, s, seq, "", input.PersonChairingID); err != nil {
		return err
	}
	if err := cs.save(tx, s); err != nil {
		return err
	}
	tx.Record(s.event("SITTING_OPENED", map[string]any{
		"seq": seq, "personChairingId": input.PersonChairingID, "ruleSetId": opened.RuleSetID, "base": tally.Base, "required": tally.Required,
		"counted": tally.Counted, "quorate": tally.Quorate(), "noticeInOrder": !opened.OpenedShort,
	}))
	return nil
}

// freeze returns the sitting with its rules and with those who have a seat on its date.
func (cs *Commands) freeze(tx *change.Tx, s subject, seq int) (Sitting, error) {
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{s.meeting.BoardID})
	if err != nil {
		return Sitting{}, fmt.Errorf("list the board's members: %w", err)
	}
	of, err := cs.boardOf(tx, s.meeting.BoardID)
	if err != nil {
		return Sitting{}, err
	}
	voters := votersOf(terms, s.meeting, seq)
	classes, err := cs.classesOf(tx, voters)
	if err != nil {
		return Sitting{}, err
	}
	opened := Sitting{
		MeetingID: s.meeting.ID, Seq: seq, RuleSetID: s.rules.ID, Base: s.rules.Rules.Quorum.BaseOf(of.Seats, len(voters)),
		OpenedAt: tx.Now(), OpenedBy: tx.Actor(),
	}
	for _, voter := range voters {
		opened.Seats = append(opened.Seats, Seat{PersonID: voter.PersonID, Weight: max(1, voter.Weight), Classes: classes[voter.PersonID]})
	}
	return opened, nil
}

func (cs *Commands) boardOf(tx *change.Tx, boardID string) (board.Board, error) {
	v, err := tx.Viewer()
	if err != nil {
		return board.Board{}, err
	}
	if v == nil {
		return board.Board{}, errNoMeeting
	}
	boards, err := cs.store.Boards(tx.Context(), v.Person.OrganisationID)
	if err != nil {
		return board.Board{}, fmt.Errorf("find the board: %w", err)
	}
	for _, one := range boards {
		if one.ID == boardID {
			return one, nil
		}
	}
	return board.Board{}, errNoMeeting
}

// classesOf returns the classes of voting members, by person.
func (cs *Commands) classesOf(tx *change.Tx, voters []board.Membership) (map[string][]string, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return nil, err
	}
	ids := make([]string, len(voters))
	for i, voter := range voters {
		ids[i] = voter.PersonID
	}
	found, err := cs.store.People(tx.Context(), v.Person.OrganisationID, ids)
	if err != nil {
		return nil, fmt.Errorf("find the board's members: %w", err)
	}
	classes := make(map[string][]string, len(found))
	for _, person := range found {
		classes[person.ID] = person.Classes()
	}
	return classes, nil
}

func isTrue(given *bool) bool { return given != nil && *given }
