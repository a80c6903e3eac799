package mail

import (
	"context"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/factor"
)

// Alerts has the content of e-mails about unexpected events of accounts; *account.Alerts is one.
type Alerts interface {
	Alert(ctx context.Context, d events.Delivery) (told account.Alert, wanted bool, err error)
}

// AlertAuthor writes e-mails about events of an account that somebody else than its owner may have caused.
type AlertAuthor struct {
	alerts Alerts
	writer *Writer
}

// NewAlertAuthor makes an author.
func NewAlertAuthor(alerts Alerts, writer *Writer) AlertAuthor {
	return AlertAuthor{alerts: alerts, writer: writer}
}

// AlertTopics returns the topics of an AlertAuthor.
func AlertTopics() []events.Topic {
	return []events.Topic{
		events.NewDevice, events.PasswordChanged, events.FactorsChanged, events.FactorGuessed, events.PasskeyDoubted, events.FeedCreated,
	}
}

// The pages of the portal on which owners look after their accounts.
const (
	securityPath = "/me/security"
	feedsPath    = "/me/calendar"
)

// unless is the sentence for owners who caused the event themselves.
const unless = " If it was you, you need not do anything. If not, "

// Write implements Author.
func (a AlertAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	told, wanted, err := a.alerts.Alert(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content := a.page(d.Topic, told)
	m, err = a.writer.execute(ctx, noticeTemplate, &content)
	m.ID, m.To = idOf(d), told.Email
	return m, "", err == nil, err
}

// page returns what happened and what to do about it.
func (a AlertAuthor) page(topic events.Topic, told account.Alert) noticePage {
	at := told.At.UTC().Format("2 January 2006, 15:04") + " UTC"
	newPassword := func(subject, sentence string) noticePage {
		return noticePage{Subject: subject, Sentence: sentence, Action: "Choose a new password", Link: a.writer.portal + againPath}
	}
	switch topic {
	case events.PasswordChanged:
		return newPassword("Your password was changed",
			"The password of your account at Quorate was changed on "+at+"."+unless+"choose a new one at once: it signs out everybody.")
	case events.FactorsChanged:
		return newPassword("Your second factor was changed",
			factorsInPlain[told.Factors]+" on "+at+"."+unless+"choose a new password at once, which signs out everybody, and tell your organisation's administrator.")
	case events.FactorGuessed:
		return newPassword("Somebody may know your password",
			"Somebody entered the right password of your account at Quorate several times with a wrong second factor, lastly on "+at+", and was not let in."+unless+
				"somebody knows your password: choose a new one at once, here and wherever else you use it.")
	case events.PasskeyDoubted:
		return noticePage{
			Subject: "One of your passkeys behaved unusually",
			Sentence: "Your passkey \"" + told.Passkey + "\" was used for your account at Quorate on " + at + ". " + doubtsInPlain[told.Doubt] +
				unless + "choose a new password at once, and remove this passkey on the page \"Security\".",
			Action: "Look at your second factors", Link: a.writer.portal + securityPath,
		}
	case events.FeedCreated:
		return noticePage{
			Subject: "A calendar feed was made for you",
			Sentence: "A calendar feed was made for your account at Quorate on " + at + ". Whoever has its address sees your meetings, until the feed is revoked." +
				unless + "revoke it at once, end all other sessions on the page \"Security\", and tell your organisation's administrator.",
			Action: "Look at your calendar feeds", Link: a.writer.portal + feedsPath,
		}
	default:
		return newPassword("New log-in to your account",
			"Somebody logged in to your account at Quorate with "+deviceInPlain(told)+", on "+at+"."+unless+"choose a new password at once: it signs out everybody.")
	}
}

// factorsInPlain are the beginnings of the sentence about a change of second factors.
var factorsInPlain = map[account.FactorChange]string{
	account.FactorAdded:           "A second factor was added to your account at Quorate",
	account.FactorRemoved:         "A second factor of your account at Quorate was removed",
	account.FactorsReset:          "The second factors of your account at Quorate were reset by your organisation",
	account.RecoveryCodeUsed:      "A recovery code of your account at Quorate was used",
	account.RecoveryCodesReplaced: "The recovery codes of your account at Quorate were replaced",
}

// doubtsInPlain are the sentences about what is unusual about a passkey, and why it may be harmless.
var doubtsInPlain = map[factor.Doubt]string{
	factor.CounterStopped: "It counted its uses before, and does not any more. That happens when a password manager or a phone begins to sync passkeys; it may also mean that somebody has a copy of it.",
	factor.BackupChanged:  "It says something else than before about whether it can be copied to other devices. That happens when a password manager or a phone begins to sync passkeys; it may also mean that somebody has a copy of it.",
	factor.CounterBehind: "It was refused, because its count of uses went back. That happens when a passkey is restored from an older copy; it may also mean that somebody has a copy of it. " +
		"Log in with another second factor or a recovery code, remove this passkey on the page \"Security\" and add it anew.",
}

// deviceInPlain returns the name of a device for a sentence.
func deviceInPlain(told account.Alert) string {
	switch {
	case told.Browser != "" && told.System != "":
		return told.Browser + " on " + told.System + ", which is new to it"
	case told.Browser != "" || told.System != "":
		return told.Browser + told.System + ", which is new to it"
	default:
		return "a device that is new to it"
	}
}
