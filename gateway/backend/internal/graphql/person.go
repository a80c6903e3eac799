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

// organisations resolves the fields of an Organisation that are not its own columns.
type organisations struct{}

func (resolvers) Organisation() generated.OrganisationResolver { return organisations{} }

// LegalName is null when nobody wrote one.
func (organisations) LegalName(_ context.Context, of *organisation.Organisation) (*string, error) {
	return optional(of.LegalName), nil
}

// Settings are null for those who do not set them.
func (organisations) Settings(ctx context.Context, of *organisation.Organisation) (*generated.OrganisationSettings, error) {
	if rightsOf(ctx).May(policy.SetSecurity, policy.Object{}) != policy.Allowed {
		return nil, nil
	}
	return &generated.OrganisationSettings{
		IdleTimeoutMinutes: of.IdleTimeoutMinutes, AbsoluteSessionHours: of.AbsoluteSessionHours,
		ExcludedWeekdays: of.Free(), Holidays: append([]localtime.Date{}, of.Holidays...),
		SecondFactorRequired: of.SecondFactorRequired, MicrosoftOnly: of.MicrosoftOnly, DownloadPolicy: of.Policy(), Version: of.Version,
	}, nil
}

// UpdateOrganisation changes the organisation.
func (m mutation) UpdateOrganisation(ctx context.Context, input organisation.Setting) (generated.OrganisationPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Organisation.Set(input))
	value, userErrors, auditSeq, err := said(ctx, answer, err)
	return generated.OrganisationPayload{Organisation: value, UserErrors: userErrors, AuditSeq: auditSeq}, err
}

// viewers resolves the fields of a Viewer.
type viewers struct{}

func (resolvers) Viewer() generated.ViewerResolver { return viewers{} }

// Memberships are the viewer's own in office today.
func (viewers) Memberships(_ context.Context, asking *viewer.Viewer) ([]board.Membership, error) {
	return asking.Terms(""), nil
}

// OrgRoles are the viewer's roles across the organisation.
func (viewers) OrgRoles(_ context.Context, asking *viewer.Viewer) ([]policy.OrgRole, error) {
	return asking.Person.OrgRoles, nil
}

// SecondFactorMissing tells that nothing is served but the set-up of one.
func (viewers) SecondFactorMissing(ctx context.Context, _ *viewer.Viewer) (bool, error) {
	caller, _ := principal.From(ctx)
	return caller.FactorMissing, nil
}

// Settings are the person's own, and the organisation's session times.
func (viewers) Settings(_ context.Context, asking *viewer.Viewer) (generated.ViewerSettings, error) {
	return generated.ViewerSettings{
		TimeZone:             asking.Person.TimeZone,
		Locale:               asking.Person.Locale,
		IdleTimeoutMinutes:   asking.Organisation.IdleTimeoutMinutes,
		AbsoluteSessionHours: asking.Organisation.AbsoluteSessionHours,
	}, nil
}

// Viewer is null for an account without an active person [X1].
func (query) Viewer(ctx context.Context) (*viewer.Viewer, error) {
	return viewerOf(ctx), nil
}

// Organisation is the viewer's.
func (query) Organisation(ctx context.Context) (*organisation.Organisation, error) {
	asking := viewerOf(ctx)
	if asking == nil {
		return nil, nil
	}
	return &asking.Organisation, nil
}
