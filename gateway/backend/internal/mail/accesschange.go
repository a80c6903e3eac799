package mail

import (
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/policy"
)

// NewAccessChangeAuthor makes the author of e-mails about changes of access; *notification.Access is a source.
func NewAccessChangeAuthor(changes Source[notification.AccessNews], writer *Writer) NewsAuthor[notification.AccessNews] {
	return NewsAuthor[notification.AccessNews]{source: changes, writer: writer, page: func(news notification.AccessNews) (noticePage, string, error) {
		whose := "the access of " + news.Person.DisplayName
		if news.Reader.ID == news.Person.ID {
			whose = "your access"
		}
		content := noticePage{
			Subject: "A change of " + whose, Organisation: news.Organisation, Sentence: whoChanged(news) + whose + " to the board portal.",
			Action: "Open the portal", Link: writer.portal + "/",
		}
		if grantID := grantOf(news.Change); grantID != "" {
			content.Action, content.Link = "See what waits and what became of it", writer.portal+"/access-grants/"+grantID
		}
		for _, step := range news.Change.Steps {
			content.Points = append(content.Points, news.Person.DisplayName+": "+whatOf(news, step)+outcomeOf(news, step))
		}
		return content, news.Reader.Email, nil
	}}
}

// grantOf returns the first grant that a change is about; an empty text without one.
func grantOf(c access.Change) string {
	for _, step := range c.Steps {
		if step.GrantID != "" {
			return step.GrantID
		}
	}
	return ""
}

// whoChanged returns the beginning of the sentence.
func whoChanged(news notification.AccessNews) string {
	if news.By == "" {
		return "This e-mail tells you of a change of "
	}
	return news.By + " changed "
}

// whatOf returns the name of the access.
func whatOf(news notification.AccessNews, step access.Step) string {
	switch news.Change.Kind {
	case access.Seat:
		return inPlain(step.BoardRole) + " of " + news.Board
	case access.OrganisationRole:
		return orgRoleInPlain(step.OrgRole)
	default:
		return "an account to log in with"
	}
}

// orgRoleInPlain names a role of the organisation within a sentence.
func orgRoleInPlain(role policy.OrgRole) string {
	switch role {
	case policy.PortalAdministrator:
		return "portal administrator"
	case policy.CompanySecretary:
		return "company secretary"
	default:
		return "auditor"
	}
}

// outcomeOf returns the end of the sentence about a step.
func outcomeOf(news notification.AccessNews, step access.Step) string {
	grant := news.Grants[step.GrantID]
	switch step.Outcome {
	case access.Requested:
		return waitingInPlain(grant, news.Reader.TimeZone)
	case access.Changed:
		return ", with other terms from now on"
	case access.Taken:
		return ", which ends"
	case access.NotGiven:
		return ", which was stopped and does not begin"
	case access.RanOut:
		return ", which nobody confirmed in time and does not begin"
	default:
		return ", which has begun"
	}
}

// waitingInPlain returns the sentence that says until when a request can be confirmed or stopped.
func waitingInPlain(grant access.Grant, timeZone string) string {
	if grant.ID == "" {
		return ", for which an invitation was sent"
	}
	zone, err := time.LoadLocation(timeZone)
	if err != nil {
		zone = time.UTC
	}
	at := grant.DueAt().In(zone).Format("2 January 2006, 15:04 MST")
	if grant.BeginsAt != nil {
		return ", which begins on " + at + ", unless somebody who got this e-mail stops it in the portal before"
	}
	return ", which waits until " + at + " for a second person to confirm it. Whoever got this e-mail can stop it in the portal"
}
