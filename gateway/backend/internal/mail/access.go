package mail

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/people"
)

// Approvers has the content of e-mails to people who decide about access requests; *people.Approvers is one.
type Approvers interface {
	Notice(ctx context.Context, topic events.Topic, personID string) (notice people.AccessNotice, wanted bool, err error)
}

// AccessAuthor writes e-mails to people who decide about access requests.
type AccessAuthor struct {
	approvers Approvers
	writer    *Writer
}

// NewAccessAuthor makes an author.
func NewAccessAuthor(approvers Approvers, writer *Writer) AccessAuthor {
	return AccessAuthor{approvers: approvers, writer: writer}
}

// Write implements Author.
func (a AccessAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	notice, wanted, err := a.approvers.Notice(ctx, d.Topic, d.Recipient)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content := a.writer.accessPageOf(notice)
	m, err = a.writer.execute(ctx, accessTemplate, &content)
	m.ID, m.To = idOf(d), notice.Approver.Email
	return m, "", err == nil, err
}

// accessTemplate names the texts.
const accessTemplate = "access"

type accessPage struct {
	letterhead

	Subject, Organisation string
	Overdue, One          bool
	Requests              []accessLine
	// More is how many waiting requests the e-mail does not list.
	More int
	// Link leads to the page on which they are decided.
	Link string
}

type accessLine struct{ Who, How, AccountID, Since string }

func (w *Writer) accessPageOf(notice people.AccessNotice) accessPage {
	page := accessPage{
		Subject: subjectOf(notice), Organisation: notice.Organisation, Overdue: notice.Overdue,
		One: notice.Count == 1, More: notice.Count - len(notice.Requests),
		Link: w.portal + "/admin/access-requests",
	}
	zone, err := time.LoadLocation(notice.Approver.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	for _, request := range notice.Requests {
		page.Requests = append(page.Requests, accessLine{
			Who: whoAsks(request.Email), How: howAsked(request.Source), AccountID: request.AccountID,
			Since: request.RequestedAt.In(zone).Format("2 January 2006, 15:04 MST"),
		})
	}
	return page
}

func subjectOf(notice people.AccessNotice) string {
	what := "1 request for access waits"
	if notice.Count != 1 {
		what = fmt.Sprintf("%d requests for access wait", notice.Count)
	}
	if notice.Overdue {
		what += " for more than a day"
	}
	return what
}

// address returns an address that is safe to show. A directory may hold any text as an address, and the portal's e-mail must
// not repeat a stranger's text.
var address = regexp.MustCompile(`^[\pL\pN._%+'-]{1,64}@[\pL\pN.-]{1,190}$`)

func whoAsks(email string) string {
	switch {
	case email == "":
		return "somebody without an e-mail address"
	case !address.MatchString(email):
		return "an unusual address"
	default:
		return email
	}
}

func howAsked(source people.AccessRequestSource) string {
	if source == people.SourceChatSignOn {
		return "signed on with a Microsoft account"
	}
	return "registered with a password"
}

func (p accessPage) subject() string      { return p.Subject }
func (p accessPage) organisation() string { return p.Organisation }
