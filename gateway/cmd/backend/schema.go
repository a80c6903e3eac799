package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// schemaTimeout bounds the look at the database: a server that does not answer is no problem of the configuration.
const schemaTimeout = 10 * time.Second

// checkSchema tells whether this program could start on the schema of the database. A database that cannot be asked from here does
// not make a configuration wrong.
func (p program) checkSchema(ctx context.Context, cfg backend.Config) error {
	ctx, cancel := context.WithTimeout(ctx, schemaTimeout)
	defer cancel()
	err := backend.CheckSchema(ctx, cfg.DatabaseURL)
	var newer *backend.NewerSchemaError
	switch {
	case errors.As(err, &newer):
		return fmt.Errorf("the configuration has problems:\n%w", &env.VariableError{Variable: "BACKEND_DATABASE_URL", Err: newer})
	case err != nil:
		_, _ = fmt.Fprintf(p.log, "the database could not be asked for its schema: %v\n", err)
	}
	return nil
}
