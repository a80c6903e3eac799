package storetest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// createDatabase makes a database for t on the server with these options, and drops it at the end.
func createDatabase(t testing.TB, server, options string) string {
	t.Helper()
	name := "portal_test_" + ID()
	address, err := databaseURL(server, name)
	if err != nil {
		t.Fatal(err)
	}
	run(t, server, "CREATE DATABASE "+name+options)
	t.Cleanup(func() { run(t, server, "DROP DATABASE "+name+" WITH (FORCE)") })
	return address
}

func run(t testing.TB, server, statement string) {
	t.Helper()
	if err := execute(server, statement); err != nil {
		t.Fatal(err)
	}
}

func execute(server, statement string) error {
	// The context of the test has ended when the clean-up runs.
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return fmt.Errorf("connect to the PostgreSQL test server: %w", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", strings.SplitN(statement, " portal_", 2)[0], err)
	}
	return nil
}
