package env_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/env"
)

type config struct {
	Addr    string        `env:"T_ADDR" default:":8080" help:"address"`
	Origins []string      `env:"T_ORIGINS"`
	Keys    []string      `env:"T_KEYS" required:"true" secret:"true"`
	Age     time.Duration `env:"T_AGE" default:"5m"`
	Most    int           `env:"T_MOST" default:"1024"`
	Bytes   int64         `env:"T_BYTES" default:"5242880"`
	On      bool          `env:"T_ON"`
	Clock   func()        `env:"-"`
	plain   string        //nolint:unused // shows that fields without a tag are left alone
}

func from(pairs map[string]string) env.Lookup {
	return func(name string) (string, bool) {
		value, ok := pairs[name]
		return value, ok
	}
}

func TestLoad(t *testing.T) {
	var got config
	err := env.Load(&got, from(map[string]string{"T_KEYS": "a, b", "T_ORIGINS": " x ,,y", "T_ON": "true", "T_AGE": "90s"}))
	if err != nil {
		t.Fatal(err)
	}
	if got.Addr != ":8080" || got.Age != 90*time.Second || got.Most != 1024 || got.Bytes != 5242880 || !got.On {
		t.Errorf("got %+v", got)
	}
	if strings.Join(got.Keys, "|") != "a|b" || strings.Join(got.Origins, "|") != "x|y" {
		t.Errorf("lists: keys %q, origins %q", got.Keys, got.Origins)
	}
}

func TestLoadReadsFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(path, []byte("from-file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var got config
	if err := env.Load(&got, from(map[string]string{"T_KEYS_FILE": path})); err != nil {
		t.Fatal(err)
	}
	if len(got.Keys) != 1 || got.Keys[0] != "from-file" {
		t.Errorf("keys = %q", got.Keys)
	}
}

func TestLoadTellsEveryProblemAndNoSecret(t *testing.T) {
	var got config
	err := env.Load(&got, from(map[string]string{"T_AGE": "soon", "T_MOST": "many", "T_ON": "maybe", "T_ADDR": "a", "T_ADDR_FILE": "/b"}))
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"T_ADDR: is set directly and through", "T_KEYS: is required", `T_AGE: "soon" is not a duration`, `T_MOST: "many"`, `T_ON: "maybe"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %q:\n%v", want, err)
		}
	}
}

func TestDescribe(t *testing.T) {
	variables := env.Describe(config{})
	if len(variables) != 7 || variables[0].Name != "T_ADDR" || variables[0].Help != "address" || !variables[2].Secret || !variables[2].Required {
		t.Errorf("got %+v", variables)
	}
}

func TestMergeTellsEachVariableOnce(t *testing.T) {
	unreadable := &env.VariableError{Variable: "T_MOST", Err: errors.New("is not a whole number")}
	senseless := &env.VariableError{Variable: "T_MOST", Err: errors.New("0 is too little")}
	other := &env.VariableError{Variable: "T_ADDR", Err: errors.New("has no port")}
	got := env.Merge(errors.Join(unreadable), nil, errors.Join(senseless, other))
	if want := "T_MOST: is not a whole number\nT_ADDR: has no port"; got == nil || got.Error() != want {
		t.Errorf("got %v, want %q", got, want)
	}
	if err := env.Merge(nil, nil); err != nil {
		t.Errorf("no problems, yet %v", err)
	}
}
