package kubernetes

import (
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"example.org/portal/operations/manifests/settings"
)

// A large file passes the ingress controller as it comes, however long it takes: the
// controller neither bounds nor holds bodies, and waits longer than the sites behind it do.
func TestIngressPassesUploads(t *testing.T) {
	const nginx = "nginx.ingress.kubernetes.io/"
	site := sitePatience(t)
	for _, overlay := range []string{"production", "development", withMicrosoft} {
		ingress := render(t, overlays(t)[overlay]).ingresses["portal"]
		for name, want := range map[string]string{"proxy-body-size": "0", "proxy-request-buffering": "off", "proxy-buffering": "off"} {
			if got := ingress.Annotations[nginx+name]; got != want {
				t.Errorf("%s: %s is %q, not %q", overlay, name, got, want)
			}
		}
		for _, name := range []string{"proxy-read-timeout", "proxy-send-timeout"} {
			seconds, err := strconv.Atoi(ingress.Annotations[nginx+name])
			if err != nil || time.Duration(seconds)*time.Second <= site {
				t.Errorf("%s: %s is %q, while the sites wait %v", overlay, name, ingress.Annotations[nginx+name], site)
			}
		}
	}
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
	patience, err := time.ParseDuration(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return patience
}
