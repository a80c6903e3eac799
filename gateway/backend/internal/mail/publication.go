package mail

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/publication"
)

// Publications tell what somebody is told of a publication; *publication.PackAnnouncements and *publication.Replacements do.
type Publications interface {
	News(ctx context.Context, d events.Delivery) (news publication.News, wanted bool, err error)
}

// PublicationAuthor writes to those whom a publication concerns. It names no item and no paper.
type PublicationAuthor struct {
	publications Publications
	writer       *Writer
	words        func(told publication.News, at sittingLine) (subject, sentence string)
}

// NewPackAuthor makes an author who tells of a new version of somebody's pack.
func NewPackAuthor(packs Publications, writer *Writer) PublicationAuthor {
	return PublicationAuthor{publications: packs, writer: writer, words: wordsOfPack}
}

// NewReplacementAuthor makes an author who tells those who had opened a paper that it was replaced.
func NewReplacementAuthor(replacements Publications, writer *Writer) PublicationAuthor {
	return PublicationAuthor{publications: replacements, writer: writer, words: wordsOfReplacement}
}

func wordsOfPack(told publication.News, at sittingLine) (subject, sentence string) {
	papers := "no new papers"
	switch told.Papers {
	case 0:
	case 1:
		papers = "1 new paper"
	default:
		papers = fmt.Sprintf("%d new papers", told.Papers)
	}
	if told.Version == 1 {
		return "Pack for meeting " + told.Meeting.Number, fmt.Sprintf("The pack for meeting %s of %s on %s is published, with %s for you.",
			told.Meeting.Number, told.Board.Name, at.Board, papers)
	}
	return fmt.Sprintf("Pack for meeting %s, version %d", told.Meeting.Number, told.Version),
		fmt.Sprintf("The pack for meeting %s of %s on %s has a version %d, with %s for you.",
			told.Meeting.Number, told.Board.Name, at.Board, told.Version, papers)
}

func wordsOfReplacement(told publication.News, at sittingLine) (subject, sentence string) {
	return "Newer papers for meeting " + told.Meeting.Number,
		fmt.Sprintf("For meeting %s of %s on %s there is a newer version of a paper that you had opened.",
			told.Meeting.Number, told.Board.Name, at.Board)
}

// Write implements Author.
func (a PublicationAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	content, news, wanted, err := a.page(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.execute(noticeTemplate, content)
	m.ID, m.To = idOf(d), news.Invitee.Email
	return m, "", err == nil, err
}

// line implements gatherable.
func (a PublicationAuthor) line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error) {
	content, _, wanted, err := a.page(ctx, d)
	return content.line(), wanted, err
}

func (a PublicationAuthor) page(ctx context.Context, d events.Delivery) (content noticePage, news publication.News, wanted bool, err error) {
	news, wanted, err = a.publications.News(ctx, d)
	if err != nil || !wanted {
		return noticePage{}, publication.News{}, false, err
	}
	at, err := lineOf(news.Meeting.Sittings[0], news.Invitee.TimeZone)
	if err != nil {
		return noticePage{}, publication.News{}, false, fmt.Errorf("write when meeting %s is: %w", news.Meeting.ID, err)
	}
	subject, sentence := a.words(news, at)
	return noticePage{
		Subject: subject, Organisation: news.Organisation, Sentence: sentence, Action: "Open the meeting", Link: a.writer.meetingLink(news.Meeting),
	}, news, true, nil
}
