package backend

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/mail"
)

// wireEvents makes what tells people of events, and what settles deadlines.
func (b *Backend) wireEvents() error {
	writer, err := mail.NewWriter(b.cfg.PortalURL)
	if err != nil {
		return err
	}
	writer = writer.WithAnswers(func(personID string, m meeting.Meeting) (address, secret string) {
		secret = b.answerLinks.Token(personID, m)
		return b.cfg.publicURL() + clientapi.AnswerPath + secret, secret
	})
	writer = writer.WithLogo(func(ctx context.Context) ([]byte, error) { return b.services.Readers.Logos.First(ctx) })
	sender, err := b.cfg.mailServer()
	if err != nil {
		return err
	}
	approvers := people.NewApprovers(b.store, b.cfg.Now)
	authors := mail.AccountAuthors(b.accounts, writer)
	consumers := make(map[events.Topic]events.Consumer)
	for _, topic := range []events.Topic{events.AccessRequested, events.AccessWaiting} {
		authors[topic], consumers[topic] = mail.NewAccessAuthor(approvers, writer), approvers
	}
	invitations, err := b.calendarWriter()
	if err != nil {
		return err
	}
	invitees := meeting.NewInvitees(b.store, b.cfg.Now)
	for _, topic := range mail.MeetingTopics() {
		authors[topic], consumers[topic] = mail.NewMeetingAuthor(invitees, writer, invitations, sender.From(), b.cfg.Now), invitees
	}
	sittings := room.NewNextSittings(b.store, b.services.Readers.Agendas, b.cfg.Now)
	authors[events.NextSittingPlanned], consumers[events.NextSittingPlanned] = mail.NewMeetingAuthor(sittings, writer, invitations, sender.From(), b.cfg.Now), sittings
	changes := notification.NewAccess(b.store)
	authors[events.AccessChanged], consumers[events.AccessChanged] = mail.NewAccessChangeAuthor(changes, writer), changes
	grants := agenda.NewGrantAnnouncements(b.store, b.cfg.Now)
	authors[events.ItemAccessGiven], consumers[events.ItemAccessGiven] = mail.NewGrantAuthor(grants, writer), grants
	terms := notification.NewTerms(b.store, b.cfg.Now)
	authors[events.TermEnds], consumers[events.TermEnds] = mail.NewTermAuthor(terms, writer), terms
	alarms := meeting.NewAlarms(b.store, b.cfg.Now)
	authors[events.QuorumAtRisk], consumers[events.QuorumAtRisk] = mail.NewAlarmAuthor(alarms, writer), alarms
	packs := publication.NewPackAnnouncements(b.store, b.cfg.Now)
	authors[events.PackPublished], consumers[events.PackPublished] = mail.NewPackAuthor(packs, writer), packs
	replacements := publication.NewReplacements(b.store, b.cfg.Now)
	authors[events.PaperReplaced], consumers[events.PaperReplaced] = mail.NewReplacementAuthor(replacements, writer), replacements
	notices := notice.NewTelling(b.store, b.changer)
	authors[events.NoticeServed], consumers[events.NoticeServed] = mail.NewNoticeAuthor(notices, writer), notices
	reminders := meeting.NewReminders(b.store, b.cfg.Now)
	authors[events.AnswerReminder], consumers[events.AnswerReminder] = mail.NewReminderAuthor(reminders, writer), reminders
	requests := meeting.NewRequests(b.store, b.cfg.Now)
	authors[events.AnswerRequested], consumers[events.AnswerRequested] = mail.NewRequestAuthor(requests, writer), requests
	recordings := meeting.NewRecordings(b.store, b.cfg.Now)
	authors[events.AnswerRecorded], consumers[events.AnswerRecorded] = mail.NewRecordingAuthor(recordings, writer), recordings
	ballots := resolution.NewRecordings(b.store, b.cfg.Now)
	authors[events.BallotRecorded], consumers[events.BallotRecorded] = mail.NewBallotAuthor(ballots, writer), ballots
	outcomes := resolution.NewOutcomeTelling(b.store, b.services.Readers.Resolutions, b.cfg.Now)
	authors[events.ResolutionDecided], consumers[events.ResolutionDecided] = mail.NewOutcomeAuthor(outcomes, writer), outcomes
	papers := paper.NewReminders(b.store, b.cfg.Now)
	authors[events.PaperDue], consumers[events.PaperDue] = mail.NewPaperReminderAuthor(papers, writer), papers
	conflicts := conflict.NewTelling(b.store, b.services.Readers.Agendas, b.cfg.Now)
	authors[events.ConflictDeclared], consumers[events.ConflictDeclared] = mail.NewConflictAuthor(conflicts, writer), conflicts
	decisions := conflict.NewDecisionTelling(b.store, b.services.Readers.Agendas, b.cfg.Now)
	authors[events.ConflictDecided], consumers[events.ConflictDecided] = mail.NewDecisionAuthor(decisions, writer), decisions
	interests := notification.NewInterests(b.store, b.cfg.Now)
	authors[events.InterestsDue], consumers[events.InterestsDue] = mail.NewInterestAuthor(interests, writer), interests
	work := home.NewWork(b.store, b.services.Readers.Home, b.cfg.Now)
	authors[events.WorkWaits], consumers[events.WorkWaits] = mail.NewWorkAuthor(work, writer), work
	requesters := notification.NewRequesters(b.store, b.cfg.Now)
	authors[events.AccessHandled], consumers[events.AccessHandled] = mail.NewRequesterAuthor(requesters, writer), requesters
	checkpoints := notification.NewCheckpoints(b.store)
	authors[events.CheckpointWritten], consumers[events.CheckpointWritten] = mail.NewCheckpointAuthor(checkpoints, writer), checkpoints
	alerts := account.NewAlerts(b.store)
	for _, topic := range mail.AlertTopics() {
		authors[topic], consumers[topic] = mail.NewAlertAuthor(alerts, writer), alerts
	}
	digests := notification.NewDigests(b.store)
	authors[events.DigestDue], consumers[events.DigestDue] = mail.NewDigestAuthor(digests, authors, writer), digests
	b.courier = mail.NewCourier(b.cfg.MailCouriers, b.store, authors, sender, b.cfg.Now, b.metrics, b.log)
	b.dispatcher = events.NewDispatcher(b.store, consumers, notification.NewDivider(b.store, b.cfg.Now), b.delivers, b.cfg.Now, b.log)
	b.days = notification.NewDays(b.store, b.changer, b.cfg.Now)
	b.scheduler = events.NewScheduler(b.store, map[events.Kind]events.Settler{
		events.AccessDecision: people.NewAccessDeadlines(b.store, b.changer),
		events.Day:            b.days,
		events.AccessGrantDue: access.NewDeadlines(b.services.Access, b.changer),
	}, b.cfg.Now, b.log)
	b.store.WakeAfterCommit(b.dispatcher.Wake, b.courier.Wake)
	return nil
}

// delivers is told of new deliveries.
func (b *Backend) delivers(topic events.Topic, added int) {
	b.metrics.EmailsQueued(mail.KindOf(topic), added)
}

// dayLookEvery is how often a replica looks whether a new day has begun.
const dayLookEvery = time.Minute

// keepDays sees to it that each day is begun once, until ctx ends.
func (b *Backend) keepDays(ctx context.Context) {
	ticker := time.NewTicker(dayLookEvery)
	defer ticker.Stop()
	for {
		if err := b.days.Begin(ctx); err != nil && ctx.Err() == nil {
			b.log.ErrorContext(ctx, "begin a day", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-b.dayNow:
		}
	}
}
