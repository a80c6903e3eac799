package backend

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/paperapi"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/rendition"
	"example.org/portal/backend/internal/papers/virus"
	"example.org/portal/backend/internal/token"
)

// Child does the work for which the program starts itself as a child process, and ends the process, where its
// arguments ask for that: looking at papers, building packs. It is the first that a program does which serves the backend.
func Child(arguments []string) {
	inspection.Child(arguments)
	pack.Child(arguments)
}

// papers are the parts that have to do with papers.
type papers struct {
	desk        *paper.Desk
	attachments *paper.Attachments
	uploads     *paper.Uploads
	checker     *paper.Checker
	links       *download.Desk
	packs       *packfile.Desk
	api         *paperapi.API
	bytes       blob.Store
	gate        *papersGate
}

// wirePapers opens the store of papers and makes what takes them in, checks them and serves them.
func (b *Backend) wirePapers(readers graphql.Readers, keys *token.Keys) error {
	bytes, err := blob.Connect(b.cfg.papersStore())
	if err != nil {
		return fmt.Errorf("open the store of papers: %w", err)
	}
	bytes = blob.Observe(bytes, func(operation blob.Operation, took time.Duration, failure error) {
		b.metrics.PaperStoreCall(string(operation), took, failure != nil, errors.Is(failure, blob.ErrNotFound))
	})
	gate := &papersGate{}
	bytes = blob.Gate(bytes, gate.problem)
	b.metrics.ShowPapers(paperLabels())
	checks, err := b.paperChecks()
	if err != nil {
		return err
	}
	shelves := paper.Shelves{Items: paper.NewItems(b.store, readers.Agendas), Library: document.NewShelf(b.store)}
	checker := paper.NewChecker(b.store, b.store, shelves, bytes, checks, b.changer, b.cfg.Now, b.log)
	uploads := paper.NewUploads(b.store, b.store, shelves, bytes, b.changer, checker.Wake, b.cfg.Now)
	rights := func(ctx context.Context, accountID string) (*policy.Viewer, error) {
		return b.store.Viewer(ctx, accountID, b.cfg.Now())
	}
	contents, marks := paper.NewContents(b.store, shelves, bytes), reading.NewMarks(b.store, b.changer, b.cfg.Now)
	views := packfile.NewViews(readers.Publications, readers.Agendas, b.store)
	builder, err := pack.NewBuilder()
	if err != nil {
		return err
	}
	base := strings.TrimRight(b.cfg.PublicURL, "/")
	links := download.NewDesk(download.NewSigner(keys.Derive, b.cfg.Now), map[download.Kind]download.Source{
		download.PaperVersion: download.NewPapers(contents, marks),
		download.NoticeProof:  notice.NewProofs(b.store),
		download.PackFile:     packfile.NewFiles(views, b.store, bytes, marks, b.cfg.Now),
	}, rights, b.accounts.Stands, base+clientapi.ContentPath)
	desk := paper.NewDesk(b.store, readers.Agendas, b.cfg.paperBounds())
	b.papers = papers{
		desk: desk, attachments: paper.NewAttachments(desk, b.store, shelves, bytes, b.changer, b.cfg.Now), uploads: uploads, checker: checker, links: links,
		packs: packfile.NewDesk(views, b.store, bytes, builder, links, b.metrics.PackBuilt, b.cfg.Now, b.log),
		api:   paperapi.New(uploads, contents, readers.Sight, rights, marks, links, base+clientapi.PapersPath(b.cfg.AppID), b.log).RefuseOn(gate.problem), bytes: bytes, gate: gate,
	}
	return nil
}

// paperChecks makes what looks at the files of papers.
func (b *Backend) paperChecks() (checks paper.Checks, err error) {
	if checks.Inspector, err = inspection.New(inspection.ActiveContentPolicy(b.cfg.PapersActiveContent)); err != nil {
		return checks, err
	}
	checks.Told = b.paperChecked
	if b.cfg.ClamdAddr != "" {
		if checks.Scanner, err = virus.New(b.cfg.ClamdAddr); err != nil {
			return checks, fmt.Errorf("the virus scanner: %w", err)
		}
	}
	if b.cfg.RenditionURL != "" {
		if checks.Renditions, err = rendition.New(b.cfg.RenditionURL); err != nil {
			return checks, fmt.Errorf("the service that makes PDFs of Office files: %w", err)
		}
	}
	return checks, nil
}

// paperChecked counts a look at a file.
func (b *Backend) paperChecked(refusal inspection.Refusal, failed bool, took time.Duration) {
	outcome := metrics.CheckAccepted
	switch {
	case failed:
		outcome = metrics.CheckFailed
	case refusal != "":
		outcome = metrics.CheckRefused
	}
	b.metrics.PaperChecked(outcome, reasonOf(refusal), took)
}

// reasonOf writes a refusal as labels are written.
func reasonOf(refusal inspection.Refusal) string { return strings.ToLower(string(refusal)) }

// paperLabels are the values of labels about papers.
func paperLabels() (labels metrics.PaperLabels) {
	for _, refusal := range inspection.Refusals() {
		labels.Refusals = append(labels.Refusals, reasonOf(refusal))
	}
	for _, operation := range blob.Operations() {
		labels.Operations = append(labels.Operations, string(operation))
	}
	return labels
}
