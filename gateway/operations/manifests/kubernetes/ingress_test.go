package kubernetes

import (
	"os"
	"regexp"
	"strings"
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

// What a client writes about its own address ends at the controller: the backend gets the one that HAProxy sees, alone.
func TestIngressTellsTheCallersAddressAlone(t *testing.T) {
	for _, overlay := range []string{"production", "development", withMicrosoft} {
		c := render(t, overlays(t)[overlay])
		annotations := c.ingresses["portal"].Annotations
		if got := annotations["haproxy.org/forwarded-for"]; got != "false" {
			t.Errorf("%s: forwarded-for is %q: an address would be added to the client's own words", overlay, got)
		}
		if got := strings.TrimSpace(annotations["haproxy.org/request-set-header"]); got != "X-Forwarded-For %[src]" {
			t.Errorf("%s: the controller sets %q", overlay, got)
		}
		if got := strings.TrimSpace(c.services["portal-backend"].Annotations["haproxy.org/backend-config-snippet"]); got != "option http-buffer-request" {
			t.Errorf("%s: the backend hears of half a request: %q", overlay, got)
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
			PodLabels map[string]string `json:"podLabels"`
			Service   struct {
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
	if got := values.Controller.PodLabels["portal.example.org/ingress"]; got != "true" {
		t.Errorf("the policies keep the controller out: its pods have the label %q", got)
	}
	// The contract's for headers (docs/architecture.md, "Gateway").
	if got := patience(t, values.Controller.Config["timeout-http-request"]); got != 10*time.Second {
		t.Errorf("the controller waits %v for headers", got)
	}
	if got := strings.TrimSpace(values.Controller.Config["global-config-snippet"]); got != "tune.h2.max-concurrent-streams 64" {
		t.Errorf("a connection asks so much at once: %q", got)
	}
	bounds := values.Controller.Config["frontend-config-snippet"]
	for _, want := range []string{"stick-table type ipv6 ", " store conn_cur\n", "http-request track-sc2 src,ipmask(32,64)\n", "return status 503 ", "return status 423 ", "if { sc2_conn_cur gt 1500 }"} {
		if !strings.Contains(bounds, want) {
			t.Errorf("nothing bounds the requests of an address: no %q in\n%s", want, bounds)
		}
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
