package demo

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the data is part of the program
	"encoding/hex"
	"encoding/json"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

//go:embed fennmark.json
var fennmark []byte

// content is the form of fennmark.json.
type content struct {
	Anchor date
	// The first organisation owns the people and the boards.
	Organisations []organisationEntry
	People        []personEntry
	Accounts      []accountEntry
	Boards        []boardEntry
	Interests     []interestEntry
	Confirmations []confirmationEntry
}

type organisationEntry struct {
	Key, Name, LegalName, TimeZone, Locale string
	Created                                date
}

type personEntry struct {
	Key, GivenName, FamilyName, Email, TimeZone string
	Independence                                people.Independence
	OrgRoles                                    []policy.OrgRole
}

type accountEntry struct {
	Email string
	// Linked reports whether the account belongs to the person with its e-mail.
	Linked bool
}

type boardEntry struct {
	Code, Name, Purpose, DefaultLocation string
	Kind                                 board.Kind
	// Parent is the code of a board; empty for none.
	Parent   string
	Seats    int
	Rules    rulesEntry
	Terms    []termEntry
	Auditors []auditorEntry
	Meetings []meetingEntry
}

type rulesEntry struct {
	EffectiveFrom date
	Source        string
	Rules         board.Rules
}

type termEntry struct {
	Person    string
	Role      policy.BoardRole
	Voting    bool
	Start     date
	End       *date
	Term      int
	EndReason string
}

type auditorEntry struct {
	Person          string
	From, To, Until date
}

type meetingEntry struct {
	Number, Title, Location, OnlineURL, CancelReason string
	Kind                                             meeting.Kind
	State                                            meeting.State
	Mode                                             meeting.Mode
	Notice                                           meeting.NoticeState
	Pack                                             int
	Announced                                        date
	Sittings                                         []sittingEntry
	Answers                                          []answerEntry
	Agenda                                           []itemEntry
	Guests                                           []guestEntry
}

// guestEntry is a guest of the items with some numbers, with the guest's answer to the invitation.
type guestEntry struct {
	Person string
	Items  []string
	RSVP   meeting.RSVP
	Mode   meeting.Mode
}

// answerEntry is a person's answer to the invitation.
type answerEntry struct {
	Person string
	RSVP   meeting.RSVP
	Mode   meeting.Mode
}

type itemEntry struct {
	// Number is the permanent number in a published agenda.
	Number, Title, Summary, Recommendation string
	Purpose                                agenda.Purpose
	Minutes                                int
	Presenters, Contributors               []string
	Counterparties                         []string
	Standing                               agenda.Standing
	// Readers are the only people who read the item; empty for an open item.
	Readers  []string
	Excluded []exclusionEntry
	Below    []itemEntry
}

type exclusionEntry struct {
	Person, Reason string
	Basis          agenda.Basis
	Scope          agenda.Scope
}

type sittingEntry struct {
	StartsAt clock
	Minutes  int
	// Closed is the time of day at which a sitting ended, and End the reason.
	Closed string
	End    *meeting.CloseReason
}

// read parses the data and refuses unknown members.
func read() (content, error) {
	var data content
	decoder := json.NewDecoder(bytes.NewReader(fennmark))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&data); err != nil {
		return content{}, fmt.Errorf("read the demonstration data: %w", err)
	}
	return data, nil
}

// idOf returns the id for a key. It is the same on every machine.
func idOf(key string) string {
	sum := sha256.Sum256([]byte("demonstration/" + key))
	return hex.EncodeToString(sum[:12])
}
