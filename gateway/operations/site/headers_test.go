package site_test

import (
	"path/filepath"
	"testing"

	"example.org/portal/operations/site"
)

// project returns a path of the checkout.
func project(path ...string) string {
	return filepath.Join(append([]string{"..", "..", ".."}, path...)...)
}

// A value with special characters of nginx stops the generation.
func TestValuesThatNginxWouldMisread(t *testing.T) {
	for _, value := range []string{`a"b`, "$host", `back\slash`, "two\nlines", "{unknown}"} {
		if conf, err := site.NginxConf(site.Kinds{All: site.Set{"X-Test": value}}, nil); err == nil {
			t.Errorf("%q became a configuration:\n%s", value, conf)
		}
	}
}
