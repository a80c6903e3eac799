package graph

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The table lists the names that the application uploads, which the drive must accept. The drive refuses names that can
// be recorded but are not uploaded.
func TestNamesAsTheApplicationKnowsThem(t *testing.T) {
	table, err := os.ReadFile("../../backend/internal/governance/testdata/filenames.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name               string
		Times              int
		Recorded, Uploaded bool
	}
	if err := json.Unmarshal(table, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases: %v", len(cases), err)
	}
	for _, tc := range cases {
		err := checkName(strings.Repeat(tc.Name, max(tc.Times, 1)))
		if tc.Uploaded && err != nil || tc.Recorded && !tc.Uploaded && err == nil {
			t.Errorf("%.20q × %d: %v", tc.Name, max(tc.Times, 1), err)
		}
	}
}
