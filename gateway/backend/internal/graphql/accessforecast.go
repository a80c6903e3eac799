package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

// accessForecasts resolves the fields of an AccessForecast that its Go type does not have.
type accessForecasts struct{}

func (resolvers) AccessForecast() generated.AccessForecastResolver { return accessForecasts{} }

// Confirmers returns the people who could confirm the grant.
func (accessForecasts) Confirmers(ctx context.Context, of *access.Forecast) ([]people.Person, error) {
	return peopleByID(ctx, of.ConfirmerIDs)
}

// Confirmers returns the people who may confirm the grant now.
func (accessGrants) Confirmers(ctx context.Context, of *access.GrantView) ([]people.Person, error) {
	return peopleByID(ctx, of.ConfirmerIDs)
}

// AccessForecast returns null for people who may not give such access.
func (q query) AccessForecast(ctx context.Context, kind access.Kind, personID string, boardID *string) (*access.Forecast, error) {
	return q.Readers.Access.Forecast(ctx, rightsOf(ctx), kind, personID, boardID)
}

// peopleByID returns the people with ids, in the order of ids.
func peopleByID(ctx context.Context, ids []string) ([]people.Person, error) {
	found := make([]people.Person, 0, len(ids))
	for _, id := range ids {
		person, err := loadedOrNull(loadersOf(ctx).people.Load(ctx, id))
		if err != nil {
			return nil, err
		}
		if person != nil {
			found = append(found, *person)
		}
	}
	return found, nil
}
