package signon

import (
	"context"
	"crypto/subtle"
	"errors"
	"slices"

	"golang.org/x/oauth2"
)

// anyDirectory is Microsoft's name for any directory of the user.
const anyDirectory = "organizations" //nolint:misspell // Microsoft writes it so

// Page returns the sign-in page: that of the allowed directory, or the one for any directory when several are allowed.
// The error is ErrUnavailable.
func (v *Verifier) Page(ctx context.Context) (oauth2.Endpoint, error) {
	directory := anyDirectory
	if len(v.config.Tenants) == 1 {
		directory = v.config.Tenants[0]
	}
	issuer, err := v.issuer(ctx, directory, version2)
	if err != nil {
		return oauth2.Endpoint{}, err
	}
	if issuer.AuthorizationEndpoint == "" || issuer.TokenEndpoint == "" {
		return oauth2.Endpoint{}, unavailable(errors.New("the discovery document names no sign-in page"))
	}
	return oauth2.Endpoint{AuthURL: issuer.AuthorizationEndpoint, TokenURL: issuer.TokenEndpoint, AuthStyle: oauth2.AuthStyleInParams}, nil
}

// Identify checks an identity token of the sign-in page, which was requested with nonce.
// The error is ErrRefused or ErrUnavailable.
func (v *Verifier) Identify(ctx context.Context, token, nonce string) (Person, error) {
	unproven, err := readClaims(token)
	switch {
	case err != nil:
		return Person{}, refuse(err)
	case !slices.Contains(v.config.Tenants, unproven.Tenant):
		return Person{}, refuse(errors.New("tenant not allowed"))
	case unproven.Version != version2 || unproven.ObjectID == "":
		return Person{}, refuse(errors.New("not an identity token of a person"))
	}
	issuer, err := v.issuer(ctx, unproven.Tenant, version2)
	if err != nil {
		return Person{}, err
	}
	proven, err := prove(ctx, issuer.idVerifier, token)
	if err != nil {
		return Person{}, err
	}
	if subtle.ConstantTimeCompare([]byte(proven.Nonce), []byte(nonce)) != 1 {
		return Person{}, refuse(errors.New("issued for another window"))
	}
	return personOf(proven)
}
