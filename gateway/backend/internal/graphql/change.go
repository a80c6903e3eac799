package graphql

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
)

// refusalOf is what a rule says to a person; nil for every other error.
func refusalOf(err error) *generated.UserError {
	var refused *change.Refusal
	if !errors.As(err, &refused) {
		return nil
	}
	return &generated.UserError{Code: refused.Code, Field: optional(refused.Field), Message: refused.Message}
}

// shownSeq is the number of a change's audit event for those who may know how much happens
// elsewhere (docs/domain/graphql.md, "Bounds").
func shownSeq(ctx context.Context, seq *int64) *int {
	v := viewerOf(ctx)
	if seq == nil || v == nil {
		return nil
	}
	for _, role := range []policy.OrgRole{policy.PortalAdministrator, policy.CompanySecretary, policy.Auditor} {
		if v.Rights().Person.HasRole(role) {
			shown := int(*seq)
			return &shown
		}
	}
	return nil
}
