package kubernetes

import (
	"path/filepath"
	"testing"

	monitoringv1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	monitoringv1alpha1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1alpha1"
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"

	"example.org/portal/operations/manifests/settings"
)

// cluster has the objects of one overlay, by kind and name.
type cluster struct {
	deployments  map[string]*appsv1.Deployment
	statefulSets map[string]*appsv1.StatefulSet
	services     map[string]*corev1.Service
	configMaps   map[string]*corev1.ConfigMap
	budgets      map[string]*policyv1.PodDisruptionBudget
	autoscalers  map[string]*autoscalingv2.HorizontalPodAutoscaler
	policies     map[string]*networkingv1.NetworkPolicy
	claims       map[string]*corev1.PersistentVolumeClaim
	ingresses    map[string]*networkingv1.Ingress
	namespaces   map[string]*corev1.Namespace
	monitors     map[string]*monitoringv1.PodMonitor
	probes       map[string]*monitoringv1.Probe
	rules        map[string]*monitoringv1.PrometheusRule
	alerting     map[string]*monitoringv1alpha1.AlertmanagerConfig
}

// withMicrosoft is the production overlay, changed for Microsoft 365 as its own comment explains.
const withMicrosoft = "production with Microsoft 365"

// overlays returns the folders that are rendered.
func overlays(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{
		withMicrosoft: copyForMicrosoft(t),
		"production":  settings.Project("deploy", "kubernetes", "overlays", "production"),
		"development": settings.Project("deploy", "kubernetes", "overlays", "development"),
		"whole":       filepath.Join("testdata", "whole"),
	}
}

// eachOverlay runs a test on every overlay.
func eachOverlay(t *testing.T, test func(t *testing.T, c cluster)) {
	t.Helper()
	for name, folder := range overlays(t) {
		t.Run(name, func(t *testing.T) { test(t, render(t, folder)) })
	}
}

// render works like kubectl kustomize, and decodes strictly: an unknown field, a duplicate field or a kind that is not listed
// here is an error.
func render(t *testing.T, folder string) cluster {
	t.Helper()
	rendered, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
	if err != nil {
		t.Fatalf("render %s: %v", folder, err)
	}
	c := cluster{
		deployments: map[string]*appsv1.Deployment{}, statefulSets: map[string]*appsv1.StatefulSet{}, services: map[string]*corev1.Service{},
		configMaps: map[string]*corev1.ConfigMap{}, budgets: map[string]*policyv1.PodDisruptionBudget{},
		autoscalers: map[string]*autoscalingv2.HorizontalPodAutoscaler{}, policies: map[string]*networkingv1.NetworkPolicy{},
		claims:    map[string]*corev1.PersistentVolumeClaim{},
		ingresses: map[string]*networkingv1.Ingress{}, namespaces: map[string]*corev1.Namespace{}, monitors: map[string]*monitoringv1.PodMonitor{},
		probes: map[string]*monitoringv1.Probe{}, rules: map[string]*monitoringv1.PrometheusRule{},
		alerting: map[string]*monitoringv1alpha1.AlertmanagerConfig{},
	}
	decoder := strictDecoder(t)
	for _, resource := range rendered.Resources() {
		text, err := resource.AsYAML()
		if err != nil {
			t.Fatal(err)
		}
		object, _, err := decoder.Decode(text, nil, nil)
		if err != nil {
			t.Fatalf("%s: %v\n%s", resource.CurId(), err, text)
		}
		c.add(t, object)
		if namespace := resource.GetNamespace(); namespace == "" && resource.GetKind() != "Namespace" {
			t.Errorf("%s is in no namespace", resource.CurId())
		}
	}
	return c
}

func strictDecoder(t *testing.T) runtime.Decoder {
	t.Helper()
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		appsv1.AddToScheme, autoscalingv2.AddToScheme, corev1.AddToScheme, networkingv1.AddToScheme, policyv1.AddToScheme, monitoringv1.AddToScheme,
		monitoringv1alpha1.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			t.Fatal(err)
		}
	}
	return json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, json.SerializerOptions{Yaml: true, Strict: true})
}

func (c cluster) add(t *testing.T, object runtime.Object) {
	t.Helper()
	switch o := object.(type) {
	case *appsv1.Deployment:
		c.deployments[o.Name] = o
	case *appsv1.StatefulSet:
		c.statefulSets[o.Name] = o
	case *corev1.Service:
		c.services[o.Name] = o
	case *corev1.ConfigMap:
		c.configMaps[o.Name] = o
	case *policyv1.PodDisruptionBudget:
		c.budgets[o.Name] = o
	case *autoscalingv2.HorizontalPodAutoscaler:
		c.autoscalers[o.Name] = o
	case *corev1.PersistentVolumeClaim:
		c.claims[o.Name] = o
	case *networkingv1.NetworkPolicy:
		c.policies[o.Name] = o
	case *networkingv1.Ingress:
		c.ingresses[o.Name] = o
	case *corev1.Namespace:
		c.namespaces[o.Name] = o
	case *monitoringv1.PodMonitor:
		c.monitors[o.Name] = o
	case *monitoringv1.Probe:
		c.probes[o.Name] = o
	case *monitoringv1.PrometheusRule:
		c.rules[o.Name] = o
	case *monitoringv1alpha1.AlertmanagerConfig:
		c.alerting[o.Name] = o
	default:
		t.Errorf("nothing looks at %T", object)
	}
}
