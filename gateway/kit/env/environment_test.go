package env_test

import (
	"fmt"
	"testing"

	"example.org/portal/kit/env"
)

func TestUnknown(t *testing.T) {
	for _, tc := range []struct {
		name, value, want string
	}{
		{"T_ADDR", ":80", ""},
		{"T_KEYS_FILE", "/run/keys", ""},
		{"U_ADDR", ":80", ""},
		{"T_ADR", ":80", "T_ADR: is not a setting; did you mean T_ADDR?"},
		{"T_ORIGIN", "x", "T_ORIGIN: is not a setting; did you mean T_ORIGINS?"},
		{"T_ORIGINS_FIEL", "x", "T_ORIGINS_FIEL: is not a setting"},
		{"T_KEY_FILE", "/run/keys", "T_KEY_FILE: is not a setting; did you mean T_KEYS_FILE?"},
		{"T_SOMETHING_ELSE", "secret", "T_SOMETHING_ELSE: is not a setting"},
		{"T_", "x", "T_: is not a setting"},
		{"T_FILE", "x", "T_FILE: is not a setting"},
		// Compose hands on what nobody set as nothing.
		{"T_ADR", "", ""},
		// A service named "t" in the same namespace.
		{"T_SERVICE_HOST", "10.0.0.1", ""},
		{"T_SERVICE_PORT", "8080", ""},
		{"T_SERVICE_PORT_HTTP", "8080", ""},
		{"T_PORT", "tcp://10.0.0.1:8080", ""},
		{"T_PORT", "8080", "T_PORT: is not a setting"},
		{"T_PORT_8080_TCP", "tcp://10.0.0.1:8080", ""},
		{"T_PORT_8080_TCP_ADDR", "10.0.0.1", ""},
		{"T_OTHER_SERVICE_HOST", "10.0.0.1", ""},
	} {
		err := env.Environment{tc.name: tc.value}.Unknown(config{}, "T_")
		if told := fmt.Sprint(err); tc.want == "" && err != nil || tc.want != "" && told != tc.want {
			t.Errorf("%s=%s: %v, want %q", tc.name, tc.value, err, tc.want)
		}
	}
	all := env.Environment{"T_ZZZZZZ": "1", "T_AGES": "2", "T_AGE": "3"}
	if got, want := fmt.Sprint(all.Unknown(config{}, "T_")), "T_AGES: is not a setting; did you mean T_AGE?\nT_ZZZZZZ: is not a setting"; got != want {
		t.Errorf("together: %s, want %s", got, want)
	}
}

func TestProcess(t *testing.T) {
	t.Setenv("T_PROCESS", "a=b")
	if got, there := env.Process().Lookup("T_PROCESS"); got != "a=b" || !there {
		t.Errorf("got %q, there %t", got, there)
	}
	if _, there := env.Process().Lookup("T_NOT_SET"); there {
		t.Error("what is not set is there")
	}
}
