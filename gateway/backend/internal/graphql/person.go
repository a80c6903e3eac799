package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/graphql/generated"
)

// organisations resolves the fields of an Organisation that are not its own columns.
type organisations struct{}

// LegalName is null when nobody wrote one.
func (organisations) LegalName(_ context.Context, of *organisation.Organisation) (*string, error) {
	return optional(of.LegalName), nil
}

// viewers resolves the fields of a Viewer.
type viewers struct{}

// Memberships are the viewer's own in office today.
func (viewers) Memberships(_ context.Context, asking *viewer.Viewer) ([]board.Membership, error) {
	return asking.Terms(""), nil
}

// OrgRoles are the viewer's roles across the organisation.
func (viewers) OrgRoles(_ context.Context, asking *viewer.Viewer) ([]policy.OrgRole, error) {
	return asking.Person.OrgRoles, nil
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
