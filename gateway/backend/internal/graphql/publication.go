package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/graphql/generated"
)

// packChanges resolves the fields of a PackChange that its Go type does not have.
type packChanges struct{}

func (resolvers) PackChange() generated.PackChangeResolver { return packChanges{} }

// N is null for an item.
func (packChanges) N(_ context.Context, of *publication.PackChange) (*int, error) {
	if of.N == 0 {
		return nil, nil
	}
	return &of.N, nil
}

// PaperID returns null for an item.
func (packChanges) PaperID(_ context.Context, of *publication.PackChange) (*string, error) {
	return optional(of.PaperID), nil
}

// Fields returns the changed fields of an item.
func (packChanges) Fields(_ context.Context, of *publication.PackChange) ([]string, error) {
	return append([]string{}, of.Fields...), nil
}

// Note returns null in a pack, and without a note.
func (packChanges) Note(_ context.Context, of *publication.PackChange) (*string, error) {
	return optional(of.Said), nil
}

// packVersions resolves the fields of a PackVersion that its Go type does not have.
type packVersions resolvers

func (r resolvers) PackVersion() generated.PackVersionResolver { return packVersions(r) }

// Note returns null without a note.
func (packVersions) Note(_ context.Context, of *publication.Pack) (*string, error) {
	return optional(of.Note), nil
}

// Entries returns the items of the pack. It needs one statement for each kind of record, whatever the length of the agenda.
func (p packVersions) Entries(ctx context.Context, of *publication.Pack) ([]publication.Entry, error) {
	return p.Readers.Publications.Entries(ctx, rightsOf(ctx), *of)
}

// packEntries resolves the fields of a PackEntry that its Go type does not have.
type packEntries struct{}

func (resolvers) PackEntry() generated.PackEntryResolver { return packEntries{} }

// ItemID returns null for a placeholder.
func (packEntries) ItemID(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.ID, nil
}

// Number returns null for a break.
func (packEntries) Number(_ context.Context, of *publication.Entry) (*string, error) {
	return optional(of.Number), nil
}

// Title returns null for a placeholder.
func (packEntries) Title(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.Title, nil
}

// Purpose returns null for a placeholder.
func (packEntries) Purpose(_ context.Context, of *publication.Entry) (*agenda.Purpose, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.Purpose, nil
}

// LateReason returns null for an item of the first publication.
func (packEntries) LateReason(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return optional(of.Item.LateReason), nil
}

// TakenAfter returns null where the item is in the order of its number.
func (packEntries) TakenAfter(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return of.Item.TakenAfter, nil
}

// ViewerMayAnnotate returns false for a placeholder, and for guests and auditors.
func (packEntries) ViewerMayAnnotate(ctx context.Context, of *publication.Entry) (bool, error) {
	if of.Item == nil {
		return false, nil
	}
	known, err := loadersOf(ctx).agendas.Load(ctx, of.Item.MeetingID)
	return err == nil && annotation.May(rightsOf(ctx), known, *of.Item), err
}

// packPapers resolves the fields of a PackPaper that its Go type does not have.
type packPapers struct{}

func (resolvers) PackPaper() generated.PackPaperResolver { return packPapers{} }

// PageCount returns null for a file without pages.
func (packPapers) PageCount(ctx context.Context, of *publication.Paper) (*int, error) {
	return paperVersions{}.PageCount(ctx, &of.Version)
}

// Reason returns null for a version that was not withdrawn.
func (packPapers) Reason(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.Reason), nil
}

// ChangeNote returns null without a note.
func (packPapers) ChangeNote(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.ChangeNote), nil
}

// LateReason returns null for a paper that was added in time.
func (packPapers) LateReason(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.LateReason), nil
}

// PackVersion returns the number of the viewer's own packs so far [X10].
func (meetings) PackVersion(ctx context.Context, of *meeting.Meeting) (int, error) {
	return loadersOf(ctx).packVersions.Load(ctx, of.ID)
}

// ViewerMayPublish reports whether pages should offer the action. The command checks again.
func (meetings) ViewerMayPublish(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.Publish, of) && of.State.Allows(meeting.Publish), nil
}

// PackVersion returns null for a version that the viewer does not have.
func (query) PackVersion(ctx context.Context, meetingID string, version *int) (*publication.Pack, error) {
	packs, err := loadersOf(ctx).packs.Load(ctx, meetingID)
	if err != nil || len(packs) == 0 {
		return nil, err
	}
	at := len(packs)
	if version != nil {
		at = *version
	}
	if at < 1 || at > len(packs) {
		return nil, nil
	}
	return &packs[at-1], nil
}

// PackChanges returns null for a version that the viewer does not have.
func (q query) PackChanges(ctx context.Context, meetingID string, sinceVersion *int) (*publication.Comparison, error) {
	packs, err := loadersOf(ctx).packs.Load(ctx, meetingID)
	if err != nil || len(packs) == 0 {
		return nil, err
	}
	since, err := lastOpened(ctx, packs)
	if err != nil {
		return nil, err
	}
	if sinceVersion != nil {
		since = *sinceVersion
	}
	if since < 0 || since > len(packs) {
		return nil, nil
	}
	compared, err := q.Readers.Publications.Compare(ctx, rightsOf(ctx), packs, since)
	return &compared, err
}

// UnpublishedChanges returns an empty list for people who do not prepare the meeting.
func (q query) UnpublishedChanges(ctx context.Context, meetingID string) ([]publication.PackChange, error) {
	known, err := loadedOrNull(loadersOf(ctx).agendas.Load(ctx, meetingID))
	if known == nil || err != nil {
		return []publication.PackChange{}, err
	}
	papers, err := papersByItem(ctx, *known)
	if err != nil {
		return nil, err
	}
	return q.Readers.Publications.Pending(ctx, rightsOf(ctx), *known, papers)
}

// lastOpened returns the pack version that was the newest when the viewer last opened one of its papers; 0 without one.
func lastOpened(ctx context.Context, packs []publication.Pack) (int, error) {
	var ids []string
	for _, pack := range packs {
		for _, change := range pack.Changes {
			if change.VersionID != "" {
				ids = append(ids, change.VersionID)
			}
		}
	}
	marks, err := loadersOf(ctx).marks.LoadAll(ctx, ids)
	if err != nil {
		return 0, err
	}
	version := 0
	for _, mark := range marks {
		for _, pack := range packs {
			if mark.WasOpenedAfter(pack.PublishedAt) {
				version = max(version, pack.Version)
			}
		}
	}
	return version, nil
}

// PublishMeeting publishes the agenda and the accepted papers of a meeting.
func (m mutation) PublishMeeting(ctx context.Context, input publication.Publishing) (generated.MeetingPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Publications.Publish(input))
	made, errs, seq, err := payloadFields(ctx, answer, err)
	payload := generated.MeetingPayload{UserErrors: errs, AuditSeq: seq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Meeting, err = m.Readers.Meetings.Meeting(ctx, rightsOf(ctx), made.ID)
	return payload, err
}
