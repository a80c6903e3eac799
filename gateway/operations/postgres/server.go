//go:build unix

// Package postgres runs a PostgreSQL server for one test.
package postgres

import (
	"context"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"example.org/portal/operations/process"
)

// Server is a PostgreSQL with an empty database named portal.
type Server struct {
	process.Process
	// Folder has the server's socket and data. It belongs to the account that the server runs as.
	Folder   string
	binaries string
}

// Start makes and starts a server that listens on a socket only. Settings such as "fsync=off" replace the defaults, with which
// acknowledged data survive a crash.
func Start(t testing.TB, settings ...string) *Server {
	t.Helper()
	folder, err := os.MkdirTemp("", "portal-pg-") // not t.TempDir(), because the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	s, data := &Server{Folder: folder, binaries: binaries(t)}, filepath.Join(folder, "data")
	s.Name, s.Account = "PostgreSQL", ordinaryAccount(t, folder)
	s.Ready = func(ctx context.Context) bool { return s.Tool(ctx, "pg_isready", "-q", "-d", "postgres").Run() == nil }
	s.Command = []string{filepath.Join(s.binaries, "postgres"), "-D", data, "-k", folder, "-c", "listen_addresses="}
	for _, setting := range settings {
		s.Command = append(s.Command, "-c", setting)
	}
	s.must(t, "initdb", "-D", data, "-U", "portal", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
	s.Start(t)
	s.must(t, "createdb", "portal")
	return s
}

func (s *Server) must(t testing.TB, tool string, args ...string) {
	t.Helper()
	if said, err := s.Tool(t.Context(), tool, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", tool, err, said)
	}
}

// URL returns the address of a database on the server.
func (s *Server) URL(database string) string {
	return (&url.URL{Scheme: "postgres", Path: "/" + database, RawQuery: url.Values{"host": {s.Folder}, "user": {"portal"}}.Encode()}).String()
}

// Tool returns a command of PostgreSQL that runs as the server's account. It connects to this server, as its owner.
func (s *Server) Tool(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(s.binaries, name), args...) // #nosec G204 -- the test names the program
	cmd.Dir, cmd.SysProcAttr = s.Folder, &syscall.SysProcAttr{Credential: s.Account}
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "PGHOST=" + s.Folder, "PGUSER=portal"}
	return cmd
}

// binaries returns the folder of the newest installed PostgreSQL.
func binaries(t testing.TB) string {
	t.Helper()
	installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is well-formed
	if len(installed) == 0 {
		installed = []string{process.Program(t, "initdb")}
	}
	program, err := filepath.EvalSymlinks(installed[len(installed)-1])
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Dir(program)
}

// ordinaryAccount gives the folder to an account that PostgreSQL accepts to run as, because it refuses root. It returns nil for
// the test's own.
func ordinaryAccount(t testing.TB, folder string) *syscall.Credential {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, uidErr := strconv.ParseUint(nobody.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(nobody.Gid, 10, 32)
	if uidErr != nil || gidErr != nil {
		t.Fatalf("the account nobody has the ids %s and %s", nobody.Uid, nobody.Gid)
	}
	if err := os.Chown(folder, int(uid), int(gid)); err != nil {
		t.Fatal(err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}
