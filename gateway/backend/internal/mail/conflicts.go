package mail

import (
	"fmt"

	"example.org/portal/backend/internal/governance/conflict"
)

// NewConflictAuthor makes an author who tells that conflicts of interest wait for a decision; *conflict.Telling is a source. The
// e-mail names no person and no item.
func NewConflictAuthor(conflicts Source[conflict.News], writer *Writer) NewsAuthor[conflict.News] {
	return NewsAuthor[conflict.News]{source: conflicts, writer: writer, page: func(news conflict.News) (noticePage, string, error) {
		return writer.meetingNotice(news.News, func(at SittingTime) (subject, sentence string) {
			return "Possible conflict to decide", fmt.Sprintf("%s for meeting %s of %s on %s.", conflictsWait(news.Count), news.Meeting.Number, news.Board.Name, at.Board)
		})
	}}
}

func conflictsWait(count int) string {
	if count == 1 {
		return "1 declared conflict of interest waits for a decision"
	}
	return fmt.Sprintf("%d declared conflicts of interest wait for a decision", count)
}
