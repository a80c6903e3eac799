package mail

import (
	"context"

	"example.org/portal/backend/internal/events"
)

// noticeTemplate names the texts of e-mails that say one thing and lead to one page.
const noticeTemplate = "notice"

// noticePage says one thing. Points follow it, one a line.
type noticePage struct {
	letterhead

	Subject, Organisation string
	Sentence              string
	Points                []string
	// Action names what the link leads to.
	Action, Link string
	// AnswerLink answers an invitation without a session; empty for e-mails about something else.
	AnswerLink string
	// secret is the part of AnswerLink that no log may contain.
	secret string
}

func (p noticePage) subject() string      { return p.Subject }
func (p noticePage) organisation() string { return p.Organisation }

// line is how a digest tells the same.
func (p noticePage) line() digestLine { return digestLine{Sentence: p.Sentence, Link: p.Link} }

// Source has what a recipient is told now; wanted is false when that is nothing any more.
type Source[News any] interface {
	News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error)
}

// NewsAuthor writes e-mails that say one thing. A digest can tell the same.
type NewsAuthor[News any] struct {
	source Source[News]
	writer *Writer
	// page is what the news say, and the address to which they go.
	page func(news News) (content noticePage, to string, err error)
}

// Write implements Author.
func (a NewsAuthor[News]) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	content, to, wanted, err := a.ask(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(ctx, noticeTemplate, &content)
	m.ID, m.To = idOf(d), to
	return m, content.secret, err == nil, err
}

// line implements gatherable.
func (a NewsAuthor[News]) line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error) {
	content, _, wanted, err := a.ask(ctx, d)
	return content.line(), wanted, err
}

func (a NewsAuthor[News]) ask(ctx context.Context, d events.Delivery) (content noticePage, to string, wanted bool, err error) {
	news, wanted, err := a.source.News(ctx, d)
	if err != nil || !wanted {
		return noticePage{}, "", false, err
	}
	content, to, err = a.page(news)
	return content, to, err == nil, err
}
