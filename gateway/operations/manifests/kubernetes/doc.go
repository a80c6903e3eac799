// Package kubernetes tests deploy/kubernetes: it decodes the output of Kustomize strictly into Kubernetes' own types, and
// compares it with the guides' promises.
package kubernetes
