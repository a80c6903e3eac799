package mail

import (
	"fmt"

	"example.org/portal/backend/internal/governance/publication"
)

// NewPackAuthor makes an author who tells of a new version of somebody's pack; *publication.PackAnnouncements is a source.
func NewPackAuthor(packs Source[publication.News], writer *Writer) NewsAuthor[publication.News] {
	return newPublicationAuthor(packs, writer, wordsOfPack)
}

// NewReplacementAuthor makes an author who tells those who had opened a paper that it was replaced;
// *publication.Replacements is a source.
func NewReplacementAuthor(replacements Source[publication.News], writer *Writer) NewsAuthor[publication.News] {
	return newPublicationAuthor(replacements, writer, wordsOfReplacement)
}

// newPublicationAuthor makes an author who writes to those whom a publication concerns. The e-mail names no item and no paper.
func newPublicationAuthor(source Source[publication.News], writer *Writer, words func(told publication.News, at SittingTime) (subject, sentence string)) NewsAuthor[publication.News] {
	return NewsAuthor[publication.News]{source: source, writer: writer, page: func(told publication.News) (noticePage, string, error) {
		return writer.meetingNotice(told.News, func(at SittingTime) (subject, sentence string) { return words(told, at) })
	}}
}

func wordsOfPack(told publication.News, at SittingTime) (subject, sentence string) {
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

func wordsOfReplacement(told publication.News, at SittingTime) (subject, sentence string) {
	return "Newer papers for meeting " + told.Meeting.Number,
		fmt.Sprintf("For meeting %s of %s on %s there is a newer version of a paper that you had opened.",
			told.Meeting.Number, told.Board.Name, at.Board)
}
