package mail

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/policy"
)

// NewTermAuthor makes an author who tells that a term ends; *notification.Terms is a source.
func NewTermAuthor(terms Source[notification.TermNews], writer *Writer) NewsAuthor[notification.TermNews] {
	return NewsAuthor[notification.TermNews]{source: terms, writer: writer, page: func(news notification.TermNews) (noticePage, string, error) {
		whose, subject := "The term of "+news.Holder.DisplayName, "A term on "+news.Board.Name+" ends"
		if news.Holder.ID == news.Reader.ID {
			whose, subject = "Your term", "Your term on "+news.Board.Name+" ends"
		}
		return noticePage{
			Subject: subject, Organisation: news.Organisation,
			Sentence: fmt.Sprintf("%s as %s on %s ends on %s, %s.", whose, inPlain(news.Role), news.Board.Name,
				dayInPlain(news.EndsOn), inDays(news.DaysLeft)),
			Action: "Open the members", Link: writer.portal + "/boards/" + url.PathEscape(news.Board.ID) + "/members",
		}, news.Reader.Email, nil
	}}
}

func inDays(days int) string {
	switch days {
	case 0:
		return "which is today"
	case 1:
		return "which is tomorrow"
	default:
		return fmt.Sprintf("in %d days", days)
	}
}

// inPlain names a role within a sentence.
func inPlain(role policy.BoardRole) string {
	switch role {
	case policy.RoleChair:
		return "chair"
	case policy.RoleDeputyChair:
		return "deputy chair"
	case policy.RoleObserver:
		return "observer"
	case policy.RoleSecretary:
		return "secretary"
	default:
		return "member"
	}
}

// NewAlarmAuthor makes an author who tells that a quorum is at risk; *meeting.Alarms is a source.
func NewAlarmAuthor(alarms Source[meeting.News], writer *Writer) NewsAuthor[meeting.News] {
	return NewsAuthor[meeting.News]{source: alarms, writer: writer, page: func(news meeting.News) (noticePage, string, error) {
		return writer.meetingNotice(news, func(at sittingLine) (subject, sentence string) {
			return "Meeting " + news.Meeting.Number + " may lack its quorum",
				fmt.Sprintf("By the answers so far too few voting members come to meeting %s of %s on %s.", news.Meeting.Number, news.Board.Name, at.Board)
		})
	}}
}

// NewReminderAuthor makes an author who writes to those who have not answered an invitation; *meeting.Reminders is a source.
func NewReminderAuthor(reminders Source[meeting.News], writer *Writer) NewsAuthor[meeting.News] {
	return NewsAuthor[meeting.News]{source: reminders, writer: writer, page: func(news meeting.News) (noticePage, string, error) {
		return writer.meetingNotice(news, func(at sittingLine) (subject, sentence string) {
			return "Answer for meeting " + news.Meeting.Number,
				fmt.Sprintf("You have not said yet whether you come to meeting %s of %s on %s. Answer by %s.",
					news.Meeting.Number, news.Board.Name, at.Board, dayInPlain(*news.Meeting.AnswerBy))
		})
	}}
}

// NewRecordingAuthor makes an author who tells people of answers that were recorded for them; *meeting.Recordings is a source.
func NewRecordingAuthor(recordings Source[meeting.Recording], writer *Writer) NewsAuthor[meeting.Recording] {
	return NewsAuthor[meeting.Recording]{source: recordings, writer: writer, page: func(told meeting.Recording) (noticePage, string, error) {
		return writer.meetingNotice(told.News, func(at sittingLine) (subject, sentence string) {
			return "Your answer for meeting " + told.Meeting.Number + " was recorded",
				fmt.Sprintf("%s recorded for you that %s meeting %s of %s on %s. If that is wrong, answer in the portal yourself.",
					told.Recorder, answersInPlain[told.Answer.RSVP], told.Meeting.Number, told.Board.Name, at.Board)
		})
	}}
}

// answersInPlain say within a sentence what somebody answered.
var answersInPlain = map[meeting.RSVP]string{
	meeting.Accepted:  "you come to",
	meeting.Tentative: "you may come to",
	meeting.Declined:  "you do not come to",
}

// meetingNotice says one thing of a meeting to who is invited, and leads to the meeting's page, or to a guest's own part of it.
func (w *Writer) meetingNotice(news meeting.News, words func(at sittingLine) (subject, sentence string)) (content noticePage, to string, err error) {
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return noticePage{}, "", fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	subject, sentence := words(at)
	link := w.meetingLink(news.Meeting)
	if news.Guest {
		link = w.participationLink(news.Meeting)
	}
	return noticePage{
		Subject: subject, Organisation: news.Organisation, Sentence: sentence, Action: "Open the meeting", Link: link,
	}, news.Invitee.Email, nil
}

// dayInPlain names a day within a sentence.
func dayInPlain(day localtime.Date) string {
	return time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, time.UTC).Format("2 January 2006")
}

// meetingLink leads to a meeting's page.
func (w *Writer) meetingLink(m meeting.Meeting) string {
	return fmt.Sprintf("%s/boards/%s/meetings/%s", w.portal, url.PathEscape(m.BoardID), url.PathEscape(m.ID))
}

// participationLink leads to what somebody may know of a meeting who attends single items of it.
func (w *Writer) participationLink(m meeting.Meeting) string {
	return w.portal + "/participation/" + url.PathEscape(m.ID)
}

// Requesters tell those who asked for access; *notification.Requesters is one.
type Requesters interface {
	Handling(ctx context.Context, d events.Delivery) (told notification.Handling, wanted bool, err error)
}

// RequesterAuthor writes to those who asked for access.
type RequesterAuthor struct {
	requesters Requesters
	writer     *Writer
}

// NewRequesterAuthor makes an author.
func NewRequesterAuthor(requesters Requesters, writer *Writer) RequesterAuthor {
	return RequesterAuthor{requesters: requesters, writer: writer}
}

// Write implements Author. Who was turned down is told only that somebody looked at the request.
func (a RequesterAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	told, wanted, err := a.requesters.Handling(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content := noticePage{
		Subject: "Your request for access was handled", Organisation: told.Organisation,
		Sentence: "Your request for access to the board portal of " + told.Organisation + " was handled.",
		Action:   "Open the portal", Link: a.writer.portal + "/",
	}
	if told.Granted {
		content.Subject, content.Sentence = "You have access", "You have access to the board portal of "+told.Organisation+"."
	}
	for _, seat := range told.Seats {
		content.Points = append(content.Points, seat.Board+", as "+inPlain(seat.Role))
	}
	m, err = a.writer.execute(noticeTemplate, content)
	m.ID, m.To = idOf(d), d.Recipient
	return m, "", err == nil, err
}
