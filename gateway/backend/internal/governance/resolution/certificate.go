package resolution

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/record"
)

// CertificateStore is what Certificates reads besides the resolution and its meeting.
type CertificateStore interface {
	organisation.Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
}

// Certificates makes the files for links of kind download.ResolutionCertificate: certified extracts of decided resolutions
// (docs/domain/votes.md, "Certificate").
type Certificates struct {
	store    CertificateStore
	reader   *Reader
	meetings *meeting.Reader
	changer  *change.Changer
}

// NewCertificates returns a Certificates.
func NewCertificates(store CertificateStore, reader *Reader, meetings *meeting.Reader, changer *change.Changer) *Certificates {
	return &Certificates{store, reader, meetings, changer}
}

// File implements download.Source. It returns the certificate to viewers who read the page of the resolution, with what the page
// shows them. It returns fault.ErrNotFound to all others [X6], and for a resolution without an outcome. The time of issue is that of
// the link, so one link always returns the same bytes. The size of a resolution is bounded, so the file is made at once.
func (c *Certificates) File(ctx context.Context, v *policy.Viewer, link download.Link) (download.File, error) {
	seen, err := c.reader.Resolution(ctx, v, link.ID)
	if err != nil {
		return download.File{}, err
	}
	if seen == nil || !seen.isClosed() {
		return download.File{}, fault.ErrNotFound
	}
	about, err := c.extract(ctx, v, *seen, time.Unix(link.MadeAt, 0))
	if err != nil {
		return download.File{}, err
	}
	if err := ctx.Err(); err != nil {
		return download.File{}, err
	}
	var file bytes.Buffer
	if err := record.Write(&file, about.document()); err != nil {
		return download.File{}, fmt.Errorf("write a certificate: %w", err)
	}
	sum := sha256.Sum256(file.Bytes())
	return download.File{
		FileName: "Certificate " + seen.Number + ".pdf", MediaType: "application/pdf", SizeBytes: int64(file.Len()), Tag: hex.EncodeToString(sum[:]),
		Open: func(_ context.Context, from int64) (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(file.Bytes()[min(from, int64(file.Len())):])), nil
		},
		Note: func(ctx context.Context) error { return c.note(ctx, link, seen.Resolution) },
	}, nil
}

// note records that a person saved a certificate: one audit event for each link, however many parts of the file the browser asks for.
func (c *Certificates) note(ctx context.Context, link download.Link, of Resolution) error {
	key, err := change.NewKey(fmt.Sprintf("certificate/%s/%d", link.ID, link.MadeAt), link.MadeAt)
	if err != nil {
		return err
	}
	answer, err := change.Do(ctx, c.changer, change.Account(link.AccountID), change.Operation[struct{}, struct{}]{
		Name: "noteCertificate", Key: key,
		Apply: func(tx *change.Tx, _ struct{}) (struct{}, error) {
			of.record(tx, "CERTIFICATE_ISSUED", map[string]any{"number": of.Number}, "")
			return struct{}{}, nil
		},
	})
	if err == nil && answer.Refused != nil {
		return answer.Refused
	}
	return err
}

// extract collects what a certificate says to a viewer.
func (c *Certificates) extract(ctx context.Context, v *policy.Viewer, of Seen, issuedAt time.Time) (extract, error) {
	e := extract{of: of, issuedAt: issuedAt, issuerID: v.Person.ID}
	var err error
	if e.organisation, err = c.store.Organisation(ctx, v.Person.OrganisationID); err != nil {
		return extract{}, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := c.store.Boards(ctx, e.organisation.ID)
	if err != nil {
		return extract{}, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(one board.Board) bool { return one.ID == of.BoardID })
	if at < 0 {
		return extract{}, fault.ErrNotFound
	}
	e.board = boards[at]
	if e.meeting, err = c.meetings.Meeting(ctx, v, of.MeetingID); err != nil {
		return extract{}, err
	}
	if e.repeats, err = c.reference(ctx, v, of.RepeatsID); err != nil {
		return extract{}, err
	}
	if e.repeatedBy, err = c.reference(ctx, v, of.RepeatedByID); err != nil {
		return extract{}, err
	}
	if err := e.setZone(); err != nil {
		return extract{}, err
	}
	known, err := c.store.People(ctx, e.organisation.ID, e.people())
	if err != nil {
		return extract{}, fmt.Errorf("find the people of a resolution: %w", err)
	}
	e.names = make(map[string]string, len(known))
	for _, person := range known {
		e.names[person.ID] = person.DisplayName
	}
	return e, nil
}

// reference returns the number of another resolution. It is empty without one, and for one that the viewer may not know of.
func (c *Certificates) reference(ctx context.Context, v *policy.Viewer, id string) (string, error) {
	other, err := c.reader.Resolution(ctx, v, id)
	if err != nil || other == nil {
		return "", err
	}
	return other.Number, nil
}

var _ download.Source = (*Certificates)(nil)
