package factor

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// mostPasskeys is how many passkeys an account may have.
const mostPasskeys = 10

// Passkey is a WebAuthn credential that its owner has registered as a second factor.
type Passkey struct {
	// Name is the owner's name for the passkey.
	Name       string              `json:"name"`
	Credential webauthn.Credential `json:"credential"`
	Added
}

// ID is the credential's id in base64url.
func (p Passkey) ID() string { return base64.RawURLEncoding.EncodeToString(p.Credential.ID) }

// Owner is the account that a passkey belongs to.
type Owner struct {
	// ID names the account, Name is what authenticators show.
	ID, Name string
}

// Ceremony is a passkey that is being made or used.
type Ceremony struct {
	// Options is what the browser is told, as PublicKeyCredentialCreationOptionsJSON or
	// PublicKeyCredentialRequestOptionsJSON (Web Authentication, level 3, 5.1.8 and 5.1.9).
	Options any
	// Challenge identifies the ceremony. The caller stores Kept until the ceremony ends.
	Challenge string
	Kept      []byte
}

// Passkeys makes and checks passkeys, which belong to the portal's host.
type Passkeys struct{ party *webauthn.WebAuthn }

// NewPasskeys returns nil where the portal's host is an IP address, because browsers bind no passkey to one
// (Web Authentication, level 3, 5.1.2).
func NewPasskeys(portalURL, name string) (*Passkeys, error) {
	portal, err := url.Parse(portalURL)
	if err != nil {
		return nil, fmt.Errorf("read the portal's address: %w", err)
	}
	if net.ParseIP(portal.Hostname()) != nil {
		return nil, nil
	}
	party, err := webauthn.New(&webauthn.Config{
		RPID: portal.Hostname(), RPDisplayName: name, RPOrigins: []string{portal.Scheme + "://" + portal.Host},
	})
	if err != nil {
		return nil, fmt.Errorf("prepare passkeys: %w", err)
	}
	return &Passkeys{party}, nil
}

// BeginAdding begins to make a passkey. The error is ErrTooMany.
func (p *Passkeys) BeginAdding(owner Owner, set Set) (Ceremony, error) {
	if len(set.Passkeys) >= mostPasskeys {
		return Ceremony{}, ErrTooMany
	}
	user := holder{owner, set}
	options, session, err := p.party.BeginRegistration(user,
		webauthn.WithExclusions(webauthn.Credentials(user.WebAuthnCredentials()).CredentialDescriptors()),
		webauthn.WithResidentKeyRequirement(protocol.ResidentKeyRequirementPreferred))
	if err != nil {
		return Ceremony{}, fmt.Errorf("begin to make a passkey: %w", err)
	}
	return ceremony(options.Response, session)
}

// Add adds the passkey in the browser's answer to BeginAdding. Errors: ErrMalformed, ErrWrong, ErrKnown, ErrTooMany.
func (p *Passkeys) Add(owner Owner, set *Set, kept, answer []byte, name string, now time.Time) error {
	session, err := opened(kept)
	if err != nil {
		return err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrMalformed, explained(err))
	}
	made, err := p.party.CreateCredential(holder{owner, *set}, session, parsed)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrWrong, explained(err))
	}
	if slices.ContainsFunc(set.Passkeys, func(of Passkey) bool { return bytes.Equal(of.Credential.ID, made.ID) }) {
		return ErrKnown
	}
	if len(set.Passkeys) >= mostPasskeys {
		return ErrTooMany
	}
	made.Attestation = webauthn.CredentialAttestation{} // attestations are not checked
	set.Passkeys = append(set.Passkeys, Passkey{Name: name, Credential: *made, Added: Added{AddedAt: now}})
	return nil
}

// BeginUsing begins to ask for a passkey.
func (p *Passkeys) BeginUsing(owner Owner, set Set) (Ceremony, error) {
	options, session, err := p.party.BeginLogin(holder{owner, set})
	if err != nil {
		return Ceremony{}, fmt.Errorf("begin to ask for a passkey: %w", err)
	}
	return ceremony(options.Response, session)
}

// Use checks the browser's answer to BeginUsing. The result has doubts when the passkey is valid and its owner should be
// told of something unusual. Errors: ErrMalformed, ErrWrong, *BehindError.
func (p *Passkeys) Use(owner Owner, set *Set, kept, answer []byte, now time.Time) (Use, error) {
	session, err := opened(kept)
	if err != nil {
		return Use{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Use{}, fmt.Errorf("%w: %w", ErrMalformed, explained(err))
	}
	at := slices.IndexFunc(set.Passkeys, func(of Passkey) bool { return bytes.Equal(of.Credential.ID, parsed.RawID) })
	if at < 0 {
		return Use{}, fmt.Errorf("%w: no passkey of the account", ErrWrong)
	}
	known, given := set.Passkeys[at], parsed.Response.AuthenticatorData
	// The library refuses a changed flag; the signature that it checks covers the flag that is given.
	expected := Set{Passkeys: slices.Clone(set.Passkeys)}
	expected.Passkeys[at].Credential.Flags.BackupEligible = given.Flags.HasBackupEligible()
	used, err := p.party.ValidateLogin(holder{owner, expected}, session, parsed)
	if err != nil {
		return Use{}, fmt.Errorf("%w: %w", ErrWrong, explained(err))
	}
	use := Use{Passkey: known.Name}
	if known.Credential.Flags.BackupEligible != given.Flags.HasBackupEligible() {
		use.Doubts = append(use.Doubts, BackupChanged)
	}
	if used.Authenticator.CloneWarning {
		if given.Counter > 0 {
			return Use{}, &BehindError{Passkey: known.Name}
		}
		use.Doubts = append(use.Doubts, CounterStopped)
		used.Authenticator.SignCount, used.Authenticator.CloneWarning = 0, false
	}
	set.Passkeys[at].Credential, set.Passkeys[at].UsedAt = *used, &now
	return use, nil
}

// RemovePasskey removes a passkey. The error is ErrUnknown.
func (s *Set) RemovePasskey(id string) error {
	at := slices.IndexFunc(s.Passkeys, func(of Passkey) bool { return of.ID() == id })
	if at < 0 {
		return ErrUnknown
	}
	s.Passkeys = slices.Delete(s.Passkeys, at, at+1)
	return nil
}

// ChallengeOf returns the challenge in a browser's answer. The error is ErrMalformed.
func ChallengeOf(answer []byte) (string, error) {
	var of struct {
		Response struct {
			ClientData protocol.URLEncodedBase64 `json:"clientDataJSON"`
		} `json:"response"`
	}
	if err := json.Unmarshal(answer, &of); err != nil {
		return "", fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	var client struct {
		Challenge string `json:"challenge"`
	}
	if err := json.Unmarshal(of.Response.ClientData, &client); err != nil || client.Challenge == "" {
		return "", fmt.Errorf("%w: no challenge", ErrMalformed)
	}
	return client.Challenge, nil
}

func ceremony(options any, session *webauthn.SessionData) (Ceremony, error) {
	kept, err := json.Marshal(session)
	if err != nil {
		return Ceremony{}, fmt.Errorf("write down a ceremony: %w", err)
	}
	return Ceremony{Options: options, Challenge: session.Challenge, Kept: kept}, nil
}

func opened(kept []byte) (session webauthn.SessionData, err error) {
	if err := json.Unmarshal(kept, &session); err != nil {
		return session, fmt.Errorf("read a ceremony: %w", err)
	}
	return session, nil
}

// explained adds the library's details for developers to its error, for the log.
func explained(err error) error {
	var told *protocol.Error
	if errors.As(err, &told) && told.DevInfo != "" {
		return fmt.Errorf("%w (%s)", err, told.DevInfo)
	}
	return err
}

// holder is a webauthn.User.
type holder struct {
	owner Owner
	set   Set
}

func (h holder) WebAuthnID() []byte { return []byte(h.owner.ID) }

func (h holder) WebAuthnName() string { return h.owner.Name }

func (h holder) WebAuthnDisplayName() string { return h.owner.Name }

func (h holder) WebAuthnCredentials() []webauthn.Credential {
	credentials := make([]webauthn.Credential, len(h.set.Passkeys))
	for i, of := range h.set.Passkeys {
		credentials[i] = of.Credential
	}
	return credentials
}
