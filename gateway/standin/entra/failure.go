package entra

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"
)

// failure is an error answer of Microsoft's (docs/protocols/microsoft.md, "On behalf of the user").
type failure struct {
	// status is the status of the token endpoint. Sign-in redirects instead.
	status int
	// Clients may act on code, suberror and claims.
	code, suberror, claims string
	// number is the number after AADSTS.
	number int
	text   string
	// retryAfter is when a throttled client may try again.
	retryAfter time.Duration
}

// stepUp is a claims challenge in the form of Conditional Access.
const stepUp = `{"access_token":{"capolids":{"essential":true,"values":["3f5c8b1e-0d4a-4a58-9a0f-6d2f1c7b9e30"]}}}`

// failures are all failures, by the names that a Fault uses.
var failures = map[string]failure{
	"consent_required":        {http.StatusBadRequest, "invalid_grant", "consent_required", "", 65001, "The user or administrator has not consented to use the application.", 0},
	"interaction_required":    {http.StatusBadRequest, "interaction_required", "basic_action", stepUp, 50076, "Due to a configuration change made by your administrator, you must use multi-factor authentication.", 0},
	"login_required":          {http.StatusBadRequest, "login_required", "", "", 50058, "A silent sign-in request was sent but no user is signed in.", 0},
	"access_denied":           {http.StatusBadRequest, "access_denied", "", "", 65004, "User declined to consent to access the app.", 0},
	"bad_token":               {http.StatusBadRequest, "invalid_grant", "bad_token", "", 500133, "Assertion is not within its valid time range.", 0},
	"bad_signature":           {http.StatusBadRequest, "invalid_grant", "", "", 50013, "Assertion failed signature validation.", 0},
	"wrong_audience":          {http.StatusBadRequest, "invalid_grant", "", "", 500131, "Assertion audience does not match the client app presenting the assertion.", 0},
	"invalid_grant":           {http.StatusBadRequest, "invalid_grant", "", "", 70008, "The provided authorization code or refresh token has expired or was used already.", 0},
	"wrong_redirect":          {http.StatusBadRequest, "invalid_grant", "", "", 500112, "The reply address does not match the one of the authorization request.", 0},
	"wrong_verifier":          {http.StatusBadRequest, "invalid_grant", "", "", 501481, "The Code_Verifier does not match the code_challenge of the authorization request.", 0},
	"invalid_client":          {http.StatusUnauthorized, "invalid_client", "", "", 7000215, "Invalid client secret provided.", 0},
	"secret_expired":          {http.StatusUnauthorized, "invalid_client", "", "", 7000222, "The provided client secret keys are expired.", 0},
	"secret_missing":          {http.StatusUnauthorized, "invalid_client", "", "", 7000218, "The request body must contain client_assertion or client_secret.", 0},
	"unknown_client":          {http.StatusBadRequest, "unauthorized_client", "", "", 700016, "There is no application with this client id in the directory.", 0},
	"invalid_scope":           {http.StatusBadRequest, "invalid_scope", "", "", 70011, "The provided scope is not valid: it names more than one resource.", 0},
	"invalid_request":         {http.StatusBadRequest, "invalid_request", "", "", 900144, "The request must contain more than it does, or in another form.", 0},
	"unsupported_response":    {http.StatusBadRequest, "unsupported_response_type", "", "", 700051, "Only response_type code is offered.", 0},
	"unsupported_grant":       {http.StatusBadRequest, "unsupported_grant_type", "", "", 70003, "The grant type is not offered.", 0},
	"throttled":               {http.StatusTooManyRequests, "temporarily_unavailable", "", "", 90055, "There are too many requests.", time.Second},
	"temporarily_unavailable": {http.StatusServiceUnavailable, "temporarily_unavailable", "", "", 90033, "A transient error has occurred.", time.Second},
	"server_error":            {http.StatusInternalServerError, "server_error", "", "", 90000, "The identity service failed.", 0},
}

// description returns the text with its number, in Microsoft's form.
func (f failure) description() string { return fmt.Sprintf("AADSTS%d: %s", f.number, f.text) }

// write writes the answer of the token endpoint.
func (f failure) write(w http.ResponseWriter, now time.Time) {
	body := map[string]any{
		"error": f.code, "error_description": f.description(), "error_codes": []int{f.number},
		"timestamp": now.UTC().Format("2006-01-02 15:04:05Z"), "trace_id": rand.Text(), "correlation_id": rand.Text(),
	}
	for name, value := range map[string]string{"suberror": f.suberror, "claims": f.claims} {
		if value != "" {
			body[name] = value
		}
	}
	if f.retryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(f.retryAfter.Seconds()))))
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(f.status)
	_ = json.NewEncoder(w).Encode(body)
}
