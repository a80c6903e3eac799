package graphql

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/principal"
)

// refusalOf returns the refusal in an error; nil for every other error.
func refusalOf(err error) *generated.UserError {
	var refused *change.Refusal
	if !errors.As(err, &refused) {
		return nil
	}
	return &generated.UserError{Code: refused.Code, Field: optional(refused.Field), Message: refused.Message, Data: refused.Data}
}

// actorOf returns the account that sent the request, as the actor of a change.
func actorOf(ctx context.Context) change.Actor {
	asking, _ := principal.From(ctx)
	by := change.Account(asking.AccountID)
	if asking.Fresh {
		return by.Proved()
	}
	return by
}

// payloadFields returns the result of a change as the fields of a payload: the value, and the number of its audit event for
// people who may know it. A refused change has no value, and userErrors with the reason.
func payloadFields[A any](ctx context.Context, answer change.Answer[A], err error) (value *A, userErrors []generated.UserError, auditSeq *int, fault error) {
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

// shownSeq returns the number of a change's audit event. It is null for people who may not know how much happens
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
