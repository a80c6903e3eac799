package graphql

import (
	"reflect"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// usualLengths is how long lists without a page size are taken to be. A test tells which one
// is missing.
var usualLengths = map[string]int{
	"Query.boards":                      20,
	"Query.accessGrants":                5,
	"AccessChange.steps":                2,
	"AccessForecast.confirmers":         3,
	"AccessGrant.confirmers":            3,
	"PersonPayload.accessGrants":        1,
	"MembershipPayload.accessGrants":    1,
	"AccessRequestPayload.accessGrants": 1,
	"Query.calendarFeeds":               5,
	"Query.memberships":                 15,
	"Board.memberships":                 15,
	"Board.viewerMemberships":           15,
	"Viewer.memberships":                15,
	"Meeting.sittings":                  2,
	"Query.attendance":                  15,
	"Query.home":                        12,
	"Query.firstSteps":                  5,
	"Query.weeksAhead":                  6,
	"WeekAhead.dates":                   3,
	"Meeting.entries":                   20,
	"Query.viewAs":                      20,
	"AgendaItem.presenters":             2,
	"AgendaItem.contributors":           2,
	"AgendaItem.papers":                 3,
	"Paper.versions":                    2,
	"Document.versions":                 2,
	"PackVersion.changes":               10,
	"PackComparison.changes":            10,
	"PackVersion.entries":               20,
	"PackEntry.papers":                  3,
	"Query.annotations":                 20,
	"Annotation.sharedWith":             2,
	"Meeting.earlierNotices":            3,
	"Notice.recipients":                 10,
	"ItemAccess.readings":               15,
	"ItemAccess.exclusions":             2,
	"Readiness.blockers":                3,
	"Readiness.warnings":                5,
	"Query.terms":                       30,
	"Query.ruleSets":                    3,
	"Query.rulePresets":                 4,
	"RuleSet.explanation":               11,
	"RulePreset.explanation":            11,
	"Rules.thresholds":                  3,
	"NamedThreshold.allOf":              1,
	"QuorumRule.classes":                1,
	"PeoplePayload.people":              20,
	"Query.participations":              3,
	"Participation.items":               3,
	"Participation.sittings":            2,
	"Meeting.guests":                    3,
	"Guest.items":                       2,

	"NotificationPreferences.choices": 4,
}

// firstArgument is the argument by which a list says its page size.
const firstArgument = "first"

// price tells what lists cost: their length times one entry. A list that is read in pages is
// as long as its page; everything else costs one.
func price(root *generated.ComplexityRoot, schema *ast.Schema) {
	for _, definition := range schema.Types {
		for _, field := range definition.Fields {
			set := priceOf(root, definition.Name, field.Name)
			if !set.IsValid() {
				continue
			}
			if length, known := usualLengths[definition.Name+"."+field.Name]; known {
				set.Set(lengthTimesEntry(set.Type(), func([]reflect.Value) int { return length }))
			} else if at := argument(field, firstArgument); at >= 0 {
				set.Set(lengthTimesEntry(set.Type(), func(args []reflect.Value) int {
					return pageSize(args[at+1].Interface().(*int)) // the first one is what an entry costs
				}))
			}
		}
	}
}

// priceOf is where a field's price is set; invalid for types without prices.
func priceOf(root *generated.ComplexityRoot, typeName, fieldName string) reflect.Value {
	found := reflect.ValueOf(root).Elem()
	for _, name := range []string{typeName, fieldName} {
		found = found.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, name) })
		if !found.IsValid() {
			return found
		}
	}
	return found
}

func lengthTimesEntry(of reflect.Type, length func(args []reflect.Value) int) reflect.Value {
	return reflect.MakeFunc(of, func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(1 + length(args)*int(args[0].Int()))}
	})
}

func argument(field *ast.FieldDefinition, name string) int {
	for i, one := range field.Arguments {
		if one.Name == name {
			return i
		}
	}
	return -1
}

// pageSize is what first asks for. A size that will be refused anyway costs little.
func pageSize(first *int) int {
	if first == nil {
		return page.Default
	}
	return min(max(page.Smallest, *first), page.Largest)
}
