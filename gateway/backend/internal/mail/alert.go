package mail

import (
	"context"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
)

// Alerts tell owners of accounts what they did not ask for; *account.Alerts is one.
type Alerts interface {
	Alert(ctx context.Context, d events.Delivery) (told account.Alert, wanted bool, err error)
}

// AlertAuthor writes to the owner of an account what somebody else may have done.
type AlertAuthor struct {
	alerts Alerts
	writer *Writer
}

// NewAlertAuthor makes an author.
func NewAlertAuthor(alerts Alerts, writer *Writer) AlertAuthor {
	return AlertAuthor{alerts: alerts, writer: writer}
}

// AlertTopics are those that the author writes of.
func AlertTopics() []events.Topic {
	return []events.Topic{events.NewDevice, events.PasswordChanged, events.FactorsChanged}
}

// Write implements Author.
func (a AlertAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	told, wanted, err := a.alerts.Alert(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	at := told.At.UTC().Format("2 January 2006, 15:04") + " UTC"
	content := noticePage{
		Subject:  "New log-in to your account",
		Sentence: "Somebody logged in to your account at Quorate with " + deviceInPlain(told) + ", on " + at + ". If it was you, you need not do anything. If not, choose a new password at once: it signs out everybody.",
		Action:   "Choose a new password", Link: a.writer.portal + againPath,
	}
	switch d.Topic {
	case events.PasswordChanged:
		content.Subject = "Your password was changed"
		content.Sentence = "The password of your account at Quorate was changed on " + at + ". If it was you, you need not do anything. If not, choose a new one at once: it signs out everybody."
	case events.FactorsChanged:
		content.Subject = "Your second factor was changed"
		content.Sentence = factorsInPlain[told.Factors] + " on " + at + ". If it was you, you need not do anything. If not, choose a new password at once, which signs out everybody, and tell your organisation's administrator."
	}
	m, err = a.writer.execute(noticeTemplate, content)
	m.ID, m.To = idOf(d), told.Email
	return m, "", err == nil, err
}

// factorsInPlain begin the sentence that tells what happened to second factors.
var factorsInPlain = map[account.FactorChange]string{
	account.FactorAdded:           "A second factor was added to your account at Quorate",
	account.FactorRemoved:         "A second factor of your account at Quorate was removed",
	account.FactorsReset:          "The second factors of your account at Quorate were reset by your organisation",
	account.RecoveryCodeUsed:      "A recovery code of your account at Quorate was used",
	account.RecoveryCodesReplaced: "The recovery codes of your account at Quorate were replaced",
}

// deviceInPlain names a device within a sentence.
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
