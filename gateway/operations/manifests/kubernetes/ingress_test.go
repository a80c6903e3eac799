package kubernetes

import (
	"os"
	"regexp"
	"testing"
	"time"

	"sigs.k8s.io/yaml"

	"example.org/portal/operations/manifests/settings"
)

// HAProxy's controller passes bodies on as they come, of any size; it has to wait longer than what stands behind it.
func TestIngressPassesUploads(t *testing.T) {
	site := sitePatience(t)
	for _, overlay := range []string{"production", "development", withMicrosoft} {
		ingress := render(t, overlays(t)[overlay]).ingresses["portal"]
		if class := ingress.Spec.IngressClassName; class == nil || *class != "haproxy" {
			t.Errorf("%s: the annotations are for another class than %v", overlay, class)
		}
		if got := ingress.Annotations["haproxy.org/ssl-redirect"]; got != "true" {
			t.Errorf("%s: ssl-redirect is %q: passwords may travel in the clear", overlay, got)
		}
		if got := patience(t, ingress.Annotations["haproxy.org/timeout-server"]); got <= site {
			t.Errorf("%s: the controller waits %v, the sites %v", overlay, got, site)
		}
	}
}

// What the controller itself is told: the browser's address arrives, and a slow line may pause as long as the sites let it.
func TestControllerKnowsCallers(t *testing.T) {
	content, err := os.ReadFile(settings.Project("deploy", "kubernetes", "controller-values.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var values struct {
		Controller struct {
			Service struct {
				ExternalTrafficPolicy string `json:"externalTrafficPolicy"`
			} `json:"service"`
			Config map[string]string `json:"config"`
		} `json:"controller"`
	}
	if err := yaml.Unmarshal(content, &values); err != nil {
		t.Fatal(err)
	}
	if got := values.Controller.Service.ExternalTrafficPolicy; got != "Local" {
		t.Errorf("with the policy %q the controller sees a node's address", got)
	}
	if got := patience(t, values.Controller.Config["timeout-client"]); got <= sitePatience(t) {
		t.Errorf("the controller waits %v for a browser, the sites %v", got, sitePatience(t))
	}
}

func patience(t *testing.T, text string) time.Duration {
	t.Helper()
	told, err := time.ParseDuration(text)
	if err != nil {
		t.Errorf("no time: %v", err)
	}
	return told
}

// sitePatience is how long the sites' nginx waits for the gateway.
func sitePatience(t *testing.T) time.Duration {
	t.Helper()
	conf, err := os.ReadFile(settings.Project("deploy", "images", "nginx", "web.conf"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`proxy_read_timeout (\S+);`).FindSubmatch(conf)
	if found == nil {
		t.Fatal("the sites' nginx has no patience")
	}
	return patience(t, string(found[1]))
}
