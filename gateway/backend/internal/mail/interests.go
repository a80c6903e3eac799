package mail

import (
	"example.org/portal/backend/internal/governance/notification"
)

// NewInterestAuthor makes an author who asks people to confirm their lists of interests; *notification.Interests is a
// source. The e-mail names no interest.
func NewInterestAuthor(interests Source[notification.InterestNews], writer *Writer) NewsAuthor[notification.InterestNews] {
	return NewsAuthor[notification.InterestNews]{source: interests, writer: writer, page: func(news notification.InterestNews) (noticePage, string, error) {
		return noticePage{
			Subject: "Confirm your interests, " + news.Organisation, Organisation: news.Organisation, Sentence: sentenceOfInterests(news),
			Action: "Open your interests", Link: writer.portal + "/me/interests",
		}, news.Reader.Email, nil
	}}
}

func sentenceOfInterests(news notification.InterestNews) string {
	last := "You have not confirmed your list of interests yet."
	if news.LastConfirmed != nil {
		last = "You last confirmed your list of interests on " + dayInPlain(*news.LastConfirmed) + "."
	}
	if news.IsOutOfDate {
		return last + " The register shows it as out of date since " + dayInPlain(news.OutOfDateOn) + ". Please look it through and confirm it."
	}
	return last + " It is confirmed once a year. Please look it through and confirm it before " + dayInPlain(news.OutOfDateOn) + "."
}
