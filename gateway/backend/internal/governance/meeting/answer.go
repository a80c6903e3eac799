package meeting

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// RSVP is an answer to an invitation.
type RSVP string

// The answers.
const (
	Pending   RSVP = "PENDING"
	Accepted  RSVP = "ACCEPTED"
	Tentative RSVP = "TENTATIVE"
	Declined  RSVP = "DECLINED"
)

// longestApology is the longest apology, in characters.
const longestApology = 300

// Answer is a person's answer to the invitation to a meeting.
type Answer struct {
	ID        string
	MeetingID string
	PersonID  string
	RSVP      RSVP
	// Mode is IN_PERSON or REMOTE. It is empty for people who do not come or have not answered.
	Mode Mode
	// Apology is for people who do not come. It may be empty.
	Apology string
	// RecordedBy is the person who gave the answer for somebody else; empty for an own answer.
	RecordedBy string
	// RemindedAt is when the secretary or the chair last reminded the person to answer; nil for a person whom nobody
	// reminded.
	RemindedAt *time.Time
	// isByLink reports whether this answer came by the link in an e-mail. It is not stored; the audit trail keeps it.
	isByLink bool
	governance.Stamp
}

// AnswerID returns the id of a person's answer to a meeting.
func AnswerID(meetingID, personID string) string { return meetingID + "." + personID }

// ErrNotInvited means that the viewer reads the meeting but is not entitled to attend.
var ErrNotInvited = &change.Refusal{Code: change.CodeForbidden, Message: "you are not among those who are invited to this meeting"}

// Response is the input of Respond.
type Response struct {
	change.Request
	MeetingID string
	RSVP      RSVP
	// Mode is nil for people who do not come, and when the meeting leaves no choice.
	Mode    *Mode
	Apology string
	// isByLink reports whether the answer came by the link in an e-mail.
	isByLink bool
}

// invitation is what an answer is checked against.
type invitation struct {
	meeting Meeting
	// guests are the ids of the guests of single items. They cannot read the meeting, but they answer its invitation.
	// guests is empty when the actor has no grant for any item.
	guests []string
}

// Respond returns the command with which people answer an invitation for themselves.
func (cs *Commands) Respond(input Response) change.Command[Meeting] {
	c := planning("respondToInvitation", input.MeetingID, change.KeyOf(input.ClientMutationID, input))
	c.action, c.forbidden = policy.AnswerInvitation, ErrNotInvited.Message
	return change.Operation[invitation, Meeting]{
		Name: c.name, Key: c.key,
		Load: func(tx *change.Tx) (invitation, error) { return cs.loadInvitation(tx, input.MeetingID) },
		Asks: func(_ *change.Tx, i invitation) (*policy.Question, error) {
			question := c.question(i.meeting)
			for _, id := range i.guests {
				question.Object.Item.Grants = append(question.Object.Item.Grants, policy.Grant{PersonID: id, Kind: policy.Guest})
			}
			return question, nil
		},
		Apply:  func(tx *change.Tx, i invitation) (Meeting, error) { return cs.answer(tx, i, tx.PersonID(), input) },
		Repeat: change.Repeat[Meeting]{IDOf: Repeat(cs.store).IDOf, Again: cs.invitation},
	}
}

func (cs *Commands) loadInvitation(tx *change.Tx, meetingID string) (i invitation, err error) {
	i.meeting, err = cs.load(tx, meetingID, func(boardID string) []change.Lock {
		return []change.Lock{change.Keep(change.RankBoard, boardID), change.Change(change.RankMeeting, meetingID)}
	})
	if err != nil {
		return invitation{}, err
	}
	v, err := tx.Viewer()
	if err != nil || v == nil || !v.Scope().HasGrants() {
		return i, err
	}
	return cs.withGuests(tx, i)
}

func (cs *Commands) withGuests(tx *change.Tx, i invitation) (invitation, error) {
	var err error
	if i.guests, err = cs.store.GuestsOfMeeting(tx.Context(), i.meeting.ID); err != nil {
		return invitation{}, fmt.Errorf("find the guests: %w", err)
	}
	return i, nil
}

// invitation finds a meeting that the actor reads, or whose guest the actor is. Guests answer without reading the
// meeting.
func (cs *Commands) invitation(tx *change.Tx, id string) (Meeting, error) {
	m, err := Repeat(cs.store).Again(tx, id)
	if !errors.Is(err, ErrNoMeeting) {
		return m, err
	}
	guests, findErr := cs.store.GuestsOfMeeting(tx.Context(), id)
	if findErr != nil {
		return Meeting{}, fmt.Errorf("find the guests: %w", findErr)
	}
	if !slices.Contains(guests, tx.PersonID()) {
		return Meeting{}, err
	}
	return cs.meeting(tx, id)
}

// answer stores the answer of a person. The person is the actor, or somebody whose answer the actor records.
func (cs *Commands) answer(tx *change.Tx, i invitation, personID string, input Response) (Meeting, error) {
	m := i.meeting
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{m.BoardID})
	if err != nil {
		return Meeting{}, fmt.Errorf("list the board's members: %w", err)
	}
	isActor := personID == tx.PersonID()
	if _, isInvited := invitedTo(m, terms)[personID]; !isInvited && !slices.Contains(i.guests, personID) {
		if isActor {
			return Meeting{}, ErrNotInvited
		}
		return Meeting{}, change.Refuse(governance.Invalid("personId", "must be somebody who is invited"))
	}
	if err := m.Move(Respond); err != nil {
		return Meeting{}, err
	}
	given, err := input.checked(m.Mode)
	if err != nil {
		return Meeting{}, change.Refuse(err)
	}
	given.ID, given.MeetingID, given.PersonID = AnswerID(m.ID, personID), m.ID, personID
	given.isByLink = input.isByLink
	if !isActor {
		given.RecordedBy = tx.PersonID()
	}
	return m, cs.keepAnswer(tx, m, terms, given)
}

// keepAnswer replaces the stored answer of a person if the new one differs.
func (cs *Commands) keepAnswer(tx *change.Tx, m Meeting, terms []board.Membership, given Answer) error {
	answers, err := cs.answersBefore(tx, given)
	if err != nil {
		return err
	}
	standing, known := answerOf(answers, m, given.PersonID, governance.NewStamp(tx.Now(), tx.Actor()))
	if standing.says(given) && standing.RecordedBy == given.RecordedBy {
		tx.Unchanged()
		return nil
	}
	standing.RSVP, standing.Mode, standing.Apology, standing.RecordedBy = given.RSVP, given.Mode, given.Apology, given.RecordedBy
	if known {
		standing.Changed(tx.Now())
		err = cs.store.UpdateAnswer(tx, standing)
	} else {
		err = cs.store.InsertAnswer(tx, standing)
	}
	if err != nil {
		return fmt.Errorf("store the answer: %w", err)
	}
	data := map[string]any{"personId": standing.PersonID, "rsvp": string(standing.RSVP), "mode": string(standing.Mode)}
	if given.isByLink {
		data["by"] = "E_MAIL_LINK"
	}
	tx.Record(event(m, "INVITATION_ANSWERED", data))
	if err := cs.queueRecordingNews(tx, m, standing, given.isByLink); err != nil {
		return err
	}
	if standing.RSVP != Declined {
		return nil // no other answer puts the quorum at risk
	}
	after := append(slices.DeleteFunc(slices.Clone(answers), func(a Answer) bool { return a.ID == standing.ID }), standing)
	return cs.queueQuorumAlarm(tx, m, terms, answers, after)
}

// answersBefore lists the stored answers to a meeting that a new answer is compared with: all of them when it declines, which can
// put the quorum at risk, otherwise the person's own.
func (cs *Commands) answersBefore(tx *change.Tx, given Answer) ([]Answer, error) {
	if given.RSVP == Declined {
		answers, err := cs.store.AnswersToTell(tx.Context(), given.MeetingID)
		if err != nil {
			return nil, fmt.Errorf("list the answers: %w", err)
		}
		return answers, nil
	}
	own, err := cs.store.AnswerToChange(tx, given.ID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the answer that stands: %w", err)
	}
	return []Answer{own}, nil
}

// says reports whether two answers say the same.
func (a Answer) says(other Answer) bool {
	return a.RSVP == other.RSVP && a.Mode == other.Mode && a.Apology == other.Apology
}

// checked returns the answer in its stored form.
func (r Response) checked(of Mode) (Answer, error) {
	apology := governance.TidyLine(r.Apology)
	given := Answer{RSVP: r.RSVP}
	switch r.RSVP {
	case Declined:
		given.Apology = apology
		if apology == "" {
			return given, nil
		}
		return given, governance.CheckLine("apology", apology, longestApology)
	case Accepted, Tentative:
		if apology != "" {
			return Answer{}, governance.Invalid("apology", "is for those who do not come")
		}
		if r.RSVP == Tentative && r.Mode == nil {
			return given, nil
		}
		mode, err := modeFor(of, r.Mode)
		given.Mode = mode
		return given, err
	default:
		return Answer{}, governance.Invalid("rsvp", "must be ACCEPTED, TENTATIVE or DECLINED")
	}
}

// modeFor returns how a person takes part in a meeting.
func modeFor(of Mode, chosen *Mode) (Mode, error) {
	switch {
	case chosen == nil && of == Hybrid:
		return "", governance.Invalid("mode", "must be IN_PERSON or REMOTE")
	case chosen == nil:
		return of, nil
	case *chosen == Hybrid, of != Hybrid && *chosen != of:
		return "", governance.Invalid("mode", "must be one that the meeting offers")
	default:
		return *chosen, nil
	}
}
