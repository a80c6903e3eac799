package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/principal"
)

// organisations resolves the fields of an Organisation that its Go type does not have.
type organisations struct{ logos *organisation.Logos }

func (r resolvers) Organisation() generated.OrganisationResolver {
	return organisations{logos: r.Readers.Logos}
}

// LegalName returns null without one.
func (organisations) LegalName(_ context.Context, of *organisation.Organisation) (*string, error) {
	return optional(of.LegalName), nil
}

// Logo returns null without one.
func (o organisations) Logo(ctx context.Context, of *organisation.Organisation) (*string, error) {
	logo, err := o.logos.Logo(ctx, of.ID)
	if err != nil || len(logo) == 0 {
		return nil, err
	}
	address := logo.Address()
	return &address, nil
}

// Settings returns null for people who may not change them.
func (organisations) Settings(ctx context.Context, of *organisation.Organisation) (*generated.OrganisationSettings, error) {
	if rightsOf(ctx).May(policy.SetSecurity, policy.Object{}) != policy.Allowed {
		return nil, nil
	}
	return &generated.OrganisationSettings{
		IdleTimeoutMinutes: of.IdleTimeoutMinutes, AbsoluteSessionHours: of.AbsoluteSessionHours,
		ExcludedWeekdays: of.Free(), Holidays: append([]localtime.Date{}, of.Holidays...),
		SecondFactorRequired: of.SecondFactorRequired, MicrosoftOnly: of.MicrosoftOnly,
		VotesNeedProof: of.VotesNeedProof, DownloadPolicy: of.Policy(), Version: of.Version,
	}, nil
}

// UpdateOrganisation changes the organisation.
func (m mutation) UpdateOrganisation(ctx context.Context, input organisation.Setting) (generated.OrganisationPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Organisation.Set(input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	return generated.OrganisationPayload{Organisation: value, UserErrors: userErrors, AuditSeq: auditSeq}, err
}

// SetOrganisationLogo replaces or removes the organisation's logo.
func (m mutation) SetOrganisationLogo(ctx context.Context, input organisation.LogoSetting) (generated.OrganisationPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Organisation.SetLogo(input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	return generated.OrganisationPayload{Organisation: value, UserErrors: userErrors, AuditSeq: auditSeq}, err
}

// viewers resolves the fields of a Viewer.
type viewers struct{}

func (resolvers) Viewer() generated.ViewerResolver { return viewers{} }

// Memberships returns the viewer's own memberships that are in office today.
func (viewers) Memberships(_ context.Context, asking *viewer.Viewer) ([]board.Membership, error) {
	return asking.Terms(""), nil
}

// OrgRoles returns the viewer's roles in the organisation.
func (viewers) OrgRoles(_ context.Context, asking *viewer.Viewer) ([]policy.OrgRole, error) {
	return asking.Person.OrgRoles, nil
}

// SecondFactorMissing reports whether the viewer must set up a second factor before anything else is served.
func (viewers) SecondFactorMissing(ctx context.Context, _ *viewer.Viewer) (bool, error) {
	caller, _ := principal.From(ctx)
	return caller.FactorMissing, nil
}

// Settings returns the person's own settings, with the organisation's session limits.
func (viewers) Settings(_ context.Context, asking *viewer.Viewer) (generated.ViewerSettings, error) {
	return generated.ViewerSettings{
		TimeZone:             asking.Person.TimeZone,
		Locale:               asking.Person.Locale,
		IdleTimeoutMinutes:   asking.Organisation.IdleTimeoutMinutes,
		AbsoluteSessionHours: asking.Organisation.AbsoluteSessionHours,
	}, nil
}

// Viewer returns null for an account without an active person [X1].
func (query) Viewer(ctx context.Context) (*viewer.Viewer, error) {
	return viewerOf(ctx), nil
}

// Organisation returns the viewer's organisation.
func (query) Organisation(ctx context.Context) (*organisation.Organisation, error) {
	asking := viewerOf(ctx)
	if asking == nil {
		return nil, nil
	}
	return &asking.Organisation, nil
}
