//go:build operations

package terraform

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// settings are the variables of each server in one plan, by server and variable.
type settings map[string]map[string]string

// event is a line of `terraform test -json -verbose`.
type event struct {
	Type string `json:"type"`
	Run  string `json:"@testrun"`
	Plan struct {
		OutputChanges struct {
			Settings struct {
				After settings `json:"after"`
			} `json:"settings"`
		} `json:"output_changes"`
	} `json:"test_plan"`
}

// plans runs the tests of a folder of terraform/. It returns Terraform's whole output, and the settings by the name of the run.
func plans(t *testing.T, folder string) (string, map[string]settings) {
	t.Helper()
	var said, complaints bytes.Buffer
	command := exec.CommandContext(t.Context(), "bash", ".ci/terraform", "plans", "terraform/"+folder)
	command.Dir = root(t)
	command.Stdout, command.Stderr = &said, &complaints
	if err := command.Run(); err != nil {
		t.Fatalf("plan %s: %v\n%s", folder, err, complaints.String())
	}
	text := said.String()
	byRun := map[string]settings{}
	lines := bufio.NewScanner(strings.NewReader(text))
	const longest = 64 << 20
	lines.Buffer(nil, longest)
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatalf("read what Terraform said: %v", err)
		}
		if after := e.Plan.OutputChanges.Settings.After; e.Type == "test_plan" && after != nil {
			byRun[e.Run] = after
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatalf("read what Terraform said: %v", err)
	}
	return text, byRun
}

func root(t *testing.T) string {
	t.Helper()
	folder, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return folder
}
