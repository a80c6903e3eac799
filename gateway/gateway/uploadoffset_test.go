package gateway_test

import (
	"testing"

	"example.org/portal/gateway"
)

// A PATCH whose offset is not the drive's sends nothing and tells the drive's (tus 1.0, PATCH).
func TestAnOffsetThatDiffersFromTheDrivesIsRefused(t *testing.T) {
	const has = 2 * unit
	m, ana := startUploads(t, inUnits)
	other := *ana
	other.g = start(t, newUpstream(t), m.offers)
	for where, replica := range map[string]*uploader{"": ana, ", at another replica": &other} {
		for name, at := range map[string]int64{"at the start": 0, "behind": unit, "off the grid": has - 1, "ahead": 3 * unit, "at the end": 4 * unit, "beyond the end": 4*unit + 1} {
			t.Run(name+where, func(t *testing.T) {
				data := random(4 * unit)
				path := ana.create(4*unit, "path", name+where)
				if got := ana.patch(path, 0, data[:has]); got.StatusCode != 204 {
					t.Fatalf("status %d, %s", got.StatusCode, got.body)
				}
				slices := len(m.arrived("slice"))
				got := replica.patch(path, at, data[min(at, 3*unit):min(at+unit, 4*unit)])
				got.wantError(t, 409, "OffsetMismatch")
				if got.offset(t) != has {
					t.Errorf("offset %d, want %d", got.offset(t), has)
				}
				if more := len(m.arrived("slice")) - slices; more != 0 {
					t.Errorf("%d slices went to the drive", more)
				}
				if err := ana.finish(path, data); err != nil {
					t.Fatal(err)
				}
				wantFile(t, m, "/"+name+where+"/pack.pdf", data)
			})
		}
	}
}

// Another replica may have stored what this one did not see.
func TestAnOffsetThatTheDriveRefuses(t *testing.T) {
	m, ana := startUploads(t, inUnits)
	data := random(3 * unit)
	path := ana.create(3 * unit)
	other := *ana
	other.g = start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.UploadSliceBytes = unit })
	if got := other.patch(path, 0, data[:2*unit]); got.StatusCode != 204 {
		t.Fatalf("status %d, %s", got.StatusCode, got.body)
	}
	got := ana.patch(path, 0, data)
	got.wantError(t, 409, "OffsetMismatch")
	if got.offset(t) != 2*unit {
		t.Errorf("offset %d", got.offset(t))
	}
	if err := ana.finish(path, data); err != nil {
		t.Fatal(err)
	}
	wantFile(t, m, "/pack.pdf", data)
}
