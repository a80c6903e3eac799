package mail

import (
	"context"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
)

// Addresser decides which e-mail an address gets; account.Service is one.
type Addresser interface {
	Address(ctx context.Context, m account.Message) (letter account.Letter, ok bool, err error)
}

// AccountAuthors returns the authors of all e-mails that owners of accounts request.
func AccountAuthors(addresser Addresser, writer *Writer) Authors {
	authors := make(Authors)
	for _, kind := range account.Kinds() {
		authors[kind.Topic()] = accountAuthor{kind: kind, addresser: addresser, writer: writer}
	}
	return authors
}

// accountAuthor writes the e-mails of one kind.
type accountAuthor struct {
	kind      account.Kind
	addresser Addresser
	writer    *Writer
}

// Write implements Author.
func (a accountAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	asked := account.Message{ID: d.EventID, Kind: a.kind, Email: d.Recipient, CreatedAt: d.CreatedAt}
	letter, wanted, err := a.addresser.Address(ctx, asked)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	m, err = a.writer.Write(ctx, idOf(d), letter)
	return m, letter.Secret, err == nil, err
}
