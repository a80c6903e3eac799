package microsoft

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"

	"golang.org/x/oauth2"

	"example.org/portal/backend/internal/account"
)

// Page is Microsoft's sign-in page, for the portal's registration as a web application:
// an authorisation code with PKCE and the registration's secret. It implements
// account.SignInPage.
type Page struct {
	verifier *Verifier
}

// NewPage makes the page whose answers verifier checks. It makes no call yet.
func NewPage(verifier *Verifier) (*Page, error) {
	if verifier.config.ClientSecret == "" || verifier.config.CallbackURL == "" {
		return nil, errors.New("the sign-in page needs a client secret and a callback address")
	}
	return &Page{verifier: verifier}, nil
}

// Address implements account.SignInPage.
func (p *Page) Address(ctx context.Context, attempt account.PageAttempt) (string, error) {
	client, err := p.client(ctx)
	if err != nil {
		return "", err
	}
	return client.AuthCodeURL(attempt.State, oauth2.S256ChallengeOption(attempt.Verifier),
		oauth2.SetAuthURLParam("nonce", attempt.Nonce), oauth2.SetAuthURLParam("prompt", "select_account"),
		// Leaves out the opener policy that would cut the window off from the portal
		// (docs/protocols/microsoft.md, "Windows and the opener policy").
		oauth2.SetAuthURLParam("pocd", "1")), nil
}

// Identify implements account.SignInPage.
func (p *Page) Identify(ctx context.Context, code string, attempt account.PageAttempt) (account.Person, error) {
	client, err := p.client(ctx)
	if err != nil {
		return account.Person{}, err
	}
	calling := context.WithValue(ctx, oauth2.HTTPClient, p.verifier.client)
	given, err := client.Exchange(calling, code, oauth2.VerifierOption(attempt.Verifier))
	if ended := ctx.Err(); ended != nil {
		// The exchange fails in different ways when the context ends.
		return account.Person{}, fmt.Errorf("redeem the sign-in code: %w", ended)
	}
	if err != nil {
		return account.Person{}, explainExchange(err)
	}
	idToken, _ := given.Extra("id_token").(string)
	proven, err := p.verifier.tokens.Identify(ctx, idToken, attempt.Nonce)
	if err != nil {
		return account.Person{}, explain(err, account.ErrWindowRefused)
	}
	return person(proven), nil
}

// client returns the portal's registration at the page.
func (p *Page) client(ctx context.Context) (*oauth2.Config, error) {
	page, err := p.verifier.tokens.Page(ctx)
	if err != nil {
		return nil, explain(err, account.ErrWindowRefused)
	}
	config := p.verifier.config
	return &oauth2.Config{
		ClientID: config.ClientID, ClientSecret: config.ClientSecret, RedirectURL: config.CallbackURL, Scopes: []string{"openid", "profile"},
		Endpoint: page,
	}, nil
}

// errorNumber matches the number of a failure in Microsoft's texts.
var errorNumber = regexp.MustCompile(`AADSTS\d{1,10}`)

// explainExchange distinguishes a person's failure from ours and the identity service's. The error does not contain the
// answer's body.
func explainExchange(err error) error {
	var refused *oauth2.RetrieveError
	if !errors.As(err, &refused) {
		return fmt.Errorf("%w: redeem the sign-in code: %w", account.ErrSignOnUnavailable, err)
	}
	reason := fmt.Errorf("redeem the sign-in code: %s %s (status %d)",
		refused.ErrorCode, errorNumber.FindString(refused.ErrorDescription), refused.Response.StatusCode)
	// The person's directory refused, or the code is not valid for us.
	if refused.Response.StatusCode == http.StatusBadRequest && slices.Contains([]string{"invalid_grant", "interaction_required", "consent_required", "access_denied"}, refused.ErrorCode) {
		return fmt.Errorf("%w: %w", account.ErrWindowRefused, reason)
	}
	return fmt.Errorf("%w: %w", account.ErrSignOnUnavailable, reason)
}
