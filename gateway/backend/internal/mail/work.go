package mail

import (
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance/home"
)

// NewWorkAuthor makes an author who tells people what waits for them on Home; *home.Work is a source. The e-mail names no
// paper and no person.
func NewWorkAuthor(work Source[home.WorkNews], writer *Writer) NewsAuthor[home.WorkNews] {
	return NewsAuthor[home.WorkNews]{source: work, writer: writer, page: func(told home.WorkNews) (noticePage, string, error) {
		return noticePage{
			Subject: "Work waits for you, " + told.Organisation, Organisation: told.Organisation, Sentence: sentenceOfWork(told),
			Action: "Open Home", Link: writer.portal + "/home",
		}, told.Reader.Email, nil
	}}
}

func sentenceOfWork(told home.WorkNews) string {
	var sentences []string
	switch {
	case told.Papers == 1:
		sentences = append(sentences, "1 paper waits for you to accept it.")
	case told.Papers > 1:
		sentences = append(sentences, fmt.Sprintf("%d papers wait for you to accept them.", told.Papers))
	}
	for _, of := range told.Unanswered {
		who := "1 person has"
		if of.People > 1 {
			who = fmt.Sprintf("%d people have", of.People)
		}
		sentences = append(sentences, fmt.Sprintf("%s not answered for meeting %s of %s.", who, of.Meeting.Number, of.Board))
	}
	return strings.Join(sentences, " ")
}
