package graph

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The table is what the application uploads, so what the drive must take; what could be
// recorded but is not uploaded is refused by the drive.
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
