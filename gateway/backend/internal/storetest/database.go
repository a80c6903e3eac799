package storetest

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// createDatabase makes a database of its own for t on the server and drops it at the end.
func createDatabase(t testing.TB, server string) string {
	t.Helper()
	name := "portal_test_" + ID()
	run(t, server, "CREATE DATABASE "+name)
	t.Cleanup(func() { run(t, server, "DROP DATABASE "+name+" WITH (FORCE)") })

	address, err := url.Parse(server)
	if err != nil {
		t.Fatalf("the PostgreSQL test server's URL: %v", err)
	}
	address.Path = "/" + name
	return address.String()
}

func run(t testing.TB, server, statement string) {
	t.Helper()
	// Not t.Context(): it has ended when clean-up runs.
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		t.Fatalf("connect to the PostgreSQL test server: %v", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatalf("%s: %v", strings.SplitN(statement, " portal_test_", 2)[0], err)
	}
}
