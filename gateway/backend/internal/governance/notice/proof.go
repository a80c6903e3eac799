package notice

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/record"
)

// ProofStore is what Proofs reads.
type ProofStore interface {
	Readings
	organisation.Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
}

// Proofs makes the files for links of kind download.NoticeProof: proofs of service [N5].
type Proofs struct {
	store  ProofStore
	reader *Reader
}

// NewProofs returns a Proofs that reads from store.
func NewProofs(store ProofStore) *Proofs { return &Proofs{store: store, reader: NewReader(store)} }

// File returns the proof of a notice, as its records are at this moment, to viewers who may know of the notice. The
// same records give the same bytes.
func (p *Proofs) File(ctx context.Context, v *policy.Viewer, link download.Link) (download.File, error) {
	of, about, err := p.find(ctx, v, link.ID)
	if err != nil {
		return download.File{}, err
	}
	proof, err := p.proof(ctx, v, of, about)
	if err != nil {
		return download.File{}, err
	}
	var file bytes.Buffer
	if err := record.Write(&file, proof); err != nil {
		return download.File{}, fmt.Errorf("write a proof of service: %w", err)
	}
	sum := sha256.Sum256(file.Bytes())
	return download.File{
		FileName: "Proof of service " + about.Number + ".pdf", MediaType: "application/pdf", SizeBytes: int64(file.Len()), Tag: hex.EncodeToString(sum[:]),
		Open: func(_ context.Context, from int64) (io.ReadCloser, error) {
			return io.NopCloser(bytes.NewReader(file.Bytes()[min(from, int64(file.Len())):])), nil
		},
	}, nil
}

// find finds a notice and its meeting. It returns fault.ErrNotFound for a notice that the viewer may not know of [X6].
func (p *Proofs) find(ctx context.Context, v *policy.Viewer, noticeID string) (View, meeting.Meeting, error) {
	meetingID, err := p.store.MeetingOfNotice(ctx, noticeID)
	if errors.Is(err, fault.ErrNotFound) {
		return View{}, meeting.Meeting{}, fault.ErrNotFound
	}
	if err != nil {
		return View{}, meeting.Meeting{}, fmt.Errorf("find the meeting of a notice: %w", err)
	}
	of, err := p.reader.notice(ctx, v, meetingID, noticeID)
	if err != nil {
		return View{}, meeting.Meeting{}, err
	}
	about, err := p.store.MeetingsByID(ctx, []string{meetingID})
	if err != nil || len(about) == 0 {
		return View{}, meeting.Meeting{}, fmt.Errorf("find the meeting of a notice: %w", errors.Join(err, fault.ErrNotFound))
	}
	return of, about[0], nil
}

// writing has the records from which a proof is written.
type writing struct {
	of    View
	about meeting.Meeting
	names map[string]string
	zone  *time.Location
}

func (p *Proofs) proof(ctx context.Context, v *policy.Viewer, of View, about meeting.Meeting) (record.Document, error) {
	home, err := p.store.Organisation(ctx, v.Person.OrganisationID)
	if err != nil {
		return record.Document{}, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := p.store.Boards(ctx, home.ID)
	if err != nil {
		return record.Document{}, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(one board.Board) bool { return one.ID == about.BoardID })
	if at < 0 {
		return record.Document{}, fault.ErrNotFound
	}
	w := writing{of: of, about: about, names: map[string]string{}}
	if w.zone, err = localtime.LoadZone(of.TimeZone()); err != nil {
		return record.Document{}, err
	}
	ids := []string{of.ServedByID}
	for _, one := range of.Stands {
		ids = append(ids, one.PersonID)
	}
	known, err := p.store.People(ctx, home.ID, ids)
	if err != nil {
		return record.Document{}, fmt.Errorf("find the recipients: %w", err)
	}
	for _, person := range known {
		w.names[person.ID] = person.DisplayName
	}
	title := "Proof of service of " + about.Number
	return record.Document{
		Title: title, Language: home.Locale, At: w.last(), Header: home.Name + " · " + boards[at].Name, Footer: title + " · records until " + w.time(w.last()),
		Blocks: slices.Concat(w.facts(home, boards[at]), w.deliveries(), w.contents()),
	}, nil
}

// last returns when something last happened to the notice. The file says nothing about the time after it.
func (w writing) last() time.Time {
	last := w.of.ServedAt
	for _, one := range w.of.Stands {
		for _, at := range []*time.Time{one.SentAt, one.BouncedAt, one.HandedOverAt, one.WaivedAt} {
			if at != nil && at.After(last) {
				last = *at
			}
		}
	}
	return last
}

// time formats an instant on the board's clock, with its offset from UTC.
func (w writing) time(at time.Time) string {
	return at.In(w.zone).Format("2 Jan 2006, 15:04:05 -07:00")
}

func (w writing) facts(home organisation.Organisation, on board.Board) []record.Block {
	place := w.of.Terms.Place
	if place == "" && !w.of.IsEarlier { // the notice would not stand any more if the meeting had another place
		place = w.about.PlaceInWords()
	}
	rows := [][]record.Text{
		record.PlainRow("Meeting", w.about.Number+", "+w.about.Title),
		record.PlainRow("Board", on.Name+", "+home.Name),
		record.PlainRow("Begins", w.time(w.of.Terms.StartsAt)+" ("+localtime.City(w.of.TimeZone())+")"),
	}
	if place != "" {
		rows = append(rows, record.PlainRow("Place", place))
	}
	result := w.result()
	if w.of.IsEarlier {
		result += "\nThis notice does not stand any more: the meeting was moved, took another place or was called anew since."
	}
	return []record.Block{
		record.Heading{Level: 1, Text: "Proof of service"},
		record.Paragraph{Text: record.Plain("Notice of the meeting was served on each member listed below by an e-mail of its own. All times are on the board's clock, with its distance from UTC; days are counted there.")},
		record.Table{Columns: []record.Column{{Title: "Fact", Width: 1}, {Title: "Record", Width: 3}}, Rows: append(rows,
			record.PlainRow("Served", w.time(w.of.ServedAt)+", by "+w.names[w.of.ServedByID]),
			record.PlainRow("Rule", w.of.Rule()+" ("+w.of.Source()+")"),
			record.PlainRow("Last moment in time", w.time(w.of.Deadline())),
			record.PlainRow("Result", result),
		)},
	}
}

// result returns the standing of the meeting's notice: the worst of all recipients [N3].
func (w writing) result() string {
	late := slices.ContainsFunc(w.of.Stands, func(one RecipientStanding) bool { return !one.IsInTime() })
	switch {
	case !late:
		return "In time for every recipient."
	case w.of.State == meeting.NoticeWaived:
		return "Short, and waived as the rules ask for."
	case w.of.WaiversMissing == nil:
		return "Short. The rules do not let notice be waived."
	default:
		return fmt.Sprintf("Short. Waivers that are missing: %d.", *w.of.WaiversMissing)
	}
}

func (w writing) deliveries() []record.Block {
	rows := make([][]record.Text, len(w.of.Stands))
	for i, one := range w.of.Stands {
		rows[i] = record.PlainRow(w.names[one.PersonID]+"\n"+one.Email, standing(one), w.delivery(one), w.countsFrom(one))
	}
	return []record.Block{
		record.Heading{Level: 2, Text: "Recipients"},
		record.Table{Columns: []record.Column{{Title: "Member", Width: 12}, {Title: "Notice", Width: 5}, {Title: "Delivery", Width: 16}, {Title: "Counts from", Width: 8}}, Rows: rows},
	}
}

// delivery returns all that is recorded about a recipient's delivery, line by line, in the words of the notice's page.
func (w writing) delivery(one RecipientStanding) string {
	said := "E-mail on its way"
	switch {
	case one.SentAt != nil:
		said = "E-mail accepted by the mail server\n" + w.time(*one.SentAt)
	case one.BouncedAt != nil:
		said = "E-mail could not be delivered\n" + w.time(*one.BouncedAt)
	}
	if one.HandedOverAt != nil {
		said += "\nHanded over " + w.time(*one.HandedOverAt)
	}
	if one.WaivedAt != nil {
		said += "\nWaiver recorded " + w.time(*one.WaivedAt)
	}
	return said
}

// standing returns whether the notice was served on a recipient in time, in the words of the notice's page.
func standing(one RecipientStanding) string {
	said := "In time"
	switch {
	case one.IsInTime():
	case one.Service == nil:
		said = "Not served"
	case one.ShortByDays() == 1:
		said = "Short by 1 day"
	default:
		said = fmt.Sprintf("Short by %d days", one.ShortByDays())
	}
	return said
}

// countsFrom returns when the notice counts as served on a recipient.
func (w writing) countsFrom(one RecipientStanding) string {
	if one.Service == nil {
		return "–"
	}
	return w.time(one.Service.DeemedAt)
}

// contents returns the hashes of what was served. A viewer who reads only a part of the agenda does not get them [X10].
func (w writing) contents() []record.Block {
	blocks := []record.Block{record.Heading{Level: 2, Text: "What was served"}}
	if w.of.Views == nil {
		return append(blocks, record.Paragraph{Text: record.Plain("The fingerprints of what was served are in the proofs of those who read the whole agenda.")})
	}
	rows := make([][]record.Text, len(w.of.Stands))
	for i, one := range w.of.Stands {
		rows[i] = record.PlainRow(w.names[one.PersonID], one.ContentHash)
	}
	return append(blocks,
		record.Paragraph{Text: record.Plain("Each fingerprint is the SHA-256 of the meeting's facts and of the agenda as each member read it when notice was served, with placeholders for what is kept from the member. Equal fingerprints mean the same agenda.")},
		record.Table{Columns: []record.Column{{Title: "Member", Width: 1}, {Title: "Fingerprint (SHA-256)", Width: 3}}, Rows: rows},
	)
}
