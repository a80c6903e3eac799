package kubernetes

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"

	"example.org/portal/operations/manifests/settings"
)

// secrets are what docs/guides/kubernetes.md lets an operator make, by secret and key, with
// a value of the right form.
func secrets() map[string]map[string]string {
	const key = "a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s="
	return map[string]map[string]string{
		"portal-gateway": {"session-keys": key, "microsoft-client-secret": "secret"},
		"portal-backend": {
			"token-keys": key, "database-url": "postgres://portal:word@db.example.org/portal?sslmode=verify-full",
			"smtp-url": "smtps://portal:word@mail.example.org:465", "microsoft-client-secret": "secret",
		},
		"portal-postgres": {"password": "word"},
		"portal-alerts":   {"pages-url": "https://on-call.example.org/", "pages-token": "word", "tickets-url": "https://on-call.example.org/", "tickets-token": "word", "watchdog-url": "https://on-call.example.org/watchdog"},
	}
}

// The programs themselves accept what their pods would tell them.
func TestProgramsAcceptTheirSettings(t *testing.T) {
	bin := t.TempDir()
	programs := map[string]string{}
	for _, name := range []string{"gateway", "backend"} {
		program, err := settings.Build(t.Context(), bin, name)
		if err != nil {
			t.Fatal(err)
		}
		programs[name] = program
	}
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, program := range programs {
			pod := c.deployments["portal-"+name].Spec.Template.Spec
			environment := c.environment(t, pod.Containers[0])
			if unknown, err := settings.Unknown(environment); err != nil || len(unknown) > 0 {
				t.Errorf("%s does not know %q, %v", name, unknown, err)
			}
			if err := settings.Check(t.Context(), program, environment, mounted(t, pod)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

var reference = regexp.MustCompile(`\$\(([A-Z_]+)\)`)

// environment is what a container's process would find, references resolved.
func (c cluster) environment(t *testing.T, container corev1.Container) map[string]string {
	t.Helper()
	environment := make(map[string]string)
	for _, from := range container.EnvFrom {
		if from.ConfigMapRef == nil {
			t.Fatalf("%s takes settings from elsewhere than a config map", container.Name)
		}
		content, there := c.configMaps[from.ConfigMapRef.Name]
		if !there {
			t.Fatalf("%s takes settings from %s, which is not there", container.Name, from.ConfigMapRef.Name)
		}
		maps.Copy(environment, content.Data)
	}
	// What is said one by one counts more, as in a cluster.
	for _, variable := range container.Env {
		value := variable.Value
		if variable.ValueFrom != nil {
			from := variable.ValueFrom.ConfigMapKeyRef
			if value != "" || from == nil {
				t.Fatalf("%s is given twice, or from nowhere", variable.Name)
			}
			content, there := c.configMaps[from.Name]
			if !there {
				t.Fatalf("%s comes from the config map %s, which is not there", variable.Name, from.Name)
			}
			if value, there = content.Data[from.Key]; !there {
				t.Fatalf("%s comes from the key %s, which is not there", variable.Name, from.Key)
			}
		}
		environment[variable.Name] = reference.ReplaceAllStringFunc(value, func(found string) string {
			return environment[strings.Trim(found, "$()")]
		})
	}
	return environment
}

// mounted lays the secrets of a pod out below a folder as its container sees them.
func mounted(t *testing.T, pod corev1.PodSpec) (root string) {
	t.Helper()
	root = t.TempDir()
	for _, mount := range pod.Containers[0].VolumeMounts {
		for _, volume := range pod.Volumes {
			if volume.Name != mount.Name || volume.Secret == nil {
				continue
			}
			for key, value := range secrets()[volume.Secret.SecretName] {
				write(t, filepath.Join(root, mount.MountPath, key), value)
			}
		}
	}
	return root
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The guide lets an operator make every secret, and every key of it.
func TestGuideMakesTheSecrets(t *testing.T) {
	guide, err := os.ReadFile(settings.Project("docs", "guides", "kubernetes.md"))
	if err != nil {
		t.Fatal(err)
	}
	for name, keys := range secrets() {
		_, command, found := strings.Cut(string(guide), "create secret generic "+name)
		if !found {
			t.Errorf("the guide does not make the secret %s", name)
			continue
		}
		command, _, _ = strings.Cut(command, "```")
		for key := range keys {
			if !strings.Contains(command, "--from-file="+key+"=") && !strings.Contains(string(guide), "--from-file="+key+"=") {
				t.Errorf("the guide does not fill %s of the secret %s", key, name)
			}
		}
	}
}

// What an operator writes into gateway.env and backend.env reaches the programs, in every overlay.
func TestSettingsArrive(t *testing.T) {
	whole := render(t, overlays(t)["whole"])
	for name, want := range map[string]map[string]string{
		"gateway": {"GATEWAY_UPLOAD_MAX_BYTES": "1073741824", "GATEWAY_MAX_IN_FLIGHT": "600", "GATEWAY_MICROSOFT_SCOPE": "board.write"},
		"backend": {"BACKEND_LIMIT_SIGN_IN_CALLS": "500", "BACKEND_MICROSOFT_SCOPE": "board.write"},
	} {
		told := whole.environment(t, whole.deployments["portal-"+name].Spec.Template.Spec.Containers[0])
		for variable, value := range want {
			if told[variable] != value {
				t.Errorf("%s: %q, not %q", variable, told[variable], value)
			}
		}
	}
	for _, overlay := range []string{"production", "development"} {
		folder := copyOverlay(t, overlay)
		write(t, filepath.Join(folder, "gateway.env"), "GATEWAY_UPLOAD_MAX_BYTES=5\n")
		write(t, filepath.Join(folder, "backend.env"), "BACKEND_LIMIT_EMAILS=7\n")
		c := render(t, folder)
		for name, variable := range map[string]string{"gateway": "GATEWAY_UPLOAD_MAX_BYTES", "backend": "BACKEND_LIMIT_EMAILS"} {
			if told := c.environment(t, c.deployments["portal-"+name].Spec.Template.Spec.Containers[0]); told[variable] == "" {
				t.Errorf("%s: %s does not arrive", overlay, variable)
			}
		}
	}
}

// With the component bucket papers are where backend.env says, and nothing of the volume is left.
func TestPapersInABucket(t *testing.T) {
	const address = "s3://portal-papers?endpoint=https://s3.example.org&region=eu-central-1"
	folder := copyOverlay(t, "production")
	file := filepath.Join(folder, "kustomization.yaml")
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before := "components: [../../components/monitoring"
	if !strings.Contains(string(content), before) {
		t.Fatal("the overlay has no list of components that begins with monitoring")
	}
	write(t, file, strings.Replace(string(content), before, before+", ../../components/bucket", 1))
	write(t, filepath.Join(folder, "backend.env"), "BACKEND_PAPERS_URL="+address+"\n")
	c := render(t, folder)
	pod := c.deployments["portal-backend"].Spec.Template.Spec
	if told := c.environment(t, pod.Containers[0])["BACKEND_PAPERS_URL"]; told != address {
		t.Errorf("papers are at %q", told)
	}
	if c.claims["portal-papers"] != nil || len(pod.Volumes) != 1 || len(pod.Containers[0].VolumeMounts) != 1 {
		t.Errorf("something of the volume is left: %+v", pod.Volumes)
	}
}

// The settings that the overlays' files name as examples exist, and are those that the guides send people there for.
func TestExamplesOfSettingsExist(t *testing.T) {
	for _, overlay := range []string{"production", "development"} {
		for name, wanted := range map[string][]string{
			"gateway.env": {"GATEWAY_UPLOAD_MAX_BYTES", "GATEWAY_UPLOAD_MAX_IN_FLIGHT"}, "backend.env": {"BACKEND_LIMIT_SIGN_IN_CALLS", "BACKEND_CLAMD_ADDR", "BACKEND_RENDITION_URL", "BACKEND_PAPERS_URL", "BACKEND_PAPERS_KEY_FILE"},
		} {
			content, err := os.ReadFile(settings.Project("deploy", "kubernetes", "overlays", overlay, name))
			if err != nil {
				t.Fatal(err)
			}
			examples := map[string]string{}
			for _, found := range regexp.MustCompile(`(?m)^# ([A-Z_]+)=(.*)$`).FindAllStringSubmatch(string(content), -1) {
				examples[found[1]] = found[2]
			}
			if unknown, err := settings.Unknown(examples); err != nil || len(unknown) > 0 {
				t.Errorf("%s %s: the programs do not know %q, %v", overlay, name, unknown, err)
			}
			for _, variable := range wanted {
				if examples[variable] == "" {
					t.Errorf("%s %s does not tell of %s", overlay, name, variable)
				}
			}
		}
	}
}

// Each name of the installation is said once and arrives everywhere.
func TestNamesArrive(t *testing.T) {
	c := render(t, overlays(t)["whole"])
	ingress := c.ingresses["portal"].Spec
	wanted := map[string]string{"board.example.com": "portal-web", "login.example.com": "portal-backend", "tab.example.com": "portal-teams"}
	if len(ingress.Rules) != len(wanted) || len(ingress.TLS[0].Hosts) != len(wanted) {
		t.Errorf("the ingress has the rules %+v and the names %q", ingress.Rules, ingress.TLS[0].Hosts)
	}
	for i, rule := range ingress.Rules {
		if target := rule.HTTP.Paths[0].Backend.Service.Name; wanted[rule.Host] != target || ingress.TLS[0].Hosts[i] != rule.Host {
			t.Errorf("%s leads to %s", rule.Host, target)
		}
	}
	seen := []string{
		"https://board.example.com/", "https://board.example.com/api/client/v2.0/app/board/location",
		"https://login.example.com/api/client/v2.0/app/board/location", "https://tab.example.com/",
	}
	if targets := c.probes["portal-site"].Spec.Targets.StaticConfig.Targets; !slices.Equal(targets, seen) {
		t.Errorf("looked at from outside: %q", targets)
	}
	backend := c.environment(t, c.deployments["portal-backend"].Spec.Template.Spec.Containers[0])
	for variable, want := range map[string]string{
		"BACKEND_PUBLIC_URL": "https://login.example.com", "BACKEND_PORTAL_URL": "https://board.example.com",
		"BACKEND_ALLOWED_ORIGINS": "https://board.example.com,https://tab.example.com",
	} {
		if backend[variable] != want {
			t.Errorf("%s: %q, not %q", variable, backend[variable], want)
		}
	}
	told := siteSettings(t, c)
	for _, want := range []string{`$accounts { default https://login.example.com ; }`, `$sign_in { default "https://login.microsoftonline.com" ; }`} {
		if !strings.Contains(told, want) {
			t.Errorf("the sites' settings have no %s:\n%s", want, told)
		}
	}
}

func siteSettings(t *testing.T, c cluster) string {
	t.Helper()
	for _, volume := range c.deployments["portal-web"].Spec.Template.Spec.Volumes {
		if volume.ConfigMap != nil {
			content, there := c.configMaps[volume.ConfigMap.Name]
			if !there {
				t.Fatalf("the web site's settings are in %s, which is not there", volume.ConfigMap.Name)
			}
			return content.Data["settings.conf"]
		}
	}
	t.Fatal("the web site has no settings")
	return ""
}

// nginx takes the settings that its pods would get.
func TestSitesTakeTheirSettings(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		prefix := t.TempDir()
		for from, to := range map[string]string{"nginx.conf": "nginx.conf", "web.conf": "site.conf"} {
			content, err := os.ReadFile(settings.Project("deploy", "images", "nginx", from))
			if err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(prefix, to), strings.ReplaceAll(string(content), " /tmp/", " "+prefix+"/"))
		}
		// Outside of the cluster nobody knows the service's name.
		write(t, filepath.Join(prefix, "settings.conf"), strings.Replace(siteSettings(t, c), "server portal-gateway:", "server 127.0.0.1:", 1))
		program, err := exec.LookPath("nginx")
		if err != nil {
			program = "/usr/sbin/nginx" // where Debian hides it from ordinary users
		}
		cmd := exec.CommandContext(t.Context(), program, "-t", "-q", "-p", prefix+"/", "-c", "nginx.conf", "-e", "stderr")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v (make setup-tests installs nginx)\n%s", err, out)
		}
	})
}

var shutdownTime = regexp.MustCompile(`worker_shutdown_timeout (\S+);`)

func nginxDrain(t *testing.T) time.Duration {
	t.Helper()
	conf, err := os.ReadFile(settings.Project("deploy", "images", "nginx", "nginx.conf"))
	if err != nil {
		t.Fatal(err)
	}
	found := shutdownTime.FindSubmatch(conf)
	if found == nil {
		t.Fatal("nginx is told no time to shut down in")
	}
	drain, err := time.ParseDuration(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return drain
}
