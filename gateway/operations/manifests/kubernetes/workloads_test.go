package kubernetes

import (
	"maps"
	"slices"
	"strings"
	"testing"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/labels"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.org/portal/operations/manifests/settings"
)

// Pods follow the restricted standard of pod security and have a read-only root file system.
func TestPodsAreConfined(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, pod := range c.pods() {
			s := pod.Spec.SecurityContext
			if s == nil || s.RunAsNonRoot == nil || !*s.RunAsNonRoot || s.SeccompProfile == nil || s.SeccompProfile.Type != corev1.SeccompProfileTypeRuntimeDefault {
				t.Errorf("%s: pod security %+v", name, s)
			}
			if pod.Spec.AutomountServiceAccountToken == nil || *pod.Spec.AutomountServiceAccountToken {
				t.Errorf("%s gets a token of the cluster", name)
			}
			for _, container := range pod.Spec.Containers {
				s := container.SecurityContext
				if s == nil || s.AllowPrivilegeEscalation == nil || *s.AllowPrivilegeEscalation || s.ReadOnlyRootFilesystem == nil || !*s.ReadOnlyRootFilesystem ||
					s.Capabilities == nil || !slices.Equal(s.Capabilities.Drop, []corev1.Capability{"ALL"}) {
					t.Errorf("%s: container security %+v", name, s)
				}
				if container.Resources.Requests.Cpu().IsZero() || container.Resources.Limits.Memory().IsZero() || !container.Resources.Limits.Cpu().IsZero() {
					t.Errorf("%s: resources %+v", name, container.Resources)
				}
				if _, tag, found := strings.Cut(container.Image, ":"); !found || tag == "latest" {
					t.Errorf("%s runs %s, which is no version", name, container.Image)
				}
			}
		}
	})
}

// Every selector finds its pods, and no others.
func TestSelectors(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, service := range c.services {
			if found := c.selected(labels.SelectorFromSet(service.Spec.Selector)); !slices.Equal(found, []string{name}) {
				t.Errorf("the service %s leads to %q", name, found)
			}
			for _, port := range service.Spec.Ports {
				if !slices.ContainsFunc(c.pods()[name].Spec.Containers[0].Ports, func(p corev1.ContainerPort) bool { return p.Name == port.TargetPort.String() }) {
					t.Errorf("the service %s leads to the port %s, which is not there", name, port.TargetPort.String())
				}
			}
		}
		for name, deployment := range c.deployments {
			if !selects(t, deployment.Spec.Selector, deployment.Spec.Template.Labels) {
				t.Errorf("%s does not find its own pods", name)
			}
			budget := c.budgets[name]
			if _, served := c.served()[name]; !served {
				continue
			}
			if budget == nil {
				t.Errorf("%s has no disruption budget", name)
			} else if found := c.selected(selector(t, budget.Spec.Selector)); !slices.Equal(found, []string{name}) {
				t.Errorf("the disruption budget of %s protects %q", name, found)
			} else if most := budget.Spec.MaxUnavailable; most == nil || most.IntValue() != 1 {
				t.Errorf("of %s %v may go at a time: with none no node is ever drained", name, most)
			}
		}
		scaled := c.autoscalers["portal-gateway"].Spec
		if _, there := c.deployments[scaled.ScaleTargetRef.Name]; !there || c.deployments["portal-gateway"].Spec.Replicas != nil {
			t.Errorf("the autoscaler and the gateway: %+v", scaled)
		}
	})
}

// A gateway whose upload places are all in use stays within its memory: 0.5 MB each, 40 MB for the rest, and 110 MB for a flood
// of bodies (docs/guides/capacity.md).
func TestGatewayHoldsItsUploads(t *testing.T) {
	const each, rest = 500_000, 150_000_000
	places, err := settings.Default("GATEWAY_UPLOAD_MAX_IN_FLIGHT")
	if err != nil {
		t.Fatal(err)
	}
	eachOverlay(t, func(t *testing.T, c cluster) {
		soft := c.softLimit(t, c.deployments["portal-gateway"].Spec.Template.Spec.Containers[0])
		if need := int64(places)*each + rest; soft < need {
			t.Errorf("Go's limit is %d bytes; %d uploads need %d", soft, places, need)
		}
	})
}

// softLimit returns Go's own memory limit, in bytes.
func (c cluster) softLimit(t *testing.T, container corev1.Container) int64 {
	t.Helper()
	limit, err := resource.ParseQuantity(strings.TrimSuffix(c.environment(t, container)["GOMEMLIMIT"], "B"))
	if err != nil {
		t.Fatal(err)
	}
	return limit.Value()
}

// Programs run as nobody, so a secret that is closed to others must belong to their group.
func TestProgramsReadTheirSecrets(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, pod := range c.pods() {
			for _, volume := range pod.Spec.Volumes {
				if volume.Secret == nil {
					continue
				}
				mode, group := volume.Secret.DefaultMode, pod.Spec.SecurityContext.FSGroup
				if mode == nil || *mode&0o7 != 0 || *mode&0o040 == 0 || group == nil || *group != *pod.Spec.SecurityContext.RunAsGroup {
					t.Errorf("%s: the secret %s has the mode %o and the group %v", name, volume.Secret.SecretName, *mode, group)
				}
			}
		}
	})
}

// Other pods in the portal's namespace are confined like the portal.
func TestNamespacesAreRestricted(t *testing.T) {
	for _, overlay := range []string{"production", "development"} {
		for name, namespace := range render(t, overlays(t)[overlay]).namespaces {
			if got := namespace.Labels["pod-security.kubernetes.io/enforce"]; got != "restricted" {
				t.Errorf("%s: the namespace %s enforces %q", overlay, name, got)
			}
		}
	}
}

// served returns the deployments that answer people. The blackbox exporter only observes, and Gotenberg is asked again: one replica of
// each is enough, and nobody waits while it moves.
func (c cluster) served() map[string]*appsv1.Deployment {
	served := maps.Clone(c.deployments)
	delete(served, "portal-blackbox")
	delete(served, "portal-gotenberg")
	return served
}

// pods returns the pod templates of all workloads, by the workload's name.
func (c cluster) pods() map[string]corev1.PodTemplateSpec {
	pods := make(map[string]corev1.PodTemplateSpec)
	for name, d := range c.deployments {
		pods[name] = d.Spec.Template
	}
	for name, s := range c.statefulSets {
		pods[name] = s.Spec.Template
	}
	return pods
}

// selected returns the workloads whose pods the selector finds, in order.
func (c cluster) selected(selector labels.Selector) []string {
	var found []string
	for name, pod := range c.pods() {
		if selector.Matches(labels.Set(pod.Labels)) {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

func selector(t *testing.T, written *metav1.LabelSelector) labels.Selector {
	t.Helper()
	read, err := metav1.LabelSelectorAsSelector(written)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func selects(t *testing.T, written *metav1.LabelSelector, given map[string]string) bool {
	t.Helper()
	return selector(t, written).Matches(labels.Set(given))
}
