package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/principal"
)

// DocumentContentURL makes a link; the rights are asked again when it is used.
func (q query) DocumentContentURL(ctx context.Context, versionID string, disposition download.Disposition) (*download.Address, error) {
	asking, _ := principal.From(ctx)
	return q.downloads.Link(ctx, rightsOf(ctx), asking.AccountID, download.PaperVersion, versionID, disposition)
}
