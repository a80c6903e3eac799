package packfile

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// View is what a person may read of one version of their pack of a meeting.
type View struct {
	Meeting meeting.Meeting
	// Version is the number of the version for this person.
	Version int
	Plan    pack.Plan
	Key     string
	// bytes has the places of the plan's papers by entry and paper.
	bytes [][]source
	// Papers are the versions that the file has.
	Papers []paper.Content
}

// source is the place of a paper in the store of blobs.
type source struct{ key string }

// Views finds views.
type Views struct {
	publications *publication.Reader
	agendas      *agenda.Reader
	names        Names
}

// NewViews returns a finder of views.
func NewViews(publications *publication.Reader, agendas *agenda.Reader, names Names) *Views {
	return &Views{publications: publications, agendas: agendas, names: names}
}

// Find returns the view of a version of a meeting's pack with the viewer's present rights. Version 0 is the newest. It returns
// fault.ErrNotFound where the viewer has no such version, or may not download all of its papers.
func (s *Views) Find(ctx context.Context, v *policy.Viewer, meetingID string, version int) (View, error) {
	if v == nil {
		return View{}, fault.ErrNotFound
	}
	packs, err := s.publications.Packs(ctx, v, []string{meetingID})
	if err != nil {
		return View{}, fmt.Errorf("find the packs of a reader: %w", err)
	}
	mine := packs[meetingID]
	if version == 0 {
		version = len(mine)
	}
	if version < 1 || version > len(mine) {
		return View{}, fault.ErrNotFound
	}
	entries, err := s.publications.Entries(ctx, v, mine[version-1])
	if err != nil {
		return View{}, fmt.Errorf("find the content of a pack: %w", err)
	}
	agendas, err := s.agendas.Agendas(ctx, v, []string{meetingID})
	if err != nil {
		return View{}, fmt.Errorf("find the meeting of a pack: %w", err)
	}
	called := agendas[meetingID]
	if slices.ContainsFunc(entries, func(one publication.Entry) bool { return staysInPortal(v, called, one) }) {
		return View{}, fault.ErrNotFound
	}
	return s.plan(ctx, called.Meeting, mine[version-1], entries)
}

// staysInPortal reports whether the viewer may read the papers of an item but may not download all of them.
func staysInPortal(v *policy.Viewer, of agenda.Agenda, line publication.Entry) bool {
	if line.IsPlaceholder() {
		return false
	}
	facts := of.ForPolicy(*line.Item)
	return v.May(policy.DownloadPapers, policy.Object{Item: &facts}) != policy.Allowed ||
		slices.ContainsFunc(line.Papers, func(one publication.Paper) bool { return !one.IsWithdrawn() && !one.ViewerMayPack })
}

func (s *Views) plan(ctx context.Context, called meeting.Meeting, of publication.Pack, entries []publication.Entry) (View, error) {
	home, err := s.names.FirstOrganisation(ctx)
	if err != nil {
		return View{}, fmt.Errorf("find the organisation: %w", err)
	}
	logo, err := s.names.OrganisationLogo(ctx, home.ID)
	if err != nil {
		return View{}, fmt.Errorf("find the logo of the organisation: %w", err)
	}
	boards, err := s.names.Boards(ctx, home.ID)
	if err != nil {
		return View{}, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == called.BoardID })
	if at < 0 {
		return View{}, fault.ErrNotFound
	}
	zone, err := localtime.LoadZone(boards[at].TimeZone)
	if err != nil {
		return View{}, fmt.Errorf("find the zone of a board: %w", err)
	}
	view := View{Meeting: called, Version: of.Version}
	view.Plan = pack.Plan{
		Title: fmt.Sprintf("%s %s, pack version %d", called.Number, called.Title, of.Version), Footer: called.Number, Language: "en-GB",
		Published: of.PublishedAt.UTC().Format(time.RFC3339),
		Cover: pack.Cover{
			Organisation: home.Name, Logo: logo, Board: boards[at].Name, Kind: "Board pack", Title: called.Title, Facts: facts(called, of, zone), Note: of.Note,
		},
	}
	presenters, err := s.presenters(ctx, home.ID, entries)
	if err != nil {
		return View{}, err
	}
	for _, entry := range entries {
		view.add(entry, zone, presenters)
	}
	view.Key, err = view.Plan.Key()
	return view, err
}

// presenters returns the names of the presenters of items that the viewer may read.
func (s *Views) presenters(ctx context.Context, organisationID string, entries []publication.Entry) (map[string]string, error) {
	var ids []string
	for _, entry := range entries {
		if !entry.IsPlaceholder() {
			ids = append(ids, entry.Item.PresenterIDs...)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	known, err := s.names.People(ctx, organisationID, slices.Compact(ids))
	if err != nil {
		return nil, fmt.Errorf("find the presenters of items: %w", err)
	}
	names := make(map[string]string, len(known))
	for _, person := range known {
		names[person.ID] = person.DisplayName
	}
	return names, nil
}

// facts returns the lines of the cover.
func facts(of meeting.Meeting, published publication.Pack, zone *time.Location) []string {
	lines := []string{of.Number}
	for _, sitting := range of.Sittings {
		start := sitting.StartsAt.In(zone)
		lines = append(lines, fmt.Sprintf("%s to %s (%s%s)", start.Format("Monday 2 January 2006, 15:04"),
			start.Add(time.Duration(sitting.DurationMinutes)*time.Minute).Format("15:04"), zone, localtime.OccurrenceText(start, zone)))
	}
	if of.Location != "" {
		lines = append(lines, of.Location)
	}
	return append(lines, fmt.Sprintf("Version %d, published %s", published.Version, published.PublishedAt.In(zone).Format("2 January 2006, 15:04")))
}

// add adds a line of the agenda with its papers.
func (view *View) add(of publication.Entry, zone *time.Location, presenters map[string]string) {
	entry := pack.Entry{Number: of.Number, Depth: of.Depth, IsPlaceholder: of.IsPlaceholder()}
	if of.PlannedStart != nil {
		entry.Start = of.PlannedStart.In(zone).Format("15:04")
	}
	if of.IsPlaceholder() {
		entry.Title = "Restricted item"
		view.Plan.Entries, view.bytes = append(view.Plan.Entries, entry), append(view.bytes, nil)
		return
	}
	entry.Title, entry.Purpose = of.Item.Title, purposes()[of.Item.Purpose]
	if of.DurationMinutes > 0 {
		entry.Length = fmt.Sprintf("%d min", of.DurationMinutes)
	}
	for _, id := range of.Item.PresenterIDs {
		if name, known := presenters[id]; known {
			entry.By = append(entry.By, name)
		}
	}
	entry.Text = passages(*of.Item)
	entry.Remark = remarkOf(*of.Item)
	var kept []source
	if of.IsWithdrawn() { // nobody may read its papers any more
		entry.Remark = strings.ToLower(string(of.Item.State))
	} else {
		for _, one := range of.Papers {
			shown, from := paperOf(one)
			entry.Papers, kept = append(entry.Papers, shown), append(kept, from)
			if shown.Format != "" {
				view.Papers = append(view.Papers, paper.Content{Version: one.Version, Origin: paper.Paper{
					ID: one.PaperID, BoardID: view.Meeting.BoardID, MeetingID: view.Meeting.ID, ItemID: of.Item.ID,
				}.Origin()})
			}
		}
	}
	view.Plan.Entries, view.bytes = append(view.Plan.Entries, entry), append(view.bytes, kept)
}

// remarkOf returns why an item came late, and after which item it is taken where that differs from its number [A3, A7].
func remarkOf(of agenda.Item) string {
	var remarks []string
	if of.LateReason != "" {
		remarks = append(remarks, "late: "+of.LateReason)
	}
	switch after := of.TakenAfter; {
	case after == nil:
	case *after == "":
		remarks = append(remarks, "taken first")
	default:
		remarks = append(remarks, "taken after item "+*after)
	}
	return strings.Join(remarks, "; ")
}

func purposes() map[agenda.Purpose]string {
	return map[agenda.Purpose]string{
		agenda.Decision: "For decision", agenda.Discussion: "For discussion", agenda.Information: "For information",
		agenda.Consent: "Consent", agenda.Procedural: "Procedural",
	}
}

func passages(of agenda.Item) (text []pack.Passage) {
	for _, one := range []pack.Passage{{Heading: "Recommendation", Text: of.Recommendation}, {Heading: "Summary", Text: of.Summary}} {
		if one.Text != "" {
			text = append(text, one)
		}
	}
	return text
}

// formats are the formats of what packs show.
var formats = map[inspection.Kind]pack.Format{inspection.PDF: pack.PDF, inspection.PNG: pack.PNG, inspection.JPEG: pack.JPEG}

// paperOf returns a paper for the plan, and the place of its bytes.
func paperOf(of publication.Paper) (pack.Paper, source) {
	shown := pack.Paper{Number: of.Number, Mark: of.Number, Title: of.Title}
	if of.N > 1 {
		shown.Mark = fmt.Sprintf("%s v%d", of.Number, of.N)
	}
	if of.LateReason != "" {
		shown.Remark = "late: " + of.LateReason
	}
	switch {
	case of.IsWithdrawn():
		shown.Remark = "withdrawn"
		shown.Missing = "This paper was withdrawn."
		if of.Reason != "" {
			shown.Missing = fmt.Sprintf("This paper was withdrawn: %s", of.Reason)
		}
		return shown, source{}
	case of.CopyKey != "":
		shown.Format, shown.Tag = formats[of.CopyKind()], of.CopyTag()
		return shown, source{key: of.CopyKey}
	case of.MediaType == string(inspection.PNG), of.MediaType == string(inspection.JPEG):
		shown.Format = formats[inspection.Kind(of.MediaType)]
	default:
		shown.Missing = fmt.Sprintf("%s is not part of this file, as it has no pages by itself. Download it from the portal.", of.FileName)
		return shown, source{}
	}
	shown.Tag = of.SHA256
	return shown, source{key: of.BlobKey}
}
