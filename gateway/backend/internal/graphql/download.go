package graphql

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/principal"
)

// DocumentContentURL makes a link. The viewer's rights are checked again when the link is used.
func (q query) DocumentContentURL(ctx context.Context, versionID string, disposition download.Disposition) (*download.Address, error) {
	return q.Downloads.Link(ctx, rightsOf(ctx), askerOf(ctx), download.PaperVersion, versionID, disposition)
}

// PackURL queues the file to be built where it does not exist yet.
func (q query) PackURL(ctx context.Context, meetingID string, version *int) (*packfile.Answer, error) {
	wanted := 0 // the newest
	if version != nil {
		if wanted = *version; wanted < 1 {
			return nil, nil
		}
	}
	return q.PackFiles.File(ctx, rightsOf(ctx), askerOf(ctx), meetingID, wanted)
}

// askerOf returns the account and the session for which links are made. The links end with the session.
func askerOf(ctx context.Context) download.Asker {
	asking, _ := principal.From(ctx)
	return download.Asker{AccountID: asking.AccountID, SessionID: asking.SessionID}
}

// packFiles resolves the fields of a PackFile that its Go type does not have.
type packFiles struct{}

func (resolvers) PackFile() generated.PackFileResolver { return packFiles{} }

// URL returns null unless the file is ready.
func (packFiles) URL(_ context.Context, of *packfile.Answer) (*string, error) {
	if of.Link == nil {
		return nil, nil
	}
	return &of.Link.URL, nil
}

// ExpiresAt returns null unless the file is ready.
func (packFiles) ExpiresAt(_ context.Context, of *packfile.Answer) (*time.Time, error) {
	if of.Link == nil {
		return nil, nil
	}
	return &of.Link.ExpiresAt, nil
}

// ViewerMayDownloadPack reports whether pages should offer the file. packUrl checks each paper again.
func (meetings) ViewerMayDownloadPack(ctx context.Context, of *meeting.Meeting) (bool, error) {
	v := rightsOf(ctx)
	return mayWith(ctx, policy.DownloadPapers, of) && (!v.Person.ViewOnly || mayWith(ctx, policy.RestrictItem, of)), nil
}
