package notice

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
)

var (
	errNotPublished = &change.Refusal{Code: change.CodeInvalidState, Message: "notice is served once the agenda is published"}
	errBegun        = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting should have begun; reschedule it, and serve notice of the new date"}
	errStands       = &change.Refusal{Code: change.CodeInvalidState, Message: "notice was served already, and neither the agenda nor the members have changed since"}
	errNoRules      = &change.Refusal{Code: change.CodeInvalidState, Message: "the board has no rules for the date of the meeting"}
	errNobody       = &change.Refusal{Code: change.CodeInvalidState, Message: "the board has no voting member on the date of the meeting"}
)

// notTheirs is the refusal for people who read the meeting and may not serve notice.
const notTheirs = "only the secretary serves notice"

// Serving is the input of Serve.
type Serving struct {
	change.Edit
	MeetingID string
	// AcknowledgeShort confirms that the secretary knows that the notice is short.
	AcknowledgeShort bool
}

// Commands make the commands that serve notice and record what happens to it.
type Commands struct {
	store Store
	packs *publication.Reader
}

// NewCommands returns Commands that work on store.
func NewCommands(store Store, packs *publication.Reader) *Commands {
	return &Commands{store: store, packs: packs}
}

// Serve returns the command that serves notice of a meeting on everybody who is entitled to it. A short notice is
// refused with NOTICE_SHORT until the secretary acknowledges it [N4]. Notice can be served again only after the pack or
// the members have changed.
func (cs *Commands) Serve(input Serving) change.Command[meeting.Meeting] {
	return change.Operation[meeting.Meeting, meeting.Meeting]{
		Name: "serveNotice", Key: change.KeyOf(input.ClientMutationID, input), Repeat: meeting.Repeat(cs.store),
		Load: func(tx *change.Tx) (meeting.Meeting, error) { return load(tx, cs.store, input.MeetingID) },
		Asks: func(_ *change.Tx, of meeting.Meeting) (*policy.Question, error) {
			facts := of.ForPolicy()
			return &policy.Question{Action: policy.Publish, Object: policy.Object{Item: &facts}, Missing: meeting.ErrNoMeeting.Message, Forbidden: notTheirs}, nil
		},
		Apply: func(tx *change.Tx, of meeting.Meeting) (meeting.Meeting, error) { return cs.serve(tx, of, input) },
	}
}

func (cs *Commands) serve(tx *change.Tx, of meeting.Meeting, input Serving) (meeting.Meeting, error) {
	if err := tx.Expect(of.ID, input.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
		return meeting.Meeting{}, err
	}
	switch {
	case of.State != meeting.Published:
		return meeting.Meeting{}, errNotPublished
	case !of.StartsAt.After(tx.Now()):
		return meeting.Meeting{}, errBegun
	}
	made, err := cs.Draft(tx, of)
	if err != nil {
		return meeting.Meeting{}, err
	}
	if err := cs.checkNew(tx, of, made); err != nil {
		return meeting.Meeting{}, err
	}
	if err := input.checkShort(made); err != nil {
		return meeting.Meeting{}, err
	}
	if err := cs.store.InsertNotice(tx, made); err != nil {
		return meeting.Meeting{}, fmt.Errorf("store the notice: %w", err)
	}
	tx.Record(event(of, made, "NOTICE_SERVED", map[string]any{"recipients": len(made.Recipients)}))
	if err := cs.send(tx, made); err != nil {
		return meeting.Meeting{}, err
	}
	return cs.settle(tx, of, made)
}

// Draft returns the notice that would be served now. It stores nothing.
func (cs *Commands) Draft(tx *change.Tx, of meeting.Meeting) (Notice, error) {
	around, err := cs.store.BoardPeople(tx.Context(), of.BoardID)
	if err != nil {
		return Notice{}, fmt.Errorf("list the people of a board: %w", err)
	}
	terms, err := cs.terms(tx, of, around.Board)
	if err != nil {
		return Notice{}, err
	}
	made := Notice{ID: tx.NewID(), MeetingID: of.ID, ServedAt: tx.Now(), ServedByID: tx.PersonID(), Terms: terms}
	members, err := cs.store.MembershipsOfBoards(tx.Context(), []string{of.BoardID})
	if err != nil {
		return Notice{}, fmt.Errorf("list the board's members: %w", err)
	}
	entitled := of.Entitled(members)
	if len(entitled) == 0 {
		return Notice{}, errNobody
	}
	hashes, err := cs.hashes(tx.Context(), of, around, entitled, tx.Now())
	if err != nil {
		return Notice{}, err
	}
	for position, id := range entitled {
		recipient := Recipient{NoticeID: made.ID, PersonID: id, Position: position, Email: emailOf(around, id), ContentHash: hashes[id]}
		if recipient.Email == "" { // there is no address for an e-mail
			recipient.BouncedAt = &made.ServedAt
		}
		made.Recipients = append(made.Recipients, recipient)
	}
	return made, nil
}

func emailOf(around agenda.BoardPeople, personID string) string {
	at := slices.IndexFunc(around.Attendees, func(a agenda.Attendee) bool { return a.Person.ID == personID })
	if at < 0 {
		return ""
	}
	return around.Attendees[at].Person.Email
}

// terms returns the terms of a notice by the rules that hold for the meeting.
func (cs *Commands) terms(tx *change.Tx, of meeting.Meeting, on board.Board) (Terms, error) {
	home, err := cs.store.Organisation(tx.Context(), on.OrganisationID)
	if err != nil {
		return Terms{}, fmt.Errorf("find the organisation: %w", err)
	}
	sets, err := cs.store.RuleSetsOfBoards(tx.Context(), []string{on.ID})
	if err != nil {
		return Terms{}, fmt.Errorf("list rule sets: %w", err)
	}
	rules := board.RulesFor(sets, on.ID, of.Date, of.AnnouncedAt)
	if rules == nil {
		return Terms{}, errNoRules
	}
	return Terms{
		StartsAt: of.StartsAt, TimeZone: on.TimeZone, Place: of.PlaceInWords(), Rule: rules.Rules.Notice, Short: rules.Rules.ShortNotice, Source: rules.Source, Days: home.WorkingDays(),
	}, nil
}

// checkNew refuses to serve notice again on the same members with the same pack. It compares only what the actor reads
// [X10].
func (cs *Commands) checkNew(tx *change.Tx, of meeting.Meeting, made Notice) error {
	if of.NoticeState == meeting.NoticeNotServed {
		return nil
	}
	before, err := cs.store.Notices(tx.Context(), []string{of.ID})
	if err != nil {
		return fmt.Errorf("find the notice that stands: %w", err)
	}
	members := make([]string, len(made.Recipients))
	for i, recipient := range made.Recipients {
		members[i] = recipient.PersonID
	}
	if len(before) == 0 || !before[0].WentTo(members) {
		return nil
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	packs, err := cs.packs.Packs(tx.Context(), v, []string{of.ID})
	if err != nil {
		return err
	}
	own := packs[of.ID]
	if len(own) > 0 && own[len(own)-1].PublishedAt.After(before[0].ServedAt) {
		return nil
	}
	return errStands
}

// checkShort refuses a notice that would be late until the secretary acknowledges that [N4].
func (s Serving) checkShort(made Notice) error {
	standing, err := made.Standing()
	if err != nil || standing.ShortByDays == 0 || s.AcknowledgeShort {
		return err
	}
	served := standing.Latest.Date
	for _, one := range standing.Stands {
		if one.Service != nil {
			served = one.Service.Date
		}
	}
	return &change.Refusal{
		Code: change.CodeNoticeShort, Field: "acknowledgeShort", Message: "the notice would be short; serving it needs a word that this is known",
		Data: map[string]any{"requiredDate": standing.Latest.Date.String(), "servedDate": served.String(), "shortByDays": standing.ShortByDays},
	}
}

// send queues the e-mails.
func (cs *Commands) send(tx *change.Tx, made Notice) error {
	told := events.New(events.NoticeServed, tx.Now())
	told.Payload = map[string]string{"meetingId": made.MeetingID, "noticeId": made.ID}
	if _, err := cs.store.QueueEvent(tx.Context(), told); err != nil {
		return fmt.Errorf("queue the event of a notice: %w", err)
	}
	return nil
}

// settle sets the meeting's state to the one that follows from its notice.
func (cs *Commands) settle(tx *change.Tx, of meeting.Meeting, by Notice) (meeting.Meeting, error) {
	standing, err := by.Standing()
	if err != nil || of.NoticeState == standing.State {
		return of, err
	}
	of.NoticeState = standing.State
	of.Changed(tx.Now())
	if err := cs.store.UpdateMeeting(tx, of); err != nil {
		return meeting.Meeting{}, fmt.Errorf("store how the notice stands: %w", err)
	}
	return of, nil
}

func event(of meeting.Meeting, about Notice, action string, data map[string]any) audit.Event {
	data["noticeId"] = about.ID
	return audit.Event{Action: action, Entity: "meeting", EntityID: of.ID, BoardID: of.BoardID, Data: data}
}

// findMeeting finds a meeting as it is now, without checking who asks.
func findMeeting(tx *change.Tx, store Store, id string) (meeting.Meeting, error) {
	of, err := store.MeetingToChange(tx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return meeting.Meeting{}, meeting.ErrNoMeeting
	}
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	return of, nil
}

// load locks and reads a meeting. It also locks the actor and the members, so that they cannot change at the same time.
func load(tx *change.Tx, store Store, meetingID string) (meeting.Meeting, error) {
	boardID, err := store.BoardOfMeeting(tx, meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return meeting.Meeting{}, meeting.ErrNoMeeting
	}
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the board of a meeting: %w", err)
	}
	err = tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, boardID), change.Change(change.RankMeeting, meetingID))
	if err != nil {
		return meeting.Meeting{}, err
	}
	return findMeeting(tx, store, meetingID)
}

// newest returns the current notice; nil for a meeting that has none.
func newest(ctx context.Context, store Readings, of meeting.Meeting) (*Notice, error) {
	if of.NoticeState == meeting.NoticeNotServed {
		return nil, nil
	}
	listed, err := store.Notices(ctx, []string{of.ID})
	if err != nil {
		return nil, fmt.Errorf("find the notice: %w", err)
	}
	if len(listed) == 0 {
		return nil, nil
	}
	return &listed[0], nil
}
