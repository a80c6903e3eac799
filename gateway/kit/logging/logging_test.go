package logging_test

import (
	"bytes"
	"strings"
	"testing"

	"example.org/portal/kit/logging"
	"example.org/portal/kit/requestid"
)

func TestNew(t *testing.T) {
	var out bytes.Buffer
	log, err := logging.New(&out, "info", "json")
	if err != nil {
		t.Fatal(err)
	}
	log.With("part", "gateway").InfoContext(requestid.With(t.Context(), "req-1"), "served")
	log.Debug("not shown")
	if got := out.String(); !strings.Contains(got, `"request_id":"req-1"`) || !strings.Contains(got, `"part":"gateway"`) || strings.Contains(got, "not shown") {
		t.Errorf("log = %s", got)
	}
}

func TestNewRefuses(t *testing.T) {
	if _, err := logging.New(&bytes.Buffer{}, "loud", "json"); err == nil || !strings.Contains(err.Error(), `"loud"`) {
		t.Errorf("level: %v", err)
	}
	if _, err := logging.New(&bytes.Buffer{}, "info", "xml"); err == nil || !strings.Contains(err.Error(), `"xml"`) {
		t.Errorf("format: %v", err)
	}
}
