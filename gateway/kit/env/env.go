// Package env fills a configuration struct from environment variables, once, and
// tells every problem together.
//
// A field names its variable and says what it is for:
//
//	Addr string `env:"GATEWAY_ADDR" default:":8080" help:"address of the public listener"`
//	Keys []string `env:"GATEWAY_SESSION_KEYS" required:"true" secret:"true" help:"…"`
//
// A *int stays nil when its variable is not given: the program works the value out, and
// the default only tells people what that usually is.
//
// Every variable may also be given as NAME_FILE: the path of a file that holds the
// value (trailing white space is dropped). Both at once is a problem.
package env

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"
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

// Unwrap gives what is wrong.
func (p *VariableError) Unwrap() error { return p.Err }

// Merge joins errors that are Problems, or were joined from Problems, and keeps the
// first of each variable: a value that could not be read would otherwise be
// complained about again by whoever checks what was read.
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
	target := reflect.ValueOf(into).Elem()
	var problems []error
	for i := range target.NumField() {
		variable, ok := describe(target.Type().Field(i))
		if !ok {
			continue
		}
		if err := fill(target.Field(i), variable, lookup); err != nil {
			problems = append(problems, &VariableError{Variable: variable.Name, Err: err})
		}
	}
	return errors.Join(problems...)
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
		Default:  field.Tag.Get("default"),
		Help:     field.Tag.Get("help"),
		Required: field.Tag.Get("required") == "true",
		Secret:   field.Tag.Get("secret") == "true",
	}, name != "" && name != "-"
}

func fill(field reflect.Value, variable Variable, lookup Lookup) error {
	text, err := read(variable.Name, lookup)
	if err != nil {
		return err
	}
	if text == "" {
		if variable.Required {
			return errors.New("is required")
		}
		if field.Kind() == reflect.Pointer {
			return nil
		}
		text = variable.Default
	}
	if variable.Secret && field.Kind() == reflect.Slice {
		if err := checkWhole(text); err != nil {
			return err
		}
	}
	if err := parse(field, text); err != nil {
		if variable.Secret {
			return errors.New("has a malformed value")
		}
		return err
	}
	return nil
}

func read(name string, lookup Lookup) (string, error) {
	value, direct := lookup(name)
	path, fromFile := lookup(name + fileSuffix)
	switch {
	case direct && value != "" && fromFile && path != "":
		return "", fmt.Errorf("is set directly and through %s_FILE; set one", name)
	case fromFile && path != "":
		content, err := os.ReadFile(path) // #nosec G304 -- the operator names the file
		if err != nil {
			return "", fmt.Errorf("read %s_FILE: %w", name, err)
		}
		return strings.TrimRight(string(content), " \t\r\n"), nil
	default:
		return value, nil
	}
}

func parse(field reflect.Value, text string) error {
	switch field.Interface().(type) {
	case string:
		field.SetString(text)
	case []string:
		field.Set(reflect.ValueOf(list(text)))
	case bool:
		return parseBool(field, text)
	case time.Duration:
		return parseDuration(field, text)
	case int, int64:
		return parseInt(field, text)
	case *int:
		value := reflect.New(field.Type().Elem())
		if err := parseInt(value.Elem(), text); err != nil {
			return err
		}
		field.Set(value)
	default:
		return fmt.Errorf("has a kind that the environment cannot fill: %s", field.Type())
	}
	return nil
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

// checkWhole tells where a list has an empty item.
func checkWhole(text string) error {
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

func parseBool(field reflect.Value, text string) error {
	if text == "" {
		return nil
	}
	value, err := strconv.ParseBool(text)
	if err != nil {
		return fmt.Errorf("%q is not true or false", text)
	}
	field.SetBool(value)
	return nil
}

func parseDuration(field reflect.Value, text string) error {
	if text == "" {
		return nil
	}
	value, err := time.ParseDuration(text)
	if err != nil {
		return fmt.Errorf("%q is not a duration such as 30s or 5m", text)
	}
	field.SetInt(int64(value))
	return nil
}

func parseInt(field reflect.Value, text string) error {
	if text == "" {
		return nil
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return fmt.Errorf("%q is not a whole number", text)
	}
	field.SetInt(value)
	return nil
}
