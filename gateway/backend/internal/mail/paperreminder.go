package mail

import (
	"fmt"

	"example.org/portal/backend/internal/governance/paper"
)

// NewPaperReminderAuthor makes an author who tells contributors of papers that have not come; *paper.Reminders is a source.
// The e-mail names no item.
func NewPaperReminderAuthor(reminders Source[paper.Reminder], writer *Writer) NewsAuthor[paper.Reminder] {
	return NewsAuthor[paper.Reminder]{source: reminders, writer: writer, page: func(told paper.Reminder) (noticePage, string, error) {
		subject, sentence := wordsOfAwaitedPapers(told)
		subject = meetingSubject(told.News, subject)
		return noticePage{
			Subject: subject, Organisation: told.Organisation, Sentence: sentence,
			Action: "Open your items", Link: writer.participationLink(told.Meeting),
		}, told.Invitee.Email, nil
	}}
}

func wordsOfAwaitedPapers(told paper.Reminder) (subject, sentence string) {
	items := "1 item"
	if told.Items > 1 {
		items = fmt.Sprintf("%d items", told.Items)
	}
	papers := fmt.Sprintf("Your papers for %s of meeting %s of %s", items, told.Meeting.Number, told.Board.Name)
	subject = "Papers for meeting " + told.Meeting.Number
	if told.DaysLeft < 0 {
		return subject + " are overdue", fmt.Sprintf("%s were awaited by %s, and have not come.", papers, dayInPlain(told.DueDate))
	}
	return subject, fmt.Sprintf("%s are awaited by %s, %s.", papers, dayInPlain(told.DueDate), inDays(told.DaysLeft))
}
