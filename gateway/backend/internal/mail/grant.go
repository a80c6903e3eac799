package mail

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance/agenda"
)

// NewGrantAuthor makes the author of e-mails that tell readers of an item who was given access to it;
// *agenda.GrantAnnouncements is a source.
func NewGrantAuthor(grants Source[agenda.GrantNews], writer *Writer) NewsAuthor[agenda.GrantNews] {
	return NewsAuthor[agenda.GrantNews]{source: grants, writer: writer, page: func(news agenda.GrantNews) (noticePage, string, error) {
		page, to, err := writer.meetingNotice(news.News, func(at SittingTime) (subject, sentence string) {
			return "Who takes part in items of meeting " + news.Meeting.Number,
				fmt.Sprintf("%s, for meeting %s of %s on %s.", sentenceOfGrants(news.Given), news.Meeting.Number, news.Board.Name, at.Board)
		})
		page.Link = writer.grantLink(news)
		return page, to, err
	}}
}

// grantLink returns the address of the item, or of the meeting for several items. For a recipient who does not read the
// meeting it is the address of the recipient's own part.
func (w *Writer) grantLink(news agenda.GrantNews) string {
	switch {
	case news.Guest:
		return w.participationLink(news.Meeting)
	case len(news.Given) == 1 && len(news.Given[0].Items) == 1:
		return w.meetingLink(news.Meeting) + "/items/" + url.PathEscape(news.Given[0].Items[0].ID)
	default:
		return w.meetingLink(news.Meeting)
	}
}

func sentenceOfGrants(all []agenda.GivenRight) string {
	parts := make([]string, len(all))
	for i, given := range all {
		parts[i] = enumeration(given.Names) + " " + verbOf(given) + " " + itemsInWords(given.Items)
	}
	return strings.Join(parts, "; ")
}

// itemsInWords returns the numbers of items, because no e-mail contains an item's title (docs/domain/notifications.md). It
// counts items whose numbers the recipient may not learn.
func itemsInWords(items []agenda.Item) string {
	numbers := make([]string, len(items))
	for i, item := range items {
		numbers[i] = item.Number
	}
	switch isNumbered := !slices.Contains(numbers, ""); {
	case isNumbered && len(items) == 1:
		return "item " + numbers[0]
	case isNumbered:
		return "items " + enumeration(numbers)
	case len(items) == 1:
		return "an item"
	default:
		return fmt.Sprintf("%d items", len(items))
	}
}

// verbOf returns the verb for the access that people were given.
func verbOf(given agenda.GivenRight) string {
	one := len(given.Names) == 1
	switch given.Kind {
	case agenda.ContributorGrant:
		if one {
			return "contributes to"
		}
		return "contribute to"
	case agenda.GuestGrant:
		if one {
			return "is a guest for"
		}
		return "are guests for"
	default:
		if one {
			return "is on the list of readers of"
		}
		return "are on the list of readers of"
	}
}

// enumeration joins several names for a sentence.
func enumeration(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
