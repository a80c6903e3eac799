package kubernetes

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// peer is one end of a connection: a pod of ours by its workload's name, or another pod by its labels and those of its namespace.
// Without namespace labels it is in the portal's own namespace.
type peer struct {
	workload  string
	pod       map[string]string
	namespace map[string]string
}

func ours(name string) peer { return peer{workload: "portal-" + name} }

func controller() peer {
	labels := map[string]string{"portal.example.org/ingress": "true"}
	return peer{pod: labels, namespace: labels}
}

// besideController returns another pod of the controller's namespace; pretender returns one elsewhere with the controller's
// label.
func besideController() peer {
	return peer{pod: map[string]string{"app.kubernetes.io/name": "other"}, namespace: map[string]string{"portal.example.org/ingress": "true"}}
}

func pretender() peer {
	return peer{pod: map[string]string{"portal.example.org/ingress": "true"}, namespace: map[string]string{"kubernetes.io/metadata.name": "other"}}
}

func prometheus() peer {
	return peer{namespace: map[string]string{"portal.example.org/monitoring": "true"}}
}

// stranger returns a pod of another namespace; neighbour returns a foreign pod in the portal's namespace.
func stranger() peer {
	return peer{namespace: map[string]string{"kubernetes.io/metadata.name": "other"}}
}

func neighbour() peer { return peer{pod: map[string]string{"app.kubernetes.io/name": "other"}} }

// Each part decides about its own incoming connections: they are tested alone, whatever the policies for the callers are. Only
// Prometheus reaches the admin ports.
func TestNetworkPoliciesAdmitOnlyNamedCallers(t *testing.T) {
	welcome := map[string][]peer{
		"portal-gateway 8080": {ours("web"), ours("teams")}, "portal-gateway 9090": {prometheus()},
		"portal-backend 8080": {ours("gateway"), controller()}, "portal-backend 9090": {prometheus()},
		"portal-web 8080": {controller()}, "portal-web 9090": nil, "portal-teams 8080": {controller()}, "portal-teams 9090": nil,
		"portal-blackbox 9115": {prometheus()}, "portal-postgres 5432": {ours("backend")},
		"portal-gotenberg 3000": {ours("backend")},
	}
	everybody := []peer{
		controller(), besideController(), pretender(), prometheus(), stranger(), neighbour(), ours("web"), ours("teams"), ours("gateway"), ours("backend"), ours("blackbox"), ours("postgres"), ours("gotenberg"),
	}
	for _, overlay := range []string{"whole", withMicrosoft} {
		c := render(t, overlays(t)[overlay])
		for name, pod := range c.pods() {
			for _, port := range pod.Spec.Containers[0].Ports {
				door := fmt.Sprintf("%s %d", name, port.ContainerPort)
				guests, known := welcome[door]
				if !known {
					t.Errorf("nothing says who may come to %s", door)
				}
				for _, from := range everybody {
					if _, there := c.pods()[from.workload]; from.workload != "" && !there {
						continue
					}
					want := slices.ContainsFunc(guests, func(guest peer) bool { return reflect.DeepEqual(guest, from) })
					if got := c.enters(t, from, peer{workload: name}, port.ContainerPort); got != want {
						t.Errorf("%s: %+v enters %s: %v", overlay, from, door, got)
					}
				}
			}
		}
	}
}

func (c cluster) enters(t *testing.T, from, to peer, port int32) bool {
	t.Helper()
	if to.workload == "" {
		return true
	}
	for _, policy := range c.policiesOf(t, to, networkingv1.PolicyTypeIngress) {
		for _, rule := range policy.Spec.Ingress {
			if c.open(t, rule.From, rule.Ports, from, to, port) {
				return true
			}
		}
	}
	return false
}

// policiesOf returns the policies that select the pod for a direction. Without one the pod would be open.
func (c cluster) policiesOf(t *testing.T, of peer, direction networkingv1.PolicyType) []*networkingv1.NetworkPolicy {
	t.Helper()
	var found []*networkingv1.NetworkPolicy
	for _, policy := range c.policies {
		for _, kind := range policy.Spec.PolicyTypes {
			if kind == direction && selects(t, &policy.Spec.PodSelector, c.pods()[of.workload].Labels) {
				found = append(found, policy)
			}
		}
	}
	if len(found) == 0 {
		t.Errorf("no policy closes %s for %s", of.workload, direction)
	}
	return found
}

// open reports whether a rule's peers include other and its ports include the port of target.
func (c cluster) open(t *testing.T, peers []networkingv1.NetworkPolicyPeer, ports []networkingv1.NetworkPolicyPort, other, target peer, port int32) bool {
	t.Helper()
	return c.holds(t, peers, other) && c.names(ports, target, port)
}

func (c cluster) holds(t *testing.T, peers []networkingv1.NetworkPolicyPeer, other peer) bool {
	t.Helper()
	if len(peers) == 0 { // a rule without peers is about everybody
		return true
	}
	pod := other.pod
	if other.workload != "" {
		pod = c.pods()[other.workload].Labels
	}
	for _, p := range peers {
		if p.IPBlock != nil {
			// A block is all addresses, or that of a name server, which no row is about. Some networks (Cilium) do not count a cluster's
			// pods among them, so a rule for our pods must name them.
			if other.workload == "" && (p.IPBlock.CIDR == "0.0.0.0/0" || p.IPBlock.CIDR == "::/0") {
				return true
			}
			continue
		}
		inNamespace := other.namespace == nil // without a namespace, the peer is in the policy's own
		if p.NamespaceSelector != nil {
			inNamespace = selector(t, p.NamespaceSelector).Matches(labels.Set(other.namespace))
		}
		if inNamespace && (p.PodSelector == nil || selects(t, p.PodSelector, pod)) {
			return true
		}
	}
	return false
}

func (c cluster) names(ports []networkingv1.NetworkPolicyPort, target peer, port int32) bool {
	if len(ports) == 0 {
		return true
	}
	for _, p := range ports {
		if p.Port.IntVal == port {
			return true
		}
		if target.workload == "" {
			continue
		}
		for _, named := range c.pods()[target.workload].Spec.Containers[0].Ports {
			if named.Name == p.Port.StrVal && named.ContainerPort == port {
				return true
			}
		}
	}
	return false
}
