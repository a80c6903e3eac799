//go:build operations

package terraform

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/process"
)

// kept has the secrets as in the vault; the keys and the mail server's address are those of the module's tests.
var kept = map[string]string{
	"gateway-session-keys":            "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=,ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=",
	"gateway-microsoft-client-secret": "a-secret-of-microsofts",
	"backend-token-keys":              "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY=",
	"backend-database-url":            "postgres://portal:p%40ss%2Fword%3Awith%3Feverything%23in%20it@quorate.private.postgres.database.azure.com:5432/portal?sslmode=verify-full",
	"backend-smtp-url":                "smtps://portal:secret@mail.harbour-trust.net:465",
	"backend-microsoft-client-secret": "a-secret-of-microsofts",
	"backend-papers-key":              "AGE-SECRET-KEY-1320J04RXPGCNE94UTWFM4QDZM2Y93EKSCK2NQ52P2XLX8QA4ECSQLQ3EK3,plain",
}

func TestProgramsStartWithTheirSettings(t *testing.T) {
	said, byRun := plans(t, "modules/portal")
	folder := t.TempDir()
	if err := process.Build(t.Context(), folder, "gateway", "backend"); err != nil {
		t.Fatal(err)
	}
	for _, run := range []string{"portal", "a_large_office", "with_encrypted_papers", "without_microsoft", "small"} {
		for _, server := range []string{"gateway", "backend"} {
			t.Run(run+"/"+server, func(t *testing.T) {
				variables := byRun[run][server]
				if len(variables) < 8 {
					t.Fatalf("the plan tells the server %d variables only", len(variables))
				}
				check := exec.CommandContext(t.Context(), filepath.Join(folder, server), "-check-config")
				check.Env = environment(t, variables)
				if answer, err := check.CombinedOutput(); err != nil {
					t.Errorf("the program refuses its settings: %v\n%s", err, answer)
				}
			})
		}
	}

	t.Run("no plan contains a secret", func(t *testing.T) { holdsNoSecret(t, said) })
}

// TestEnvironmentsKeepSecrets expects no secret in the plan of an environment, whose resources pass secrets on in fields
// without a type for secrets.
func TestEnvironmentsKeepSecrets(t *testing.T) {
	said, byRun := plans(t, "environments/staging")
	if len(byRun["then_everything"]["gateway"]) == 0 {
		t.Fatal("the plan of staging tells the gateway nothing")
	}
	holdsNoSecret(t, said)
}

func holdsNoSecret(t *testing.T, said string) {
	t.Helper()
	for _, secret := range []string{"MDEyMzQ1Njc4", "QUJDREVGR0hJ", "a-secret-of-microsofts", "AGE-SECRET-KEY", "secret@mail", "p@ss/word", "p%40ss"} {
		if strings.Contains(said, secret) {
			t.Errorf("a plan holds %q", secret)
		}
	}
}

// environment returns the variables in the container, with files at the paths in them.
func environment(t *testing.T, variables map[string]string) []string {
	t.Helper()
	folder := t.TempDir()
	var all []string
	for name, value := range variables {
		if strings.HasSuffix(name, "_FILE") {
			secret, known := kept[path.Base(value)]
			if !known {
				t.Fatalf("%s leads to %s, which this test does not know", name, value)
			}
			value = filepath.Join(folder, path.Base(value))
			if err := os.WriteFile(value, []byte(secret), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, name+"="+value)
	}
	return all
}
