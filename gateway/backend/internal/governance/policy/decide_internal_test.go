package policy

import (
	"fmt"
	"testing"
	"time"
)

// agendaItem returns a published item of a future meeting.
func agendaItem(change func(*Item)) Item {
	i := Item{ID: "item", BoardID: testBoard.ID, On: day(20), Published: true}
	change(&i)
	return i
}

// The rules apply in this order: exclusion, list of readers, publication, grant, nothing.
func TestTheFirstMatchingRuleDecides(t *testing.T) {
	hour := func(n int) *time.Time { at := noon.Add(time.Duration(n) * time.Hour); return &at }
	member, chair, observer := term(RoleMember, day(-400), nil), term(RoleChair, day(-400), nil), term(RoleObserver, day(-400), nil)
	me := []string{"somebody", "person"}
	for _, tc := range []struct {
		name string
		who  *Viewer
		item Item
		want Decision
	}{
		{"an open item", viewerOf(somebody(), member), agendaItem(func(*Item) {}), Decision{Readable, "X5"}},
		{"excluded member", viewerOf(somebody(), member), agendaItem(func(i *Item) { i.Excluded = me }), Decision{Placeholder, "X2"}},
		{"excluded chair", viewerOf(somebody(), chair), agendaItem(func(i *Item) { i.Excluded = me }), Decision{Placeholder, "X2"}},
		{"excluded secretary", viewerOf(somebody(CompanySecretary)), agendaItem(func(i *Item) { i.Excluded = me }), Decision{Placeholder, "X2"}},
		{"excluded although on the list", viewerOf(somebody(), member), agendaItem(func(i *Item) { i.Restricted, i.Readers, i.Excluded = true, me, me }), Decision{Placeholder, "X2"}},
		{"excluded from a draft", viewerOf(somebody(), member), agendaItem(func(i *Item) { i.Published, i.Excluded = false, me }), Decision{Absent, "X2"}},
		{"excluded contributor", viewerOf(somebody()), agendaItem(func(i *Item) { i.Excluded, i.Grants = me, []Grant{{"person", Contributor, nil}} }), Decision{Absent, "X2"}},
		{"not on the list", viewerOf(somebody(CompanySecretary)), agendaItem(func(i *Item) { i.Restricted = true }), Decision{Placeholder, "X3"}},
		{"on the list", viewerOf(somebody(), member), agendaItem(func(i *Item) { i.Restricted, i.Readers = true, me }), Decision{Readable, "X5"}},
		{"on the list without a reason to read", viewerOf(somebody()), agendaItem(func(i *Item) { i.Restricted, i.Readers = true, me }), Decision{Absent, "X6"}},
		{"observer, on the list", viewerOf(somebody(), observer), agendaItem(func(i *Item) { i.Restricted, i.Readers = true, me }), Decision{Placeholder, "X3"}},
		{"observer who is a guest of a closed item", viewerOf(somebody(), observer), agendaItem(func(i *Item) {
			i.Restricted, i.Readers, i.Grants = true, me, []Grant{{"person", Guest, nil}}
		}), Decision{Readable, "X5"}},
		{"observer, open", viewerOf(somebody(), observer), agendaItem(func(*Item) {}), Decision{Readable, "X5"}},
		{"draft, for a member", viewerOf(somebody(), member), agendaItem(func(i *Item) { i.Published = false }), Decision{Absent, "X4"}},
		{"draft, for its contributor", viewerOf(somebody()), agendaItem(func(i *Item) { i.Published, i.Grants = false, []Grant{{"person", Contributor, nil}} }), Decision{Readable, "X5"}},
		{"draft, for a guest", viewerOf(somebody()), agendaItem(func(i *Item) { i.Published, i.Grants = false, []Grant{{"person", Guest, nil}} }), Decision{Absent, "X6"}},
		{"guest", viewerOf(somebody()), agendaItem(func(i *Item) { i.Grants = []Grant{{"person", Guest, hour(1)}} }), Decision{Readable, "X5"}},
		{"guest until now", viewerOf(somebody()), agendaItem(func(i *Item) { i.Grants = []Grant{{"person", Guest, hour(0)}} }), Decision{Absent, "X6"}},
		{"somebody else's guest", viewerOf(somebody()), agendaItem(func(i *Item) { i.Grants = []Grant{{"somebody", Guest, nil}} }), Decision{Absent, "X6"}},
		{"administrator", viewerOf(somebody(PortalAdministrator)), agendaItem(func(*Item) {}), Decision{Absent, "X6"}},
		{"nobody", nil, agendaItem(func(*Item) {}), Decision{Absent, "X1"}},
	} {
		t.Run(fmt.Sprintf("[%s] %s", tc.want.Rule, tc.name), func(t *testing.T) {
			if got := tc.who.Decide(tc.item); got != tc.want {
				t.Errorf("%+v, want %+v", got, tc.want)
			}
		})
	}
}
