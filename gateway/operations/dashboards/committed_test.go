package dashboards_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

// project returns a path of the checkout.
func project(parts ...string) string {
	return filepath.Join(append([]string{"..", "..", ".."}, parts...)...)
}

func folder() string { return project("deploy", "monitoring", "dashboards") }

// grafana is a dashboard in the schema that we ship, which the SDK would rather replace by its successor.
type grafana = dashboard.Dashboard //nolint:staticcheck // see above

// committed returns the shipped dashboards, read strictly by Grafana's schema.
func committed(t *testing.T) []grafana {
	t.Helper()
	plugins.RegisterDefaultPlugins()
	files, err := filepath.Glob(filepath.Join(folder(), "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("dashboards in %s: %v %v", folder(), files, err)
	}
	var read []grafana
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var page grafana
		if err := readStrictly(text); err != nil {
			t.Fatalf("%s: error %v", file, err)
		}
		if err := json.Unmarshal(text, &page); err != nil {
			t.Fatalf("%s: error %v", file, err)
		}
		if page.Uid == nil || *page.Uid+".json" != filepath.Base(file) {
			t.Fatalf("%s: a dashboard's file is called as its uid", file)
		}
		read = append(read, page)
	}
	return read
}

// readStrictly refuses unknown fields. Its result must be ignored: without errors, the schema's strict reading returns a non-nil
// empty list of errors, and drops some of what it read.
func readStrictly(text []byte) error {
	var page grafana
	err := page.UnmarshalJSONStrict(text)
	var problems cog.BuildErrors
	if errors.As(err, &problems) && len(problems) == 0 {
		return nil
	}
	return err
}
