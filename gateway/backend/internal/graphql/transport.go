package graphql

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"example.org/portal/kit/apierror"
)

// post reads one operation from a JSON body, whatever its Content-Type says: known
// clients of the API lose that header (docs/protocols/client-api.md, "GraphQL"). The answer's
// Content-Type is exactly application/json.
type post struct{}

// Supports implements graphql.Transport. The entrance lets only POST through.
func (post) Supports(*http.Request) bool { return true }

// Do implements graphql.Transport.
func (post) Do(w http.ResponseWriter, r *http.Request, exec graphql.GraphExecutor) {
	ctx := r.Context()
	params, refusal := readOperation(w, r)
	if refusal != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(refusal, &tooLarge) {
			apierror.Write(w, apierror.New(http.StatusRequestEntityTooLarge, "PayloadTooLarge", "the request's body is too large"))
			return
		}
		writeMalformed(w, refusal.Error(), exec.DispatchError(ctx, gqlerror.List{withCode(codeMalformed, refusal.Error())}))
		return
	}
	operation, problems := exec.CreateOperationContext(ctx, params)
	if problems != nil {
		problems = problems[:min(len(problems), mostProblems)]
		write(w, http.StatusOK, exec.DispatchError(graphql.WithOperationContext(ctx, operation), problems))
		return
	}
	answer, ctx := exec.DispatchOperation(ctx, operation)
	response := answer(ctx)
	if response == nil { // the operation ran out of time
		response = exec.DispatchError(ctx, gqlerror.List{withCode(codeInternal, "the operation took too long")})
	}
	write(w, http.StatusOK, response)
}

// readOperation reads the body's query, variables and operationName. Other members
// are ignored.
func readOperation(w http.ResponseWriter, r *http.Request) (*graphql.RawParams, error) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBodyBytes))
	if err != nil {
		return nil, err
	}
	var body struct {
		Query         string          `json:"query"`
		OperationName string          `json:"operationName"`
		Variables     json.RawMessage `json:"variables"`
	}
	if !json.Valid(text) {
		return nil, errors.New("invalid json")
	}
	if err := json.Unmarshal(text, &body); err != nil {
		return nil, errors.New("the body must be a JSON object with query, variables and operationName")
	}
	params := &graphql.RawParams{Query: body.Query, OperationName: body.OperationName, Headers: r.Header}
	if len(body.Variables) == 0 {
		return params, nil
	}
	if params.Variables, err = readVariables(body.Variables); err != nil {
		return nil, errors.New("variables must be an object")
	}
	return params, nil
}

// writeMalformed answers in both shapes: clients of the API read a failed request's text
// from error (docs/protocols/client-api.md, rule 6), clients of GraphQL from errors.
func writeMalformed(w http.ResponseWriter, text string, response *graphql.Response) {
	write(w, http.StatusBadRequest, struct {
		Error string `json:"error"`
		Code  string `json:"error_code"`
		*graphql.Response
	}{text, "BadRequest", response})
}

func write(w http.ResponseWriter, status int, response any) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	// A client that went away is no error.
	_ = json.NewEncoder(w).Encode(response)
}

func writeFailure(w http.ResponseWriter, status int, code, message string) {
	write(w, status, &graphql.Response{Errors: gqlerror.List{withCode(code, message)}})
}

// readVariables keeps numbers as they were written: as floats, large ones would change.
func readVariables(text json.RawMessage) (map[string]any, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var variables map[string]any
	err := decoder.Decode(&variables)
	return variables, err
}
