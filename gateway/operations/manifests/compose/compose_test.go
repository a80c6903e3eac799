// Package compose tests deploy/compose: Compose accepts it, and its services are configured and confined as the guides promise.
package compose

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"

	"example.org/portal/operations/manifests/settings"
)

// examples returns several ways to fill in env.example.
func examples() map[string][]string {
	return map[string][]string{
		"without Microsoft 365": nil,
		"with Microsoft 365": {
			"TEAMS_HOST=teams.example.org", "MICROSOFT_TENANTS=5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47",
			"MICROSOFT_CLIENT_ID=c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38",
		},
		"with a scope and clients of its own": {
			"MICROSOFT_TENANTS=5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47", "MICROSOFT_CLIENT_ID=c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38",
			"MICROSOFT_SCOPE=board.write", "MICROSOFT_CALLERS=0d6b5a1e-93c7-4c1d-8a45-7be2f0c4d913",
		},
	}
}

// load reads compose.yaml like docker compose, with env.example and changes to it.
func load(t *testing.T, changes ...string) *types.Project {
	t.Helper()
	return loadFiles(t, []string{settings.Project("deploy", "compose", "compose.yaml")}, changes...)
}

// loadFiles reads compose.yaml and its override files.
func loadFiles(t *testing.T, files []string, changes ...string) *types.Project {
	t.Helper()
	folder := settings.Project("deploy", "compose")
	options, err := cli.NewProjectOptions(files,
		cli.WithWorkingDirectory(folder), cli.WithEnvFiles(filepath.Join(folder, "env.example")), cli.WithDotEnv,
		cli.WithEnv(changes), cli.WithProfiles([]string{"*"}), cli.WithInterpolation(true), cli.WithResolvedPaths(true))
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		name, value, _ := strings.Cut(change, "=")
		options.Environment[name] = value
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func TestServicesAreConfined(t *testing.T) {
	project := load(t)
	for name, service := range project.Services {
		if !service.ReadOnly || !slices.Contains(service.CapDrop, "ALL") || !slices.Contains(service.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s is not confined: read-only %v, drops %v, %v", name, service.ReadOnly, service.CapDrop, service.SecurityOpt)
		}
		if service.MemLimit == 0 || service.Restart != types.RestartPolicyUnlessStopped || service.Logging == nil || service.Logging.Options["max-size"] == "" {
			t.Errorf("%s may grow without end, or stays down", name)
		}
		if !strings.Contains(service.Image, ":") || strings.HasSuffix(service.Image, ":latest") {
			t.Errorf("%s runs %s, which is no version", name, service.Image)
		}
		if service.Privileged || len(service.CapAdd) > 0 && name != "postgres" {
			t.Errorf("%s has capabilities %v", name, service.CapAdd)
		}
		if service.Pid != "" || service.NetworkMode == "host" {
			t.Errorf("%s lives in the host's own namespaces", name)
		}
		for _, volume := range service.Volumes {
			if volume.Type == types.VolumeTypeBind && !volume.ReadOnly {
				t.Errorf("%s may write to %s", name, volume.Source)
			}
		}
	}
	// These images would run as root by default.
	for _, name := range []string{"edge", "web", "teams", "blackbox", "node", "gotenberg"} {
		if user := project.Services[name].User; user == "" || strings.HasPrefix(user, "0") {
			t.Errorf("%s runs as %q", name, user)
		}
	}
}

// Only the service that ends TLS can be reached from outside. Grafana can be reached from the host only, PostgreSQL by the
// backend only.
func TestOnlyTheEdgeIsPublic(t *testing.T) {
	project := load(t)
	for name, service := range project.Services {
		for _, port := range service.Ports {
			if name != "edge" && port.HostIP != "127.0.0.1" {
				t.Errorf("%s publishes %s on %q", name, port.Published, port.HostIP)
			}
		}
		if _, reaches := service.Networks["data"]; reaches != (name == "backend" || name == "postgres") {
			t.Errorf("%s and the network of the data: %v", name, reaches)
		}
	}
	if !project.Networks["data"].Internal {
		t.Error("PostgreSQL reaches the internet")
	}
	if gotenberg := project.Services["gotenberg"].Networks; len(gotenberg) != 1 || !project.Networks["conversion"].Internal {
		t.Errorf("Gotenberg reaches more than the backend: %v", gotenberg)
	}
}

// The programs accept their settings, with the secrets that prepare makes.
func TestProgramsAcceptTheirSettings(t *testing.T) {
	secrets := filepath.Join(prepare(t), "secrets")
	for _, name := range []string{"gateway", "backend"} {
		program, err := settings.Build(t.Context(), t.TempDir(), name)
		if err != nil {
			t.Fatal(err)
		}
		for example, changes := range examples() {
			t.Run(name+" "+example, func(t *testing.T) {
				project := load(t, changes...)
				service := project.Services[name]
				environment := processEnvironment(service)
				unknown, err := settings.Unknown(environment)
				if err != nil || len(unknown) > 0 {
					t.Errorf("%s does not know %q, %v", name, unknown, err)
				}
				if err := settings.Check(t.Context(), program, environment, mounted(t, project, service, secrets)); err != nil {
					t.Error(err)
				}
				for _, change := range changes {
					variable, want, _ := strings.Cut(change, "=")
					if got := environment[strings.ToUpper(name)+"_"+variable]; strings.HasPrefix(variable, "MICROSOFT_") && got != want {
						t.Errorf("%s is told the %s %q, not %q", name, variable, got, want)
					}
				}
				drain := 20 * time.Second // the default of *_DRAIN_TIMEOUT
				if service.StopGracePeriod == nil || time.Duration(*service.StopGracePeriod) < drain+5*time.Second {
					t.Errorf("%s is killed after %v, while it drains", name, service.StopGracePeriod)
				}
			})
		}
	}
}

// processEnvironment returns the environment of a service's process.
func processEnvironment(service types.ServiceConfig) map[string]string {
	environment := map[string]string{}
	for variable, value := range service.Environment {
		if value != nil { // unset variables are not passed
			environment[variable] = *value
		}
	}
	return environment
}

// example matches an example in env.example.
var example = regexp.MustCompile(`(?m)^# ((?:GATEWAY|BACKEND)_[A-Z_]+)=(.*)$`)

// Each example in env.example reaches the program in its name, which accepts it. A setting that is not in .env is not passed, so
// that the program's own default applies.
func TestFurtherSettingsArrive(t *testing.T) {
	examples := map[string]string{}
	var changes []string
	for _, found := range example.FindAllStringSubmatch(read(t, settings.Project("deploy", "compose", "env.example")), -1) {
		examples[found[1]] = found[2]
		changes = append(changes, found[1]+"="+found[2])
	}
	if unknown, err := settings.Unknown(examples); err != nil || len(unknown) > 0 {
		t.Errorf("the programs do not know %q, %v", unknown, err)
	}
	set, unset := load(t, changes...), load(t)
	for variable, value := range examples {
		name := strings.ToLower(variable[:7])
		if got, there := processEnvironment(set.Services[name])[variable]; !there || got != value {
			t.Errorf("%s gets %s %q, not %q", name, variable, got, value)
		}
		if got, there := processEnvironment(unset.Services[name])[variable]; there {
			t.Errorf("%s gets %s %q, of which .env says nothing", name, variable, got)
		}
	}
}

// A gateway whose upload places are all in use stays within its memory: 0.5 MB each and 40 MB for the rest
// (docs/guides/capacity.md). Go's own limit is four fifths of the container's.
func TestGatewayHoldsItsUploads(t *testing.T) {
	const each, rest, mebibyte = 500_000, 40_000_000, 1 << 20
	places, err := settings.Default("GATEWAY_UPLOAD_MAX_IN_FLIGHT")
	if err != nil {
		t.Fatal(err)
	}
	gateway := load(t).Services["gateway"]
	soft, err := strconv.ParseInt(strings.TrimSuffix(processEnvironment(gateway)["GOMEMLIMIT"], "MiB"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if need := int64(places)*each + rest; soft*mebibyte < need || soft*mebibyte > int64(gateway.MemLimit)*81/100 {
		t.Errorf("Go's limit is %d MiB of %d bytes; %d uploads need %d", soft, gateway.MemLimit, places, need)
	}
}

// With a key in the file, papers are encrypted; with the empty file that prepare makes, they are not.
func TestBackendReadsTheKeyOfPapers(t *testing.T) {
	secrets := filepath.Join(prepare(t), "secrets")
	project := load(t)
	service := project.Services["backend"]
	program, err := settings.Build(t.Context(), t.TempDir(), "backend")
	if err != nil {
		t.Fatal(err)
	}
	check := func() error {
		return settings.Check(t.Context(), program, processEnvironment(service), mounted(t, project, service, secrets))
	}
	for content, taken := range map[string]bool{"": true, "AGE-SECRET-KEY-1320J04RXPGCNE94UTWFM4QDZM2Y93EKSCK2NQ52P2XLX8QA4ECSQLQ3EK3\n": true, "password\n": false} {
		write(t, filepath.Join(secrets, "papers_key"), content)
		if err := check(); (err == nil) != taken {
			t.Errorf("the key %q: %v", content, err)
		}
	}
}

// prepare runs the script prepare in a copy of the folder, with env.example and changes to it, and returns the folder with
// settings and secrets.
func prepare(t *testing.T, changes ...string) (folder string) {
	t.Helper()
	// The folder of the monitoring is beside it, as in a checkout.
	above := t.TempDir()
	folder = filepath.Join(above, "compose")
	if err := os.CopyFS(filepath.Join(above, "monitoring"), os.DirFS(settings.Project("deploy", "monitoring"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"acme", "grafana", "metrics"} {
		if err := os.CopyFS(filepath.Join(folder, name), os.DirFS(settings.Project("deploy", "compose", name))); err != nil {
			t.Fatal(err)
		}
	}
	for from, to := range map[string]string{"prepare": "prepare", "edge.conf": "edge.conf", "env.example": ".env"} {
		content, err := os.ReadFile(settings.Project("deploy", "compose", from))
		if err != nil {
			t.Fatal(err)
		}
		if to == ".env" {
			// The last line with a name counts, also for Compose.
			content = []byte(string(content) + strings.Join(changes, "\n") + "\n")
		}
		if err := os.WriteFile(filepath.Join(folder, to), content, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	run := func() string {
		out, err := exec.CommandContext(t.Context(), filepath.Join(folder, "prepare")).CombinedOutput()
		if err != nil {
			t.Fatalf("prepare: %v\n%s", err, out)
		}
		return string(out)
	}
	if out := run(); !strings.Contains(out, "secrets/smtp_url secrets/tls_certificate secrets/tls_key") {
		t.Errorf("it does not tell what is missing: %s", out)
	}
	before := read(t, folder, "secrets", "session_keys")
	for name, content := range map[string]string{
		"smtp_url": "smtps://portal:word@mail.example.org:465", "tls_certificate": "certificate", "tls_key": "key",
		"microsoft_client_secret": "secret",
	} {
		write(t, filepath.Join(folder, "secrets", name), content+"\n")
	}
	if out := run(); out != "" {
		t.Errorf("it still misses something: %s", out)
	}
	if read(t, folder, "secrets", "session_keys") != before {
		t.Error("a second run changes the keys")
	}
	if info, err := os.Stat(filepath.Join(folder, "secrets")); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the secrets are open to others: %v %v", info.Mode(), err)
	}
	return folder
}

func read(t *testing.T, path ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// A name with special characters must not get into nginx's configuration.
func TestPrepareRefusesInvalidHostNames(t *testing.T) {
	folder := prepare(t)
	for _, line := range []string{
		"PORTAL_HOST=", "PORTAL_HOST=a b", "ACCOUNTS_HOST=x; }", "TEAMS_HOST=https://teams.example.org", "APP_ID=a/b", "ALERTS_PAGES_URL=on-call.example.org",
		"ALERTS_PAGES_URL=http://on-call.example.org/pages", "ALERTS_TICKETS_URL=http://127.0.0.1@on-call.example.org/", "ALERTS_WATCHDOG_URL=http://198.51.100.7/beat",
		"RUNBOOKS_URL=wiki.example.org",
	} {
		env := read(t, settings.Project("deploy", "compose", "env.example")) + line + "\n"
		write(t, filepath.Join(folder, ".env"), env)
		out, err := exec.CommandContext(t.Context(), filepath.Join(folder, "prepare")).CombinedOutput()
		if name, _, _ := strings.Cut(line, "="); err == nil || !strings.Contains(string(out), name) {
			t.Errorf("%s: error %v, output %s", line, err, out)
		}
	}
}

// Within the host a receiver's token may be sent unencrypted, to a service whose name has no dot.
func TestPrepareTakesReceiversOnTheHost(t *testing.T) {
	for _, address := range []string{"https://on-call.example.org/pages", "http://relay", "http://relay:8080/pages?room=1", "http://127.0.0.1:9000/", "http://[::1]:9000/", "http://localhost"} {
		if told := read(t, prepare(t, "ALERTS_TICKETS_URL="+address), "secrets", "alertmanager"); !strings.Contains(told, `- url: "`+address+`"`) {
			t.Errorf("%s is not told:\n%s", address, told)
		}
	}
}

// Files that containers read are readable for their users, whatever the shell's umask is; the folder of secrets is closed.
func TestContainersReadTheirSecrets(t *testing.T) {
	prepared := prepare(t)
	made := []string{"alertmanager", "session_keys", "token_keys", "postgres_password", "grafana_password", "database_url", "pages_token", "tickets_token", "papers_key"}
	for _, name := range made {
		file := filepath.Join(prepared, "secrets", name)
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), "/bin/sh", "-c", "umask 077 && exec "+filepath.Join(prepared, "prepare"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	for _, name := range made {
		if info, err := os.Stat(filepath.Join(prepared, "secrets", name)); err != nil || info.Mode().Perm() != 0o644 {
			t.Errorf("%s: mode %v, error %v", name, info.Mode(), err)
		}
	}
}

// A checkout can be closed to other accounts, for example with the umask of the guide to keys. Containers' users have no account
// on the host.
func TestContainersReadWhatTheyMount(t *testing.T) {
	prepared := prepare(t)
	checkout := filepath.Dir(prepared)
	visit := func(root string, look func(path string, info fs.FileInfo)) {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			look(path, info)
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	visit(checkout, func(path string, info fs.FileInfo) {
		if err := os.Chmod(path, info.Mode().Perm()&0o700); err != nil {
			t.Fatal(err)
		}
	})
	if out, err := exec.CommandContext(t.Context(), filepath.Join(prepared, "prepare")).CombinedOutput(); err != nil {
		t.Fatalf("%v: output %s", err, out)
	}
	project := load(t)
	sources := map[string]bool{}
	for _, service := range project.Services {
		for _, volume := range service.Volumes {
			if volume.Type == types.VolumeTypeBind && volume.Source != "/" {
				sources[volume.Source] = true
			}
		}
	}
	for _, config := range project.Configs {
		sources[config.File] = true
	}
	deploy, err := filepath.Abs(settings.Project("deploy"))
	if err != nil {
		t.Fatal(err)
	}
	for source := range sources {
		within, err := filepath.Rel(deploy, source)
		if err != nil {
			t.Fatal(err)
		}
		visit(filepath.Join(checkout, within), func(path string, info fs.FileInfo) {
			wanted := fs.FileMode(0o004)
			if info.IsDir() {
				wanted = 0o005
			}
			if info.Mode().Perm()&wanted != wanted && info.Name() != ".gitkeep" {
				t.Errorf("%s is %v, which no container can read", path, info.Mode())
			}
		})
	}
}

// mounted writes a service's secrets into a folder in the same way as in its container.
func mounted(t *testing.T, project *types.Project, service types.ServiceConfig, secrets string) (root string) {
	t.Helper()
	root = t.TempDir()
	for _, secret := range service.Secrets {
		source := filepath.Join(secrets, filepath.Base(project.Secrets[secret.Source].File))
		target := secret.Target
		if target == "" {
			target = secret.Source
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join("/run/secrets", target)
		}
		content, err := os.ReadFile(source)
		if err != nil {
			t.Fatalf("prepare makes no %s: %v", secret.Source, err)
		}
		path := filepath.Join(root, target)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Every named secret is made or required by prepare, and every mounted file exists.
func TestFilesExist(t *testing.T) {
	prepared := prepare(t)
	project := load(t)
	for name, secret := range project.Secrets {
		if _, err := os.Stat(filepath.Join(prepared, "secrets", filepath.Base(secret.File))); err != nil {
			t.Errorf("prepare leaves the secret %s out: %v", name, err)
		}
	}
	for name, config := range project.Configs {
		inFolder := settings.Project("deploy", "compose", filepath.Base(config.File))
		if filepath.Base(filepath.Dir(config.File)) == "settings" {
			inFolder = filepath.Join(prepared, "settings", filepath.Base(config.File))
		}
		// Compose would copy an inline text into the container, whose root is read-only.
		if _, err := os.Stat(inFolder); err != nil || config.Content != "" {
			t.Errorf("the file of %s: %v", name, err)
		}
	}
	for name, service := range project.Services {
		for _, volume := range service.Volumes {
			if volume.Type != types.VolumeTypeBind {
				continue
			}
			source := volume.Source
			if _, made, within := strings.Cut(source, "/compose/settings/"); within {
				source = filepath.Join(prepared, "settings", made)
			}
			if _, err := os.Stat(source); err != nil {
				t.Errorf("%s: error %v", name, err)
			}
		}
	}
}
