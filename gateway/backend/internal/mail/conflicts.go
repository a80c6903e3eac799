package mail

import (
	"fmt"

	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/meeting"
)

// NewConflictAuthor makes an author who tells that conflicts of interest wait for a decision, and who decides; *conflict.Telling is a
// source. The e-mail names no person and no item, and leads to the item, or to the room while the meeting is in session.
func NewConflictAuthor(conflicts Source[conflict.News], writer *Writer) NewsAuthor[conflict.News] {
	return NewsAuthor[conflict.News]{source: conflicts, writer: writer, page: func(news conflict.News) (noticePage, string, error) {
		count := 0
		for _, turn := range news.Waiting {
			count += turn.Count
		}
		page, to, err := writer.meetingNotice(news.News, func(at SittingTime) (subject, sentence string) {
			subject, waiting := conflictsWait(count)
			sentence = fmt.Sprintf("%s for meeting %s of %s on %s.", waiting, news.Meeting.Number, news.Board.Name, at.Board)
			if len(news.Waiting) == 1 {
				sentence += " " + turnWords(news.Waiting[0]) + "."
			}
			return subject, sentence
		})
		if len(news.Waiting) > 1 {
			for _, turn := range news.Waiting {
				page.Points = append(page.Points, fmt.Sprintf("%d of them: %s.", turn.Count, turnWords(turn)))
			}
		}
		page.Action, page.Link = "Open the item", writer.itemLink(news.Meeting, news.ItemID)
		if news.Meeting.State == meeting.InSession {
			page.Action, page.Link = "Open the meeting room", writer.meetingLink(news.Meeting)+"/room"
		}
		return page, to, err
	}}
}

func conflictsWait(count int) (subject, sentence string) {
	if count == 1 {
		return "Conflict of interest to decide", "1 declared conflict of interest waits for a decision"
	}
	return "Conflicts of interest to decide", fmt.Sprintf("%d declared conflicts of interest wait for a decision", count)
}

// turnWords says who decides.
func turnWords(turn conflict.Turn) string {
	switch {
	case turn.IsOwn:
		return "You decide"
	case turn.NeedsResolution:
		return "The meeting decides by resolution, and you record the decision"
	case turn.Decider == conflict.ByChair:
		return "The chair decides"
	case turn.Decider == conflict.ByDeputyChair:
		return "The deputy chair decides"
	default:
		return "The meeting decides by resolution"
	}
}

// NewDecisionAuthor makes an author who tells the person concerned what was decided about the own conflict of interest, and when the
// exclusion that follows from it was lifted or changed; *conflict.DecisionTelling is a source. The subject names no item.
func NewDecisionAuthor(decisions Source[conflict.DecisionNews], writer *Writer) NewsAuthor[conflict.DecisionNews] {
	return NewsAuthor[conflict.DecisionNews]{source: decisions, writer: writer, page: func(told conflict.DecisionNews) (noticePage, string, error) {
		page, to, err := writer.meetingNotice(told.News, func(at SittingTime) (subject, sentence string) {
			where := fmt.Sprintf("%s of meeting %s of %s on %s", itemWords(told), told.Meeting.Number, told.Board.Name, at.Board)
			if told.IsDecision {
				return "Your conflict of interest is decided", fmt.Sprintf("Your conflict of interest on %s is decided. This holds for you now:", where)
			}
			return "What follows from your conflict of interest has changed", fmt.Sprintf("What follows from your conflict of interest on %s has changed. This holds for you now:", where)
		})
		page.Points = effectWords(told)
		if !told.ReadsMeeting {
			page.Action, page.Link = "Open your interests", writer.portal+"/me/interests"
		}
		return page, to, err
	}}
}

// itemWords names an item within a sentence, with its title for a person who reads it.
func itemWords(told conflict.DecisionNews) string {
	name := "an item"
	if told.ItemNumber != "" {
		name = "item " + told.ItemNumber
	}
	if told.ItemTitle != "" {
		name += " (" + told.ItemTitle + ")"
	}
	return name
}

// effectWords says what holds for the person concerned (docs/domain/conflicts.md, "Deciding").
func effectWords(told conflict.DecisionNews) []string {
	words := []string{either(told.ReadsPapers, "Papers: you read them.", "Papers: you do not see the item.")}
	if told.IsHeld {
		return words
	}
	words = append(words, either(told.Stays, "Room: you stay and speak.", "Room: you leave for the item."))
	if !told.HasVote {
		return words
	}
	return append(words, either(told.Votes, "Vote: you vote.", "Vote: you do not vote."), either(told.Counts, "Quorum: you count.", "Quorum: you do not count."))
}

func either(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}
