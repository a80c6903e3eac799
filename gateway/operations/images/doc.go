// Package images builds the container images with buildah, as make images does, and runs
// them with podman: as a user without rights, on a read-only root, without a network but
// their own loopback. Its tests need root for that: `make test-operations` runs them.
package images
