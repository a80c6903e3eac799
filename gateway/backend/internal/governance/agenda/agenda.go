package agenda

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Agenda is the whole business of one meeting. The methods with a viewer return what that viewer may know of it.
type Agenda struct {
	Meeting meeting.Meeting
	// Items are in the order of the agenda, each with its place.
	Items []Item
	// Exclusions are the exclusions that are not lifted.
	Exclusions []Exclusion
	// Guests are the people who attend single items.
	Guests []meeting.Guest
	// Versions count the items that were added, moved and removed. VersionFor returns the version that a viewer may
	// know. Only Reader.VersionedAgendas and the command Move read them.
	Versions []Version
	// Minutes is the time of all items together.
	Minutes int
}

// Arrange sorts the items of a meeting and computes the place of each.
func Arrange(of meeting.Meeting, items []Item, exclusions []Exclusion) Agenda {
	a := Agenda{Meeting: of, Exclusions: slices.DeleteFunc(slices.Clone(exclusions), func(e Exclusion) bool { return !e.isInForce() })}
	a.Items = slices.Grow(a.Items, len(items))
	a.append(items, "", 1)
	lines := make([]count.Line, len(a.Items))
	for i, item := range a.Items {
		lines[i] = count.Line{Depth: item.Depth, Break: item.Purpose == Break, Out: item.IsOff(), Minutes: item.OwnMinutes}
	}
	numbers := a.numbers(lines)
	slots, total := count.Schedule(lines)
	for i := range a.Items {
		a.Items[i].place(numbers[i], slots[i], of.StartsAt, of.TimeZone())
	}
	a.Minutes = total
	a.markMoved()
	return a
}

// numbers returns the permanent numbers, and for the other items the numbers that they would get now [A1, A2, A3].
func (a *Agenda) numbers(lines []count.Line) []string {
	if !slices.ContainsFunc(a.Items, func(i Item) bool { return i.PermanentNumber != "" }) {
		return count.Numbers(lines)
	}
	numbers := make([]string, len(a.Items))
	for i, item := range a.Items {
		numbers[i] = item.PermanentNumber
	}
	for i, item := range a.Items {
		if item.PermanentNumber == "" && item.Purpose != Break {
			numbers[i] = a.lateNumber(i, numbers)
		}
	}
	return numbers
}

// lateNumber returns the number of an item that is added to a published agenda. numbers are the numbers that are taken.
func (a *Agenda) lateNumber(at int, numbers []string) string {
	place := count.LatePlace{Last: true}
	for i, other := range a.Items {
		switch {
		case other.ID == parentOf(a.Items[at]):
			place.Above = numbers[i]
		case i == at || numbers[i] == "" || parentOf(other) != parentOf(a.Items[at]):
		case i < at:
			place.Before = append(place.Before, numbers[i])
		default:
			place.Last = false
		}
	}
	return place.Number(numbers)
}

// markMoved sets TakenAfter for each item that is not taken where its number says [A3].
func (a *Agenda) markMoved() {
	levels := map[string][]int{}
	for i, item := range a.Items {
		if item.Number != "" {
			levels[parentOf(item)] = append(levels[parentOf(item)], i)
		}
	}
	for _, level := range levels {
		numbers := make([]string, len(level))
		for n, i := range level {
			numbers[n] = a.Items[i].Number
		}
		for n, moved := range count.OutOfOrder(numbers, count.Compare) {
			if moved {
				behind := ""
				if n > 0 {
					behind = numbers[n-1]
				}
				a.Items[level[n]].TakenAfter = &behind
			}
		}
	}
}

func (a *Agenda) append(items []Item, parentID string, depth int) {
	var level []int
	for i := range items {
		if parentOf(items[i]) == parentID {
			level = append(level, i)
		}
	}
	slices.SortFunc(level, func(x, y int) int {
		return cmp.Or(cmp.Compare(items[x].Position, items[y].Position), cmp.Compare(items[x].ID, items[y].ID))
	})
	for _, i := range level {
		a.Items = append(a.Items, items[i])
		a.Items[len(a.Items)-1].Depth = depth
		a.append(items, items[i].ID, depth+1)
	}
}

func parentOf(i Item) string {
	if i.ParentID == nil {
		return ""
	}
	return *i.ParentID
}

func (i *Item) place(number string, slot count.Slot, sittingStart time.Time, timeZone string) {
	i.Number, i.DurationMinutes = number, slot.Minutes
	if !i.IsOff() {
		start := sittingStart.Add(time.Duration(slot.Start) * time.Minute)
		i.PlannedStart, i.PlannedStartLocal = &start, localtime.AtOrNil(&start, timeZone)
	}
}

// Item finds an item of the agenda.
func (a Agenda) Item(id string) (Item, bool) {
	at := slices.IndexFunc(a.Items, func(i Item) bool { return i.ID == id })
	if at < 0 {
		return Item{}, false
	}
	return a.Items[at], true
}

// withAncestors returns the item and all items above it, lowest first.
func (a Agenda) withAncestors(item Item) []Item {
	path := []Item{item}
	for item.ParentID != nil {
		parent, found := a.Item(*item.ParentID)
		if !found {
			return path
		}
		item = parent
		path = append(path, item)
	}
	return path
}

// Branch returns the ids of an item and all items below it. An exclusion from the item covers all of them [X2].
func (a Agenda) Branch(itemID string) []string {
	ids := []string{}
	for _, item := range a.below(Item{ID: itemID}) {
		ids = append(ids, item.ID)
	}
	return ids
}

// Path returns the ids of an item and all items above it, lowest first; nothing for an item that is not on the agenda.
func (a Agenda) Path(itemID string) []string {
	item, found := a.Item(itemID)
	if !found {
		return nil
	}
	var ids []string
	for _, upper := range a.withAncestors(item) {
		ids = append(ids, upper.ID)
	}
	return ids
}

// below returns the item and all items below it, in the order of the agenda.
func (a Agenda) below(item Item) []Item {
	return slices.DeleteFunc(slices.Clone(a.Items), func(i Item) bool {
		return !slices.ContainsFunc(a.withAncestors(i), func(upper Item) bool { return upper.ID == item.ID })
	})
}

// IsPublished reports whether readers may have the agenda, and not only the people who prepare it [X4].
func (a Agenda) IsPublished() bool {
	switch a.Meeting.State {
	case meeting.Draft, meeting.Scheduled:
		return false
	case meeting.Cancelled:
		return a.Meeting.PackVersion > 0
	default:
		return true
	}
}

// ForPolicy returns what the policy needs to know of an item of the agenda.
func (a Agenda) ForPolicy(item Item) policy.Item {
	facts := a.Meeting.ForPolicy()
	facts.ID, facts.Published = item.ID, a.IsPublished() && !item.IsNew
	for _, upper := range a.withAncestors(item) {
		if upper.Session == Closed {
			if !facts.Restricted {
				facts.Readers = slices.Clone(upper.AllowIDs)
			}
			facts.Restricted = true
			facts.Readers = slices.DeleteFunc(facts.Readers, func(id string) bool { return !slices.Contains(upper.AllowIDs, id) })
		}
		for _, exclusion := range a.Exclusions {
			if exclusion.ItemID == upper.ID && exclusion.Scope == PapersAndDiscussion {
				facts.Excluded = append(facts.Excluded, exclusion.PersonID)
			}
		}
	}
	for _, id := range item.ContributorIDs {
		facts.Grants = append(facts.Grants, policy.Grant{PersonID: id, Kind: policy.Contributor})
	}
	for _, guest := range a.guestsOf(item) {
		until := a.Meeting.GuestsReadUntil()
		facts.Grants = append(facts.Grants, policy.Grant{PersonID: guest.PersonID, Kind: policy.Guest, Until: &until})
	}
	return facts
}

// Away returns the people who are excluded from an item or from an item above it, in any scope. They do not count for the
// quorum of the item.
func (a Agenda) Away(item Item) []string {
	var away []string
	for _, upper := range a.withAncestors(item) {
		for _, exclusion := range a.Exclusions {
			if exclusion.ItemID == upper.ID {
				away = append(away, exclusion.PersonID)
			}
		}
	}
	return distinct(away)
}

// Seen returns the entries as a viewer may know them. secret makes the ids of placeholders.
func (a Agenda) Seen(v *policy.Viewer, secret []byte) []Entry {
	a = a.ForViewer(v)
	entries := a.seen(func(item Item) policy.Access { return v.Decide(a.ForPolicy(item)).Access }, personID(v), secret)
	for i, entry := range entries {
		if item, whole := entry.(Item); whole {
			entries[i] = a.shownTo(v, item)
		}
	}
	if !a.IsFor(v) {
		a.raiseDepths(entries)
	}
	return entries
}

// SeenEntry returns an item as a viewer may know it: whole, or as the placeholder that stands for it or for an item above it. It
// is nil for an item that does not exist for the viewer.
func (a Agenda) SeenEntry(v *policy.Viewer, itemID string, secret []byte) Entry {
	item, found := a.Item(itemID)
	if !found {
		return nil
	}
	path := a.withAncestors(item)
	for _, entry := range a.Seen(v, secret) {
		switch one := entry.(type) {
		case Item:
			if one.ID == itemID {
				return one
			}
		case Restricted:
			if slices.ContainsFunc(path, func(upper Item) bool { return one.ID == placeholderID(secret, personID(v), upper.ID) }) {
				return one
			}
		}
	}
	return nil
}

// raiseDepths sets the depths for a viewer who reads only single items. An item is as deep as its ancestors among these
// items require, because its depth in the agenda would show that there are other items.
func (a Agenda) raiseDepths(entries []Entry) {
	depths := map[string]int{}
	for i, entry := range entries {
		item, whole := entry.(Item)
		if !whole {
			continue
		}
		item.Depth = 1
		for _, upper := range a.withAncestors(item)[1:] {
			if depth, known := depths[upper.ID]; known {
				item.Depth = depth + 1
				break
			}
		}
		depths[item.ID], entries[i] = item.Depth, item
	}
}

// shownTo returns an item as a viewer who reads it may know it. Before the publication its contributors do not learn
// its place, because the place would show that there are other items.
func (a Agenda) shownTo(v *policy.Viewer, item Item) Item {
	if mayPrepare(v, a.Meeting) {
		return item
	}
	if !a.IsFor(v) {
		item.TakenAfter = nil
	}
	if a.IsPublished() && !item.IsNew {
		return item
	}
	item.Number, item.ParentID, item.Depth, item.TakenAfter = "", nil, 1, nil
	item.PlannedStart, item.PlannedStartLocal = nil, nil
	return item
}

// seen returns the entries without items below a placeholder.
func (a Agenda) seen(access func(Item) policy.Access, personID string, secret []byte) []Entry {
	entries := []Entry{}
	hidden := 0
	for _, item := range a.Items {
		if hidden > 0 && item.Depth > hidden {
			continue
		}
		hidden = 0
		switch access(item) {
		case policy.Readable:
			entries = append(entries, item)
		case policy.Placeholder:
			entries = append(entries, Restricted{ID: placeholderID(secret, personID, item.ID), Line: item.Line})
			hidden = item.Depth
		}
	}
	return entries
}

func personID(v *policy.Viewer) string {
	if v == nil {
		return ""
	}
	return v.Person.ID
}

// placeholderID returns an id that differs for each reader. Nobody can compute it from the item's own id without the
// secret.
func placeholderID(secret []byte, personID, itemID string) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(personID + "\n" + itemID))
	return hex.EncodeToString(mac.Sum(nil)[:12])
}

// EndsAt returns when the last item is planned to end; nil without items.
func (a Agenda) EndsAt() *time.Time {
	if len(a.Items) == 0 {
		return nil
	}
	end := a.Meeting.StartsAt.Add(time.Duration(a.Minutes) * time.Minute)
	return &end
}

// EndsAtLocal returns EndsAt by the clock of the first sitting.
func (a Agenda) EndsAtLocal() *localtime.DateTime {
	return localtime.AtOrNil(a.EndsAt(), a.Meeting.TimeZone())
}

// SpareMinutes returns the unplanned time of the first sitting. It is negative when the agenda is longer, and nil
// without items [A5].
func (a Agenda) SpareMinutes() *int {
	if len(a.Items) == 0 || len(a.Meeting.Sittings) == 0 {
		return nil
	}
	spare := a.Meeting.Sittings[0].DurationMinutes - a.Minutes
	return &spare
}

// IsFor reports whether a viewer may read the agenda. Viewers who do not prepare it may read it once it is published
// [X4].
func (a Agenda) IsFor(v *policy.Viewer) bool {
	facts := a.Meeting.ForPolicy()
	facts.Published = a.IsPublished()
	return v.Decide(facts).Access == policy.Readable
}

// IsPreparedBy reports whether a viewer prepares the meeting.
func (a Agenda) IsPreparedBy(v *policy.Viewer) bool { return mayPrepare(v, a.Meeting) }

// IsEditableBy reports whether a viewer may add, move and change items now.
func (a Agenda) IsEditableBy(v *policy.Viewer) bool {
	return slices.Contains(editable(), a.Meeting.State) && mayPrepare(v, a.Meeting)
}
