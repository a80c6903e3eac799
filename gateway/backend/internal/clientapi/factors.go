package clientapi

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/apierror"
)

// secondFactor reads second_factor {kind, value}; nil without the field. A passkey's value is the browser's answer, an object.
func secondFactor(body fields) (*account.SecondFactor, error) {
	if body["second_factor"] == nil {
		return nil, nil
	}
	given, ok := body.object("second_factor")
	if !ok {
		return nil, apierror.New(http.StatusBadRequest, codeBadRequest, "second_factor must be an object")
	}
	kind, err := given.text("kind")
	if err != nil {
		return nil, err
	}
	if factor.Kind(kind) == factor.PasskeyKind {
		answer, err := given.json("value")
		return &account.SecondFactor{Kind: factor.PasskeyKind, Value: string(answer)}, err
	}
	value, err := given.text("value")
	return &account.SecondFactor{Kind: factor.Kind(kind), Value: value}, err
}

type ownFactor struct {
	AddedAt string `json:"added_at"`
	// UsedAt is absent before the first use.
	UsedAt string `json:"used_at,omitempty"`
}

func newOwnFactor(of factor.Added) ownFactor {
	own := ownFactor{AddedAt: of.AddedAt.UTC().Format(time.RFC3339)}
	if of.UsedAt != nil {
		own.UsedAt = of.UsedAt.UTC().Format(time.RFC3339)
	}
	return own
}

type ownPasskey struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	ownFactor
}

type ownFactors struct {
	// Offered are the kinds that can be added.
	Offered  []factor.Kind `json:"offered"`
	Required bool          `json:"required"`
	// App is null without an authenticator app.
	App           *ownFactor   `json:"totp"`
	Passkeys      []ownPasskey `json:"passkeys"`
	RecoveryCodes int          `json:"recovery_codes_left"`
}

// ownFactors implements "One's own second factors" of docs/protocols/client-api.md.
func (a *api) ownFactors(c *gin.Context, who principal.Principal) error {
	found, err := a.accounts.Factors(c.Request.Context(), account.Authenticated(who))
	if err != nil {
		return err
	}
	told := ownFactors{Offered: found.Offered, Required: found.Required, Passkeys: []ownPasskey{}, RecoveryCodes: len(found.RecoveryHashes)}
	if found.Authenticator != nil {
		app := newOwnFactor(found.Authenticator.Added)
		told.App = &app
	}
	for _, of := range found.Passkeys {
		told.Passkeys = append(told.Passkeys, ownPasskey{ID: of.ID(), Name: of.Name, ownFactor: newOwnFactor(of.Added)})
	}
	return writeJSON(c, http.StatusOK, told)
}

// newApp answers a secret for an authenticator app.
func (a *api) newApp(c *gin.Context, who principal.Principal) error {
	key, err := a.accounts.NewApp(c.Request.Context(), account.Authenticated(who))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Secret  string `json:"secret"`
		Address string `json:"uri"`
	}{key.Secret, key.Address})
}

// addApp adds an authenticator app, proven by one of its codes.
func (a *api) addApp(c *gin.Context, who principal.Principal) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	secret, code, err := body.texts("secret", "code")
	if err != nil {
		return err
	}
	recovery, err := a.accounts.AddApp(c.Request.Context(), account.Authenticated(who), secret, code)
	return writeRecoveryCodes(c, recovery, err)
}

func (a *api) removeApp(c *gin.Context, who principal.Principal) error {
	if err := a.accounts.RemoveApp(c.Request.Context(), account.Authenticated(who)); err != nil {
		return err
	}
	return writeNothing(c)
}

// newPasskey answers the browser's options for a passkey.
func (a *api) newPasskey(c *gin.Context, who principal.Principal) error {
	options, err := a.accounts.NewPasskey(c.Request.Context(), account.Authenticated(who))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, options)
}

// addPasskey adds a passkey that the browser has made.
func (a *api) addPasskey(c *gin.Context, who principal.Principal) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	name, err := body.text("name")
	if err != nil {
		return err
	}
	answer, err := body.json("credential")
	if err != nil {
		return err
	}
	recovery, err := a.accounts.AddPasskey(c.Request.Context(), account.Authenticated(who), name, answer)
	return writeRecoveryCodes(c, recovery, err)
}

func (a *api) removePasskey(c *gin.Context, who principal.Principal) error {
	if err := a.accounts.RemovePasskey(c.Request.Context(), account.Authenticated(who), c.Param("passkey")); err != nil {
		return err
	}
	return writeNothing(c)
}

func (a *api) replaceRecoveryCodes(c *gin.Context, who principal.Principal) error {
	recovery, err := a.accounts.ReplaceRecoveryCodes(c.Request.Context(), account.Authenticated(who))
	return writeRecoveryCodes(c, recovery, err)
}

// writeRecoveryCodes answers with recovery codes, an empty list where there are no new ones.
func writeRecoveryCodes(c *gin.Context, recovery []string, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		RecoveryCodes []string `json:"recovery_codes"`
	}{append([]string{}, recovery...)})
}
