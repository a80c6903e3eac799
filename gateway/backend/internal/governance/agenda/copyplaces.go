package agenda

// copyPlaces puts copies of the items of an agenda at the end of another agenda.
type copyPlaces struct {
	from Agenda
	// idOf has the ids of the copies by those of their originals.
	idOf map[string]string
	// next has the next free position below each copy; "" stands for the first level.
	next map[string]int
}

func newCopyPlaces(from, to Agenda) copyPlaces {
	return copyPlaces{from: from, idOf: map[string]string{}, next: map[string]int{"": to.places()}}
}

// put places the copy of an item. Ancestors come before the items below them. An item whose ancestors have no copies
// keeps their lists of readers [X2, X3]. put returns the item with these ancestors.
func (p copyPlaces) put(original Item, made *Item) (left []Item) {
	left = p.from.ancestorsLeft(original, p.idOf)
	made.ParentID = nil
	if last := left[len(left)-1]; last.ParentID != nil {
		if parent, comes := p.idOf[*last.ParentID]; comes {
			made.ParentID = &parent
		}
	}
	made.Position = p.next[parentOf(*made)]
	p.next[parentOf(*made)]++
	made.Session, made.AllowIDs = readersOf(left)
	p.idOf[original.ID] = made.ID
	return left
}
