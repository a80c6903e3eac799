package kubernetes

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	corev1 "k8s.io/api/core/v1"

	"example.org/portal/operations/manifests/settings"
)

// secrets returns the secrets that docs/guides/kubernetes.md asks an operator to make, by secret and key, with valid values.
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

// The programs accept the settings of their pods.
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
				t.Errorf("%s: error %v", name, err)
			}
		}
	})
}

var reference = regexp.MustCompile(`\$\(([A-Z_]+)\)`)

// environment returns the environment of a container's process, with references resolved.
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
	// Single variables override those of a whole config map, as in a cluster.
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

// mounted writes a pod's secrets into a folder in the same way as in its container.
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

// nginx accepts the settings of its pods.
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
		// The service's name can only be resolved inside the cluster.
		write(t, filepath.Join(prefix, "settings.conf"), strings.Replace(siteSettings(t, c), "server portal-gateway:", "server 127.0.0.1:", 1))
		program, err := exec.LookPath("nginx")
		if err != nil {
			program = "/usr/sbin/nginx" // Debian installs it outside of ordinary users' PATH
		}
		cmd := exec.CommandContext(t.Context(), program, "-t", "-q", "-p", prefix+"/", "-c", "nginx.conf", "-e", "stderr")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v (make setup-tests installs nginx)\n%s", err, out)
		}
	})
}
