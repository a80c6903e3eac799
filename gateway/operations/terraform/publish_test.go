//go:build operations

package terraform

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// recorder replaces az. It records each call, for an upload also the files, for a dashboard also its content.
const recorder = `#!/usr/bin/env bash
set -euo pipefail
echo "az $*" >> "$CALLS"
while [ $# -gt 0 ]; do
  if [ "$1" = --source ]; then (cd "$2" && find . -type f | sort | sed 's/^/  /') >> "$CALLS"; fi
  case "${2-}" in @*) jq -c . "${2#@}" | sed 's/^/  /' >> "$CALLS" ;; esac
  shift
done
`

// registration is the client id with which the sites of these tests are built.
const registration = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"

const outputs = `#!/usr/bin/env bash
case "$*" in
  "-chdir=terraform/environments/staging output -raw client_id") printf %s c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38; exit ;;
  "-chdir=terraform/environments/staging output -json settings") echo '{"gateway":{"GATEWAY_UPLOAD_MAX_BYTES":"'"$LARGEST"'"}}'; exit ;;
  "-chdir=terraform/environments/staging output -json deployment") ;;
  *) echo "unexpected: $*" >&2; exit 1 ;;
esac
echo '{"resource_group":"portal-staging","edge":"portal-staging-edge","grafana":{"name":"portal-grafana","url":"https://grafana.example.org"},"runbooks_url":"https://runbooks.example.org",
 "sites":{"web":{"account":"portalweb","endpoint":"portal-web"},"teams":{"account":"portalteams","endpoint":"portal-teams"}}}'
`

func TestPublish(t *testing.T) {
	t.Run("assets first, the document last, then purge and dashboards", func(t *testing.T) {
		got := strings.Split(strings.TrimSpace(portal().publish(t)), "\n")
		want := []string{
			upload("portalweb", "assets", "assets/*", "public, max-age=31536000, immutable"), "  ./assets/main.4f2a1b.js",
			upload("portalweb", "rest", "*", "no-cache"), "  ./auth-end.html", "  ./favicon.svg",
			upload("portalweb", "document", "index.html", "no-cache"), "  ./index.html",
			purge("portal-web"),
			upload("portalteams", "assets", "assets/*", "public, max-age=31536000, immutable"), "  ./assets/main.4f2a1b.js",
			upload("portalteams", "rest", "*", "no-cache"), "  ./auth-end.html", "  ./favicon.svg",
			upload("portalteams", "document", "index.html", "no-cache"), "  ./index.html",
			purge("portal-teams"),
			"az grafana dashboard create --name portal-grafana --resource-group portal-staging --definition @dashboards/overview.json --overwrite true --only-show-errors --output none",
			`  {"uid":"overview","list":[{"query":"https://runbooks.example.org"}],"text":"see https://portal.example.org/docs/runbooks"}`,
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("publishing called\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
	t.Run("not with a site that is not built", func(t *testing.T) {
		p := portal()
		p.sites = []string{"web"}
		if calls := p.publish(t); calls != "" {
			t.Errorf("publishing half of the portal called\n%s", calls)
		}
	})
	t.Run("not what was built for another registration", func(t *testing.T) {
		p := portal()
		p.client = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
		if calls := p.publish(t); calls != "" {
			t.Errorf("publishing somebody else's portal called\n%s", calls)
		}
	})
	t.Run("not into an environment that does not exist", func(t *testing.T) {
		p := portal()
		p.environment = "moon"
		if calls := p.publish(t); calls != "" {
			t.Errorf("publishing to nowhere called\n%s", calls)
		}
	})
}

// Front Door refuses bodies over 2 GB, so larger files need sites that send them in parts.
func TestPublishLargeUploads(t *testing.T) {
	for name, one := range map[string]struct {
		largest  string
		parts    [2]string // of the web site and of the tab
		accepted bool
	}{
		"what one request carries, in one request": {"2000000000", [2]string{"", ""}, true},
		"more, in one request":                     {"2000000001", [2]string{"", ""}, false},
		"more, in parts":                           {"268435456000", [2]string{"104857600", "104857600"}, true},
		"more, and the tab without parts":          {"268435456000", [2]string{"104857600", ""}, false},
		"more, in parts too large themselves":      {"268435456000", [2]string{"2000158720", "2000158720"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := portal()
			p.largest, p.parts = one.largest, map[string]string{"web": one.parts[0], "teams": one.parts[1]}
			if calls := p.publish(t); (calls != "") != one.accepted {
				t.Errorf("accepted %t, want %t", calls != "", one.accepted)
			}
			if !one.accepted && !strings.Contains(p.said, "PORTAL_UPLOAD_PART_BYTES") {
				t.Errorf("the refusal says %q", p.said)
			}
		})
	}
}

// The script looks for the setting in the form in which the real build writes it.
func TestPublishKnowsTheBuiltSetting(t *testing.T) {
	for _, site := range []string{"web", "teams"} {
		scripts, err := filepath.Glob(filepath.Join(root(t), "spa/dist", site, "assets/*.js"))
		if err != nil || len(scripts) == 0 {
			t.Fatalf("spa/dist/%s is not built: make build-spa (%v)", site, err)
		}
		found := 0
		for _, script := range scripts {
			text, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			found += len(builtSetting.FindAll(text, -1))
		}
		if found != 1 {
			t.Errorf("the setting stands %d times in spa/dist/%s, want once", found, site)
		}
	}
}

var builtSetting = regexp.MustCompile(`Number\("[0-9]*"\)\|\|1/0`)

// release describes what is published, and where.
type release struct {
	environment string
	// client is the registration with which the sites are built.
	client string
	// largest is the largest body that the gateway accepts in bytes, parts the part size of each site; empty: the whole file.
	largest string
	parts   map[string]string
	sites   []string
	// said is the script's output.
	said string
}

func portal() *release {
	return &release{environment: "staging", client: registration, largest: "2000000000", sites: []string{"web", "teams"}}
}

// publish runs the script in a copy with these sites, and returns az's calls without the names of temporary folders.
func (r *release) publish(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	calls := filepath.Join(folder, "calls")
	put(t, filepath.Join(folder, "bin/az"), recorder)
	put(t, filepath.Join(folder, "bin/terraform"), outputs)
	for _, name := range []string{"terraform/publish", "deploy/headers.json"} {
		text, err := os.ReadFile(filepath.Join(root(t), name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(folder, name), string(text))
	}
	put(t, filepath.Join(folder, "terraform/environments/staging/main.tf"), "")
	put(t, filepath.Join(folder, "deploy/monitoring/dashboards/overview.json"),
		`{"uid":"overview","list":[{"query":"https://portal.example.org/docs/runbooks"}],"text":"see https://portal.example.org/docs/runbooks"}`)
	for _, site := range r.sites {
		for _, name := range []string{"index.html", "index.html.br", "auth-end.html", "favicon.svg", "assets/main.4f2a1b.js", "assets/main.4f2a1b.js.gz"} {
			put(t, filepath.Join(folder, "spa/dist", site, name), site+` "`+r.client+`";let a=Number("`+r.parts[site]+`")||1/0;`)
		}
	}
	command := exec.CommandContext(t.Context(), "bash", filepath.Join(folder, "terraform/publish"), r.environment)
	command.Env = append(os.Environ(), "PATH="+filepath.Join(folder, "bin")+":"+os.Getenv("PATH"), "CALLS="+calls, "TMPDIR="+folder, "LARGEST="+r.largest)
	said, err := command.CombinedOutput()
	r.said = string(said)
	made, readErr := os.ReadFile(calls)
	if readErr != nil {
		if err == nil {
			t.Fatalf("publishing called nothing and succeeded:\n%s", said)
		}
		return ""
	}
	if err != nil {
		t.Fatalf("publish: %v\n%s", err, said)
	}
	return withoutFolder(string(made), folder)
}

// withoutFolder removes the temporary folder's name, which mktemp has chosen.
func withoutFolder(calls, folder string) string {
	parts := strings.Split(calls, folder+"/")
	for i := 1; i < len(parts); i++ {
		_, parts[i], _ = strings.Cut(parts[i], "/")
	}
	return strings.Join(parts, "")
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	const program = 0o700
	if err := os.WriteFile(name, []byte(text), program); err != nil {
		t.Fatal(err)
	}
}

func upload(account, part, pattern, cache string) string {
	site := strings.TrimPrefix(account, "portal")
	return "az storage blob upload-batch --auth-mode login --account-name " + account + " --destination $web --source " + site + "/" + part +
		" --pattern " + pattern + " --content-cache-control " + cache + " --overwrite true --only-show-errors --output none"
}

func purge(endpoint string) string {
	return "az afd endpoint purge --resource-group portal-staging --profile-name portal-staging-edge --endpoint-name " + endpoint +
		" --content-paths /* --no-wait --only-show-errors --output none"
}
