package demo

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// loader inserts the data in one change.
type loader struct {
	tx       *change.Tx
	store    Store
	calendar calendar
	now      time.Time
	// shelf has the papers; empty when they are left out.
	shelf shelf
	// journal has the events of the replayed acts, and stored the meetings that were stored, by number.
	journal *journal
	stored  map[string]*storedMeeting
}

// storedMeeting is a meeting as the load has stored it, with what belongs to its agenda.
type storedMeeting struct {
	meeting    meeting.Meeting
	items      []agenda.Item
	guests     []meeting.Guest
	exclusions []agenda.Exclusion
}

func (l loader) load(data content) error {
	for _, entry := range data.Organisations {
		if err := l.organisation(entry); err != nil {
			return fmt.Errorf("organisation %s: %w", entry.Key, err)
		}
	}
	owner := data.Organisations[0]
	for _, entry := range data.People {
		if err := l.person(owner, entry); err != nil {
			return fmt.Errorf("person %s: %w", entry.Key, err)
		}
	}
	for order, entry := range data.Boards {
		if err := l.board(owner, order, entry); err != nil {
			return fmt.Errorf("board %s: %w", entry.Code, err)
		}
	}
	if err := l.interests(data); err != nil {
		return fmt.Errorf("register of interests: %w", err)
	}
	if err := l.replayAll(data); err != nil {
		return fmt.Errorf("past meetings: %w", err)
	}
	return l.readers(owner.TimeZone)
}

func (l loader) record(action, entity, id, boardID string) {
	l.tx.Record(audit.Event{Action: action, Entity: entity, EntityID: id, BoardID: boardID})
}

func (l loader) stamp() governance.Stamp {
	return governance.Stamp{CreatedAt: l.now, CreatedBy: "demonstration", UpdatedAt: l.now, Version: 1}
}

func (l loader) organisation(entry organisationEntry) error {
	stamp := l.stamp()
	stamp.CreatedAt = l.calendar.morning(entry.Created)
	l.record("ORGANISATION_FOUNDED", "organisation", idOf(entry.Key), "")
	return l.store.InsertOrganisation(l.tx, organisation.Organisation{
		ID: idOf(entry.Key), Name: entry.Name, LegalName: entry.LegalName, TimeZone: entry.TimeZone, Locale: entry.Locale,
		IdleTimeoutMinutes:   organisation.DefaultIdleTimeoutMinutes,
		AbsoluteSessionHours: organisation.DefaultAbsoluteSessionHours,
		VotesNeedProof:       true,
		Stamp:                stamp,
	})
}

func (l loader) person(owner organisationEntry, entry personEntry) error {
	l.record("PERSON_ADDED", "person", idOf(entry.Key), "")
	return l.store.InsertPerson(l.tx, people.Person{
		ID: idOf(entry.Key), OrganisationID: idOf(owner.Key),
		GivenName: entry.GivenName, FamilyName: entry.FamilyName, DisplayName: entry.GivenName + " " + entry.FamilyName,
		Email: entry.Email, TimeZone: entry.TimeZone, Locale: owner.Locale,
		Status: people.Active, OrgRoles: entry.OrgRoles, Independence: entry.Independence,
		AccessEpoch: 1, Stamp: l.stamp(),
	})
}

func (l loader) board(owner organisationEntry, order int, entry boardEntry) error {
	made := board.Board{
		ID: idOf("board/" + entry.Code), OrganisationID: idOf(owner.Key),
		Code: entry.Code, Name: entry.Name, Kind: entry.Kind, Purpose: entry.Purpose, Seats: entry.Seats,
		TimeZone: owner.TimeZone, Status: board.Active, DefaultLocation: entry.DefaultLocation,
		DisplayOrder: order, Stamp: l.stamp(),
	}
	if entry.Parent != "" {
		parent := idOf("board/" + entry.Parent)
		made.ParentID = &parent
	}
	l.record("BOARD_CREATED", "board", made.ID, made.ID)
	if err := l.store.InsertBoard(l.tx, made); err != nil {
		return err
	}
	if err := l.rules(made, entry.Rules); err != nil {
		return err
	}
	if err := l.terms(made, entry.Terms); err != nil {
		return err
	}
	for _, auditor := range entry.Auditors {
		if err := l.auditor(made, auditor); err != nil {
			return fmt.Errorf("auditor %s: %w", auditor.Person, err)
		}
	}
	for _, held := range entry.Meetings {
		if err := l.meeting(made, held); err != nil {
			return fmt.Errorf("meeting %s: %w", held.Number, err)
		}
	}
	return nil
}

func (l loader) rules(of board.Board, entry rulesEntry) error {
	set, err := board.NewRuleSet(idOf("rules/"+of.Code), of.ID,
		l.calendar.date(entry.EffectiveFrom), entry.Source, entry.Rules, l.now)
	if err != nil {
		return err
	}
	l.record("RULE_SET_ADDED", "ruleSet", set.ID, of.ID)
	return l.store.InsertRuleSet(l.tx, set)
}

func (l loader) auditor(of board.Board, entry auditorEntry) error {
	scope := board.AuditorScope{
		ID: idOf("auditor/" + of.Code + "/" + entry.Person), BoardID: of.ID, PersonID: idOf(entry.Person),
		From: l.calendar.date(entry.From), To: l.calendar.date(entry.To), Until: l.calendar.date(entry.Until), Stamp: l.stamp(),
	}
	l.record("AUDITOR_SCOPE_GRANTED", "auditorScope", scope.ID, of.ID)
	return l.store.InsertAuditorScope(l.tx, scope)
}

func (l loader) terms(of board.Board, entries []termEntry) error {
	var seated []board.Membership
	for order, entry := range entries {
		term := board.Membership{
			ID: idOf(fmt.Sprintf("term/%s/%s/%d", of.Code, entry.Person, entry.Term)), BoardID: of.ID, PersonID: idOf(entry.Person),
			Role: entry.Role, Voting: entry.Voting, Weight: 1,
			StartDate: l.calendar.date(entry.Start), EndDate: l.calendar.maybeDate(entry.End),
			TermNumber: entry.Term, EndReason: entry.EndReason, DisplayOrder: order, Stamp: l.stamp(),
		}
		if err := of.CheckTerm(term, seated); err != nil {
			return fmt.Errorf("term of %s: %w", entry.Person, err)
		}
		l.tx.Record(board.TermStarted(term))
		if err := l.store.InsertMembership(l.tx, term); err != nil {
			return err
		}
		seated = append(seated, term)
	}
	return nil
}

func (l loader) meeting(of board.Board, entry meetingEntry) error {
	announced := l.calendar.morning(entry.Announced)
	planned := meeting.Meeting{
		ID: idOf("meeting/" + entry.Number), BoardID: of.ID, Number: entry.Number, Title: entry.Title,
		Kind: entry.Kind, State: entry.State, Mode: entry.Mode, Location: entry.Location, OnlineURL: entry.OnlineURL,
		NoticeState: entry.Notice, PackVersion: entry.Pack, CancelReason: entry.CancelReason,
		AnnouncedAt: &announced, Stamp: l.stamp(),
	}
	sittings := make([]meeting.Sitting, len(entry.Sittings))
	for i, sitting := range entry.Sittings {
		sittings[i] = meeting.Sitting{
			StartsAtLocal: sitting.StartsAt.AddDays(l.calendar.days), TimeZone: of.TimeZone, DurationMinutes: sitting.Minutes,
		}
		if err := conclude(&sittings[i], sitting); err != nil {
			return err
		}
	}
	if err := planned.Plan(of.TimeZone, sittings...); err != nil {
		return err
	}
	l.stored[planned.Number] = &storedMeeting{meeting: planned}
	l.record("MEETING_CREATED", "meeting", planned.ID, of.ID)
	if err := l.store.InsertMeeting(l.tx, planned); err != nil {
		return err
	}
	if err := l.answers(planned, entry.Answers); err != nil {
		return err
	}
	if err := l.agenda(planned, entry); err != nil {
		return err
	}
	return l.notice(planned)
}

func (l loader) answers(to meeting.Meeting, entries []answerEntry) error {
	for _, entry := range entries {
		person := idOf(entry.Person)
		answer := meeting.Answer{
			ID: meeting.AnswerID(to.ID, person), MeetingID: to.ID, PersonID: person, RSVP: entry.RSVP, Mode: entry.Mode, Stamp: l.stamp(),
		}
		l.record("INVITATION_ANSWERED", "meeting", to.ID, to.BoardID)
		if err := l.store.InsertAnswer(l.tx, answer); err != nil {
			return fmt.Errorf("answer of %s: %w", entry.Person, err)
		}
	}
	return nil
}

// conclude opens a sitting that took place at its planned start and closes it.
func conclude(sitting *meeting.Sitting, entry sittingEntry) error {
	if entry.Closed == "" {
		return nil
	}
	zone, err := localtime.LoadZone(sitting.TimeZone)
	if err != nil {
		return err
	}
	closedLocal, err := onDate(sitting.StartsAtLocal, entry.Closed)
	if err != nil {
		return err
	}
	opened, err := sitting.StartsAtLocal.Instant(zone)
	if err != nil {
		return err
	}
	closed, err := closedLocal.Instant(zone)
	if err != nil {
		return err
	}
	sitting.OpenedAt, sitting.ClosedAt, sitting.CloseReason = &opened, &closed, entry.End
	return nil
}
