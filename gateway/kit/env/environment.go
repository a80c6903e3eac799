package env

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// Environment is a set of variables, by name.
type Environment map[string]string

// Process gives the variables of this process.
func Process() Environment {
	all := make(Environment)
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		all[name] = value
	}
	return all
}

// Lookup finds a variable.
func (e Environment) Lookup(name string) (string, bool) {
	value, there := e[name]
	return value, there
}

// Unknown refuses variables whose names begin with prefix and are none of the configuration's. A misspelled setting would
// otherwise have no effect, and nobody would notice. Variables without a value count as not set. Variables that Kubernetes
// makes from the names of services are accepted.
func (e Environment) Unknown(config any, prefix string) error {
	var known []string
	for _, variable := range Describe(config) {
		known = append(known, variable.Name)
	}
	var problems []error
	for name, value := range e {
		if value == "" || !strings.HasPrefix(name, prefix) || linksService(name, value) || slices.Contains(known, strings.TrimSuffix(name, fileSuffix)) {
			continue
		}
		problems = append(problems, &VariableError{Variable: name, Err: notASetting(name, prefix, known)})
	}
	slices.SortFunc(problems, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
	return errors.Join(problems...)
}

func notASetting(name, prefix string, known []string) error {
	base, isFile := strings.CutSuffix(name, fileSuffix)
	meant := nearest(base, prefix, known)
	switch {
	case meant == "":
		return errors.New("is not a setting")
	case isFile:
		meant += fileSuffix
	}
	return fmt.Errorf("is not a setting; did you mean %s?", meant)
}

// nearest returns the known name with the smallest distance. It is empty when every name differs in more than a third of
// the letters after the prefix.
func nearest(name, prefix string, known []string) string {
	best, changes := "", (len(name)-len(prefix))/3+1
	for _, candidate := range known {
		if d := distance(name, candidate); d < changes {
			best, changes = candidate, d
		}
	}
	return best
}

// distance counts the letters to add, drop or replace that make one word of another
// (Levenshtein's distance).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := before
			if a[i] != b[j] {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

var (
	// What Kubernetes tells every pod of a service named like the prefix, such as "gateway"
	// (Kubernetes documentation, "Discovering services").
	serviceName = regexp.MustCompile(`_SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)$|_PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$`)
	// _PORT alone is the cluster's only with an address as its value: a person writes a number.
	servicePort    = regexp.MustCompile(`_PORT$`)
	serviceAddress = regexp.MustCompile(`^(tcp|udp|sctp)://`)
)

func linksService(name, value string) bool {
	return serviceName.MatchString(name) || servicePort.MatchString(name) && serviceAddress.MatchString(value)
}
