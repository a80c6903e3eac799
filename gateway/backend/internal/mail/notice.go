package mail

import (
	"context"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/meeting"
)

// Notices tell what those are told on whom notice is served, and note how their e-mails ended; *notice.Telling is one.
type Notices interface {
	News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error)
	Ended(ctx context.Context, d events.Delivery, state events.State) error
}

// NoticeAuthor writes notices of meetings. They name the board, the reference, the title, when and where, and nothing of the agenda.
type NoticeAuthor struct {
	notices Notices
	writer  *Writer
}

// NewNoticeAuthor makes an author.
func NewNoticeAuthor(notices Notices, writer *Writer) NoticeAuthor {
	return NoticeAuthor{notices: notices, writer: writer}
}

// Write implements Author.
func (a NoticeAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	news, wanted, err := a.notices.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content, err := a.writer.meetingPageOf(d.Topic, news)
	if err != nil {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(ctx, meetingTemplate, &content)
	m.ID, m.To = idOf(d), news.Invitee.Email
	return m, content.secret, err == nil, err
}

// Ended implements DeliveryObserver.
func (a NoticeAuthor) Ended(ctx context.Context, d events.Delivery, state events.State) error {
	return a.notices.Ended(ctx, d, state)
}
