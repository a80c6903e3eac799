package compose

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"

	"example.org/portal/operations/manifests/settings"
)

// host is what compose.yaml starts on one host, as processes on this machine: the edge, the web site's nginx, the gateway and the
// backend, with the settings that Compose gives them. Only addresses and the database differ.
type host struct {
	edge             edge
	mail             mailServer
	portal, accounts string
	prepared         string
	replaced         *strings.Replacer
}

// The names of the two hosts. The certificate and hosts.conf distinguish them, and both lead to this machine.
const portalName, accountsName = "127.0.0.1", "localhost"

func startHost(t *testing.T) host {
	t.Helper()
	names := []string{"PORTAL_HOST=" + portalName, "ACCOUNTS_HOST=" + accountsName}
	project, prepared := load(t, names...), prepare(t, names...)
	web, gateway, backend := freePort(t), freePort(t), freePort(t)
	e := startEdge(t, prepared, map[string]string{"web:8080": web, "backend:8080": backend})
	_, port, _ := strings.Cut(e.encrypted, ":")
	h := host{prepared: prepared, edge: e, mail: startMailServer(t), portal: "https://" + portalName + ":" + port, accounts: "https://" + accountsName + ":" + port}

	// Addresses with one of the host names get the edge's port, and names of services become addresses.
	replaced := strings.NewReplacer("https://"+portalName, h.portal, "https://"+accountsName, h.accounts,
		"gateway:8080", gateway, "http://backend:8080", "http://"+backend, "172.30.83.0/24", "127.0.0.0/8")
	h.replaced = replaced
	startSite(t, web, replaced.Replace(read(t, prepared, "settings", "site.conf")))
	secrets := filepath.Join(prepared, "secrets")
	write(t, filepath.Join(secrets, "database_url"), "sqlite:"+filepath.Join(t.TempDir(), "portal.db"))
	write(t, filepath.Join(secrets, "smtp_url"), "smtp://"+h.mail.address+"?starttls=none")
	for name, address := range map[string]string{"backend": backend, "gateway": gateway} {
		service := project.Services[name]
		root := mounted(t, project, service, secrets)
		environment := map[string]string{"SSL_CERT_FILE": filepath.Join(filepath.Dir(e.log), "tls_certificate")}
		for variable, value := range processEnvironment(service) {
			environment[variable] = replaced.Replace(value)
			if strings.HasSuffix(variable, "_FILE") && value != "" {
				environment[variable] = filepath.Join(root, value)
			}
		}
		if name == "backend" {
			environment["BACKEND_PAPERS_URL"] = "file:" + filepath.Join(root, "papers") // the volume
		}
		environment[strings.ToUpper(name)+"_ADDR"], environment[strings.ToUpper(name)+"_ADMIN_ADDR"] = address, freePort(t)
		startProgram(t, name, environment)
	}
	return h
}

// startSite runs the web site's nginx with only a shell.
func startSite(t *testing.T, address, told string) {
	t.Helper()
	prefix := t.TempDir()
	for from, to := range map[string]string{"nginx.conf": "nginx.conf", "web.conf": "site.conf"} {
		content, err := os.ReadFile(settings.Project("deploy", "images", "nginx", from))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(prefix, to), strings.NewReplacer(" /tmp/", " "+prefix+"/",
			"listen 8080;", "listen "+address+";", "listen 9090;", "listen "+freePort(t)+";",
			"listen [::]:8080;", "", "listen [::]:9090;", "").Replace(string(content)))
	}
	write(t, filepath.Join(prefix, "settings.conf"), told)
	write(t, filepath.Join(prefix, "site", "index.html"), "the shell")
	startNginx(t, prefix, filepath.Join(prefix, "log"))
}

// startProgram builds and runs a program, and waits until its own health check succeeds.
func startProgram(t *testing.T, name string, environment map[string]string) {
	t.Helper()
	program, err := settings.Build(t.Context(), t.TempDir(), name)
	if err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(context.WithoutCancel(t.Context()), program, args...)
		for variable, value := range environment {
			cmd.Env = append(cmd.Env, variable+"="+value)
		}
		return cmd
	}
	var said bytes.Buffer
	server := run()
	server.Stdout, server.Stderr = &said, &said
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
		if t.Failed() {
			t.Logf("%s said:\n%s", name, said.String())
		}
	})
	for deadline := time.Now().Add(30 * time.Second); run("-health").Run() != nil; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s is not ready", name)
		}
	}
}

// send calls an address at the edge like a page of the portal, and returns the answer's fields.
func (h host) send(t *testing.T, client *http.Client, method, address, body string, header map[string]string) (int, map[string]any) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Origin", h.portal)
	request.Header.Set("Content-Type", "application/json")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]any{}
	if len(content) > 0 && json.Unmarshal(content, &fields) != nil {
		fields["text"] = string(content)
	}
	return answer.StatusCode, fields
}

// targets returns the addresses that the blackbox exporter probes.
func (h host) targets(t *testing.T) []string {
	t.Helper()
	var groups []struct {
		Targets []string `json:"targets"`
	}
	if err := yaml.UnmarshalStrict([]byte(h.replaced.Replace(read(t, h.prepared, "settings", "targets.yaml"))), &groups); err != nil || len(groups) != 1 {
		t.Fatalf("the addresses to look at: %v", err)
	}
	return groups[0].Targets
}

const (
	app      = "/api/client/v2.0/app/portal"
	provider = app + "/auth/providers/local-userpass"
)

// register makes an account with the link in the e-mail, like the pages do, and logs it in.
func (h host) register(t *testing.T, client *http.Client) (login map[string]any) {
	t.Helper()
	credentials := `{"email":"person@example.org","username":"person@example.org","password":"a-long-password"}`
	if status, got := h.send(t, client, http.MethodPost, h.accounts+provider+"/register", credentials, nil); status != http.StatusCreated {
		t.Fatalf("register: %d %v", status, got)
	}
	confirm := h.mail.confirmLink(t)
	if confirm.Scheme+"://"+confirm.Host != h.portal {
		t.Errorf("the e-mail leads to %s", confirm.Host)
	}
	proof, err := json.Marshal(map[string]string{"token": confirm.Query().Get("token"), "tokenId": confirm.Query().Get("tokenId")})
	if err != nil {
		t.Fatal(err)
	}
	if status, got := h.send(t, client, http.MethodPost, h.accounts+provider+"/confirm", string(proof), nil); status != http.StatusOK {
		t.Fatalf("confirm: %d %v", status, got)
	}
	status, login := h.send(t, client, http.MethodPost, h.accounts+provider+"/login", credentials, nil)
	if status != http.StatusOK {
		t.Fatalf("log in: %d %v", status, login)
	}
	return login
}

// Goes through everything that compose.yaml puts between a browser and the database: the page, the location, an account by
// e-mail, a session that the gateway proves at the backend under the accounts' own name, and a query.
func TestJourneyOnOneHost(t *testing.T) {
	h := startHost(t)
	client := h.edge.client(t)
	if status, got := h.send(t, client, http.MethodGet, h.portal+"/boards", "", nil); status != 200 || got["text"] != "the shell" {
		t.Errorf("the page: %d %v", status, got)
	}
	status, got := h.send(t, client, http.MethodGet, h.portal+app+"/location", "", nil)
	if status != 200 || got["hostname"] != h.accounts {
		t.Errorf("the location: %d %v", status, got)
	}
	targets := h.targets(t)
	for _, address := range targets {
		if status, got := h.send(t, client, http.MethodGet, address, "", nil); status != 200 {
			t.Errorf("looked at from outside, %s answers %d %v", address, status, got)
		}
	}
	if len(targets) != 3 {
		t.Errorf("looked at from outside are %q", targets)
	}
	login := h.register(t, client)
	handOver, err := json.Marshal(map[string]any{"refresh_token": login["refresh_token"], "user_id": login["user_id"], "transport": "header"})
	if err != nil {
		t.Fatal(err)
	}
	// The gateway accepts the edge's header for the portal's own origin, and nobody else's.
	if status, got = h.send(t, client, http.MethodPost, h.portal+"/api/session", string(handOver), map[string]string{"Origin": "https://evil.example"}); status != 403 {
		t.Errorf("from elsewhere: %d %v", status, got)
	}
	status, got = h.send(t, client, http.MethodPost, h.portal+"/api/session", string(handOver), nil)
	sealed, _ := got["session"].(string)
	if status != 201 || sealed == "" {
		t.Fatalf("the session: %d %v", status, got)
	}
	status, got = h.send(t, client, http.MethodPost, h.portal+app+"/graphql", `{"query":"{ __typename }"}`, map[string]string{"Portal-Session": sealed})
	if data, _ := got["data"].(map[string]any); status != 200 || data["__typename"] != "Query" {
		t.Errorf("a query: %d %v", status, got)
	}
}
