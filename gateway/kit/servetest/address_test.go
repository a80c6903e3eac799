package servetest_test

import (
	"net"
	"testing"

	"example.org/portal/kit/servetest"
)

func TestAddressesAreFreeAndDiffer(t *testing.T) {
	first := servetest.Address(t)
	listener, err := net.Listen("tcp", first)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for range 50 {
		if again := servetest.Address(t); again == first {
			t.Fatalf("%s was given twice", first)
		}
	}
}
