package kubernetes

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/labels"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.org/portal/operations/manifests/settings"
)

func TestWhatRuns(t *testing.T) {
	for name, want := range map[string][]string{
		"production":  {"portal-backend", "portal-blackbox", "portal-gateway", "portal-web"},
		"development": {"portal-backend", "portal-gateway", "portal-web"},
		"whole":       {"portal-backend", "portal-blackbox", "portal-gateway", "portal-teams", "portal-web"},
		withMicrosoft: {"portal-backend", "portal-blackbox", "portal-gateway", "portal-teams", "portal-web"},
	} {
		c := render(t, overlays(t)[name])
		if got := slices.Sorted(maps.Keys(c.deployments)); !slices.Equal(got, want) {
			t.Errorf("%s runs %q, not %q", name, got, want)
		}
	}
}

// The restricted standard of pod security, and a root nobody writes to.
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

func TestDeploymentsGoSoftly(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, deployment := range c.served() {
			container := deployment.Spec.Template.Spec.Containers[0]
			ready := "/readyz"
			if name == "portal-web" || name == "portal-teams" {
				ready = "/healthz" // nginx does nothing before it serves
			}
			for kind, want := range map[string]struct {
				probe *corev1.Probe
				path  string
			}{"readiness": {container.ReadinessProbe, ready}, "liveness": {container.LivenessProbe, "/healthz"}} {
				if want.probe == nil || want.probe.HTTPGet == nil || want.probe.HTTPGet.Port.String() != "admin" || want.probe.HTTPGet.Path != want.path {
					t.Errorf("%s: the %s probe does not ask the admin port for %s: %+v", name, kind, want.path, want.probe)
				}
			}
			if !slices.ContainsFunc(container.Ports, func(p corev1.ContainerPort) bool { return p.Name == "admin" && p.ContainerPort == 9090 }) {
				t.Errorf("%s: no admin port in %+v", name, container.Ports)
			}
			if deployment.Spec.Strategy.RollingUpdate.MaxUnavailable.IntValue() != 0 {
				t.Errorf("%s goes before its successor serves", name)
			}
			spec := deployment.Spec.Template.Spec
			if pause, drain := sleepBeforeStop(container), drainTime(t, container); time.Duration(*spec.TerminationGracePeriodSeconds)*time.Second < pause+drain+5*time.Second || pause < 5*time.Second {
				t.Errorf("%s: %d s are too short for %v of news and %v of draining", name, *spec.TerminationGracePeriodSeconds, pause, drain)
			}
			if len(spec.TopologySpreadConstraints) != 2 {
				t.Errorf("%s is not spread over zones and nodes", name)
			}
			for _, spread := range spec.TopologySpreadConstraints {
				if !selects(t, spread.LabelSelector, deployment.Spec.Template.Labels) {
					t.Errorf("%s is spread among others: %v", name, spread.LabelSelector)
				}
			}
		}
	})
}

func sleepBeforeStop(container corev1.Container) time.Duration {
	if container.Lifecycle == nil || container.Lifecycle.PreStop == nil || container.Lifecycle.PreStop.Sleep == nil {
		return 0
	}
	return time.Duration(container.Lifecycle.PreStop.Sleep.Seconds) * time.Second
}

// drainTime is what the program is told; nginx's stands in deploy/images/nginx/nginx.conf.
func drainTime(t *testing.T, container corev1.Container) time.Duration {
	t.Helper()
	for _, variable := range container.Env {
		if strings.HasSuffix(variable.Name, "_DRAIN_TIMEOUT") {
			drain, err := time.ParseDuration(variable.Value)
			if err != nil {
				t.Fatal(err)
			}
			return drain
		}
	}
	return nginxDrain(t)
}

// Every selector finds what it is for, and nothing else.
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

// A gateway with all places for uploads taken stays within its memory: 0.5 MB each, 40 MB for
// the rest, and 110 MB for a flood of bodies (docs/guides/capacity.md).
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

// Go's own limit is four fifths of the container's (docs/guides/capacity.md), so that the collector works before the kernel does. Of the
// backend's memory 1 GiB is for the children that look at papers.
func TestProgramsKnowTheirMemory(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, children := range map[string]int64{"portal-gateway": 0, "portal-backend": 1 << 30} {
			container := c.deployments[name].Spec.Template.Spec.Containers[0]
			limit, soft := container.Resources.Limits.Memory().Value()-children, c.softLimit(t, container)
			if soft < limit*79/100 || soft > limit*81/100 {
				t.Errorf("%s: Go's limit is %d of %d bytes", name, soft, limit)
			}
		}
	})
}

// softLimit is what Go is told of its memory, in bytes.
func (c cluster) softLimit(t *testing.T, container corev1.Container) int64 {
	t.Helper()
	limit, err := resource.ParseQuantity(strings.TrimSuffix(c.environment(t, container)["GOMEMLIMIT"], "B"))
	if err != nil {
		t.Fatal(err)
	}
	return limit.Value()
}

// Programs run as nobody: a secret that is closed to others has to be their group's.
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

// A database that is slow to come, or a migration, may take minutes.
func TestTheBackendMayTakeItsTime(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		probe := c.deployments["portal-backend"].Spec.Template.Spec.Containers[0].StartupProbe
		if probe == nil || probe.PeriodSeconds*probe.FailureThreshold < 300 {
			t.Errorf("it is ended after too short a start: %+v", probe)
		}
	})
}

// Behind the service's one name stand all gateways: a failure of one must not close it for all.
func TestOneGatewaysFailureIsNotAll(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		if told := siteSettings(t, c); !strings.Contains(told, "server portal-gateway:8080 max_fails=0;") {
			t.Errorf("the sites go by:\n%s", told)
		}
	})
}

// What somebody puts beside the portal is confined as the portal is.
func TestNamespacesAreRestricted(t *testing.T) {
	for _, overlay := range []string{"production", "development"} {
		for name, namespace := range render(t, overlays(t)[overlay]).namespaces {
			if got := namespace.Labels["pod-security.kubernetes.io/enforce"]; got != "restricted" {
				t.Errorf("%s: the namespace %s enforces %q", overlay, name, got)
			}
		}
	}
}

// Where a cluster has both kinds of addresses, the portal is reached by both.
func TestBothKindsOfAddresses(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		for name, service := range c.services {
			if policy := service.Spec.IPFamilyPolicy; policy == nil || *policy != corev1.IPFamilyPolicyPreferDualStack {
				t.Errorf("the service %s: %v", name, policy)
			}
		}
	})
}

// Production stands the loss of any one pod.
func TestProductionHasReplicas(t *testing.T) {
	c := render(t, overlays(t)["production"])
	if least := *c.autoscalers["portal-gateway"].Spec.MinReplicas; least < 3 {
		t.Errorf("%d gateways", least)
	}
	for _, name := range []string{"portal-backend", "portal-web"} {
		if *c.deployments[name].Spec.Replicas < 2 {
			t.Errorf("%d of %s", *c.deployments[name].Spec.Replicas, name)
		}
	}
}

// served are the deployments that answer people. The blackbox exporter only looks on: one is
// enough, and nobody waits while it moves.
func (c cluster) served() map[string]*appsv1.Deployment {
	served := maps.Clone(c.deployments)
	delete(served, "portal-blackbox")
	return served
}

// pods are the templates of all workloads by the workload's name.
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

// selected are the workloads whose pods the selector finds, in order.
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

// Papers are on a volume, which all replicas of the backend reach.
func TestReplicasShareThePapers(t *testing.T) {
	eachOverlay(t, func(t *testing.T, c cluster) {
		backend := c.deployments["portal-backend"]
		claim := c.claims["portal-papers"]
		if claim == nil || *backend.Spec.Replicas > 1 && !slices.Contains(claim.Spec.AccessModes, corev1.ReadWriteMany) {
			t.Fatalf("%d replicas share the claim %+v", *backend.Spec.Replicas, claim)
		}
		if !slices.ContainsFunc(backend.Spec.Template.Spec.Volumes, func(v corev1.Volume) bool {
			return v.PersistentVolumeClaim != nil && v.PersistentVolumeClaim.ClaimName == claim.Name
		}) {
			t.Errorf("the backend does not mount %s", claim.Name)
		}
	})
}
