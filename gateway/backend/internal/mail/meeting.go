package mail

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Invitees has the content of e-mails to people who are entitled to attend a meeting; *meeting.Invitees and *room.NextSittings are
// two.
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

// MeetingTopics returns the topics of a MeetingAuthor about the date of a whole meeting.
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
	if m.Invitations, err = a.inviting(d.Topic, news); err != nil {
		return Mail{}, "", false, err
	}
	return m, content.secret, true, nil
}

// inviting returns the files for calendar programs. They name only the recipient. The news of the next sitting have no files of
// sittings that are over.
func (a MeetingAuthor) inviting(topic events.Topic, news meeting.News) ([]calendar.Invitation, error) {
	organiser := calendar.Party{Name: news.Organisation, Email: a.organiser}
	invited := calendar.Party{Name: news.Invitee.DisplayName, Email: news.Invitee.Email}
	sent, err := a.invitations.Invitations(news.Meeting, organiser, invited, a.now())
	if err != nil {
		return nil, fmt.Errorf("write the files for calendars: %w", err)
	}
	if topic == events.NextSittingPlanned {
		next := news.Meeting.Next().Seq
		sent = slices.DeleteFunc(sent, func(one calendar.Invitation) bool { return one.Seq < next })
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
	// GoesOn leaves out the sentences that ask for an answer, which nobody gives any more once a meeting was opened.
	GoesOn bool
	// AdjournedFor is why the meeting was adjourned; empty for a reader who does not learn it.
	AdjournedFor string
	Link         string
}

func (p meetingPage) subject() string      { return p.Subject }
func (p meetingPage) organisation() string { return p.Organisation }

// SittingTime is the time of a sitting in the board's zone, and also in the recipient's when that is another one.
type SittingTime struct{ Board, Own string }

func (w *Writer) meetingPageOf(topic events.Topic, news meeting.News) (meetingPage, error) {
	m := news.Meeting
	content := meetingPage{
		Organisation: news.Organisation, Board: news.Board.Name, Number: m.Number, Cancelled: topic == events.MeetingCancelled,
		Guest: news.Guest, Link: w.meetingLink(m), GoesOn: topic == events.NextSittingPlanned, AdjournedFor: news.AdjournedFor,
	}
	if news.Guest {
		content.Link = w.participationLink(m)
	}
	var err error
	if content.Sittings, err = sittingTimes(topic, news); err != nil {
		return meetingPage{}, err
	}
	switch topic {
	case events.NextSittingPlanned:
		content.Subject, content.Sentence = nextSittingSubject(news, content.Sittings[0]), "was adjourned. It goes on:"
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
		content.Online = (topic == events.NoticeServed || content.GoesOn) && m.Mode != meeting.InPerson
		content.IsFile = topic != events.NoticeServed
	}
	if topic == events.NoticeServed && !news.Guest {
		content.Title = m.Title
	}
	if m.AnswerBy != nil && !content.Cancelled && !content.GoesOn {
		content.AnswerBy = dayInPlain(*m.AnswerBy)
	}
	if !content.Cancelled {
		content.AnswerLink, content.secret = w.answerLink(news)
	}
	return content, nil
}

// nextSittingSubject returns the subject of the news of the next sitting. It has the time instead of the date of the meeting.
func nextSittingSubject(news meeting.News, at SittingTime) string {
	return fmt.Sprintf("Meeting %s goes on on %s: %s, %s", news.Meeting.Number, at.Board, news.Board.Name, news.Organisation)
}

// sittingTimes returns the times of the sittings that an e-mail is about: all, or the next one.
func sittingTimes(topic events.Topic, news meeting.News) ([]SittingTime, error) {
	if topic != events.NextSittingPlanned {
		return SittingTimes(news.Meeting, news.Invitee.TimeZone)
	}
	at, err := lineOf(news.Meeting.Next(), news.Invitee.TimeZone)
	if err != nil {
		return nil, fmt.Errorf("write when meeting %s goes on: %w", news.Meeting.ID, err)
	}
	return []SittingTime{at}, nil
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
