//go:build operations && linux

package availability

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/process"
)

// unreachable is the balancer's answer when it finds no replica or loses one.
const unreachable = "HTTP/1.1 502 Bad Gateway\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n" +
	`{"error":"the service cannot be reached","error_code":"Unreachable"}` + "\n"

// newBalancer returns HAProxy in front of the gateways, at public, and of the backends, at api.
func newBalancer(t testing.TB, public, api string, gateways, backends []*process.Process) *process.Process {
	t.Helper()
	template, err := os.ReadFile("haproxy.cfg")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	refusal := filepath.Join(folder, "unreachable.http")
	if err := os.WriteFile(refusal, []byte(unreachable), 0o600); err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("{{GATEWAYS}}", servers(gateways, "GATEWAY"), "{{BACKENDS}}", servers(backends, "BACKEND"),
		"{{PUBLIC}}", public, "{{API}}", api, "{{UNREACHABLE}}", refusal).Replace(string(template))
	config := filepath.Join(folder, "haproxy.cfg")
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return &process.Process{Name: "HAProxy", Command: []string{process.Program(t, "haproxy"), "-db", "-f", config}, Ready: process.Answers("http://" + public + "/balancer")}
}

func servers(replicas []*process.Process, program string) string {
	var lines strings.Builder
	for _, one := range replicas {
		_, adminPort, _ := net.SplitHostPort(one.Variables[program+"_ADMIN_ADDR"])
		fmt.Fprintf(&lines, "  server %s %s port %s\n", one.Name, one.Variables[program+"_ADDR"], adminPort)
	}
	return strings.TrimSuffix(lines.String(), "\n")
}

// replicasByID returns from the balancer's log the replicas that got each request id.
func replicasByID(balancer *process.Process) map[string][]string {
	had := make(map[string][]string)
	for line := range strings.Lines(balancer.Output()) {
		var entry struct{ ID, Replica string }
		// The log also contains lines about health checks, which are no JSON.
		if json.Unmarshal([]byte(line), &entry) == nil {
			had[entry.ID] = append(had[entry.ID], entry.Replica)
		}
	}
	return had
}
