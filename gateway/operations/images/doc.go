// Package images builds the container images with buildah, like make images, and runs them with podman: as a user without rights,
// on a read-only root file system, without a network except their own loopback. Its tests need root for that: `make
// test-operations` runs them.
package images
