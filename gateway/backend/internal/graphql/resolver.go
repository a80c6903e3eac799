package graphql

import (
	"errors"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/graphql/generated"
)

// resolvers names who resolves which type of the schema. Each schema file has a Go
// file of the same name with its resolvers.
type resolvers struct {
	readers Readers
	library *document.Library
	planner *meeting.Planner
	agendas *agenda.Desk
	papers  *paper.Desk
	// attachments makes papers of files of libraries.
	attachments *paper.Attachments
	// downloads makes links.
	downloads *download.Desk
	// packFiles has packs built.
	packFiles *packfile.Desk
	// publications publishes.
	publications *publication.Desk
	// notices serves notice.
	notices *notice.Desk
	// reading keeps where people stopped.
	reading *reading.Desk
	// annotations are people's own.
	annotations *annotation.Desk
	keeper      *board.Keeper
	registrar   *people.Registrar
	// access decides about grants.
	access  *access.Desk
	changer *change.Changer
	feeds   feeds

	notifications *notification.Desk
	organisation  *organisation.Keeper
}

// query resolves the fields of Query.
type query struct {
	readers   Readers
	feeds     feeds
	downloads *download.Desk
	// packFiles has packs built.
	packFiles *packfile.Desk

	notifications *notification.Desk
}

// Query implements generated.ResolverRoot.
func (r resolvers) Query() generated.QueryResolver {
	return query{readers: r.readers, feeds: r.feeds, downloads: r.downloads, packFiles: r.packFiles, notifications: r.notifications}
}

// mutation resolves the fields of Mutation.
type mutation struct {
	readers Readers
	library *document.Library
	planner *meeting.Planner
	agendas *agenda.Desk
	papers  *paper.Desk
	// attachments makes papers of files of libraries.
	attachments *paper.Attachments
	// downloads makes links.
	downloads *download.Desk
	// packFiles has packs built.
	packFiles *packfile.Desk
	// publications publishes.
	publications *publication.Desk
	// notices serves notice.
	notices *notice.Desk
	// reading keeps where people stopped.
	reading *reading.Desk
	// annotations are people's own.
	annotations *annotation.Desk
	keeper      *board.Keeper
	registrar   *people.Registrar
	// access decides about grants.
	access  *access.Desk
	changer *change.Changer
	feeds   feeds

	notifications *notification.Desk
	organisation  *organisation.Keeper
}

// Mutation implements generated.ResolverRoot.
func (r resolvers) Mutation() generated.MutationResolver {
	return mutation(r)
}

// Board implements generated.ResolverRoot.
func (resolvers) Board() generated.BoardResolver { return boards{} }

// Membership implements generated.ResolverRoot.
func (resolvers) Membership() generated.MembershipResolver { return memberships{} }

// Rules implements generated.ResolverRoot.
func (resolvers) Rules() generated.RulesResolver { return ruleBooks{} }

// RulePreset implements generated.ResolverRoot.
func (resolvers) RulePreset() generated.RulePresetResolver { return rulePresets{} }

// TermProposal implements generated.ResolverRoot.
func (resolvers) TermProposal() generated.TermProposalResolver { return termProposals{} }

// Participation implements generated.ResolverRoot.
func (resolvers) Participation() generated.ParticipationResolver { return participations{} }

// GuestItem implements generated.ResolverRoot.
func (resolvers) GuestItem() generated.GuestItemResolver { return guestItems{} }

// Guest implements generated.ResolverRoot.
func (resolvers) Guest() generated.GuestResolver { return guests{} }

// Meeting implements generated.ResolverRoot.
func (r resolvers) Meeting() generated.MeetingResolver { return meetings{readers: r.readers} }

// Notice implements generated.ResolverRoot.
func (resolvers) Notice() generated.NoticeResolver { return notices{} }

// NoticeRecipient implements generated.ResolverRoot.
func (resolvers) NoticeRecipient() generated.NoticeRecipientResolver { return noticeRecipients{} }

// PackFile implements generated.ResolverRoot.
func (resolvers) PackFile() generated.PackFileResolver { return packFiles{} }

// AgendaItem implements generated.ResolverRoot.
func (resolvers) AgendaItem() generated.AgendaItemResolver { return agendaItems{} }

// LinkedItem implements generated.ResolverRoot.
func (resolvers) LinkedItem() generated.LinkedItemResolver { return linkedItems{} }

// RestrictedAgendaItem implements generated.ResolverRoot.
func (resolvers) RestrictedAgendaItem() generated.RestrictedAgendaItemResolver {
	return restrictedItems{}
}

// ItemReading implements generated.ResolverRoot.
func (resolvers) ItemReading() generated.ItemReadingResolver { return itemReadings{} }

// Exclusion implements generated.ResolverRoot.
func (resolvers) Exclusion() generated.ExclusionResolver { return exclusions{} }

// Attendee implements generated.ResolverRoot.
func (resolvers) Attendee() generated.AttendeeResolver { return attendees{} }

// NoticePlan implements generated.ResolverRoot.
func (resolvers) NoticePlan() generated.NoticePlanResolver { return noticePlans{} }

// Document implements generated.ResolverRoot.
func (resolvers) Document() generated.DocumentResolver { return documents{} }

// PackChange implements generated.ResolverRoot.
func (resolvers) PackChange() generated.PackChangeResolver { return packChanges{} }

// PackVersion implements generated.ResolverRoot.
func (r resolvers) PackVersion() generated.PackVersionResolver {
	return packVersions{reader: r.readers.Publications}
}

// PackEntry implements generated.ResolverRoot.
func (resolvers) PackEntry() generated.PackEntryResolver { return packEntries{} }

// PackPaper implements generated.ResolverRoot.
func (resolvers) PackPaper() generated.PackPaperResolver { return packPapers{} }

// Paper implements generated.ResolverRoot.
func (resolvers) Paper() generated.PaperResolver { return papers{} }

// Annotation implements generated.ResolverRoot.
func (resolvers) Annotation() generated.AnnotationResolver { return annotations{} }

// PaperVersion implements generated.ResolverRoot.
func (resolvers) PaperVersion() generated.PaperVersionResolver { return paperVersions{} }

// Person implements generated.ResolverRoot.
func (resolvers) Person() generated.PersonResolver { return persons{} }

// SecondFactorReset implements generated.ResolverRoot.
func (resolvers) SecondFactorReset() generated.SecondFactorResetResolver { return resets{} }

// AccessRequest implements generated.ResolverRoot.
func (resolvers) AccessRequest() generated.AccessRequestResolver { return accessRequests{} }

// Organisation implements generated.ResolverRoot.
func (resolvers) Organisation() generated.OrganisationResolver { return organisations{} }

// AccessForecast implements generated.ResolverRoot.
func (resolvers) AccessForecast() generated.AccessForecastResolver { return accessForecasts{} }

// AccessGrant implements generated.ResolverRoot.
func (r resolvers) AccessGrant() generated.AccessGrantResolver {
	return accessGrants{register: r.readers.Register}
}

// AccessChange implements generated.ResolverRoot.
func (resolvers) AccessChange() generated.AccessChangeResolver { return accessChanges{} }

// AccessStep implements generated.ResolverRoot.
func (resolvers) AccessStep() generated.AccessStepResolver { return accessSteps{} }

// HomeRow implements generated.ResolverRoot.
func (resolvers) HomeRow() generated.HomeRowResolver { return homeRows{} }

// WeekDate implements generated.ResolverRoot.
func (resolvers) WeekDate() generated.WeekDateResolver { return weekDates{} }

// FirstStep implements generated.ResolverRoot.
func (resolvers) FirstStep() generated.FirstStepResolver { return firstSteps{} }

// Viewer implements generated.ResolverRoot.
func (resolvers) Viewer() generated.ViewerResolver { return viewers{} }

// optional is a text as a nullable field; empty becomes null.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// given is a nullable argument as a text; null becomes empty.
func given(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// loadedOrNull is a loaded value as a nullable field; none becomes null.
func loadedOrNull[V any](value V, err error) (*V, error) {
	if errors.Is(err, dataloadgen.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &value, nil
}
