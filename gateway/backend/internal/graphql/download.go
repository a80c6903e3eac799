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

// DocumentContentURL makes a link; the rights are asked again when it is used.
func (q query) DocumentContentURL(ctx context.Context, versionID string, disposition download.Disposition) (*download.Address, error) {
	return q.Downloads.Link(ctx, rightsOf(ctx), askerOf(ctx), download.PaperVersion, versionID, disposition)
}

// PackURL has the file built where it is not there yet.
func (q query) PackURL(ctx context.Context, meetingID string, version *int) (*packfile.Answer, error) {
	wanted := 0 // the newest
	if version != nil {
		if wanted = *version; wanted < 1 {
			return nil, nil
		}
	}
	return q.PackFiles.File(ctx, rightsOf(ctx), askerOf(ctx), meetingID, wanted)
}

// askerOf is whose links are made, and the session that they end with.
func askerOf(ctx context.Context) download.Asker {
	asking, _ := principal.From(ctx)
	return download.Asker{AccountID: asking.AccountID, SessionID: asking.SessionID}
}

// packFiles resolves the fields of a PackFile that are not its own.
type packFiles struct{}

func (resolvers) PackFile() generated.PackFileResolver { return packFiles{} }

// URL is null unless the file is ready.
func (packFiles) URL(_ context.Context, of *packfile.Answer) (*string, error) {
	if of.Link == nil {
		return nil, nil
	}
	return &of.Link.URL, nil
}

// ExpiresAt is null unless the file is ready.
func (packFiles) ExpiresAt(_ context.Context, of *packfile.Answer) (*time.Time, error) {
	if of.Link == nil {
		return nil, nil
	}
	return &of.Link.ExpiresAt, nil
}

// ViewerMayDownloadPack tells what is worth offering: packUrl looks at each paper.
func (meetings) ViewerMayDownloadPack(ctx context.Context, of *meeting.Meeting) (bool, error) {
	v := rightsOf(ctx)
	return mayWith(ctx, policy.DownloadPapers, of) && (!v.Person.ViewOnly || mayWith(ctx, policy.RestrictItem, of)), nil
}
