package policy

import (
	"fmt"
	"slices"
	"testing"
)

func reads(scope *BoardScope, d Document) bool {
	return scope != nil && slices.ContainsFunc(scope.Documents, func(s DocumentScope) bool { return s.Covers(d) })
}

// Every organisation role × every relation to the board: who reads and who adds.
func TestWhoReadsAndRecordsDocuments(t *testing.T) {
	for _, role := range []OrgRole{"", PortalAdministrator, CompanySecretary, Auditor} {
		for _, r := range relations() {
			person := Person{ID: "person", OrganisationID: "organisation", Active: true}
			if role != "" {
				person.OrgRoles = []OrgRole{role}
			}
			var terms []Term
			if r.term != nil {
				terms = []Term{*r.term}
			}
			scope := scopeOf(person, terms, testBoard, today)
			t.Run(fmt.Sprintf("[X5] role %q, %s", role, r.name), func(t *testing.T) {
				secretary := role == CompanySecretary
				// Whoever reads the board's people is in office; only then are the documents there.
				if got, want := reads(scope, Document{BoardID: testBoard.ID, RecordedOn: day(-300)}), secretary || r.people; got != want {
					t.Errorf("reads a document: %v, want %v", got, want)
				}
				if reads(scope, Document{BoardID: "other", RecordedOn: day(-300)}) {
					t.Error("reads another board's document")
				}
				// Drafts are for the same two roles.
				if got, want := scope != nil && scope.RecordDocuments, secretary || r.drafts; got != want {
					t.Errorf("adds documents: %v, want %v", got, want)
				}
			})
		}
	}
}

func TestDocumentsBeforeTheReadableHistory(t *testing.T) {
	member := Person{ID: "person", OrganisationID: "organisation", Active: true}
	current := term(RoleMember, day(-10), nil)
	current.HistoryFrom = until(-100)
	scope := scopeOf(member, []Term{*current}, testBoard, today)
	for when, want := range map[int]bool{-101: false, -100: true, 0: true} {
		if got := reads(scope, Document{BoardID: testBoard.ID, RecordedOn: day(when)}); got != want {
			t.Errorf("[X5] a document of day %d is readable: %v, want %v", when, got, want)
		}
	}
}
