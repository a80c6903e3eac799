package compose

import (
	"crypto/tls"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/types"

	"example.org/portal/operations/manifests/settings"
)

// database is a PostgreSQL that replaces the service postgres: `docker compose exec -T postgres COMMAND` runs COMMAND against it.
type database struct {
	folder, binaries string
	account          *syscall.SysProcAttr
	// papers is the folder that replaces the volume of papers; empty without papers.
	papers string
}

func startDatabase(t *testing.T) database {
	t.Helper()
	installed, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		t.Fatal(err)
	}
	if len(installed) == 0 {
		program, err := exec.LookPath("initdb")
		switch {
		case err == nil:
			installed = []string{filepath.Dir(program)}
		case os.Getenv("PORTAL_TEST_POSTGRES_URL") != "":
			t.Skip("PostgreSQL runs elsewhere; its programs are not here")
		default:
			t.Fatal("this test needs PostgreSQL's programs: make setup-tests installs them")
		}
	}
	folder, err := os.MkdirTemp("", "portal-pg-") // not t.TempDir(), because the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	d := database{folder: folder, binaries: installed[len(installed)-1], account: &syscall.SysProcAttr{}}
	if os.Getuid() == 0 { // PostgreSQL refuses to run as root
		nobody, err := user.Lookup("nobody")
		if err != nil {
			t.Fatal(err)
		}
		uid, _ := strconv.ParseUint(nobody.Uid, 10, 32)
		gid, _ := strconv.ParseUint(nobody.Gid, 10, 32)
		d.account.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		if err := os.Chown(folder, int(uid), int(gid)); err != nil {
			t.Fatal(err)
		}
	}
	d.must(t, "initdb", "-D", filepath.Join(folder, "data"), "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
	server := d.command("postgres", "-D", filepath.Join(folder, "data"), "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGINT)
		_ = server.Wait()
	})
	for deadline := time.Now().Add(30 * time.Second); d.command("pg_isready", "-q", "-d", "postgres").Run() != nil; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("PostgreSQL does not start")
		}
	}
	d.must(t, "createdb", "-U", "portal", "portal")
	return d
}

func (d database) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(d.binaries, name), args...)
	cmd.Dir, cmd.SysProcAttr = d.folder, d.account
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "PGHOST=" + d.folder, "PGUSER=portal"}
	return cmd
}

func (d database) must(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := d.command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return strings.TrimSpace(string(out))
}

// path returns a PATH in which docker is a script with these lines; its calls are recorded in calls.
func path(t *testing.T, script string) (env []string, calls string) {
	t.Helper()
	folder := t.TempDir()
	calls = filepath.Join(folder, "calls")
	write(t, filepath.Join(folder, "docker"), "#!/bin/bash\nset -euo pipefail\necho \"$*\" >> '"+calls+"'\n"+script+"\n")
	if err := os.Chmod(filepath.Join(folder, "docker"), 0o755); err != nil {
		t.Fatal(err)
	}
	return append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH")), calls
}

// onDatabase returns the environment in which docker runs commands on this database instead of in the container.
func onDatabase(t *testing.T, d database) []string {
	t.Helper()
	env, _ := path(t, `if [ "$1 $2 $3 $4" = "compose cp --archive backend:/var/lib/portal/papers" ]; then
  mkdir "$5"
  [ ! -d '`+d.papers+`' ] || cp -a '`+d.papers+`/.' "$5"
  exit
fi
[ "$1 $2 $3 $4" = "compose exec -T postgres" ] || { echo "not of Compose: $*" >&2; exit 1; }
shift 4
PGHOST='`+d.folder+`' PGUSER=portal PATH='`+d.binaries+`':$PATH exec "$@"`)
	return env
}

// shell runs a line as it is written in the guides.
func shell(t *testing.T, env []string, line string) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "/bin/bash", "-euo", "pipefail", "-c", line)
	cmd.Env, cmd.Dir = env, settings.Project("deploy", "compose")
	out, err := cmd.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}

// dumped puts a dump that is so many days old into a folder.
func dumped(t *testing.T, folder string, days int) {
	t.Helper()
	file := filepath.Join(folder, fmt.Sprintf("portal-%d-days-old.dump", days))
	write(t, file, "old")
	if err := os.Chtimes(file, time.Time{}, time.Now().AddDate(0, 0, -days)); err != nil {
		t.Fatal(err)
	}
}

// dumps returns the names of the dumps in a folder.
func dumps(t *testing.T, folder string) (names []string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "*.dump"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range found {
		names = append(names, filepath.Base(file))
	}
	return names
}

// ownBackup returns the script in a folder of its own, and the file in which it records its success.
func ownBackup(t *testing.T) (script, told string) {
	t.Helper()
	folder := t.TempDir()
	script = filepath.Join(folder, "backup")
	write(t, script, read(t, settings.Project("deploy", "compose", "backup")))
	if err := os.Chmod(script, 0o755); err != nil {
		t.Fatal(err)
	}
	return script, filepath.Join(folder, "metrics", "backup.prom")
}

// succeeded returns the time of the last complete dump, as the node exporter would read it.
func succeeded(t *testing.T, told string) time.Time {
	t.Helper()
	found := regexp.MustCompile(`(?m)^portal_backup_last_success_seconds (\d+)$`).FindStringSubmatch(read(t, told))
	if found == nil {
		t.Fatalf("%s tells nothing", told)
	}
	seconds, err := strconv.ParseInt(found[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Unix(seconds, 0)
}

// The file about the last success is in the exporter's format, complete at every moment and readable for the exporter, and
// compose.yaml mounts it where the exporter reads it.
func TestBackupRecordsItsSuccess(t *testing.T) {
	env, _ := path(t, `case "$*" in *" cp "*) mkdir "${@: -1}" ;; *) echo whole ;; esac`)
	script, told := ownBackup(t)
	began := time.Now().Truncate(time.Second)
	if out, err := shell(t, env, "umask 077; "+script+" "+t.TempDir()); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if at := succeeded(t, told); at.Before(began) || at.After(time.Now()) {
		t.Errorf("it succeeded at %s, says %s", began, at)
	}
	info, err := os.Stat(told)
	if err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("mode %v, error %v", info.Mode(), err)
	}
	if folder, err := os.Stat(filepath.Dir(told)); err != nil || folder.Mode().Perm() != 0o755 {
		t.Errorf("mode %v, error %v", folder.Mode(), err)
	}
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(told), "*")); err != nil || len(left) != 1 {
		t.Errorf("beside it are %v, %v", left, err)
	}
	// A file that is written in place could be read half-written: the exporter would report an error and drop the number.
	write(t, told, "old")
	kept, err := os.Open(told)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if out, err := shell(t, env, script+" "+t.TempDir()); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if still, err := io.ReadAll(kept); err != nil || string(still) != "old" {
		t.Errorf("the file is written over: %q, %v", still, err)
	}
	check := exec.CommandContext(t.Context(), tool(t, "promtool"), "check", "metrics")
	check.Stdin = strings.NewReader(read(t, told))
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v: output %s", err, out)
	}
	node := load(t).Services["node"]
	if !slices.ContainsFunc(node.Volumes, func(volume types.ServiceVolumeConfig) bool {
		return strings.HasSuffix(volume.Source, "/deploy/compose/metrics") && slices.Contains(node.Command, "--collector.textfile.directory="+volume.Target)
	}) || !slices.Contains(node.Command, "--collector.textfile") {
		t.Error("the node exporter does not read it")
	}
}

// A dump is complete and not readable for others, old dumps are removed, and the guide's command restores it on a new host.
func TestBackup(t *testing.T) {
	d, folder := startDatabase(t), t.TempDir()
	d.must(t, "psql", "-d", "portal", "-c", "CREATE TABLE boards (name text); INSERT INTO boards VALUES ('Harbour')")
	for _, days := range []int{20, 10} {
		dumped(t, folder, days)
	}
	env := onDatabase(t, d)
	script, _ := ownBackup(t)
	dump, err := shell(t, env, script+" "+folder)
	if err != nil {
		t.Fatalf("%v: dump %s", err, dump)
	}
	info, err := os.Stat(dump)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%s: file info %v, error %v", dump, info, err)
	}
	if left := dumps(t, folder); !slices.Equal(left, []string{"portal-10-days-old.dump", filepath.Base(dump)}) {
		t.Errorf("after a fortnight's backup there are %v", left)
	}
	dumped(t, folder, 3)
	if out, err := shell(t, env, script+" "+folder+" 5"); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if left := dumps(t, folder); len(left) < 2 || slices.Contains(left, "portal-10-days-old.dump") || !slices.Contains(left, "portal-3-days-old.dump") {
		t.Errorf("after five days' backup there are %v", left)
	}

	d.must(t, "dropdb", "portal")
	d.must(t, "createdb", "portal")
	restore := guideLine(t, "one-host.md", "pg_restore -U portal --dbname portal ")
	if out, err := shell(t, env, strings.Replace(restore, "/var/backups/portal/portal-20260101T030000Z.dump", dump, 1)); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if got := d.must(t, "psql", "-d", "portal", "-Atc", "SELECT name FROM boards"); got != "Harbour" {
		t.Errorf("restored is %q", got)
	}
}

// Each night's papers are stored beside its dump: complete, not readable for others, and unchanged files take no room twice.
func TestBackupOfPapers(t *testing.T) {
	d, folder := startDatabase(t), t.TempDir()
	d.papers = t.TempDir()
	paper := func(key, content string) { write(t, filepath.Join(d.papers, "p", key), content) }
	if err := os.Mkdir(filepath.Join(d.papers, "p"), 0o700); err != nil {
		t.Fatal(err)
	}
	paper("kept", "the same every night")
	paper("swept", "gone on the second night")
	night := func() string {
		script, _ := ownBackup(t)
		dump, err := shell(t, onDatabase(t, d), script+" "+folder)
		if err != nil {
			t.Fatalf("%v: dump %s", err, dump)
		}
		return strings.TrimSuffix(dump, ".dump") + ".papers"
	}
	first := filepath.Join(folder, "portal-20260101T030000Z.papers")
	if err := os.Rename(night(), first); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(first, "p", "kept")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, error %v", info.Mode(), err)
	}
	if err := os.Remove(filepath.Join(d.papers, "p", "swept")); err != nil {
		t.Fatal(err)
	}
	paper("new", "of the second day")
	second := night()
	for file, want := range map[string]string{
		filepath.Join(first, "p", "kept"): "the same every night", filepath.Join(first, "p", "swept"): "gone on the second night",
		filepath.Join(second, "p", "kept"): "the same every night", filepath.Join(second, "p", "new"): "of the second day",
	} {
		if got := read(t, file); got != want {
			t.Errorf("%s is %q", file, got)
		}
	}
	if _, err := os.Stat(filepath.Join(second, "p", "swept")); !os.IsNotExist(err) {
		t.Errorf("what was swept is copied again: %v", err)
	}
	old, err := os.Stat(filepath.Join(first, "p", "kept"))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := os.Stat(filepath.Join(second, "p", "kept")); err != nil || !os.SameFile(old, again) {
		t.Errorf("the same paper takes room twice: %v", err)
	}
	if err := os.Chtimes(first, time.Time{}, time.Now().AddDate(0, 0, -20)); err != nil {
		t.Fatal(err)
	}
	night()
	if _, err := os.Stat(first); !os.IsNotExist(err) {
		t.Errorf("papers of twenty days ago are kept: %v", err)
	}
}

// Papers that cannot be copied are reported, and no older backup is removed.
func TestBackupWithoutItsPapers(t *testing.T) {
	folder := t.TempDir()
	dumped(t, folder, 20)
	env, _ := path(t, `case "$*" in *" cp "*) exit 1 ;; *) echo whole ;; esac`)
	script, told := ownBackup(t)
	if out, err := shell(t, env, script+" "+folder); err == nil {
		t.Errorf("it says %s", out)
	}
	if left := dumps(t, folder); !slices.Contains(left, "portal-20-days-old.dump") {
		t.Errorf("there are %v", left)
	}
	if partial, err := filepath.Glob(filepath.Join(folder, "*.p*")); err != nil || len(partial) > 0 {
		t.Errorf("%v is left, %v", partial, err)
	}
	if _, err := os.Stat(told); !os.IsNotExist(err) {
		t.Error("it tells that it succeeded")
	}
}

// After a restore into a new database, the nightly dump is of the restored one, and the old one remains for inspection.
func TestBackupAfterARestore(t *testing.T) {
	d, folder := startDatabase(t), t.TempDir()
	board := func(database string) string {
		return d.must(t, "psql", "-d", database, "-Atc", "SELECT name FROM boards")
	}
	d.must(t, "psql", "-d", "portal", "-c", "CREATE TABLE boards (name text); INSERT INTO boards VALUES ('Harbour')")
	env := onDatabase(t, d)
	script, _ := ownBackup(t)
	dump, err := shell(t, env, script+" "+folder)
	if err != nil {
		t.Fatalf("%v: dump %s", err, dump)
	}
	d.must(t, "psql", "-d", "portal", "-c", "UPDATE boards SET name = 'overwritten'")

	for _, part := range []string{"createdb -U portal restored", "pg_restore -U portal --dbname restored ", "rename to"} {
		line := strings.Replace(guideLine(t, "backup.md", part), "/var/backups/portal/portal-20260101T030000Z.dump", dump, 1)
		if out, err := shell(t, env, line); err != nil {
			t.Fatalf("%s\n%v: %s", line, err, out)
		}
	}
	if now, before := board("portal"), board("damaged"); now != "Harbour" || before != "overwritten" {
		t.Errorf("the backend finds %q, beside it is %q", now, before)
	}
	next, err := shell(t, env, script+" "+t.TempDir())
	if err != nil {
		t.Fatalf("%v: next %s", err, next)
	}
	d.must(t, "createdb", "-U", "portal", "next")
	if out, err := shell(t, env, "docker compose exec -T postgres pg_restore -U portal --dbname next --exit-on-error < "+next); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if got := board("next"); got != "Harbour" {
		t.Errorf("the next dump holds %q", got)
	}
}

// A failed dump leaves no file that looks like a dump, and does not touch the old ones.
func TestBackupFails(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "portal-20250101T030000Z.dump")
	write(t, old, "old")
	if err := os.Chtimes(old, time.Time{}, time.Now().AddDate(0, 0, -20)); err != nil {
		t.Fatal(err)
	}
	for name, script := range map[string]string{"the dump fails": "echo half; exit 1", "the dump cannot be read": `case "$*" in *pg_dump*) echo half ;; *) exit 1 ;; esac`} {
		env, _ := path(t, script)
		backup, told := ownBackup(t)
		if err := os.Mkdir(filepath.Dir(told), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, told, "portal_backup_last_success_seconds 1735700400\n")
		if out, err := shell(t, env, backup+" "+folder); err == nil {
			t.Errorf("%s, and it says %s", name, out)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) != 1 || left[0].Name() != filepath.Base(old) {
			t.Errorf("%s: there are %v, %v", name, left, err)
		}
		if at := succeeded(t, told); at.Unix() != 1735700400 {
			t.Errorf("%s, and it says that it succeeded at %s", name, at)
		}
	}
}

// systemd accepts the timer's units, and they call the script at the guide's path.
func TestBackupTimer(t *testing.T) {
	units := settings.Project("deploy", "compose", "systemd")
	called, timer := read(t, units, "portal-backup.service"), read(t, units, "portal-backup.timer")
	systemd, err := exec.LookPath("systemd-analyze") //nolint:misspell // the program's own name
	if err != nil {
		t.Skip("systemd is not on this machine")
	}
	// This machine does not have Docker's own unit and the script.
	folder := t.TempDir()
	write(t, filepath.Join(folder, "docker.service"), "[Service]\nExecStart=/bin/true\n")
	write(t, filepath.Join(folder, "portal-backup.service"), strings.Replace(called, "/srv/portal/deploy/compose/backup", "/bin/true", 1))
	write(t, filepath.Join(folder, "portal-backup.timer"), timer)
	cmd := exec.CommandContext(t.Context(), systemd, "verify", "--man=no", filepath.Join(folder, "portal-backup.timer"), filepath.Join(folder, "portal-backup.service"))
	cmd.Env = append(os.Environ(), "SYSTEMD_UNIT_PATH="+folder+":")
	out, err := cmd.CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, "portal-backup") {
			t.Errorf("%v: line %s", err, line)
		}
	}
}

// nginx accepts the first certificate, which is readable for nginx's user.
func TestFirstCertificate(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "secrets", "smtp_url"), "")
	line := guideLine(t, "one-host.md", "openssl req") + " && " + guideLine(t, "one-host.md", "chmod 0644 secrets/tls_key")
	if out, err := shell(t, os.Environ(), "cd "+folder+" && "+line); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	certificate, key := filepath.Join(folder, "secrets", "tls_certificate"), filepath.Join(folder, "secrets", "tls_key")
	if _, err := tls.LoadX509KeyPair(certificate, key); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(key); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("file info %v, error %v", info, err)
	}
}

// certbot's hook puts a new certificate into the files that the edge has mounted, and the edge uses it without an interruption.
func TestRenew(t *testing.T) {
	prepared := prepare(t)
	e := startEdge(t, prepared, map[string]string{"web:8080": service(t, "web")})
	prefix := filepath.Dir(e.log)
	lineage, folder := t.TempDir(), t.TempDir()
	fresh := writeCertificate(t, lineage)
	for from, to := range map[string]string{"tls_certificate": "fullchain.pem", "tls_key": "privkey.pem"} {
		if err := os.Rename(filepath.Join(lineage, from), filepath.Join(lineage, to)); err != nil {
			t.Fatal(err)
		}
		// The edge reads the file that the hook writes.
		if err := os.MkdirAll(filepath.Join(folder, "secrets"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Link(filepath.Join(prefix, from), filepath.Join(folder, "secrets", from)); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(folder, "renew"), read(t, settings.Project("deploy", "compose", "renew")))
	env, calls := path(t, "kill -HUP $(cat '"+prefix+"/nginx.pid')")
	if out, err := shell(t, append(env, "RENEWED_LINEAGE="+lineage), "bash "+filepath.Join(folder, "renew")); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	if got := read(t, calls); got != "compose kill --signal HUP edge\n" {
		t.Errorf("docker is asked for %q", got)
	}
	e.roots = fresh
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		answer, err := e.client(t).Get("https://portal.example.org/")
		if err == nil {
			answer.Body.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the edge does not serve the new certificate: %v", err)
		}
	}
}
