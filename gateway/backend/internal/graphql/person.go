package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql/generated"
)

// organisations resolves the fields of an Organisation that are not its own columns.
type organisations struct{}

// LegalName is null when nobody wrote one.
func (organisations) LegalName(_ context.Context, organisation *governance.Organisation) (*string, error) {
	return optional(organisation.LegalName), nil
}

// viewers resolves the fields of a Viewer.
type viewers struct{}

// Memberships are the viewer's own in office today.
func (viewers) Memberships(_ context.Context, viewer *governance.Viewer) ([]governance.Membership, error) {
	return viewer.Terms(""), nil
}

// OrgRoles are the viewer's roles across the organisation.
func (viewers) OrgRoles(_ context.Context, viewer *governance.Viewer) ([]governance.OrgRole, error) {
	return viewer.Person.OrgRoles, nil
}

// Settings are the person's own, and the organisation's session times.
func (viewers) Settings(_ context.Context, viewer *governance.Viewer) (generated.ViewerSettings, error) {
	return generated.ViewerSettings{
		TimeZone:             viewer.Person.TimeZone,
		Locale:               viewer.Person.Locale,
		IdleTimeoutMinutes:   viewer.Organisation.IdleTimeoutMinutes,
		AbsoluteSessionHours: viewer.Organisation.AbsoluteSessionHours,
	}, nil
}

// Viewer is null for an account without an active person [X1].
func (query) Viewer(ctx context.Context) (*governance.Viewer, error) {
	return viewerOf(ctx), nil
}

// Organisation is the viewer's.
func (query) Organisation(ctx context.Context) (*governance.Organisation, error) {
	viewer := viewerOf(ctx)
	if viewer == nil {
		return nil, nil
	}
	return &viewer.Organisation, nil
}
