package meeting

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// The reasons why a link takes no answer. The page of the link explains them in its own words.
var (
	// ErrLinkOver means that the meeting began, or was moved or cancelled, or that the person does not attend it any more.
	ErrLinkOver = errors.New("the link of an invitation takes no answer any more")
	// ErrTooManyAnswers means that the link was used too often in a short time.
	ErrTooManyAnswers = errors.New("the link of an invitation was used too often")
)

// MailAnswers answer invitations by the links in e-mails, for people without a session.
type MailAnswers struct {
	links    AnswerLinks
	invitees *Invitees
	store    ReminderStore
	commands *Commands
	changer  *change.Changer
	now      func() time.Time
}

// NewMailAnswers returns MailAnswers. now is the clock.
func NewMailAnswers(links AnswerLinks, store ReminderStore, commands *Commands, changer *change.Changer, now func() time.Time) *MailAnswers {
	return &MailAnswers{links: links, invitees: NewInvitees(store, now), store: store, commands: commands, changer: changer, now: now}
}

// LinkedInvitation is what a person reads who opens the link: the meeting's date and place, and the answer that stands.
type LinkedInvitation struct {
	News
	// Answer is pending before the first answer.
	Answer Answer
}

// Invitation finds the invitation of a link. It changes nothing, so that programs that open the links in e-mails answer
// for nobody. The error is fault.ErrNotFound for a token that the server did not sign, ErrLinkOver for a link that takes
// no answers any more, or ErrTooManyAnswers when admit refuses the link.
func (a *MailAnswers) Invitation(ctx context.Context, token string, admit func(link string) bool) (found LinkedInvitation, err error) {
	claim, ok := a.links.Open(token)
	if !ok {
		return LinkedInvitation{}, fault.ErrNotFound
	}
	if !admit(AnswerID(claim.MeetingID, claim.PersonID)) {
		return LinkedInvitation{}, ErrTooManyAnswers
	}
	if !claim.StartsAt.After(a.now()) {
		return LinkedInvitation{}, ErrLinkOver
	}
	dated := Meeting{StartsAt: claim.StartsAt}
	news, wanted, err := a.invitees.News(ctx, events.Delivery{
		Topic: events.MeetingAnnounced, Recipient: claim.PersonID,
		Payload: map[string]string{"meetingId": claim.MeetingID, "startsAt": startOf(dated)},
	})
	if err != nil {
		return LinkedInvitation{}, err
	}
	if !wanted || !news.Meeting.State.Allows(Respond) || news.Invitee.AccountID == nil {
		return LinkedInvitation{}, ErrLinkOver
	}
	answers, err := a.store.AnswersToTell(ctx, claim.MeetingID)
	if err != nil {
		return LinkedInvitation{}, fmt.Errorf("list the answers: %w", err)
	}
	found = LinkedInvitation{News: news, Answer: Answer{RSVP: Pending}}
	if at := slices.IndexFunc(answers, func(one Answer) bool { return one.PersonID == claim.PersonID }); at >= 0 {
		found.Answer = answers[at]
	}
	return found, nil
}

// Answer gives the answer of a link's person, as the person would in the portal. The audit trail says that it came by the
// link. refused says why the answer is not possible.
func (a *MailAnswers) Answer(ctx context.Context, token string, given Response, admit func(link string) bool) (refused *change.Refusal, err error) {
	found, err := a.Invitation(ctx, token, admit)
	if err != nil {
		return nil, err
	}
	given.ClientMutationID, given.MeetingID, given.isByLink = governance.NewID(), found.Meeting.ID, true
	answer, err := change.Do(ctx, a.changer, change.Account(*found.Invitee.AccountID), a.commands.Respond(given))
	return answer.Refused, err
}
