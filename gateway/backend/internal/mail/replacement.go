package mail

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/meeting"
)

// Replacements tell that papers were replaced; *publication.Replacements is one.
type Replacements interface {
	News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error)
}

// ReplacementAuthor writes to those who had opened a paper that was replaced. It names no paper.
type ReplacementAuthor struct {
	replacements Replacements
	writer       *Writer
}

// NewReplacementAuthor makes an author.
func NewReplacementAuthor(replacements Replacements, writer *Writer) ReplacementAuthor {
	return ReplacementAuthor{replacements: replacements, writer: writer}
}

// Write implements Author.
func (a ReplacementAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	content, news, wanted, err := a.page(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(noticeTemplate, content)
	m.ID, m.To = idOf(d), news.Invitee.Email
	return m, "", err == nil, err
}

// line implements gatherable.
func (a ReplacementAuthor) line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error) {
	content, _, wanted, err := a.page(ctx, d)
	return content.line(), wanted, err
}

func (a ReplacementAuthor) page(ctx context.Context, d events.Delivery) (content noticePage, news meeting.News, wanted bool, err error) {
	news, wanted, err = a.replacements.News(ctx, d)
	if err != nil || !wanted {
		return noticePage{}, meeting.News{}, false, err
	}
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return noticePage{}, meeting.News{}, false, fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	return noticePage{
		Subject: "Newer papers for meeting " + news.Meeting.Number, Organisation: news.Organisation,
		Sentence: fmt.Sprintf("For meeting %s of %s on %s there is a newer version of a paper that you had opened.",
			news.Meeting.Number, news.Board.Name, at.Board),
		Action: "Open the meeting", Link: a.writer.meetingLink(news.Meeting),
	}, news, true, nil
}
