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
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// noticeTemplate names the texts of e-mails that say one thing and lead to one page.
const noticeTemplate = "notice"

// noticePage says one thing. Points follow it, one a line.
type noticePage struct {
	Subject, Organisation string
	Sentence              string
	Points                []string
	// Action names what the link leads to.
	Action, Link string
}

func (p noticePage) subject() string { return p.Subject }

// line is how a digest tells the same.
func (p noticePage) line() digestLine { return digestLine{Sentence: p.Sentence, Link: p.Link} }

// Terms tell of terms that end; *notification.Terms is one.
type Terms interface {
	News(ctx context.Context, d events.Delivery) (news notification.TermNews, wanted bool, err error)
}

// TermAuthor writes that a term ends.
type TermAuthor struct {
	terms  Terms
	writer *Writer
}

// NewTermAuthor makes an author.
func NewTermAuthor(terms Terms, writer *Writer) TermAuthor {
	return TermAuthor{terms: terms, writer: writer}
}

// Write implements Author.
func (a TermAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	news, wanted, err := a.terms.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(noticeTemplate, a.pageOf(news))
	m.ID, m.To = idOf(d), news.Reader.Email
	return m, "", err == nil, err
}

// line implements gatherable.
func (a TermAuthor) line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error) {
	news, wanted, err := a.terms.News(ctx, d)
	if err != nil || !wanted {
		return digestLine{}, false, err
	}
	return a.pageOf(news).line(), true, nil
}

func (a TermAuthor) pageOf(news notification.TermNews) noticePage {
	whose, subject := "The term of "+news.Holder.DisplayName, "A term on "+news.Board.Name+" ends"
	if news.Holder.ID == news.Reader.ID {
		whose, subject = "Your term", "Your term on "+news.Board.Name+" ends"
	}
	return noticePage{
		Subject: subject, Organisation: news.Organisation,
		Sentence: fmt.Sprintf("%s as %s on %s ends on %s, %s.", whose, inPlain(news.Role), news.Board.Name,
			dayInPlain(news.EndsOn), inDays(news.DaysLeft)),
		Action: "Open the members", Link: a.writer.portal + "/boards/" + url.PathEscape(news.Board.ID) + "/members",
	}
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

// Alarms tell that a quorum is at risk; *meeting.Alarms is one.
type Alarms interface {
	News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error)
}

// AlarmAuthor writes that a quorum is at risk.
type AlarmAuthor struct {
	alarms Alarms
	writer *Writer
}

// NewAlarmAuthor makes an author.
func NewAlarmAuthor(alarms Alarms, writer *Writer) AlarmAuthor {
	return AlarmAuthor{alarms: alarms, writer: writer}
}

// Write implements Author.
func (a AlarmAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	news, wanted, err := a.alarms.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return Mail{}, "", false, fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	m, err = a.writer.execute(noticeTemplate, noticePage{
		Subject: "Meeting " + news.Meeting.Number + " may lack its quorum", Organisation: news.Organisation,
		Sentence: fmt.Sprintf("By the answers so far too few voting members come to meeting %s of %s on %s.", news.Meeting.Number, news.Board.Name, at.Board),
		Action:   "Open the meeting", Link: a.writer.meetingLink(news.Meeting),
	})
	m.ID, m.To = idOf(d), news.Invitee.Email
	return m, "", err == nil, err
}

// Reminders tell that somebody has not answered an invitation; *meeting.Reminders is one.
type Reminders interface {
	News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error)
}

// ReminderAuthor writes to those who have not answered an invitation.
type ReminderAuthor struct {
	reminders Reminders
	writer    *Writer
}

// NewReminderAuthor makes an author.
func NewReminderAuthor(reminders Reminders, writer *Writer) ReminderAuthor {
	return ReminderAuthor{reminders: reminders, writer: writer}
}

// Write implements Author.
func (a ReminderAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	content, news, wanted, err := a.page(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(noticeTemplate, content)
	m.ID, m.To = idOf(d), news.Invitee.Email
	return m, "", err == nil, err
}

// line implements gatherable.
func (a ReminderAuthor) line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error) {
	content, _, wanted, err := a.page(ctx, d)
	return content.line(), wanted, err
}

func (a ReminderAuthor) page(ctx context.Context, d events.Delivery) (content noticePage, news meeting.News, wanted bool, err error) {
	news, wanted, err = a.reminders.News(ctx, d)
	if err != nil || !wanted {
		return noticePage{}, meeting.News{}, false, err
	}
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return noticePage{}, meeting.News{}, false, fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	return noticePage{
		Subject: "Answer for meeting " + news.Meeting.Number, Organisation: news.Organisation,
		Sentence: fmt.Sprintf("You have not said yet whether you come to meeting %s of %s on %s. Answer by %s.",
			news.Meeting.Number, news.Board.Name, at.Board, dayInPlain(*news.Meeting.AnswerBy)),
		Action: "Open the meeting", Link: a.writer.meetingLink(news.Meeting),
	}, news, true, nil
}

// PaperReminders tell contributors of papers that have not come; *paper.Reminders is one.
type PaperReminders interface {
	News(ctx context.Context, d events.Delivery) (told paper.Reminder, wanted bool, err error)
}

// PaperReminderAuthor writes to contributors whose papers have not come. It names no item.
type PaperReminderAuthor struct {
	reminders PaperReminders
	writer    *Writer
}

// NewPaperReminderAuthor makes an author.
func NewPaperReminderAuthor(reminders PaperReminders, writer *Writer) PaperReminderAuthor {
	return PaperReminderAuthor{reminders: reminders, writer: writer}
}

// Write implements Author.
func (a PaperReminderAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	told, wanted, err := a.reminders.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(noticeTemplate, a.pageOf(told))
	m.ID, m.To = idOf(d), told.Invitee.Email
	return m, "", err == nil, err
}

// line implements gatherable.
func (a PaperReminderAuthor) line(ctx context.Context, d events.Delivery) (line digestLine, wanted bool, err error) {
	told, wanted, err := a.reminders.News(ctx, d)
	if err != nil || !wanted {
		return digestLine{}, false, err
	}
	return a.pageOf(told).line(), true, nil
}

func (a PaperReminderAuthor) pageOf(told paper.Reminder) noticePage {
	items := "1 item"
	if told.Items > 1 {
		items = fmt.Sprintf("%d items", told.Items)
	}
	subject, when := "Papers for meeting "+told.Meeting.Number, fmt.Sprintf("are awaited by %s, %s", dayInPlain(told.DueDate), inDays(told.DaysLeft))
	if told.DaysLeft < 0 {
		subject, when = "Papers for meeting "+told.Meeting.Number+" are overdue", "were awaited by "+dayInPlain(told.DueDate)+", and have not come"
	}
	return noticePage{
		Subject: subject, Organisation: told.Organisation,
		Sentence: fmt.Sprintf("Your papers for %s of meeting %s of %s %s.", items, told.Meeting.Number, told.Board.Name, when),
		Action:   "Open your items", Link: a.writer.participationLink(told.Meeting),
	}
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
