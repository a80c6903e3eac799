package mail

import (
	"fmt"
	"net/url"

	"example.org/portal/backend/internal/governance/resolution"
)

// NewOutcomeAuthor makes an author who tells the outcomes of votes to those who read the resolutions; *resolution.OutcomeTelling is a source.
// The e-mail has the number and the explanation of the page, and neither the title nor the text. The subject says
// only whether the resolution is decided or the vote was void, and has no numbers.
func NewOutcomeAuthor(outcomes Source[resolution.OutcomeNews], writer *Writer) NewsAuthor[resolution.OutcomeNews] {
	return NewsAuthor[resolution.OutcomeNews]{source: outcomes, writer: writer, page: func(told resolution.OutcomeNews) (noticePage, string, error) {
		page, to, err := writer.meetingNotice(told.News, func(at SittingTime) (subject, sentence string) {
			subject = "Resolution decided in meeting " + told.Meeting.Number
			if told.IsVoid {
				subject = "Void vote in meeting " + told.Meeting.Number
			}
			return subject, fmt.Sprintf("The vote on resolution %s was closed in meeting %s of %s on %s. %s",
				told.Number, told.Meeting.Number, told.Board.Name, at.Board, told.Explanation)
		})
		page.Action = "Open the resolution"
		page.Link = fmt.Sprintf("%s/boards/%s/resolutions/%s", writer.portal, url.PathEscape(told.Board.ID), url.PathEscape(told.ResolutionID))
		return page, to, err
	}}
}
