package meeting

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// The limits of a meeting's texts, in characters.
const (
	shortestTitle   = 3
	longestTitle    = 160
	longestLocation = 200
	longestURL      = 500
	longestReason   = 500
)

// Particulars are the fields of a meeting that the secretary edits, except for its sittings.
type Particulars struct {
	Kind  Kind
	Title string
	Mode  Mode
	// Location and OnlineURL may be empty.
	Location  string
	OnlineURL string
	// AnswerBy is the last day to answer; nil without one.
	AnswerBy *localtime.Date
}

// trimmed returns the particulars in their stored form, so that white space makes no difference.
func (p Particulars) trimmed() Particulars {
	p.Title, p.Location, p.OnlineURL = governance.TidyLine(p.Title), governance.TidyLine(p.Location), strings.TrimSpace(p.OnlineURL)
	return p
}

func (p Particulars) check() error {
	if utf8.RuneCountInString(p.Title) < shortestTitle {
		return governance.Invalid("title", "must have %d to %d characters", shortestTitle, longestTitle)
	}
	if err := governance.CheckLine("title", p.Title, longestTitle); err != nil {
		return err
	}
	if !slices.Contains([]Kind{Ordinary, Extraordinary, Annual}, p.Kind) {
		return governance.Invalid("kind", "must be ORDINARY, EXTRAORDINARY or ANNUAL")
	}
	if !slices.Contains([]Mode{InPerson, Hybrid, Remote}, p.Mode) {
		return governance.Invalid("mode", "must be IN_PERSON, HYBRID or REMOTE")
	}
	if p.Location != "" {
		if err := governance.CheckLine("location", p.Location, longestLocation); err != nil {
			return err
		}
	}
	return checkOnline(p.OnlineURL)
}

// checkOnline refuses addresses that a browser can open without TLS.
func checkOnline(address string) error {
	if address == "" {
		return nil
	}
	if err := governance.CheckLine("onlineUrl", address, longestURL); err != nil {
		return err
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.Hostname() == "" || parsed.User != nil {
		return governance.Invalid("onlineUrl", "must be an address that begins with https://")
	}
	return nil
}

// PlaceInWords says where the meeting takes place. It is empty for a meeting without a place.
func (m Meeting) PlaceInWords() string {
	switch {
	case m.Mode == Remote:
		return "Online"
	case m.Mode == Hybrid && m.Location != "":
		return m.Location + ", or online"
	default:
		return m.Location
	}
}

// particulars returns the meeting's particulars.
func (m Meeting) particulars() Particulars {
	return Particulars{Kind: m.Kind, Title: m.Title, Mode: m.Mode, Location: m.Location, OnlineURL: m.OnlineURL, AnswerBy: m.AnswerBy}
}

func (m *Meeting) applyParticulars(p Particulars) {
	m.Kind, m.Title, m.Mode, m.Location, m.OnlineURL, m.AnswerBy = p.Kind, p.Title, p.Mode, p.Location, p.OnlineURL, p.AnswerBy
}

// movesElsewhere reports whether people would have to go to another place or take part in another way.
func (p Particulars) movesElsewhere(other Particulars) bool {
	return p.Mode != other.Mode || p.Location != other.Location || p.OnlineURL != other.OnlineURL
}

// changedFields returns the names of the fields that differ, as the inputs name them.
func (p Particulars) changedFields(other Particulars) []string {
	var changed []string
	for _, field := range []struct {
		name      string
		different bool
	}{
		{"kind", p.Kind != other.Kind},
		{"title", p.Title != other.Title},
		{"mode", p.Mode != other.Mode},
		{"location", p.Location != other.Location},
		{"onlineUrl", p.OnlineURL != other.OnlineURL},
		{"answerBy", !sameDay(p.AnswerBy, other.AnswerBy)},
	} {
		if field.different {
			changed = append(changed, field.name)
		}
	}
	return changed
}
