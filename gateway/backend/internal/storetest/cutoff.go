package storetest

import (
	"net/url"
	"strings"
	"testing"
)

// CutOff ends every connection to a database of PostgresURL and refuses new ones until restore is called.
func CutOff(t testing.TB, address string) (restore func()) {
	t.Helper()
	database, err := url.Parse(address)
	if err != nil {
		t.Fatalf("the test database's URL: %v", err)
	}
	name := strings.TrimPrefix(database.Path, "/")
	server, err := shared.url()
	if err != nil {
		t.Fatalf("find the PostgreSQL test server: %v", err)
	}
	allow := func(connections string) { run(t, server, "ALTER DATABASE "+name+" ALLOW_CONNECTIONS "+connections) }
	allow("false")
	run(t, server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"+name+"'")
	return func() { allow("true") }
}
