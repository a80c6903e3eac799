package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// LogInWithToken opens a session with a Microsoft sign-on token (R7.6). Only the token identifies the person. The first
// log-in of a person makes a confirmed account.
// Refusals: ErrNoProvider, ErrSignOnMissing, ErrSignOnRefused, ErrSignOnUnavailable, ErrDisabled.
func (s *Service) LogInWithToken(ctx context.Context, token string, device Device) (Grant, error) {
	if s.SignOn == nil {
		return Grant{}, ErrNoProvider
	}
	if token == "" {
		return Grant{}, ErrSignOnMissing
	}
	person, err := s.SignOn.Verify(ctx, token)
	if err != nil {
		return Grant{}, err
	}
	a, err := s.accountOf(ctx, person)
	if err != nil {
		return Grant{}, err
	}
	return s.admit(ctx, a, device)
}

// tidied returns a directory's name and e-mail in the form in which they are stored. An invalid address becomes empty.
func (p Person) tidied() Person {
	p.Email, p.Name = governance.NormalEmail(p.Email), governance.OrdinaryLine(p.Name)
	if checkEmail(p.Email) != nil {
		p.Email = ""
	}
	return p
}

// accountOf returns the account of a person of Microsoft, and makes it at the first log-in.
func (s *Service) accountOf(ctx context.Context, person Person) (Account, error) {
	person = person.tidied()
	a, err := s.recognise(ctx, person)
	if errors.Is(err, fault.ErrConflict) {
		// A concurrent first log-in made the account.
		a, err = s.recognise(ctx, person)
	}
	if err != nil {
		return Account{}, fmt.Errorf("sign on: %w", err)
	}
	return a, nil
}

func (s *Service) recognise(ctx context.Context, person Person) (Account, error) {
	login := person.login()
	a, err := s.Store.AccountByLogin(ctx, ProviderFunction, login)
	if errors.Is(err, fault.ErrNotFound) {
		return s.welcome(ctx, person, login)
	}
	if err != nil || (a.Email == person.Email && a.Name == person.Name) {
		return a, err
	}
	fields := []string{}
	if a.Email != person.Email {
		fields = append(fields, "email")
	}
	if a.Name != person.Name {
		fields = append(fields, "name")
	}
	a.Email, a.Name = person.Email, person.Name
	err = s.do(ctx, a.ID, "changeContact", func(tx *change.Tx) error {
		record(tx, eventContactChanged, a.ID, map[string]any{"fields": fields})
		return s.Store.SetContact(tx.Context(), a.ID, a.Email, a.Name)
	})
	return a, err
}

// welcome makes the account of a person at the first log-in. The error is fault.ErrConflict when a concurrent log-in made
// it.
func (s *Service) welcome(ctx context.Context, person Person, login string) (Account, error) {
	a := s.newSignOnAccount(person, login)
	err := s.do(ctx, a.ID, "welcomeAccount", func(tx *change.Tx) error {
		if err := s.Store.AddAccount(tx.Context(), a); err != nil {
			return err
		}
		record(tx, eventCreated, a.ID, map[string]any{"provider": string(a.Provider)})
		return s.People.AccountConfirmed(tx, a.Applicant())
	})
	return a, err
}

func (s *Service) newSignOnAccount(person Person, login string) Account {
	now := s.Now()
	return Account{
		ID: newID(), IdentityID: login, Provider: ProviderFunction, Login: login,
		Email: person.Email, Name: person.Name, CreatedAt: now, ConfirmedAt: &now,
	}
}
