package env_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	Half    *int          `env:"T_HALF" usually:"512"`
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

func TestLoadRefusesHolesInListsOfSecrets(t *testing.T) {
	folder := t.TempDir()
	for text, holes := range map[string][]int{
		"a":         nil,
		" a , b ":   nil,
		"a,\nb\n":   nil,
		"a,":        {2},
		"a,\n":      {2},
		",a":        {1},
		"a,,b":      {2},
		"a, \t,b":   {2},
		"a,\n\n,b":  {2},
		",,":        {1, 2, 3},
		" ":         {1},
		"a,b,,c,,,": {3, 5, 6, 7},
	} {
		path := filepath.Join(folder, "keys")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"T_KEYS": text, "T_KEYS_FILE": path} {
			var got config
			err := env.Load(&got, from(map[string]string{name: value}))
			want := ""
			for _, hole := range holes {
				want += fmt.Sprintf("T_KEYS: item %d of %d is empty: separate items with one comma, and put none before the first or behind the last\n", hole, strings.Count(text, ",")+1)
			}
			if name == "T_KEYS_FILE" && strings.TrimSpace(text) == "" {
				want = "T_KEYS: is required"
			}
			if told := fmt.Sprint(err); err == nil && want != "" || err != nil && told != strings.TrimSpace(want) {
				t.Errorf("%s with %q: %v, want %q", name, text, err, want)
			}
		}
	}
}

// FuzzSecretLists holds that a list of secrets is taken whole or not at all, and never told.
func FuzzSecretLists(f *testing.F) {
	for _, seed := range []string{"a", "a,b", "a,", ",", " , ", "a\n,b", "\x00,ä"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const secret = "hunter2"
		var got config
		err := env.Load(&got, from(map[string]string{"T_KEYS": secret + "," + text}))
		items := strings.Split(text, ",")
		whole := !slices.ContainsFunc(items, func(item string) bool { return strings.TrimSpace(item) == "" })
		switch {
		case whole && (err != nil || len(got.Keys) != len(items)+1 || slices.Contains(got.Keys, "")):
			t.Errorf("%q: keys %q, error %v", text, got.Keys, err)
		case !whole && (err == nil || len(got.Keys) != 0 || strings.Contains(err.Error(), secret)):
			t.Errorf("%q: keys %q, error %v", text, got.Keys, err)
		}
	})
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

func TestAPointerFieldIsSetOnlyWhenTheVariableIs(t *testing.T) {
	for value, want := range map[string]int{"0": 0, "7": 7, "512": 512} {
		got := config{}
		err := env.Load(&got, from(map[string]string{"T_KEYS": "a", "T_HALF": value}))
		if err != nil || got.Half == nil || *got.Half != want {
			t.Errorf("%q: half %v, error %v", value, got.Half, err)
		}
	}
	got := config{}
	if err := env.Load(&got, from(map[string]string{"T_KEYS": "a"})); err != nil || got.Half != nil {
		t.Errorf("nothing: %v, %v", got.Half, err)
	}
	if err := env.Load(&got, from(map[string]string{"T_KEYS": "a", "T_HALF": "many"})); err == nil || got.Half != nil || err.Error() != `T_HALF: "many" is not a whole number` {
		t.Errorf("a word: %v, %v", got.Half, err)
	}
}

func TestDescribe(t *testing.T) {
	variables := env.Describe(config{})
	if len(variables) != 8 || variables[0].Name != "T_ADDR" || variables[0].Help != "address" || !variables[2].Secret || !variables[2].Required {
		t.Errorf("got %+v", variables)
	}
}

func TestMergeListsEachVariableOnce(t *testing.T) {
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
