package storetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// shared is the one PostgreSQL server of a test process.
var shared cluster

type cluster struct {
	// managed reports whether Run stops the server.
	managed bool

	once    sync.Once
	address string
	failure error

	// alive is the server's lifeline. When it closes, the guard ends the server, even when the test process dies
	// without cleaning up.
	alive io.Closer
	guard *exec.Cmd
}

// url returns the address of the server's maintenance database.
func (c *cluster) url() (string, error) {
	if address := os.Getenv("PORTAL_TEST_POSTGRES_URL"); address != "" {
		return address, nil
	}
	if !c.managed {
		return "", errors.New("this package's TestMain does not call storetest.Run")
	}
	c.once.Do(func() { c.address, c.failure = c.start() })
	return c.address, c.failure
}

func (c *cluster) stop() {
	if c.guard == nil {
		return
	}
	_ = c.alive.Close()
	_ = c.guard.Wait()
}

// guardScript makes and runs the server until its standard input ends. Then it stops the server and removes its files.
// Nothing is synced, vacuumed or logged for replicas, because the data is not needed after the tests. The server listens only on a socket in its own
// folder. SIGTERM ends the shell between the two programs. SIGINT is PostgreSQL's fast shutdown.
const guardScript = `
(
  trap 'exit 1' TERM
  "$1/initdb" -D "$2/data" -U portal --auth=trust --no-sync --encoding=UTF8 --locale=C &&
  exec "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit=off \
    -c full_page_writes=off -c max_connections=200 -c autovacuum=off -c wal_level=minimal -c max_wal_senders=0
) >"$2/log" 2>&1 </dev/null &
server=$!
read -r _
kill -TERM "$server"
kill -INT "$server"
wait "$server"
rm -rf "$2"
`

func (c *cluster) start() (string, error) {
	binaries, err := findBinaries()
	if err != nil {
		return "", err
	}
	folder, owner, err := makeFolder()
	if err != nil {
		return "", err
	}
	c.guard = exec.CommandContext(context.Background(), "/bin/sh", "-c", guardScript, "guard", binaries, folder) // #nosec G204 -- found by findBinaries
	c.guard.Dir, c.guard.SysProcAttr = folder, owner
	if c.alive, err = c.guard.StdinPipe(); err != nil {
		return "", fmt.Errorf("hold the server's lifeline: %w", err)
	}
	if err := c.guard.Start(); err != nil {
		return "", errors.Join(fmt.Errorf("start PostgreSQL: %w", err), os.RemoveAll(folder))
	}
	address := (&url.URL{Scheme: "postgres", Path: "/postgres", RawQuery: url.Values{"host": {folder}, "user": {"portal"}}.Encode()}).String()
	return address, awaitServer(address, filepath.Join(folder, "log"))
}

func findBinaries() (string, error) {
	candidates, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is well-formed
	if len(candidates) > 0 {
		return filepath.Dir(candidates[len(candidates)-1]), nil
	}
	if found, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(found), nil
	}
	return "", errors.New("no PostgreSQL is installed and PORTAL_TEST_POSTGRES_URL is not set")
}

// makeFolder makes the server's folder, and returns the account that runs the server. PostgreSQL refuses to run as
// root, so root uses an ordinary account.
func makeFolder() (string, *syscall.SysProcAttr, error) {
	// t.TempDir() would be too long for the path of a socket.
	folder, err := os.MkdirTemp("", "portal-pg-")
	if err != nil {
		return "", nil, fmt.Errorf("make the server's folder: %w", err)
	}
	if os.Getuid() != 0 {
		return folder, &syscall.SysProcAttr{Setpgid: true}, nil
	}
	uid, gid, err := ordinaryAccount()
	if err != nil {
		return "", nil, err
	}
	if err := os.Chown(folder, uid, gid); err != nil {
		return "", nil, fmt.Errorf("hand over the server's folder: %w", err)
	}
	credential := &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)} // #nosec G115 -- ids of accounts
	return folder, &syscall.SysProcAttr{Setpgid: true, Credential: credential}, nil
}

func ordinaryAccount() (uid, gid int, err error) {
	for _, name := range []string{"postgres", "nobody"} {
		account, lookupErr := user.Lookup(name)
		if lookupErr != nil {
			continue
		}
		uid, err = strconv.Atoi(account.Uid)
		if err != nil {
			continue
		}
		gid, err = strconv.Atoi(account.Gid)
		return uid, gid, err
	}
	return 0, 0, errors.New("PostgreSQL does not run as root, and there is no account postgres or nobody")
}

func awaitServer(address, log string) error {
	const patience, pause = time.Minute, 25 * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, address)
		if err == nil {
			return conn.Close(ctx)
		}
		if ctx.Err() != nil {
			said, _ := os.ReadFile(log) // our own file
			return fmt.Errorf("PostgreSQL did not start: %w\n%s", err, said)
		}
		time.Sleep(pause)
	}
}
