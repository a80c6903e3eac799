package gateway_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

func TestDefaultsMatchTheContract(t *testing.T) {
	c := defaults()
	if c.Addr != ":8080" || c.AdminAddr != "127.0.0.1:9090" || c.LocationMaxAge != 5*time.Minute || c.CustomDataMaxAge != 0 ||
		c.UpstreamTimeout != 30*time.Second || c.MaxInFlight != 1024 || c.DrainTimeout != 20*time.Second {
		t.Errorf("defaults = %+v", c)
	}
}

func TestValidate(t *testing.T) {
	if err := config("https://backend.example.org/prefix/").Validate(); err != nil {
		t.Fatalf("a whole configuration: %v", err)
	}
	for _, tc := range []struct {
		variable string
		change   func(*gateway.Config)
	}{
		{"GATEWAY_ADDR", func(c *gateway.Config) { c.Addr = "8080" }},
		{"GATEWAY_ADMIN_ADDR", func(c *gateway.Config) { c.AdminAddr = "nowhere" }},
		{"GATEWAY_ADMIN_ADDR", func(c *gateway.Config) { c.AdminAddr = ":99999" }},
		{"GATEWAY_BACKEND_URL", func(c *gateway.Config) { c.BackendURL = "" }},
		{"GATEWAY_BACKEND_URL", func(c *gateway.Config) { c.BackendURL = "backend:8081" }},
		{"GATEWAY_BACKEND_URL", func(c *gateway.Config) { c.BackendURL = "ftp://backend" }},
		{"GATEWAY_BACKEND_URL", func(c *gateway.Config) { c.BackendURL = "https://user:hunter2@backend" }},
		{"GATEWAY_BACKEND_URL", func(c *gateway.Config) { c.BackendURL = "https://backend?x=1" }},
		{"GATEWAY_APP_ID", func(c *gateway.Config) { c.AppID = "" }},
		{"GATEWAY_APP_ID", func(c *gateway.Config) { c.AppID = "a/b" }},
		{"GATEWAY_SESSION_KEYS", func(c *gateway.Config) { c.SessionKeys = nil }},
		{"GATEWAY_SESSION_KEYS", func(c *gateway.Config) { c.SessionKeys = []string{"not base64!"} }},
		{"GATEWAY_SESSION_KEYS", func(c *gateway.Config) { c.SessionKeys = []string{key(1)[:22] + "=="} }},
		{"GATEWAY_SESSION_KEYS", func(c *gateway.Config) { c.SessionKeys = []string{key(1), key(1)} }},
		{"GATEWAY_ALLOWED_ORIGINS", func(c *gateway.Config) { c.AllowedOrigins = []string{"*"} }},
		{"GATEWAY_ALLOWED_ORIGINS", func(c *gateway.Config) { c.AllowedOrigins = []string{"https://portal.example.org/"} }},
		{"GATEWAY_ALLOWED_ORIGINS", func(c *gateway.Config) { c.AllowedOrigins = []string{"https://Portal.example.org"} }},
		{"GATEWAY_ALLOWED_ORIGINS", func(c *gateway.Config) { c.AllowedOrigins = []string{"https://portal.example.org:443"} }},
		{"GATEWAY_TRUSTED_PROXIES", func(c *gateway.Config) { c.TrustedProxies = []string{"proxy.example.org"} }},
		{"GATEWAY_CUSTOM_DATA_MAX_AGE", func(c *gateway.Config) { c.CustomDataMaxAge = -time.Second }},
		{"GATEWAY_LOCATION_MAX_AGE", func(c *gateway.Config) { c.LocationMaxAge = 0 }},
		{"GATEWAY_UPSTREAM_TIMEOUT", func(c *gateway.Config) { c.UpstreamTimeout = 0 }},
		{"GATEWAY_DRAIN_TIMEOUT", func(c *gateway.Config) { c.DrainTimeout = -1 }},
		{"GATEWAY_MAX_IN_FLIGHT", func(c *gateway.Config) { c.MaxInFlight = 0 }},
		{"GATEWAY_UPLOAD_MAX_IN_FLIGHT", func(c *gateway.Config) { c.UploadMaxInFlight = new(0) }},
		{"GATEWAY_UPLOAD_MAX_IN_FLIGHT", func(c *gateway.Config) { c.UploadMaxInFlight = new(513) }},
		{"GATEWAY_UPLOAD_MAX_IN_FLIGHT", func(c *gateway.Config) { c.MaxInFlight, c.UploadMaxInFlight = 100, new(51) }},
		{"GATEWAY_GRAPHQL_OPERATIONS", func(c *gateway.Config) { c.GraphQLOperations = []string{"Boards Home"} }},
		{"GATEWAY_GRAPHQL_OPERATIONS", func(c *gateway.Config) { c.GraphQLOperations = make([]string, 201) }},
		{"GATEWAY_LOG_LEVEL", func(c *gateway.Config) { c.LogLevel = "loud" }},
		{"GATEWAY_LOG_FORMAT", func(c *gateway.Config) { c.LogFormat = "xml" }},
	} {
		cfg := config("https://backend.example.org")
		tc.change(&cfg)
		err := cfg.Validate()
		if err == nil || !strings.HasPrefix(err.Error(), tc.variable+": ") {
			t.Errorf("%s: error %v", tc.variable, err)
		} else if strings.Contains(err.Error(), key(1)[:10]) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error tells a secret: %v", tc.variable, err)
		}
		if _, err := gateway.New(cfg, slog.New(slog.DiscardHandler)); err == nil {
			t.Errorf("%s: New took it", tc.variable)
		}
	}
}

func TestUploadsTakeAtMostHalfOfThePlaces(t *testing.T) {
	for _, tc := range []struct {
		places  int
		uploads *int
	}{{1024, nil}, {1024, new(512)}, {100, new(50)}, {101, new(1)}, {100, nil}, {1, nil}, {1, new(1)}} {
		cfg := config("https://backend.example.org")
		cfg.MaxInFlight, cfg.UploadMaxInFlight = tc.places, tc.uploads
		if err := cfg.Validate(); err != nil {
			t.Errorf("%d places: %v", tc.places, err)
		}
	}
	cfg := config("https://backend.example.org")
	cfg.MaxInFlight, cfg.UploadMaxInFlight = 100, new(512)
	want := "GATEWAY_UPLOAD_MAX_IN_FLIGHT: 512 is not between 1 and 50, half of GATEWAY_MAX_IN_FLIGHT: uploads must leave places to everything else"
	if err := cfg.Validate(); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestValidateTellsEveryProblemOfAList(t *testing.T) {
	cfg := config("https://backend.example.org")
	cfg.SessionKeys = []string{"abc", key(1), "xx"}
	cfg.AllowedOrigins = []string{"*", "null"}
	err := cfg.Validate()
	if err == nil {
		t.Fatal("no error")
	}
	lines := strings.Split(err.Error(), "\n")
	for i, want := range []string{"GATEWAY_SESSION_KEYS: key 1", "GATEWAY_SESSION_KEYS: key 3", `GATEWAY_ALLOWED_ORIGINS: "*"`, `GATEWAY_ALLOWED_ORIGINS: "null"`} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d does not begin with %q:\n%v", i+1, want, err)
		}
	}
}

func TestValidateTellsEveryProblemTogether(t *testing.T) {
	err := gateway.Config{}.Validate()
	if err == nil {
		t.Fatal("an empty configuration is whole")
	}
	for _, variable := range []string{"GATEWAY_ADDR", "GATEWAY_ADMIN_ADDR", "GATEWAY_BACKEND_URL", "GATEWAY_APP_ID", "GATEWAY_SESSION_KEYS", "GATEWAY_LOCATION_MAX_AGE", "GATEWAY_MAX_IN_FLIGHT", "GATEWAY_LOG_LEVEL"} {
		if !strings.Contains(err.Error(), variable+": ") {
			t.Errorf("%s is not told:\n%v", variable, err)
		}
	}
}
