package mail

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Invitees has the content of e-mails to people who are entitled to attend a meeting; *meeting.Invitees is one.
type Invitees interface {
	News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error)
}

// Invitations makes files with which calendar programs add or remove a meeting; calendar.Writer is one.
type Invitations interface {
	Invitations(m meeting.Meeting, organiser, invited calendar.Party, now time.Time) ([]calendar.Invitation, error)
}

// MeetingAuthor writes e-mails to people who are entitled to attend a meeting.
type MeetingAuthor struct {
	invitees    Invitees
	writer      *Writer
	invitations Invitations
	// organiser is the inviting address: the sender of the e-mails.
	organiser string
	now       func() time.Time
}

// NewMeetingAuthor makes an author. organiser is the inviting e-mail address, now the clock.
func NewMeetingAuthor(invitees Invitees, writer *Writer, invitations Invitations, organiser string, now func() time.Time) MeetingAuthor {
	return MeetingAuthor{invitees: invitees, writer: writer, invitations: invitations, organiser: organiser, now: now}
}

// MeetingTopics returns the topics of a MeetingAuthor.
func MeetingTopics() []events.Topic {
	return []events.Topic{events.MeetingAnnounced, events.MeetingChanged, events.MeetingCancelled}
}

// Write implements Author.
func (a MeetingAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	news, wanted, err := a.invitees.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content, err := a.writer.meetingPageOf(d.Topic, news)
	if err != nil {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(ctx, meetingTemplate, &content)
	if err != nil {
		return Mail{}, "", false, err
	}
	m.ID, m.To = idOf(d), news.Invitee.Email
	if m.Invitations, err = a.inviting(news); err != nil {
		return Mail{}, "", false, err
	}
	return m, content.secret, true, nil
}

// inviting returns the files for calendar programs. They name only the recipient.
func (a MeetingAuthor) inviting(news meeting.News) ([]calendar.Invitation, error) {
	organiser := calendar.Party{Name: news.Organisation, Email: a.organiser}
	invited := calendar.Party{Name: news.Invitee.DisplayName, Email: news.Invitee.Email}
	sent, err := a.invitations.Invitations(news.Meeting, organiser, invited, a.now())
	if err != nil {
		return nil, fmt.Errorf("write the files for calendars: %w", err)
	}
	return sent, nil
}

// meetingTemplate names the texts.
const meetingTemplate = "meeting"

// meetingPage has the board, the reference, the times and places of a meeting, and nothing of its agenda.
type meetingPage struct {
	letterhead

	Subject, Organisation, Board, Number string
	// Sentence says what happened.
	Sentence string
	Sittings []SittingTime
	// Place is empty without a place, and for a meeting that does not take place.
	Place string
	// Online is true when people can take part remotely.
	Online bool
	// AnswerBy is empty without a last day to answer, and for a meeting that does not take place.
	AnswerBy string
	// Guest is true when the recipient attends single items.
	Guest bool
	// Title is the meeting's, in the notice to people who read the meeting.
	Title string
	// AnswerLink answers without a session; empty for a meeting that takes no answers.
	AnswerLink string
	// secret is the part of AnswerLink that no log may contain.
	secret string
	// IsFile is true when a file for calendars is attached.
	IsFile bool
	// Cancelled leaves out the sentences that are for a meeting that takes place.
	Cancelled bool
	Link      string
}

func (p meetingPage) subject() string      { return p.Subject }
func (p meetingPage) organisation() string { return p.Organisation }

// SittingTime is the time of a sitting in the board's zone, and also in the recipient's when that is another one.
type SittingTime struct{ Board, Own string }

func (w *Writer) meetingPageOf(topic events.Topic, news meeting.News) (meetingPage, error) {
	m := news.Meeting
	content := meetingPage{
		Organisation: news.Organisation, Board: news.Board.Name, Number: m.Number, Cancelled: topic == events.MeetingCancelled,
		Guest: news.Guest, Link: w.meetingLink(m),
	}
	if news.Guest {
		content.Link = w.participationLink(m)
	}
	switch topic {
	case events.MeetingCancelled:
		content.Subject, content.Sentence = meetingSubject(news, "Meeting "+m.Number+" is cancelled"), "is cancelled. It would have been:"
	case events.MeetingChanged:
		content.Subject, content.Sentence = meetingSubject(news, "Meeting "+m.Number+" has changed"), "has changed. It takes place:"
	case events.NoticeServed:
		content.Subject, content.Sentence = meetingSubject(news, "Notice of meeting "+m.Number), "is called. It takes place:"
	default:
		content.Subject, content.Sentence = meetingSubject(news, "Date of meeting "+m.Number), "has a date:"
	}
	if !content.Cancelled {
		content.Place = m.Location
		content.Online = topic == events.NoticeServed && m.Mode != meeting.InPerson
		content.IsFile = topic != events.NoticeServed
	}
	if topic == events.NoticeServed && !news.Guest {
		content.Title = m.Title
	}
	if m.AnswerBy != nil && !content.Cancelled {
		content.AnswerBy = dayInPlain(*m.AnswerBy)
	}
	if !content.Cancelled {
		content.AnswerLink, content.secret = w.answerLink(news)
	}
	var err error
	content.Sittings, err = SittingTimes(m, news.Invitee.TimeZone)
	return content, err
}

// SittingTimes returns the times of a meeting's sittings in words, for a reader in a zone.
func SittingTimes(m meeting.Meeting, ownZone string) ([]SittingTime, error) {
	times := make([]SittingTime, len(m.Sittings))
	for i, sitting := range m.Sittings {
		var err error
		if times[i], err = lineOf(sitting, ownZone); err != nil {
			return nil, fmt.Errorf("write when meeting %s is: %w", m.ID, err)
		}
	}
	return times, nil
}

// lineOf leaves out the recipient's time when both clocks show the same.
func lineOf(sitting meeting.Sitting, ownZone string) (SittingTime, error) {
	const layout = "Monday 2 January 2006, 15:04"
	zone, err := localtime.LoadZone(sitting.TimeZone)
	if err != nil {
		return SittingTime{}, err
	}
	line := SittingTime{Board: sitting.StartsAt.In(zone).Format(layout) + " (" + localtime.City(sitting.TimeZone) + localtime.OccurrenceText(sitting.StartsAt, zone) + ")"}
	own, err := localtime.LoadZone(ownZone)
	if err != nil {
		own = time.UTC
	}
	if at := sitting.StartsAt.In(own).Format(layout); at != sitting.StartsAt.In(zone).Format(layout) {
		line.Own = at + " (" + localtime.City(own.String()) + ", your time" + localtime.OccurrenceText(sitting.StartsAt, own) + ")"
	}
	return line, nil
}
