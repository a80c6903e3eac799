package storetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// pooledConnections is how many connections a test's PgBouncer has to the server. It is smaller than the number of its
// clients.
const pooledConnections = 3

// bouncerScript runs PgBouncer until its standard input ends.
const bouncerScript = `
"$1" "$2/pgbouncer.ini" >"$2/output" 2>&1 </dev/null &
bouncer=$!
read -r _
kill -TERM "$bouncer"
wait "$bouncer"
rm -rf "$2"
`

// PgBouncerURL returns the address of an empty database behind a PgBouncer in transaction mode: each transaction may
// use another connection of the server. Without PgBouncer the test is skipped, or fails if PostgreSQL is required.
func PgBouncerURL(t testing.TB) string {
	t.Helper()
	target := createDatabase(t, server(t), "")
	program, err := findBouncer()
	if err != nil {
		if isPostgresRequired() {
			t.Fatalf("PgBouncer is required here: %v", err)
		}
		t.Skipf("not run behind PgBouncer: %v", err)
	}
	folder, owner, err := makeFolder()
	if err != nil {
		t.Fatal(err)
	}
	settings, address, err := bouncerSettings(target, folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "pgbouncer.ini"), []byte(settings), 0o644); err != nil { // #nosec G306 -- its user is another one
		t.Fatal(err)
	}
	guard := exec.CommandContext(context.Background(), "/bin/sh", "-c", bouncerScript, "guard", program, folder) // #nosec G204 -- found by findBouncer
	guard.Dir, guard.SysProcAttr = folder, owner
	alive, err := guard.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := guard.Start(); err != nil {
		t.Fatalf("start PgBouncer: %v", err)
	}
	t.Cleanup(func() { endBouncer(t, alive, guard) })
	if err := awaitServer(address, filepath.Join(folder, "output")); err != nil {
		t.Fatal(err)
	}
	return address
}

func endBouncer(t testing.TB, alive io.Closer, guard *exec.Cmd) {
	t.Helper()
	if err := errors.Join(alive.Close(), guard.Wait()); err != nil {
		t.Errorf("end PgBouncer: %v", err)
	}
}

// findBouncer also looks where Debian installs it, which is only on the administrators' path.
func findBouncer() (string, error) {
	if found, err := exec.LookPath("pgbouncer"); err == nil {
		return found, nil
	}
	return exec.LookPath("/usr/sbin/pgbouncer")
}

// bouncerSettings returns the settings of a PgBouncer in front of a database, and the address of its socket in folder.
func bouncerSettings(target, folder string) (settings, address string, err error) {
	to, err := pgx.ParseConfig(target)
	if err != nil {
		return "", "", fmt.Errorf("read the address of the test's database: %w", err)
	}
	const port = "6432"
	password := ""
	if to.Password != "" {
		password = " password='" + strings.ReplaceAll(to.Password, "'", "''") + "'"
	}
	settings = fmt.Sprintf(`[databases]
%s = host=%s port=%d user=%s%s
[pgbouncer]
listen_addr =
listen_port = %s
unix_socket_dir = %s
auth_type = any
pool_mode = transaction
default_pool_size = %d
query_wait_timeout = 2
server_login_retry = 1
`, to.Database, to.Host, to.Port, to.User, password, port, folder, pooledConnections)
	query := url.Values{"host": {folder}, "port": {port}, "user": {to.User}}
	return settings, (&url.URL{Scheme: "postgres", Path: "/" + to.Database, RawQuery: query.Encode()}).String(), nil
}
