//go:build operations && linux

package availability

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// asker sends a GraphQL document in a person's name, and decodes the data into into, which may be nil.
type asker func(document string, variables map[string]any, into any) error

// must asks, and fails the test when the answer is an error.
func (a asker) must(t testing.TB, document string, variables map[string]any, into any) {
	t.Helper()
	if err := a(document, variables, into); err != nil {
		t.Fatalf("%s: error %v", document, err)
	}
}

// change runs a mutation, which must not be refused. answer names the payload's fields to decode into into.
func (a asker) change(t testing.TB, mutation, answer string, input map[string]any, into any) {
	t.Helper()
	input["clientMutationId"] = rand.Text()
	var data map[string]json.RawMessage
	inputType := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	a.must(t, fmt.Sprintf(`mutation ($input: %s!) { %s(input: $input) { %s userErrors { code message } } }`, inputType, mutation, answer), map[string]any{"input": input}, &data)
	var refused struct {
		UserErrors []struct{ Code, Message string }
	}
	if err := json.Unmarshal(data[mutation], &refused); err != nil || len(refused.UserErrors) > 0 {
		t.Fatalf("%s: user errors %v, error %v", mutation, refused.UserErrors, err)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(data[mutation], into); err != nil {
		t.Fatal(err)
	}
}

// boards returns the ids of the boards that a person sees, by name.
func (a asker) boards(t testing.TB) map[string]string {
	t.Helper()
	var data struct{ Boards []struct{ ID, Name string } }
	a.must(t, `{ boards(status: ACTIVE) { id name } }`, nil, &data)
	ids := map[string]string{}
	for _, board := range data.Boards {
		ids[board.Name] = board.ID
	}
	return ids
}
