package paper

import (
	"context"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Shelf is where files lie as versions: the papers of agenda items, or the libraries of boards. It says who brings them and who
// reads which; how they get in, are checked and are kept is the same for all.
type Shelf interface {
	// Admits reports whether somebody brings the file of an upload now.
	Admits(ctx context.Context, v *policy.Viewer, upload Upload) (bool, error)
	// Load locks and reads the place of an upload's file, for the change that makes a version of it.
	Load(tx *change.Tx, upload Upload) (Place, error)
	// Checked is told of a version whose checks have ended, before it is kept.
	Checked(tx *change.Tx, version *Version) (Origin, error)
	// Find finds a version as a viewer may know of it; fault.ErrNotFound where the viewer may not [X6].
	Find(ctx context.Context, v *policy.Viewer, one Version) (Version, Origin, error)
}

// Place is where the file of an upload becomes a version.
type Place struct {
	// Question is what the policy is asked about whoever brings the file.
	Question *policy.Question
	// Lay gives the version its number and its state, and makes or changes the paper or document that it belongs to.
	Lay func(tx *change.Tx, version *Version) (Origin, error)
}

// Shelves are all that there are.
type Shelves struct{ Items, Library Shelf }

func (s Shelves) ofUpload(upload Upload) Shelf {
	if upload.BoardID != "" {
		return s.Library
	}
	return s.Items
}

func (s Shelves) ofVersion(one Version) Shelf {
	if one.DocumentID != "" {
		return s.Library
	}
	return s.Items
}

// Origin is what versions belong to, as the audit trail tells it: ids, no names.
type Origin struct {
	// Entity is paper or document.
	Entity, ID, BoardID string
	Data                map[string]any
}

// Event is one about what the version belongs to, or about the version itself. data is added to the origin's.
func (o Origin) Event(action, id string, data map[string]any) audit.Event {
	for name, value := range o.Data {
		data[name] = value
	}
	return audit.Event{Action: action, Entity: o.Entity, EntityID: id, BoardID: o.BoardID, Data: data}
}

// KnownTo are those of several versions of one object that a viewer may know of, who reads the object.
func KnownTo(v *policy.Viewer, facts policy.Item, versions []Version) (known []Version) {
	for _, one := range versions {
		if !mayKnow(v, facts, one) {
			continue
		}
		one.ViewerMayDownload, one.ViewerMayPack = mayDownload(v, facts, one), mayPack(v, facts, one)
		known = append(known, one)
	}
	return known
}
