package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/kit/env"
)

func whole() map[string]string {
	return map[string]string{
		"GATEWAY_ADDR": "127.0.0.1:0", "GATEWAY_ADMIN_ADDR": "127.0.0.1:0",
		"GATEWAY_BACKEND_URL": "http://127.0.0.1:1", "GATEWAY_APP_ID": "portal-test",
		"GATEWAY_SESSION_KEYS": base64.StdEncoding.EncodeToString(make([]byte, 32)),
	}
}

func TestCheckConfig(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), func() {}, []string{"-check-config"}, whole(), &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != "the configuration is whole\n" {
		t.Errorf("output = %q", got)
	}
}

func TestCheckConfigReadsSecretsFromFiles(t *testing.T) {
	pairs := whole()
	path := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(path, []byte(pairs["GATEWAY_SESSION_KEYS"]+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	delete(pairs, "GATEWAY_SESSION_KEYS")
	pairs["GATEWAY_SESSION_KEYS_FILE"] = path
	if err := run(t.Context(), func() {}, []string{"-check-config"}, pairs, &bytes.Buffer{}); err != nil {
		t.Error(err)
	}
}

func TestGapsInNumberedKeysAreRefused(t *testing.T) {
	for _, keys := range []string{"KEY,", ",KEY", "KEY,,KEY", ","} {
		pairs := whole()
		text := strings.ReplaceAll(keys, "KEY", pairs["GATEWAY_SESSION_KEYS"])
		path := filepath.Join(t.TempDir(), "keys")
		if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		delete(pairs, "GATEWAY_SESSION_KEYS")
		for name, value := range map[string]string{"GATEWAY_SESSION_KEYS": text, "GATEWAY_SESSION_KEYS_FILE": path} {
			with := maps.Clone(pairs)
			with[name] = value
			err := run(t.Context(), func() {}, []string{"-check-config"}, with, &bytes.Buffer{})
			if err == nil || !strings.Contains(err.Error(), "GATEWAY_SESSION_KEYS: item ") || strings.Contains(err.Error(), "AAAA") {
				t.Errorf("%s=%s: %v", name, keys, err)
			}
		}
	}
}

func TestFewPlacesNeedNoSettingOfUploads(t *testing.T) {
	pairs := whole()
	pairs["GATEWAY_MAX_IN_FLIGHT"] = "100"
	if err := run(t.Context(), func() {}, []string{"-check-config"}, pairs, &bytes.Buffer{}); err != nil {
		t.Error(err)
	}
	for _, value := range []string{"0", "51", "many"} {
		pairs["GATEWAY_UPLOAD_MAX_IN_FLIGHT"] = value
		err := run(t.Context(), func() {}, []string{"-check-config"}, pairs, &bytes.Buffer{})
		if err == nil || strings.Count(err.Error(), "GATEWAY_UPLOAD_MAX_IN_FLIGHT: ") != 1 {
			t.Errorf("%s: error %v", value, err)
		}
	}
}

func TestConfigurationProblemsAreToldTogetherAndOnce(t *testing.T) {
	err := run(t.Context(), func() {}, nil, env.Environment{
		"GATEWAY_MAX_IN_FLIGHT": "many", "GATEWAY_LOCATION_MAX_AGE": "0s", "GATEWAY_SESSION_KEYS": "c2hvcnQ=",
		"GATEWAY_UPSTREAM_TIMOUT": "3s", "GATEWAY_SESION_KEYS": "c2hvcnQ=", "GATEWAY_PORT": "tcp://10.0.0.1:8080", "BACKEND_TIMOUT": "3s",
	}, &bytes.Buffer{})
	if err == nil {
		t.Fatal("started")
	}
	for _, variable := range []string{"GATEWAY_MAX_IN_FLIGHT", "GATEWAY_LOCATION_MAX_AGE", "GATEWAY_SESSION_KEYS", "GATEWAY_BACKEND_URL", "GATEWAY_APP_ID"} {
		if told := strings.Count(err.Error(), variable+": "); told != 1 {
			t.Errorf("%s is told %d times:\n%v", variable, told, err)
		}
	}
	for variable, meant := range map[string]string{"GATEWAY_UPSTREAM_TIMOUT": "GATEWAY_UPSTREAM_TIMEOUT", "GATEWAY_SESION_KEYS": "GATEWAY_SESSION_KEYS"} {
		if !strings.Contains(err.Error(), variable+": is not a setting; did you mean "+meant+"?") {
			t.Errorf("%s is not told:\n%v", variable, err)
		}
	}
	if strings.Contains(err.Error(), "GATEWAY_PORT") || strings.Contains(err.Error(), "BACKEND_TIMOUT") {
		t.Errorf("what is none of the gateway's is told:\n%v", err)
	}
	if strings.Contains(err.Error(), "c2hvcnQ=") {
		t.Error("a key is told")
	}
}

type output struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buffer.Write(p)
}

func (o *output) find(pattern *regexp.Regexp) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if found := pattern.FindStringSubmatch(o.buffer.String()); found != nil {
		return found[1]
	}
	return ""
}

func TestRunServesUntilItIsToldToEnd(t *testing.T) {
	up := httptest.NewServer(http.NotFoundHandler())
	defer up.Close()
	pairs := whole()
	pairs["GATEWAY_BACKEND_URL"] = up.URL
	ctx, end := context.WithCancel(t.Context())
	defer end()
	var out output
	ended := make(chan error, 1)
	restored := false
	go func() { ended <- run(ctx, func() { restored = true }, nil, pairs, &out) }()

	admin := ""
	for deadline := time.Now().Add(20 * time.Second); admin == "" && time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		admin = out.find(regexp.MustCompile(`"admin":"([^"]+)"`))
	}
	res, err := http.Get("http://" + admin + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != 200 {
		t.Errorf("readyz = %d", res.StatusCode)
	}
	// As the container's health check asks: with nothing but the admin address.
	ask := func() error {
		return run(t.Context(), func() {}, []string{"-health"}, env.Environment{"GATEWAY_ADMIN_ADDR": admin}, &bytes.Buffer{})
	}
	if err := ask(); err != nil {
		t.Errorf("health: %v", err)
	}
	end()
	if err := <-ended; err != nil {
		t.Errorf("end: %v", err)
	}
	if err := ask(); err == nil {
		t.Error("a gateway that ended is healthy")
	}
	if !restored {
		t.Error("a second signal would not end the process at once")
	}
}
