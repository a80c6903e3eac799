package resolution

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/papers/record"
)

// extract has the records from which a certificate is written, as one viewer reads them.
type extract struct {
	of           Seen
	organisation organisation.Organisation
	board        board.Board
	// meeting is nil for viewers who read single items of it only. They do not read its title and its place.
	meeting *meeting.Meeting
	// repeats and repeatedBy are numbers of other resolutions, empty where there is none to name.
	repeats, repeatedBy string
	names               map[string]string
	zone                *time.Location
	issuedAt            time.Time
	issuerID            string
}

// setZone sets the zone of the sitting in which the vote was taken.
func (e *extract) setZone() (err error) {
	name := e.board.TimeZone
	if sitting := e.sitting(); sitting != nil {
		name = sitting.TimeZone
	}
	e.zone, err = localtime.LoadZone(name)
	return err
}

// sitting returns the sitting in which the vote was taken; nil for viewers who do not read the meeting.
func (e *extract) sitting() *meeting.Sitting {
	if e.meeting == nil {
		return nil
	}
	for i := range e.meeting.Sittings {
		if e.meeting.Sittings[i].Seq == e.of.Seq {
			return &e.meeting.Sittings[i]
		}
	}
	return nil
}

// people returns the people whom the certificate names.
func (e *extract) people() []string {
	ids := []string{e.issuerID, e.of.MoverID, e.of.SeconderID}
	for _, one := range e.ballots() {
		ids = append(ids, one.PersonID, one.RecordedBy)
	}
	slices.Sort(ids)
	return slices.DeleteFunc(slices.Compact(ids), func(id string) bool { return id == "" })
}

// ballots returns the ballots by name, the casting vote last. A secret ballot has none, also not the viewer's own [V11].
func (e *extract) ballots() []Ballot {
	if e.of.Ballot != Named {
		return nil
	}
	shown := slices.Clone(e.of.Ballots)
	if e.of.CastingVote != nil && len(shown) > 0 {
		shown = append(shown, *e.of.CastingVote)
	}
	return shown
}

// title is the heading of the certificate. A void vote decided nothing, and the heading says so.
func (e *extract) title() string {
	if e.of.State == Void {
		return "Certificate of void vote " + e.of.Number
	}
	return "Certificate of resolution " + e.of.Number
}

// document returns the certificate: the resolution in the order of its page, and what certifies it.
func (e *extract) document() record.Document {
	title := e.title()
	return record.Document{
		Title: title, Language: e.organisation.Locale, At: e.issuedAt, Header: e.organisation.Name + " · " + e.board.Name,
		Footer: title + " · issued " + e.time(e.issuedAt),
		Blocks: slices.Concat(e.facts(title), e.text(), e.votes(), e.why(), e.papers(), e.lineage(), e.certification()),
	}
}

// time formats an instant on the clock of the meeting's place, with its offset from UTC.
func (e *extract) time(at time.Time) string {
	local := at.In(e.zone)
	return fmt.Sprintf("%s (%s, UTC%s)", local.Format("Monday 2 January 2006, 15:04"), localtime.City(e.zone.String()), local.Format("-07:00"))
}

// dayInWords names a day as the times of the certificate do.
func dayInWords(day localtime.Date) string {
	return fmt.Sprintf("%d %s %d", day.Day, day.Month, day.Year)
}

func (e *extract) facts(title string) []record.Block {
	rows := [][]record.Text{
		record.PlainRow("Organisation", e.organisation.Name),
		record.PlainRow("Board", e.board.Name),
		record.PlainRow("Number", e.of.Number),
		record.PlainRow("Title", e.of.Title),
		record.PlainRow("Outcome", e.outcome()),
	}
	if e.of.ClosedAt != nil {
		rows = append(rows, record.PlainRow("Vote closed", e.time(*e.of.ClosedAt)))
	}
	rows = append(rows, e.meetingRows()...)
	if !e.of.IsConsent {
		rows = append(rows, record.PlainRow("Item", strings.TrimSpace(e.of.item.Number+" "+e.of.item.Title)))
	}
	for _, moved := range []struct{ fact, id string }{{"Moved by", e.of.MoverID}, {"Seconded by", e.of.SeconderID}} {
		if moved.id != "" {
			rows = append(rows, record.PlainRow(moved.fact, e.names[moved.id]))
		}
	}
	return []record.Block{record.Heading{Level: 1, Text: title}, factTable(rows)}
}

// outcome returns the outcome in the words with which the explanation begins.
func (e *extract) outcome() string {
	return strings.TrimSuffix(headline(e.of.Resolution, e.of.CastingVote), ".")
}

func factTable(rows [][]record.Text) record.Block {
	return record.Table{Columns: []record.Column{{Title: "Fact", Width: 1}, {Title: "Record", Width: 3}}, Rows: rows, HasRowHeaders: true}
}

func (e *extract) meetingRows() [][]record.Text {
	if e.meeting == nil {
		return [][]record.Text{record.PlainRow("Meeting", e.of.MeetingNumber)}
	}
	rows := [][]record.Text{record.PlainRow("Meeting", e.meeting.Number+", "+e.meeting.Title)}
	if sitting := e.sitting(); sitting != nil {
		rows = append(rows, record.PlainRow("Meeting called for", e.time(e.meeting.Sittings[0].StartsAt)))
		if sitting.Seq > 1 && sitting.OpenedAt != nil {
			rows = append(rows, record.PlainRow(fmt.Sprintf("Sitting %d opened", sitting.Seq), e.time(*sitting.OpenedAt)))
		}
	}
	if place := e.meeting.PlaceInWords(); place != "" {
		rows = append(rows, record.PlainRow("Place", place))
	}
	return rows
}

// text returns the text as it was voted on, and the items that a consent resolution decided [A9].
func (e *extract) text() []record.Block {
	blocks := []record.Block{record.Heading{Level: 2, Text: "Text"}, record.Paragraph{Text: record.Plain(e.of.Text)}}
	if len(e.of.Items) == 0 {
		return blocks
	}
	items := make([]record.Item, len(e.of.Items))
	for i, one := range e.of.Items {
		items[i] = record.Item{Text: record.Plain(strings.TrimSpace(one.Number + " " + one.Title))}
	}
	return append(blocks, record.List{Items: items})
}

// votes returns how the vote was taken, its totals where the page shows them, and the votes by name of a named ballot.
func (e *extract) votes() []record.Block {
	blocks := []record.Block{
		record.Heading{Level: 2, Text: "Votes"},
		record.Paragraph{Text: record.Plain(fmt.Sprintf("%s. %s: %s.", ballotInWords(e.of.Ballot), ruleName(e.of.ThresholdName), e.of.ThresholdText))},
	}
	if tally := e.of.Tally; tally != nil {
		blocks = append(blocks, record.Table{
			Columns: []record.Column{{Title: "Votes", Width: 1}, {Title: "Number", Width: 3}}, HasRowHeaders: true,
			Rows: [][]record.Text{
				numberRow("For", tally.For), numberRow("Against", tally.Against), numberRow("Abstained", tally.Abstained),
				numberRow("Present, not voting", tally.PresentNotVoting), numberRow("Entitled to vote", tally.Entitled),
			},
		})
	}
	ballots := e.ballots()
	if len(ballots) == 0 {
		return blocks
	}
	return append(blocks, e.byName(ballots))
}

// byName returns the table of the votes by name. It has a column of remarks where there is one.
func (e *extract) byName(ballots []Ballot) record.Block {
	rows := make([][]record.Text, len(ballots))
	columns := []record.Column{{Title: "Member", Width: 2}, {Title: "Vote", Width: 2}}
	for i, one := range ballots {
		rows[i] = record.PlainRow(e.names[one.PersonID], choiceInWords(one))
	}
	if slices.ContainsFunc(ballots, func(one Ballot) bool { return e.remark(one) != "" }) {
		columns = append(columns, record.Column{Title: "Remark", Width: 3})
		for i, one := range ballots {
			rows[i] = append(rows[i], record.Plain(e.remark(one)))
		}
	}
	return record.Table{Columns: columns, HasRowHeaders: true, Rows: rows}
}

func numberRow(name string, n int) []record.Text { return record.PlainRow(name, strconv.Itoa(n)) }

// remark says who recorded a ballot on whose instruction [V7], and has the comment of the member.
func (e *extract) remark(of Ballot) string {
	var remarks []string
	if of.RecordedBy != "" {
		remarks = append(remarks, "Recorded by "+e.names[of.RecordedBy]+": "+of.Instruction)
	}
	if of.Comment != "" {
		remarks = append(remarks, of.Comment)
	}
	return strings.Join(remarks, "\n")
}

func choiceInWords(of Ballot) string {
	words := map[count.Choice]string{count.For: "For", count.Against: "Against", count.Abstain: "Abstained"}[of.Choice]
	if of.IsCasting {
		return words + " (casting vote)"
	}
	return words
}

func ballotInWords(kind BallotKind) string {
	switch kind {
	case Secret:
		return "Secret ballot"
	case NoObjection:
		return "Without objection"
	case RecordedCount:
		return "Show of hands"
	default:
		return "By name"
	}
}

// why returns the explanation in the words of the page, and the rule and the quorum behind it [V13].
func (e *extract) why() []record.Block {
	var rows [][]record.Text
	if rules := e.of.rules; rules.ID != "" {
		rows = append(rows,
			record.PlainRow("Rule", ruleName(e.of.ThresholdName)+": "+e.of.ThresholdText),
			record.PlainRow("Source", rules.Source),
			record.PlainRow("Rule set", fmt.Sprintf("In force from %s, version %d", dayInWords(rules.EffectiveFrom), rules.Version)),
		)
	}
	if quorum := e.of.Quorum; quorum != nil {
		rows = append(rows, record.PlainRow("Quorum when the vote was closed", fmt.Sprintf("%d needed, %d present", quorum.Required, quorum.Counted)))
	}
	blocks := []record.Block{record.Heading{Level: 2, Text: e.reasonHeading()}, record.Paragraph{Text: record.Plain(e.of.Explanation)}}
	if len(rows) > 0 {
		blocks = append(blocks, factTable(rows))
	}
	return blocks
}

// reasonHeading returns the heading of the page.
func (e *extract) reasonHeading() string {
	switch e.of.State {
	case Carried:
		return "Why it is carried"
	case Void:
		return "Why there is no valid decision"
	default:
		return "Why it is not carried"
	}
}

// papers returns the versions on which the vote was taken [V12].
func (e *extract) papers() []record.Block {
	if len(e.of.Papers) == 0 {
		return nil
	}
	rows := make([][]record.Text, len(e.of.Papers))
	for i, one := range e.of.Papers {
		rows[i] = record.PlainRow(one.Number+" "+one.Title, strconv.Itoa(one.Version), one.Fingerprint)
	}
	return []record.Block{
		record.Heading{Level: 2, Text: "Voted on"},
		record.Table{
			Columns: []record.Column{{Title: "Paper", Width: 3}, {Title: "Version", Width: 1}, {Title: "Fingerprint (SHA-256)", Width: 4}}, HasRowHeaders: true, Rows: rows,
		},
	}
}

// lineage returns the vote that this one repeats, and the one that repeats it. It has the number of those that the viewer reads.
func (e *extract) lineage() []record.Block {
	var said []string
	if e.of.RepeatsID != "" {
		said = append(said, "It takes up again an earlier vote that was void"+inBrackets(e.repeats)+".")
	}
	if e.of.RepeatedByID != "" {
		said = append(said, "The vote was void, and was taken again"+inBrackets(e.repeatedBy)+".")
	}
	if len(said) == 0 {
		return nil
	}
	return []record.Block{record.Heading{Level: 2, Text: "Before and after"}, record.Paragraph{Text: record.Plain(strings.Join(said, "\n"))}}
}

func inBrackets(reference string) string {
	if reference == "" {
		return ""
	}
	return " (" + reference + ")"
}

// certification says who took the extract and when, and has the lines to sign.
func (e *extract) certification() []record.Block {
	said := fmt.Sprintf("Extract of the records of %s, %s. Issued by %s on %s.", e.board.Name, e.organisation.Name, e.names[e.issuerID], e.time(e.issuedAt))
	return []record.Block{
		record.Heading{Level: 2, Text: "Certification"},
		record.Paragraph{Text: record.Plain(said + "\nCertified as a true extract:")},
		record.Signature{Captions: []string{"Signature", "Date", "Name", "Capacity"}},
	}
}
