package site_test

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/kit/servetest"
	"example.org/portal/operations/process"
)

// nginx is a running nginx with the images' configuration.
type nginx struct {
	url, admin string
	// url6 is the same site on this machine's IPv6 loopback; empty on a machine without IPv6.
	url6    string
	program *process.Process
}

// settings are the values in settings.conf.
type settings struct {
	gateway, connect, microsoft, ancestors, fromProxy string
	// atOnce replaces the limit of concurrent requests per address; 0 keeps it.
	atOnce int
}

func (s settings) conf() string {
	return `map "" $gateway { default "` + s.gateway + `"; }
map "" $connect { default "` + s.connect + `"; }
map "" $microsoft { default "` + s.microsoft + `"; }
map "" $ancestors { default "` + s.ancestors + `"; }
geo $realip_remote_addr $from_proxy { default 0; ` + s.fromProxy + ` }
`
}

// startNginx serves the files of dist like the image of the named site. Only the addresses and the folder for temporary files
// differ.
func startNginx(t *testing.T, name, dist string, told settings) nginx {
	t.Helper()
	// nginx cannot report a port that it chose, so the test chooses it.
	prefix, public, admin := t.TempDir(), servetest.Address(t), servetest.Address(t)
	public6, admin6 := onIPv6(public), onIPv6(admin)
	replaced := strings.NewReplacer("listen 8080;", "listen "+public+";", "listen 9090;", "listen "+admin+";", " /tmp/", " "+prefix+"/",
		"listen [::]:8080;", listen(public6), "listen [::]:9090;", listen(admin6),
		"limit_conn requests_by_address 1500;", fmt.Sprintf("limit_conn requests_by_address %d;", cmp.Or(told.atOnce, 1500)))
	for from, to := range map[string]string{"nginx.conf": "nginx.conf", name + ".conf": "site.conf"} {
		content, err := os.ReadFile(project("deploy", "images", "nginx", from))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(prefix, to), replaced.Replace(string(content)))
	}
	write(t, filepath.Join(prefix, "settings.conf"), told.conf())
	absolute, err := filepath.Abs(dist)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(absolute, filepath.Join(prefix, "site")); err != nil {
		t.Fatal(err)
	}
	directives := "daemon off;"
	if os.Getuid() == 0 {
		directives += " user root;" // root's workers would run as nobody, who cannot read a test's folder
	}
	program := &process.Process{
		Name: "nginx", Ready: process.Answers("http://" + admin + "/healthz"),
		Command: []string{process.Program(t, "nginx"), "-p", prefix + "/", "-c", "nginx.conf", "-e", "stderr", "-g", directives},
	}
	program.Start(t)
	running := nginx{url: "http://" + public, admin: "http://" + admin, program: program}
	if public6 != "" {
		running.url6 = "http://" + public6
	}
	return running
}

// onIPv6 returns the same port on the IPv6 loopback; empty on a machine without IPv6.
func onIPv6(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return ""
	}
	listener, err := net.Listen("tcp6", net.JoinHostPort("::1", port))
	if err != nil {
		return ""
	}
	defer listener.Close()
	return listener.Addr().String()
}

// listen returns nginx's directive for an address; empty without one.
func listen(address string) string {
	if address == "" {
		return ""
	}
	return "listen " + address + ";"
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// ask sends one request unchanged: no encoding is added, and no redirect is followed.
func ask(t *testing.T, method, address string, header http.Header) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	transport := &http.Transport{DisableCompression: true}
	defer transport.CloseIdleConnections()
	answer, err := transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

const (
	script  = "/assets/main.0123abcd.js"
	style   = "/assets/main.4567cdef.css"
	missing = "/assets/gone.0123abcd.js"
)

// builtSite makes a small site with every kind of file that the SPA's build writes.
func builtSite(t *testing.T) (dist string) {
	t.Helper()
	dist = t.TempDir()
	for name, content := range map[string]string{
		"/index.html": "the shell", "/tab-settings.html": "settings", "/auth-start.html": "start", "/auth-end.html": "end",
		"/blank-auth-end.html": "blank", "/oauth-end.html": "done", script: "plain script", style: "plain style",
		"/assets/vendor.89abcdef.js.LICENSE.txt": "licences", "/favicon.svg": "<svg/>", "/manifest.webmanifest": "{}",
	} {
		write(t, dist+name, content)
		write(t, dist+name+".br", content+" in brotli")
		write(t, dist+name+".gz", content+" in gzip")
	}
	write(t, dist+"/robots.txt", "only plain")
	write(t, dist+"/assets/small.fedcba98.js", "gzip at best")
	write(t, dist+"/assets/small.fedcba98.js.gz", "gzip at best in gzip")
	write(t, dist+"/assets/data.01234567.bin", "odd")
	return dist
}
