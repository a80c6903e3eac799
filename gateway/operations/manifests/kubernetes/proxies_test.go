package kubernetes

import (
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"

	"example.org/portal/operations/manifests/settings"
)

// Only the ingress controller's header about a browser's address is accepted. The operator sets the addresses of its pods, and no
// other private address is trusted: a caller inside the cluster could otherwise pass every limit per address with forged
// X-Forwarded-For headers.
func TestOnlyTheControllerIsATrustedProxy(t *testing.T) {
	insiders := []string{"10.1.2.3", "172.16.0.9", "172.31.255.1", "192.168.1.5", "100.64.1.1", "127.0.0.1", "fd12:3456::1", "fe80::1", "198.51.100.7"}
	eachOverlay(t, func(t *testing.T, c cluster) {
		environment := func(name string) map[string]string {
			return c.environment(t, c.deployments[name].Spec.Template.Spec.Containers[0])
		}
		told := environment("portal-backend")["BACKEND_TRUSTED_PROXIES"]
		if want := hosts(t, c)["controller-networks"]; told == "" || told != want {
			t.Fatalf("BACKEND_TRUSTED_PROXIES is %q, controller-networks %q", told, want)
		}
		for text := range strings.SplitSeq(told, ",") {
			network, err := netip.ParsePrefix(text)
			if err != nil {
				t.Fatal(err)
			}
			for _, insider := range insiders {
				if network.Contains(netip.MustParseAddr(insider)) {
					t.Errorf("%s is believed: %s", insider, text)
				}
			}
		}
		// The gateway has its origin as a setting, and does not trust the sites' pods about it.
		gateway := environment("portal-gateway")
		if proxies, there := gateway["GATEWAY_TRUSTED_PROXIES"]; there {
			t.Errorf("the gateway believes %q", proxies)
		}
		if origins := gateway["GATEWAY_ALLOWED_ORIGINS"]; origins == "" || origins != environment("portal-backend")["BACKEND_ALLOWED_ORIGINS"] {
			t.Errorf("the gateway's origins are %q", origins)
		}
	})
}

// hosts returns the names of an installation.
func hosts(t *testing.T, c cluster) map[string]string {
	t.Helper()
	for name, content := range c.configMaps {
		if strings.HasPrefix(name, "portal-hosts") {
			return content.Data
		}
	}
	t.Fatal("no hosts are named")
	return nil
}

// Values that only the operator knows have no default: without them nothing is rendered.
func TestTheControllersNetworksMustBeSet(t *testing.T) {
	for _, overlay := range []string{"production", "development"} {
		folder := copyOverlay(t, overlay)
		path := filepath.Join(folder, "hosts.env")
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		before, _, found := strings.Cut(string(content), "controller-networks=")
		if !found {
			t.Fatalf("%s does not tell of controller-networks", path)
		}
		write(t, path, before)
		_, err = krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
		if err == nil || !strings.Contains(err.Error(), "data.controller-networks") {
			t.Errorf("%s: error %v", overlay, err)
		}
	}
	base, err := os.ReadFile(settings.Project("deploy", "kubernetes", "base", "hosts.env"))
	if err != nil || strings.Contains(string(base), "controller-networks") {
		t.Errorf("the base makes it up: %v", err)
	}
}
