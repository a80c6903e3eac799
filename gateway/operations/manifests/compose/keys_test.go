package compose

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/manifests/settings"
)

// Runs the commands of docs/guides/keys.md one after another: the new key after the old one, before it, alone. The gateway
// accepts each state.
func TestKeysRotateAsTheGuideSays(t *testing.T) {
	gateway, err := settings.Build(t.Context(), t.TempDir(), "gateway")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	step := func(part string) []string {
		t.Helper()
		if out, err := shell(t, os.Environ(), "cd "+folder+" && "+guideLine(t, "keys.md", part)); err != nil {
			t.Fatalf("%v: output %s", err, out)
		}
		environment := map[string]string{
			"GATEWAY_BACKEND_URL": "http://127.0.0.1:1", "GATEWAY_APP_ID": "portal", "GATEWAY_SESSION_KEYS_FILE": "session-keys",
		}
		if err := settings.Check(t.Context(), gateway, environment, folder); err != nil {
			t.Errorf("after %s: %v", part, err)
		}
		return strings.Split(strings.TrimSpace(read(t, filepath.Join(folder, "session-keys"))), ",")
	}
	first := step("openssl rand -base64 32 > session-keys")
	if len(first) != 1 {
		t.Fatalf("there are %d keys", len(first))
	}
	behind := step("test -s session-keys")
	if len(behind) != 2 || behind[0] != first[0] || behind[1] == first[0] {
		t.Fatalf("the new key is not behind the old one")
	}
	front := step("awk -F,")
	if len(front) != 2 || front[0] != behind[1] || front[1] != first[0] {
		t.Errorf("the new key is not in front")
	}
	if alone := step("cut -d, -f1"); len(alone) != 1 || alone[0] != behind[1] {
		t.Errorf("the new key is not alone")
	}
}
