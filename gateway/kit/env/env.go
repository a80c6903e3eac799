// Package env fills a configuration struct from environment variables, once, and
// tells every problem together. github.com/caarlos0/env parses; this package adds files of values, secrets, problems in
// an operator's words, names that are no settings, and a description of all settings.
//
// A field names its variable and says what it is for:
//
//	Addr string `env:"GATEWAY_ADDR" default:":8080" help:"address of the public listener"`
//	Keys []string `env:"GATEWAY_SESSION_KEYS" required:"true" secret:"true" help:"…"`
//
// A *int stays nil when its variable is not given: the program works the value out. The tag "usually" then takes
// the place of "default" and tells people what the value usually is.
//
// Every variable may also be given as NAME_FILE: the path of a file that holds the
// value (trailing white space is dropped). Both at once is a problem.
package env

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
)

// fileSuffix makes the name under which a file with a variable's value is named.
const fileSuffix = "_FILE"

// Lookup finds a variable; os.LookupEnv is one.
type Lookup func(name string) (string, bool)

// Variable describes one field for documentation.
type Variable struct {
	Name     string
	Default  string
	Help     string
	Required bool
	Secret   bool
	// list is set for a variable that holds several values.
	list bool
}

// VariableError says what is wrong with one variable.
type VariableError struct {
	Variable string
	Err      error
}

// Error reads "NAME: what is wrong", a line for each thing that is.
func (p *VariableError) Error() string {
	prefix := p.Variable + ": "
	return prefix + strings.ReplaceAll(p.Err.Error(), "\n", "\n"+prefix)
}

// Unwrap returns what is wrong.
func (p *VariableError) Unwrap() error { return p.Err }

// Merge joins errors and keeps the first *VariableError of each variable. A value that could not be read would otherwise
// be reported again by the checks.
func Merge(errs ...error) error {
	var kept []error
	told := make(map[string]bool)
	for _, err := range errs {
		for _, single := range parts(err) {
			var problem *VariableError
			if errors.As(single, &problem) {
				if told[problem.Variable] {
					continue
				}
				told[problem.Variable] = true
			}
			kept = append(kept, single)
		}
	}
	return errors.Join(kept...)
}

func parts(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// Load fills the struct that into points to. Kinds: string, bool, int, int64, *int,
// time.Duration and []string (comma-separated, white space around items dropped). Empty
// items are dropped too, but not from a secret list, which nobody sees again: there they
// are a problem. The error joins every problem found; values of secrets are never in it.
func Load(into any, lookup Lookup) error {
	given, wrong := make(map[string]string), make(map[string]error)
	variables := Describe(reflect.ValueOf(into).Elem().Interface())
	for _, variable := range variables {
		given[variable.Name], wrong[variable.Name] = read(variable, lookup)
	}
	err := env.ParseWithOptions(into, env.Options{Environment: given, DefaultValueTagName: "default", FuncMap: map[reflect.Type]env.ParserFunc{
		reflect.TypeFor[[]string](): func(text string) (any, error) { return list(text), nil },
	}})
	var unread env.AggregateError
	errors.As(err, &unread)
	for _, err := range unread.Errors {
		variable, problem := explain(into, given, err)
		wrong[variable] = problem
	}
	var problems []error
	for _, variable := range variables {
		if err := wrong[variable.Name]; err != nil {
			problems = append(problems, &VariableError{Variable: variable.Name, Err: err})
		}
	}
	return errors.Join(problems...)
}

// explain says in an operator's words why the library could not fill a field, and leaves the field empty.
func explain(into any, given map[string]string, err error) (variable string, problem error) {
	var unread env.ParseError
	if !errors.As(err, &unread) {
		panic(fmt.Sprintf("%T cannot be filled from variables: %v", into, err))
	}
	target := reflect.ValueOf(into).Elem()
	field, _ := target.Type().FieldByName(unread.Name)
	target.FieldByIndex(field.Index).SetZero()
	described, _ := describe(field)
	switch text := given[described.Name]; {
	case described.Secret:
		return described.Name, errors.New("has a malformed value")
	case unread.Type.Kind() == reflect.Bool:
		return described.Name, fmt.Errorf("%q is not true or false", text)
	case unread.Type == reflect.TypeFor[time.Duration]():
		return described.Name, fmt.Errorf("%q is not a duration such as 30s or 5m", text)
	default:
		return described.Name, fmt.Errorf("%q is not a whole number", text)
	}
}

// Describe lists the variables of a configuration struct in the order of its fields.
func Describe(config any) []Variable {
	var variables []Variable
	kind := reflect.TypeOf(config)
	for i := range kind.NumField() {
		if variable, ok := describe(kind.Field(i)); ok {
			variables = append(variables, variable)
		}
	}
	return variables
}

func describe(field reflect.StructField) (Variable, bool) {
	name := field.Tag.Get("env")
	return Variable{
		Name:     name,
		Default:  field.Tag.Get("default") + field.Tag.Get("usually"),
		Help:     field.Tag.Get("help"),
		Required: field.Tag.Get("required") == "true",
		Secret:   field.Tag.Get("secret") == "true",
		list:     field.Type.Kind() == reflect.Slice,
	}, name != "" && name != "-"
}

// read returns what was given for a variable, directly or in a file; empty means that nothing was.
func read(variable Variable, lookup Lookup) (string, error) {
	text, err := readText(variable.Name, lookup)
	switch {
	case err != nil:
		return "", err
	case text == "" && variable.Required:
		return "", errors.New("is required")
	case variable.Secret && variable.list:
		if err := checkItems(text); err != nil {
			return "", err
		}
	}
	return text, nil
}

func readText(name string, lookup Lookup) (string, error) {
	value, _ := lookup(name)
	path, _ := lookup(name + fileSuffix)
	switch {
	case value != "" && path != "":
		return "", fmt.Errorf("is set directly and through %s_FILE; set one", name)
	case path != "":
		content, err := os.ReadFile(path) // #nosec G304 -- the operator names the file
		if err != nil {
			return "", fmt.Errorf("read %s_FILE: %w", name, err)
		}
		return strings.TrimRight(string(content), " \t\r\n"), nil
	default:
		return value, nil
	}
}

func list(text string) []string {
	var items []string
	for item := range strings.SplitSeq(text, ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// checkItems refuses a list that has an empty item.
func checkItems(text string) error {
	if text == "" {
		return nil
	}
	items := strings.Split(text, ",")
	var problems []error
	for i, item := range items {
		if strings.TrimSpace(item) == "" {
			problems = append(problems, fmt.Errorf("item %d of %d is empty: separate items with one comma, and put none before the first or behind the last", i+1, len(items)))
		}
	}
	return errors.Join(problems...)
}
