// Package version tells which build is running.
package version

import "runtime/debug"

// Info names a build.
type Info struct {
	// Version is the release, or "dev".
	Version string
	// Revision is the commit, or "unknown".
	Revision string
	// GoVersion is the compiler's.
	GoVersion string
}

// release is set by the linker: -X example.org/portal/kit/version.release=1.2.3.
var release = "dev"

// revision is set by the linker where the build has no version-control stamp.
var revision = ""

// Read gives what the linker and the toolchain stamped into the binary.
func Read() Info {
	info := Info{Version: release, Revision: revision, GoVersion: "unknown"}
	if build, ok := debug.ReadBuildInfo(); ok {
		info.GoVersion = build.GoVersion
		for _, setting := range build.Settings {
			if setting.Key == "vcs.revision" && info.Revision == "" {
				info.Revision = setting.Value
			}
		}
	}
	if info.Revision == "" {
		info.Revision = "unknown"
	}
	return info
}
