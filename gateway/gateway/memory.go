package gateway

import (
	"runtime/debug"

	"example.org/portal/kit/env"
)

const (
	// sparePercent is GOGC: garbage is collected when it is four times what is in use. Little is in use, some MiB while
	// no files pass, so at Go's 100 a busy gateway would collect many times a second (docs/performance.md).
	sparePercent = 400
	// What a gateway may need, in bytes: for each place of an upload, and for everything else, a flood of bodies included
	// (docs/guides/capacity.md, "Uploads"). Together they are 410 MiB of the 512 that the manifests give.
	uploadMemory = 512 << 10
	restMemory   = 154 << 20
)

// BoundMemory makes this process collect garbage seldom while it uses little memory, and often when it comes near what
// its places may need. GOGC and GOMEMLIMIT stand where the environment sets them.
func (c Config) BoundMemory(lookup env.Lookup) {
	if value, _ := lookup("GOGC"); value == "" {
		debug.SetGCPercent(sparePercent)
	}
	if value, _ := lookup("GOMEMLIMIT"); value == "" {
		debug.SetMemoryLimit(c.memoryLimit())
	}
}

// memoryLimit is in bytes.
func (c Config) memoryLimit() int64 { return restMemory + uploadMemory*int64(c.uploadPlaces()) }
