package compose

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/types"

	"example.org/portal/operations/manifests/guides"
	"example.org/portal/operations/manifests/settings"
)

// commands are what all guides let an operator type, each with the guide before it.
func commands(t *testing.T) (lines []string) {
	t.Helper()
	names, err := guides.Names()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		found, err := guides.Commands(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range found {
			lines = append(lines, name+": "+line)
		}
	}
	return lines
}

// guideLine is the one command of a guide that holds part.
func guideLine(t *testing.T, name, part string) string {
	t.Helper()
	found, err := guides.Commands(name)
	if err != nil {
		t.Fatal(err)
	}
	found = slices.DeleteFunc(found, func(line string) bool { return !strings.Contains(line, part) })
	if len(found) != 1 {
		t.Fatalf("%s has %d commands with %q", name, len(found), part)
	}
	return found[0]
}

var (
	composed = regexp.MustCompile(`docker compose ((?:--profile \S+ )?)(up|exec|run|kill|logs|config|pull|down|stop|start|restart|ps)\b([^;&|<>\x60)]*)`)
	target   = regexp.MustCompile(`\bmake ((?:[A-Z_]+=\S* )*)([a-z][a-z0-9-]*)`)
	script   = regexp.MustCompile(`(?:^|[ /"])(?:\./|\$PWD/)(prepare|backup|renew|[a-z-]+\.sh)\b`)
	program  = regexp.MustCompile(`(?:/server|(?:md: |--no-deps )(backend|gateway)) ((?:accounts|organisation|backup|serve)\b[^|;&)]*|-[a-z-]+)`)
)

// composeFlags are those of `docker compose` that the guides use, with whether a value follows.
func composeFlags() map[string]bool {
	return map[string]bool{
		"--detach": false, "--wait": false, "--force-recreate": false, "--no-deps": false, "--quiet": false, "-T": false, "--rm": false,
		"--signal": true, "--since": true, "--pull": true,
	}
}

// Every service, flag, script and target that a guide names is there.
func TestGuidesNameExistingFilesAndServices(t *testing.T) {
	project := load(t)
	makefile := read(t, settings.Project("Makefile"))
	seen := 0
	for _, line := range commands(t) {
		for _, found := range composed.FindAllStringSubmatch(line, -1) {
			seen++
			if profile := strings.TrimPrefix(strings.TrimSpace(found[1]), "--profile "); profile != "" && profile != "monitoring" && profile != "teams" {
				t.Errorf("%s\nthere is no profile %s", line, profile)
			}
			if err := known(found[2], strings.Fields(found[3]), project.ServiceNames()); err != nil {
				t.Errorf("%s\n%v", line, err)
			}
		}
		for _, found := range target.FindAllStringSubmatch(line, -1) {
			if !strings.Contains(makefile, "\n"+found[2]+":") {
				t.Errorf("%s\nthere is no target %s", line, found[2])
			}
		}
		for _, found := range script.FindAllStringSubmatch(line, -1) {
			if info, err := os.Stat(settings.Project("deploy", "compose", found[1])); err != nil || info.Mode()&0o111 == 0 {
				t.Errorf("%s\nthere is no script %s", line, found[1])
			}
		}
	}
	if seen < 15 {
		t.Errorf("the guides ask Compose %d times: is the test blind?", seen)
	}
}

// What a new release changes in mounted files reaches every service that reads them: the guide makes each anew.
func TestGuideRecreatesServicesThatMountSettings(t *testing.T) {
	var anew []string
	for _, line := range commands(t) {
		words, isLoop := strings.CutPrefix(line, "one-host.md: for part in ")
		if isLoop {
			words, _, _ = strings.Cut(words, ";")
			anew = append(anew, strings.Fields(words)...)
		}
		if _, words, found := strings.Cut(line, "one-host.md: docker compose up"); found && strings.Contains(words, "--force-recreate --no-deps") {
			anew = append(anew, strings.Fields(words)...)
		}
	}
	for name, service := range load(t).Services {
		mounts := len(service.Configs) > 0 || slices.ContainsFunc(service.Volumes, func(volume types.ServiceVolumeConfig) bool {
			return volume.Type == types.VolumeTypeBind && strings.Contains(volume.Source, "/deploy/")
		}) || slices.ContainsFunc(service.Secrets, func(secret types.ServiceSecretConfig) bool { return secret.Source == "alertmanager" }) // made by prepare each time
		if mounts && !slices.Contains(anew, name) {
			t.Errorf("%s keeps the files of the release before", name)
		}
	}
}

// known complains of a flag or a service that there is not. What follows the service of exec and run is its own.
func known(command string, words, services []string) error {
	flags := composeFlags()
	for i := 0; i < len(words); i++ {
		word := words[i]
		if strings.HasPrefix(word, "-") {
			value, there := flags[word]
			if !there {
				return fmt.Errorf("compose %s has no %s", command, word)
			}
			if value {
				i++
			}
			continue
		}
		if word = strings.Trim(word, `"`); word != "$part" && word != "…" && !slices.Contains(services, word) {
			return fmt.Errorf("there is no service %s", word)
		}
		if command == "exec" || command == "run" {
			return nil
		}
	}
	return nil
}

// The programs know every command that a guide gives them: they may fail for want of what it is
// about, but never explain their usage.
func TestProgramsKnowTheGuidesCommands(t *testing.T) {
	folder := t.TempDir()
	built := map[string]string{}
	for _, name := range []string{"gateway", "backend"} {
		path, err := settings.Build(t.Context(), folder, name)
		if err != nil {
			t.Fatal(err)
		}
		built[name] = path
	}
	tried := map[string]bool{}
	for _, line := range commands(t) {
		for _, found := range program.FindAllStringSubmatch(line, -1) {
			name := found[1]
			if name == "" {
				name = "backend" // the only one with commands
			}
			arguments := strings.NewReplacer("/backup/portal-$(date -u +%Y%m%dT%H%M%SZ).db", "x.db", "/data/…", "x.db", "EMAIL", "nobody@example.org").Replace(found[2])
			if tried[name+arguments] || arguments == "accounts" {
				continue
			}
			tried[name+arguments] = true
			cmd := exec.CommandContext(t.Context(), "/bin/bash", "-c", built[name]+" "+arguments)
			cmd.Dir, cmd.Env = folder, []string{"BACKEND_DATABASE_URL=sqlite:" + filepath.Join(folder, "portal.db"), "BACKEND_ADMIN_ADDR=127.0.0.1:1", "GATEWAY_ADMIN_ADDR=127.0.0.1:1"}
			if out, _ := cmd.CombinedOutput(); strings.Contains(strings.ToLower(string(out)), "usage") {
				t.Errorf("%s\n%s does not know it:\n%s", line, name, out)
			}
		}
	}
	if len(tried) < 5 {
		t.Errorf("the guides call the programs %d times: is the test blind?", len(tried))
	}
}
