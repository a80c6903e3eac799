package graphql

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/principal"
)

// refusalOf is what a rule says to a person; nil for every other error.
func refusalOf(err error) *generated.UserError {
	var refused *change.Refusal
	if !errors.As(err, &refused) {
		return nil
	}
	return &generated.UserError{Code: refused.Code, Field: optional(refused.Field), Message: refused.Message, Data: refused.Data}
}

// actorOf is the account that asks.
func actorOf(ctx context.Context) change.Actor {
	asking, _ := principal.From(ctx)
	return change.Account(asking.AccountID)
}

// said is what a change came to, as the fields of a payload: the value, which is nil when userErrors
// say why, and the number of its audit event for those who may know it.
func said[A any](ctx context.Context, answer change.Answer[A], err error) (value *A, userErrors []generated.UserError, auditSeq *int, fault error) {
	if err == nil && answer.Refused != nil {
		err = answer.Refused
	}
	if refusal := refusalOf(err); refusal != nil {
		return nil, []generated.UserError{*refusal}, nil, nil
	}
	if err != nil {
		return nil, nil, nil, err
	}
	return &answer.Value, []generated.UserError{}, shownSeq(ctx, answer.Seq), nil
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
