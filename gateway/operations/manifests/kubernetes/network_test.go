package kubernetes

import (
	"testing"

	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// peer is one end of a connection: a pod of ours by its workload's name, or a namespace
// with these labels.
type peer struct {
	workload  string
	namespace map[string]string
}

// Who reaches whom, by the policies' own rules: a pod that any policy selects for a
// direction is open to what one of them allows, and to nothing else.
func TestWhoReachesWhom(t *testing.T) {
	c := render(t, overlays()["whole"])
	pod := func(name string) peer { return peer{workload: "portal-" + name} }
	ingress := peer{namespace: map[string]string{"portal.example.org/ingress": "true"}}
	monitoring := peer{namespace: map[string]string{"portal.example.org/monitoring": "true"}}
	stranger := peer{namespace: map[string]string{"kubernetes.io/metadata.name": "other"}}
	for _, row := range []struct {
		from, to peer
		port     int32
		want     bool
	}{
		{ingress, pod("web"), 8080, true},
		{ingress, pod("teams"), 8080, true},
		{ingress, pod("backend"), 8080, true},
		{ingress, pod("gateway"), 8080, false},
		{ingress, pod("web"), 9090, false},
		{ingress, pod("postgres"), 5432, false},
		{monitoring, pod("gateway"), 9090, true},
		{monitoring, pod("backend"), 9090, true},
		{monitoring, pod("gateway"), 8080, false},
		{stranger, pod("gateway"), 8080, false},
		{stranger, pod("gateway"), 9090, false},
		{stranger, pod("web"), 8080, false},
		{pod("web"), pod("gateway"), 8080, true},
		{pod("teams"), pod("gateway"), 8080, true},
		{pod("web"), pod("backend"), 8080, false},
		{pod("web"), pod("gateway"), 9090, false},
		{pod("gateway"), pod("backend"), 8080, true},
		{pod("gateway"), pod("backend"), 9090, false},
		{pod("gateway"), pod("postgres"), 5432, false},
		{pod("gateway"), ingress, 8443, true},
		{pod("backend"), pod("postgres"), 5432, true},
		{pod("backend"), pod("gateway"), 8080, false},
		{pod("postgres"), pod("backend"), 8080, false},
	} {
		if got := c.leaves(t, row.from, row.to, row.port) && c.enters(t, row.from, row.to, row.port); got != row.want {
			t.Errorf("%+v reaches port %d of %+v: %v", row.from, row.port, row.to, got)
		}
	}
}

func (c cluster) leaves(t *testing.T, from, to peer, port int32) bool {
	t.Helper()
	if from.workload == "" {
		return true
	}
	for _, policy := range c.policiesOf(t, from, networkingv1.PolicyTypeEgress) {
		for _, rule := range policy.Spec.Egress {
			if c.open(t, rule.To, rule.Ports, to, to, port) {
				return true
			}
		}
	}
	return false
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

// policiesOf are those that select the pod for a direction. Without one the pod would be open.
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

// open tells whether a rule's peers hold other and its ports hold the port of target.
func (c cluster) open(t *testing.T, peers []networkingv1.NetworkPolicyPeer, ports []networkingv1.NetworkPolicyPort, other, target peer, port int32) bool {
	t.Helper()
	return c.holds(t, peers, other) && c.names(ports, target, port)
}

func (c cluster) holds(t *testing.T, peers []networkingv1.NetworkPolicyPeer, other peer) bool {
	t.Helper()
	for _, p := range peers {
		switch {
		case p.IPBlock != nil:
			// A block is all addresses, or the one of a name server that no row is about.
			if p.IPBlock.CIDR == "0.0.0.0/0" || p.IPBlock.CIDR == "::/0" {
				return true
			}
		case p.NamespaceSelector != nil && other.workload == "" && selector(t, p.NamespaceSelector).Matches(labels.Set(other.namespace)):
			return true
		case p.NamespaceSelector == nil && p.PodSelector != nil && other.workload != "" && selects(t, p.PodSelector, c.pods()[other.workload].Labels):
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
