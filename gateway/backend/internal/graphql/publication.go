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

// packChanges resolves the fields of a PackChange that are not its own.
type packChanges struct{}

func (resolvers) PackChange() generated.PackChangeResolver { return packChanges{} }

// N is null for an item.
func (packChanges) N(_ context.Context, of *publication.PackChange) (*int, error) {
	if of.N == 0 {
		return nil, nil
	}
	return &of.N, nil
}

// PaperID is null for an item.
func (packChanges) PaperID(_ context.Context, of *publication.PackChange) (*string, error) {
	return optional(of.PaperID), nil
}

// Fields are those of a changed item.
func (packChanges) Fields(_ context.Context, of *publication.PackChange) ([]string, error) {
	return append([]string{}, of.Fields...), nil
}

// Note is null outside of comparisons, and where nothing was said.
func (packChanges) Note(_ context.Context, of *publication.PackChange) (*string, error) {
	return optional(of.Said), nil
}

// packVersions resolves the fields of a PackVersion that are not its own.
type packVersions resolvers

func (r resolvers) PackVersion() generated.PackVersionResolver { return packVersions(r) }

// Note is null where nothing was said.
func (packVersions) Note(_ context.Context, of *publication.Pack) (*string, error) {
	return optional(of.Note), nil
}

// Entries are asked for with one statement for each kind of record, whatever the length of the agenda.
func (p packVersions) Entries(ctx context.Context, of *publication.Pack) ([]publication.Entry, error) {
	return p.Readers.Publications.Entries(ctx, rightsOf(ctx), *of)
}

// packEntries resolves the fields of a PackEntry that are not its own.
type packEntries struct{}

func (resolvers) PackEntry() generated.PackEntryResolver { return packEntries{} }

// ItemID is null for a placeholder.
func (packEntries) ItemID(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.ID, nil
}

// Number is null for a break.
func (packEntries) Number(_ context.Context, of *publication.Entry) (*string, error) {
	return optional(of.Number), nil
}

// Title is null for a placeholder.
func (packEntries) Title(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.Title, nil
}

// Purpose is null for a placeholder.
func (packEntries) Purpose(_ context.Context, of *publication.Entry) (*agenda.Purpose, error) {
	if of.Item == nil {
		return nil, nil
	}
	return &of.Item.Purpose, nil
}

// LateReason is null for an item of the first publication.
func (packEntries) LateReason(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return optional(of.Item.LateReason), nil
}

// TakenAfter is null where the item is where its number has it.
func (packEntries) TakenAfter(_ context.Context, of *publication.Entry) (*string, error) {
	if of.Item == nil {
		return nil, nil
	}
	return of.Item.TakenAfter, nil
}

// ViewerMayAnnotate is false for a placeholder, and for guests and auditors.
func (packEntries) ViewerMayAnnotate(ctx context.Context, of *publication.Entry) (bool, error) {
	if of.Item == nil {
		return false, nil
	}
	known, err := loadersOf(ctx).agendas.Load(ctx, of.Item.MeetingID)
	return err == nil && annotation.May(rightsOf(ctx), known, *of.Item), err
}

// packPapers resolves the fields of a PackPaper that are not its own.
type packPapers struct{}

func (resolvers) PackPaper() generated.PackPaperResolver { return packPapers{} }

// PageCount is null where there are no pages.
func (packPapers) PageCount(ctx context.Context, of *publication.Paper) (*int, error) {
	return paperVersions{}.PageCount(ctx, &of.Version)
}

// Reason is null for a version that was not taken back.
func (packPapers) Reason(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.Reason), nil
}

// ChangeNote is null where nobody wrote one.
func (packPapers) ChangeNote(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.ChangeNote), nil
}

// LateReason is null for a paper that came in time.
func (packPapers) LateReason(_ context.Context, of *publication.Paper) (*string, error) {
	return optional(of.LateReason), nil
}

// PackVersion counts the viewer's own packs [X10].
func (meetings) PackVersion(ctx context.Context, of *meeting.Meeting) (int, error) {
	return loadersOf(ctx).packVersions.Load(ctx, of.ID)
}

// ViewerMayPublish tells what is worth offering.
func (meetings) ViewerMayPublish(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.Publish, of) && of.State.Allows(meeting.Publish), nil
}

// PackVersion is null for a version that the viewer does not have.
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

// PackChanges is null for a version that the viewer does not have.
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

// lastOpened is the version that was the newest when the viewer last opened a paper of it; 0 without one.
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

// PublishMeeting publishes.
func (m mutation) PublishMeeting(ctx context.Context, input publication.Publishing) (generated.MeetingPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Publications.Publish(input))
	made, errs, seq, err := said(ctx, answer, err)
	payload := generated.MeetingPayload{UserErrors: errs, AuditSeq: seq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Meeting, err = m.Readers.Meetings.Meeting(ctx, rightsOf(ctx), made.ID)
	return payload, err
}
