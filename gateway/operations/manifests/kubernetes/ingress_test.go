package kubernetes

import (
	"os"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"

	"example.org/portal/operations/manifests/settings"
)

// Passwords are sent encrypted. The backend counts requests by the address that HAProxy sees, which a client cannot choose, and
// gets a request only after its body is complete.
func TestIngressEncryptsAndBuffersRequests(t *testing.T) {
	for _, overlay := range []string{"production", "development", withMicrosoft} {
		c := render(t, overlays(t)[overlay])
		annotations := c.ingresses["portal"].Annotations
		for name, want := range map[string]string{"ssl-redirect": "true", "forwarded-for": "false", "request-set-header": "X-Forwarded-For %[src]"} {
			if got := strings.TrimSpace(annotations["haproxy.org/"+name]); got != want {
				t.Errorf("%s: %s is %q, not %q", overlay, name, got, want)
			}
		}
		if got := strings.TrimSpace(c.services["portal-backend"].Annotations["haproxy.org/backend-config-snippet"]); got != "option http-buffer-request" {
			t.Errorf("%s: the backend receives incomplete requests: %q", overlay, got)
		}
	}
}

// The controller sees the browser's address, and the network policies admit its pods.
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
		} `json:"controller"`
	}
	if err := yaml.Unmarshal(content, &values); err != nil {
		t.Fatal(err)
	}
	if got := values.Controller.Service.ExternalTrafficPolicy; got != "Local" {
		t.Errorf("with the policy %q the controller sees a node's address", got)
	}
	if got := values.Controller.PodLabels["portal.example.org/ingress"]; got != "true" {
		t.Errorf("the policies keep the controller out: its pods have the label %q", got)
	}
}
