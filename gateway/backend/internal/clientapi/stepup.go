package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/principal"
)

// stepUp implements "Step up" of docs/protocols/client-api.md.
func (a *api) stepUp(c *gin.Context, who principal.Principal) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	proof, err := readProof(body)
	if err != nil {
		return err
	}
	if err := a.accounts.StepUp(c.Request.Context(), account.Authenticated(who), proof); err != nil {
		return onStepUp(err)
	}
	return writeNothing(c)
}

// readProof reads the first proof in a body.
func readProof(body fields) (proof account.Proof, err error) {
	proof.SignOnToken = signOnToken(body)
	switch {
	case body["second_factor"] != nil:
		proof.Second, err = secondFactor(body)
	case proof.SignOnToken != "":
	case body["code"] != nil:
		proof.Code, proof.Verifier, err = body.texts("code", "code_verifier")
	default:
		proof.Password, err = body.text("password")
	}
	return proof, err
}

// onStepUp answers a wrong proof with 403: after a 401 clients of the API would refresh and send once more.
func onStepUp(err error) error {
	if wire := onWire(err); wire.Status == http.StatusUnauthorized && wire.Code != codeInvalidSession {
		forbidden := *wire
		forbidden.Status = http.StatusForbidden
		return &forbidden
	}
	return err
}

// askForPasskey answers the browser's options for a step-up with a passkey.
func (a *api) askForPasskey(c *gin.Context, who principal.Principal) error {
	options, err := a.accounts.AskForPasskey(c.Request.Context(), account.Authenticated(who))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, options)
}
