//go:build operations && linux

package availability

import (
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// postgres is a server with the durable settings of the package's defaults: acknowledged data survive a crash.
type postgres struct {
	process
	binaries, folder string
}

// newPostgres makes and starts a server that listens on a socket in its folder.
func newPostgres(t testing.TB) *postgres {
	t.Helper()
	folder, err := os.MkdirTemp("", "portal-pg-") // not t.TempDir(), because the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	p := &postgres{folder: folder}
	p.binaries = postgresBinaries(t)
	p.name, p.attributes = "PostgreSQL", ordinaryAccount(t, folder)
	p.command = []string{filepath.Join(p.binaries, "postgres"), "-D", filepath.Join(folder, "data"), "-k", folder, "-c", "listen_addresses="}
	if said, err := p.tool("initdb", "-D", filepath.Join(folder, "data"), "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C").CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, said)
	}
	p.up(t)
	if said, err := p.tool("createdb", "-h", folder, "-U", "portal", "portal").CombinedOutput(); err != nil {
		t.Fatalf("createdb: %v\n%s", err, said)
	}
	return p
}

// up starts the server and waits until it takes connections.
func (p *postgres) up(t testing.TB) {
	t.Helper()
	p.launch(t)
	for deadline := time.Now().Add(startWithin); ; time.Sleep(pollEvery) {
		err := p.tool("pg_isready", "-q", "-h", p.folder, "-U", "portal", "-d", "postgres").Run()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("PostgreSQL did not start: %v\n%s", err, p.log.tail())
		}
	}
}

// url returns the address of a database on the server.
func (p *postgres) url(database string) string {
	return (&url.URL{Scheme: "postgres", Path: "/" + database, RawQuery: url.Values{"host": {p.folder}, "user": {"portal"}}.Encode()}).String()
}

// tool returns a command of PostgreSQL that runs as the server's account.
func (p *postgres) tool(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(p.binaries, name), args...)
	cmd.Dir, cmd.SysProcAttr = p.folder, &syscall.SysProcAttr{Credential: p.attributes.Credential}
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C"}
	return cmd
}

// postgresBinaries returns the folder of the newest installed PostgreSQL.
func postgresBinaries(t testing.TB) string {
	t.Helper()
	installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is well-formed
	if len(installed) == 0 {
		installed = []string{require(t, "initdb")}
	}
	program, err := filepath.EvalSymlinks(installed[len(installed)-1])
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Dir(program)
}

// ordinaryAccount gives the folder to an account that PostgreSQL accepts to run as, because it refuses root.
func ordinaryAccount(t testing.TB, folder string) *syscall.SysProcAttr {
	t.Helper()
	if os.Getuid() != 0 {
		return &syscall.SysProcAttr{Setpgid: true}
	}
	account, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, uidErr := strconv.Atoi(account.Uid)
	gid, gidErr := strconv.Atoi(account.Gid)
	if uidErr != nil || gidErr != nil {
		t.Fatalf("the account nobody has the ids %s and %s", account.Uid, account.Gid)
	}
	if err := os.Chown(folder, uid, gid); err != nil {
		t.Fatal(err)
	}
	return &syscall.SysProcAttr{Setpgid: true, Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}
