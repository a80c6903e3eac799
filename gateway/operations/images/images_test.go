//go:build operations

package images

import (
	"encoding/base64"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func key() string { return base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))) }

func TestServers(t *testing.T) {
	s := newStorage(t)
	s.build(t, "gateway backend")
	secrets := t.TempDir()
	if err := os.Chmod(secrets, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"keys": key(), "database": "sqlite:/data/portal.db", "smtp": "smtp://127.0.0.1:1"} {
		if err := os.WriteFile(filepath.Join(secrets, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	mount := "--volume=" + secrets + ":/run/secrets:ro"
	for name, args := range map[string][]string{
		"gateway": {
			"--env=GATEWAY_BACKEND_URL=http://127.0.0.1:1", "--env=GATEWAY_APP_ID=portal-test", "--env=GATEWAY_SESSION_KEYS_FILE=/run/secrets/keys",
			"--env=GATEWAY_ADMIN_ADDR=:9090", mount,
		},
		"backend": {
			"--env=BACKEND_APP_ID=portal-test", "--env=BACKEND_PUBLIC_URL=http://localhost:8080", "--env=BACKEND_PORTAL_URL=http://localhost",
			"--env=BACKEND_TOKEN_KEYS_FILE=/run/secrets/keys", "--env=BACKEND_DATABASE_URL_FILE=/run/secrets/database", "--env=BACKEND_SMTP_URL_FILE=/run/secrets/smtp", "--env=BACKEND_PAPERS_URL=file:/var/lib/portal/papers",
			"--env=BACKEND_MAIL_FROM=Quorate <portal@example.org>", "--env=BACKEND_ADDR=:8080", "--env=BACKEND_ADMIN_ADDR=:9090",
			"--tmpfs=/data:rw,mode=1777", mount,
		},
	} {
		t.Run(name, func(t *testing.T) {
			made := s.inspect(t, name)
			if made.Config.User != "65532:65532" || !slices.Equal(made.Config.Entrypoint, []string{"/server"}) || len(made.Config.ExposedPorts) != 2 {
				t.Errorf("configuration %+v", made.Config)
			}
			if !slices.Equal(made.HealthCheck.Test, []string{"CMD", "/server", "-health"}) {
				t.Errorf("health check %q", made.HealthCheck.Test)
			}
			wantLabels(t, made, name)

			running := s.start(t, name, args...)
			if answer := running.await(t, "http://127.0.0.1:9090/readyz"); answer.StatusCode != http.StatusOK {
				t.Errorf("not ready: %d\n%s", answer.StatusCode, running.logs(t))
			}
			if answer := running.await(t, "http://127.0.0.1:8080/"); answer.StatusCode != http.StatusNotFound {
				t.Errorf("the public listener answers / with %d", answer.StatusCode)
			}
			if _, err := s.tryPodman("exec", name, "/server", "-health"); err != nil {
				t.Errorf("the health check fails: %v", err)
			}
			if user := processUser(t, running.pid); user != "65532" {
				t.Errorf("it runs as user %s", user)
			}
			if code := running.stop(t); code != "0" {
				t.Errorf("it ends with %s:\n%s", code, running.logs(t))
			}
		})
	}
}

// A server that is not ready reports that to the engine.
func TestHealthCheckFails(t *testing.T) {
	s := newStorage(t)
	s.build(t, "gateway")
	running := s.start(t, "gateway", "--env=GATEWAY_BACKEND_URL=http://127.0.0.1:1", "--env=GATEWAY_APP_ID=portal-test", "--env=GATEWAY_SESSION_KEYS="+key())
	running.await(t, "http://127.0.0.1:9090/readyz")
	if _, err := s.tryPodman("exec", "--env=GATEWAY_ADMIN_ADDR=:9999", "gateway", "/server", "-health"); err == nil {
		t.Error("an admin listener that is not there is healthy")
	}
}

// One commit gives the same layers, bit for bit. Their metadata differ, because the format with health checks includes the
// builder's container.
func TestLayersAreReproducible(t *testing.T) {
	dist := site(t)
	var first []string
	for n := range 2 {
		s := newStorage(t)
		nginxBase(t, s)
		s.build(t, "gateway web", "SITES="+dist, "SITE_BASE=localhost/nginx:test")
		layers := []string{
			s.podman(t, "image", "inspect", "localhost/portal-gateway:"+tag, "--format", "{{.RootFS.Layers}}"),
			// The base is made anew each time, so it is not compared.
			s.podman(t, "image", "inspect", "localhost/portal-web:"+tag, "--format", "{{index .RootFS.Layers 1}}"),
		}
		if n == 0 {
			first = layers
		} else if !slices.Equal(first, layers) {
			t.Errorf("built twice: %q and %q", first, layers)
		}
	}
}

func TestSites(t *testing.T) {
	s := newStorage(t)
	nginxBase(t, s)
	s.build(t, "web teams", "SITES="+site(t), "SITE_BASE=localhost/nginx:test")
	settings := filepath.Join(t.TempDir(), "settings.conf")
	const told = `map "" $gateway { default 127.0.0.1:1; }
map "" $connect { default " https://accounts.example.org"; }
map "" $microsoft { default ""; }
map "" $ancestors { default ""; }
geo $realip_remote_addr $from_proxy { default 0; }
`
	if err := os.WriteFile(settings, []byte(told), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"web", "teams"} {
		t.Run(name, func(t *testing.T) {
			made := s.inspect(t, name)
			if made.Config.User != "65532:65532" || made.Config.Entrypoint[0] != "nginx" || len(made.Config.Cmd) != 0 || made.Config.StopSignal != "SIGQUIT" {
				t.Errorf("configuration %+v", made.Config)
			}
			wantLabels(t, made, name)

			running := s.start(t, name, "--volume="+settings+":/portal/settings.conf:ro", "--tmpfs=/tmp:rw,mode=1777")
			if answer := running.await(t, "http://127.0.0.1:9090/healthz"); answer.StatusCode != http.StatusOK {
				t.Errorf("health: %d", answer.StatusCode)
			}
			answer, err := running.client().Get("http://127.0.0.1:8080/boards")
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			body, _ := io.ReadAll(answer.Body)
			policy := answer.Header.Get("Content-Security-Policy")
			if string(body) != "the shell of "+name || !strings.Contains(policy, " https://accounts.example.org;") {
				t.Errorf("%d %q, policy %q", answer.StatusCode, body, policy)
			}
			if user := processUser(t, running.pid); user != "65532" {
				t.Errorf("it runs as user %s", user)
			}
			if code := running.stop(t); code != "0" {
				t.Errorf("it ends with %s:\n%s", code, running.logs(t))
			}
			if !strings.Contains(running.logs(t), `"path":"/boards"`) {
				t.Errorf("the request is not in the log:\n%s", running.logs(t))
			}
		})
	}
}

func wantLabels(t *testing.T, made image, name string) {
	t.Helper()
	for label, want := range map[string]string{"title": "portal-" + name, "version": tag, "licenses": "Apache-2.0"} {
		if got := made.Labels["org.opencontainers.image."+label]; got != want {
			t.Errorf("label %s: %q, not %q", label, got, want)
		}
	}
	if revision := made.Labels["org.opencontainers.image.revision"]; len(revision) != 40 {
		t.Errorf("label revision: %q", revision)
	}
}

// processUser returns the effective user of a process.
func processUser(t *testing.T, pid int) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "stat", "--format=%u", "/proc/"+strconv.Itoa(pid)).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
