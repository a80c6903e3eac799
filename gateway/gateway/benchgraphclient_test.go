package gateway_test

import (
	"context"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// measured is what spa/bench/graphClient.mjs prints.
type measured struct {
	// Seconds are those of the slices of a file, Processor those of the processor.
	Seconds   float64 `json:"seconds"`
	Processor float64 `json:"processor"`
	// Memory is what all uploads together added, in bytes.
	Memory float64 `json:"memory"`
}

// graphClient runs Microsoft's published client, which is not behind a gateway: its own
// way to the drive. Its input ends with this process, and it with its input.
func graphClient(ctx context.Context, b *testing.B, s *swallow, arguments ...string) measured {
	b.Helper()
	// The client reads the drive's certificate as a file; a pipe leaves none behind.
	certificate, told, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	defer certificate.Close()
	if err := pem.Encode(told, &pem.Block{Type: "CERTIFICATE", Bytes: s.server.Certificate().Raw}); err != nil {
		b.Fatal(err)
	}
	if err := told.Close(); err != nil {
		b.Fatal(err)
	}
	node := exec.CommandContext(ctx, "node", append([]string{"../../spa/bench/graphClient.mjs"}, arguments...)...)
	node.Env = append(os.Environ(), "NODE_EXTRA_CA_CERTS=/dev/fd/3")
	node.ExtraFiles = []*os.File{certificate}
	node.Stderr = os.Stderr
	input, err := node.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	defer input.Close()
	printed, err := node.Output()
	if err != nil {
		b.Fatalf("the Graph client: %v", err)
	}
	var got measured
	if err := json.Unmarshal(printed, &got); err != nil {
		b.Fatal(fmt.Errorf("the Graph client printed %q: %w", printed, err))
	}
	return got
}
