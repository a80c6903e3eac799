package backend

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/paperapi"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/rendition"
	"example.org/portal/backend/internal/papers/virus"
)

// Child does the work for which the program starts itself as a child process, and ends the process, where its
// arguments ask for that: looking at papers, building packs, converting Office files. It is the first that a program does which serves the backend.
func Child(arguments []string) {
	inspection.Child(arguments)
	pack.Child(arguments)
	rendition.Child(arguments)
}

// papers are the parts that have to do with papers.
type papers struct {
	inspector *inspection.Inspector
	uploads   *paper.Uploads
	checker   *paper.Checker
	api       *paperapi.API
	bytes     blob.Store
	gate      *papersGate
}

// openPapers opens the store of papers.
func (b *Backend) openPapers() error {
	bytes, err := blob.Connect(b.cfg.papersStore())
	if err != nil {
		return fmt.Errorf("open the store of papers: %w", err)
	}
	bytes = blob.Observe(bytes, func(operation blob.Operation, took time.Duration, failure error) {
		b.metrics.PaperStoreCall(string(operation), took, failure != nil, errors.Is(failure, blob.ErrNotFound))
	})
	gate := &papersGate{}
	b.papers = papers{bytes: blob.Gate(bytes, gate.problem), gate: gate}
	b.metrics.ShowPapers(paperLabels())
	return nil
}

// wirePapers makes what takes papers in, checks them and serves them.
func (b *Backend) wirePapers() error {
	checks, err := b.paperChecks()
	if err != nil {
		return err
	}
	s, p := b.services, &b.papers
	p.checker = paper.NewChecker(b.store, b.store, s.Shelves, p.bytes, checks, b.changer, b.cfg.Now, b.log)
	p.uploads = paper.NewUploads(b.store, b.store, s.Shelves, p.bytes, b.changer, b.paperUploaded, b.cfg.Now)
	p.api = paperapi.New(p.uploads, s.Contents, s.Readers.Sight, s.Rights, s.Marks, s.Downloads,
		b.cfg.publicURL()+clientapi.PapersPath(b.cfg.AppID), b.log).RefuseOn(p.gate.problem)
	return nil
}

// paperChecks makes what looks at the files of papers.
func (b *Backend) paperChecks() (checks paper.Checks, err error) {
	b.papers.inspector = inspection.New(inspection.ActiveContentPolicy(b.cfg.PapersActiveContent))
	checks.Inspector = b.papers.inspector
	checks.Told = b.paperChecked
	if b.cfg.ClamdAddr != "" {
		if checks.Scanner, err = virus.New(b.cfg.ClamdAddr); err != nil {
			return checks, fmt.Errorf("the virus scanner: %w", err)
		}
	}
	if checks.Renditions, err = b.renditions(); err != nil {
		return checks, fmt.Errorf("what makes PDFs of Office files: %w", err)
	}
	return checks, nil
}

// renditions returns what makes PDFs of Office files: the service that is set up, or LibreOffice where it is installed, or nil.
func (b *Backend) renditions() (paper.Renditions, error) {
	if b.cfg.RenditionURL != "" {
		return rendition.New(b.cfg.RenditionURL)
	}
	if b.cfg.RenditionProgram == "" || b.cfg.RenditionProgram == noRendition {
		return nil, nil
	}
	office, err := rendition.Find(b.cfg.RenditionProgram)
	if err != nil {
		b.log.Info("Office files are offered as downloads, because no LibreOffice makes PDFs of them", "reason", err)
		return nil, nil
	}
	return office, nil
}

// prepareChecks makes the first check of a PDF as quick as the others.
func (b *Backend) prepareChecks(ctx context.Context) {
	if err := b.papers.inspector.Prepare(ctx); err != nil && ctx.Err() == nil {
		b.log.WarnContext(ctx, "prepare the checks of papers", "error", err)
	}
}

// paperUploaded has a new version checked, or counts one that its first bytes refuse.
func (b *Backend) paperUploaded(version paper.Version) {
	if version.Refusal != "" {
		b.metrics.PaperRefused(reasonOf(version.Refusal))
		return
	}
	b.papers.checker.Wake()
}

// paperChecked counts a look at a file.
func (b *Backend) paperChecked(report inspection.Report, failed bool, took time.Duration) {
	outcome := metrics.CheckAccepted
	switch {
	case failed:
		outcome = metrics.CheckFailed
	case report.Refusal != "":
		outcome = metrics.CheckRefused
	}
	b.metrics.PaperChecked(outcome, reasonOf(report.Refusal), took)
	if report.Likeness != "" {
		b.metrics.PaperCompared(string(report.Likeness))
	}
}

// reasonOf writes a refusal as labels are written.
func reasonOf(refusal inspection.Refusal) string { return strings.ToLower(string(refusal)) }

// paperLabels are the values of labels about papers.
func paperLabels() (labels metrics.PaperLabels) {
	for _, refusal := range inspection.Refusals() {
		labels.Refusals = append(labels.Refusals, reasonOf(refusal))
	}
	for _, likeness := range inspection.Likenesses() {
		labels.Likenesses = append(labels.Likenesses, string(likeness))
	}
	for _, operation := range blob.Operations() {
		labels.Operations = append(labels.Operations, string(operation))
	}
	return labels
}
