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
	"example.org/portal/backend/internal/governance/resolution"
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
		return writer.meetingNotice(news, func(at SittingTime) (subject, sentence string) {
			return "Meeting " + news.Meeting.Number + " may lack its quorum",
				fmt.Sprintf("By the answers so far too few voting members come to meeting %s of %s on %s.", news.Meeting.Number, news.Board.Name, at.Board)
		})
	}}
}

// meetingSubject returns a subject by which a mail is recognised in a list: what it is about, the board, the date and the
// organisation.
func meetingSubject(news meeting.News, what string) string {
	return fmt.Sprintf("%s: %s, %s, %s", what, news.Board.Name, dayInPlain(news.Meeting.Date), news.Organisation)
}

// answering returns the page of an e-mail that asks for an answer, with the link that gives one.
func (w *Writer) answering(news meeting.News, words func(at SittingTime) (subject, sentence string)) (content noticePage, to string, err error) {
	content, to, err = w.meetingNotice(news, words)
	content.AnswerLink, content.secret = w.answerLink(news)
	return content, to, err
}

// NewReminderAuthor makes an author who writes to those who have not answered an invitation; *meeting.Reminders is a source.
func NewReminderAuthor(reminders Source[meeting.News], writer *Writer) NewsAuthor[meeting.News] {
	return NewsAuthor[meeting.News]{source: reminders, writer: writer, page: func(news meeting.News) (noticePage, string, error) {
		return writer.answering(news, func(at SittingTime) (subject, sentence string) {
			return "Answer for meeting " + news.Meeting.Number,
				fmt.Sprintf("You have not said yet whether you come to meeting %s of %s on %s. Answer by %s.",
					news.Meeting.Number, news.Board.Name, at.Board, dayInPlain(*news.Meeting.AnswerBy))
		})
	}}
}

// NewRequestAuthor makes an author who writes to people whom the secretary or the chair reminded to answer; *meeting.Requests is a
// source.
func NewRequestAuthor(requests Source[meeting.Request], writer *Writer) NewsAuthor[meeting.Request] {
	return NewsAuthor[meeting.Request]{source: requests, writer: writer, page: func(told meeting.Request) (noticePage, string, error) {
		return writer.answering(told.News, func(at SittingTime) (subject, sentence string) {
			sentence = fmt.Sprintf("%s asks whether you come to meeting %s of %s on %s.", told.AskedBy, told.Meeting.Number, told.Board.Name, at.Board)
			if by := told.Meeting.AnswerBy; by != nil {
				sentence += " Answers are asked for by " + dayInPlain(*by) + "."
			}
			return "Please answer for meeting " + told.Meeting.Number, sentence
		})
	}}
}

// NewRecordingAuthor makes an author who tells people of answers that were recorded for them; *meeting.Recordings is a source.
func NewRecordingAuthor(recordings Source[meeting.Recording], writer *Writer) NewsAuthor[meeting.Recording] {
	return NewsAuthor[meeting.Recording]{source: recordings, writer: writer, page: func(told meeting.Recording) (noticePage, string, error) {
		return writer.meetingNotice(told.News, func(at SittingTime) (subject, sentence string) {
			if told.Recorder == "" {
				return "Your answer for meeting " + told.Meeting.Number,
					fmt.Sprintf("The link in an e-mail to you was used to answer that %s meeting %s of %s on %s. If that is wrong, answer anew in the portal.",
						answersInPlain[told.Answer.RSVP], told.Meeting.Number, told.Board.Name, at.Board)
			}
			return "Your answer for meeting " + told.Meeting.Number + " was recorded",
				fmt.Sprintf("%s recorded for you that %s meeting %s of %s on %s. If that is wrong, answer in the portal yourself.",
					told.Recorder, answersInPlain[told.Answer.RSVP], told.Meeting.Number, told.Board.Name, at.Board)
		})
	}}
}

// NewBallotAuthor makes an author who tells members of ballots that the secretary recorded for them; *resolution.Recordings is a
// source. The e-mail names neither the item nor the vote.
func NewBallotAuthor(recordings Source[resolution.RecordingNews], writer *Writer) NewsAuthor[resolution.RecordingNews] {
	return NewsAuthor[resolution.RecordingNews]{source: recordings, writer: writer, page: func(told resolution.RecordingNews) (noticePage, string, error) {
		return writer.meetingNotice(told.News, func(at SittingTime) (subject, sentence string) {
			return "Your vote in meeting " + told.Meeting.Number + " was recorded",
				fmt.Sprintf("%s recorded a vote for you in meeting %s of %s on %s. If that is wrong, say so at once: until voting is closed you can vote in the portal yourself.",
					told.Recorder, told.Meeting.Number, told.Board.Name, at.Board)
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
func (w *Writer) meetingNotice(news meeting.News, words func(at SittingTime) (subject, sentence string)) (content noticePage, to string, err error) {
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return noticePage{}, "", fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	subject, sentence := words(at)
	subject = meetingSubject(news, subject)
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

// itemLink leads to the page of an item.
func (w *Writer) itemLink(m meeting.Meeting, itemID string) string {
	return w.meetingLink(m) + "/items/" + url.PathEscape(itemID)
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
	m, err = a.writer.execute(ctx, noticeTemplate, &content)
	m.ID, m.To = idOf(d), d.Recipient
	return m, "", err == nil, err
}
