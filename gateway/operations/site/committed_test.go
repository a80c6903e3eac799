package site_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"example.org/portal/operations/site"
)

var update = flag.Bool("update", false, "write the committed configuration anew")

// project gives a path of the checkout.
func project(path ...string) string {
	return filepath.Join(append([]string{"..", "..", ".."}, path...)...)
}

func kindsOf(t *testing.T, name string) (site.Kinds, []string) {
	t.Helper()
	headers, err := site.ReadHeaders(project("deploy", "headers.json"))
	if err != nil {
		t.Fatal(err)
	}
	if name == "teams" {
		return headers.Teams, headers.AuthPages
	}
	return headers.Web, headers.AuthPages
}

// What is committed is what the headers make; -update writes it.
func TestCommittedConfiguration(t *testing.T) {
	for _, name := range []string{"web", "teams"} {
		conf, err := site.NginxConf(kindsOf(t, name))
		if err != nil {
			t.Fatal(err)
		}
		path := project("deploy", "images", "nginx", name+".conf")
		if *update {
			if err := os.WriteFile(path, conf, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		committed, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(committed, conf) {
			t.Errorf("%s is not what deploy/headers.json makes: run make generate", path)
		}
	}
}

// A value that nginx would read as something else must stop the generation.
func TestValuesThatNginxWouldMisread(t *testing.T) {
	for _, value := range []string{`a"b`, "$host", `back\slash`, "two\nlines", "{unknown}"} {
		if conf, err := site.NginxConf(site.Kinds{All: site.Set{"X-Test": value}}, nil); err == nil {
			t.Errorf("%q became a configuration:\n%s", value, conf)
		}
	}
}
