package paper

import (
	"context"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Shelf is a kind of place for files with versions: papers of agenda items, or libraries of boards. It decides who
// uploads files and who reads which version. Uploads, checks and storage are the same for all shelves.
type Shelf interface {
	// Admits reports whether the viewer may upload the file now.
	Admits(ctx context.Context, v *policy.Viewer, upload Upload) (bool, error)
	// Load locks and reads the place of an upload's file, for the change that makes a version of it.
	Load(tx *change.Tx, upload Upload) (Place, error)
	// Lock locks the place of a version before its checks end.
	Lock(tx *change.Tx, version Version) error
	// Checked is called with a version whose checks have ended, before the version is stored.
	Checked(tx *change.Tx, version *Version) (Origin, error)
	// Stored is called after a version was stored whose checks have ended.
	Stored(tx *change.Tx, version Version) error
	// Find finds a version as a viewer may know of it; fault.ErrNotFound when the viewer may not [X6].
	Find(ctx context.Context, v *policy.Viewer, one Version) (Version, Origin, error)
}

// Place is where the file of an upload becomes a version.
type Place struct {
	// Question is the question for the policy about the person who uploads the file.
	Question *policy.Question
	// Lay sets the number and state of the version, and makes or changes its paper or document.
	Lay func(tx *change.Tx, version *Version) (Origin, error)
}

// Shelves are the shelves of the portal.
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

// Origin identifies the paper or document of versions for the audit trail: ids, no names.
type Origin struct {
	// Entity is "paper" or "document".
	Entity, ID, BoardID string
	Data                map[string]any
}

// Event returns an audit event about the paper, the document or a version of it. data is added to the origin's data.
func (o Origin) Event(action, id string, data map[string]any) audit.Event {
	for name, value := range o.Data {
		data[name] = value
	}
	return audit.Event{Action: action, Entity: o.Entity, EntityID: id, BoardID: o.BoardID, Data: data}
}

// KnownTo returns the versions of one object that a viewer may know of. The viewer must read the object.
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
