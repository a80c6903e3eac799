package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

// accessForecasts resolves the fields of an AccessForecast that are not its own columns.
type accessForecasts struct{}

func (resolvers) AccessForecast() generated.AccessForecastResolver { return accessForecasts{} }

// Confirmers are the people who could confirm it.
func (accessForecasts) Confirmers(ctx context.Context, of *access.Forecast) ([]people.Person, error) {
	return peopleByID(ctx, of.ConfirmerIDs)
}

// Confirmers are the people who confirm the grant now.
func (accessGrants) Confirmers(ctx context.Context, of *access.Known) ([]people.Person, error) {
	return peopleByID(ctx, of.ConfirmerIDs)
}

// AccessForecast is null for people who may not give such access.
func (q query) AccessForecast(ctx context.Context, kind access.Kind, personID string, boardID *string) (*access.Forecast, error) {
	return q.Readers.Access.Forecast(ctx, rightsOf(ctx), kind, personID, boardID)
}

// peopleByID finds people in the order of their ids.
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
