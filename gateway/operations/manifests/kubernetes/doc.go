// Package kubernetes checks deploy/kubernetes: what Kustomize makes of it is decoded strictly
// into Kubernetes' own types, and held against what the guides promise.
package kubernetes
