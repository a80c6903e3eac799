package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
)

// Notice is null for who does not prepare the meeting.
func (meetings) Notice(ctx context.Context, of *meeting.Meeting) (*notice.Known, error) {
	return loadedOrNull(loadersOf(ctx).notices.Load(ctx, of.ID))
}

// EarlierNotices are empty for who does not prepare the meeting.
func (meetings) EarlierNotices(ctx context.Context, of *meeting.Meeting) ([]notice.Known, error) {
	return loadersOf(ctx).earlier.Load(ctx, of.ID)
}

// ViewerMayServeNotice tells what is worth offering.
func (meetings) ViewerMayServeNotice(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.Publish, of) && of.State == meeting.Published && of.StartsAt.After(rightsOf(ctx).Now()), nil
}

// notices resolves the fields of a Notice that are not its own.
type notices struct{}

func (resolvers) Notice() generated.NoticeResolver { return notices{} }

// ServedBy is who served it.
func (notices) ServedBy(ctx context.Context, of *notice.Known) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.ServedByID)
}

// AgendaChanged counts the viewer's own packs [X10].
func (notices) AgendaChanged(ctx context.Context, of *notice.Known) (bool, error) {
	packs, err := loadersOf(ctx).packs.Load(ctx, of.MeetingID)
	return len(packs) > 0 && packs[len(packs)-1].PublishedAt.After(of.ServedAt), err
}

// MembersChanged compares with those who are entitled now [N1].
func (notices) MembersChanged(ctx context.Context, of *notice.Known) (bool, error) {
	attendance, err := loadersOf(ctx).attendance.Load(ctx, of.MeetingID)
	if err != nil {
		return false, err
	}
	var entitled []string
	for _, attendee := range attendance.Attendees {
		if attendee.Capacity == meeting.VotingMember {
			entitled = append(entitled, attendee.PersonID)
		}
	}
	return !of.WentTo(entitled), nil
}

// noticeRecipients resolves the fields of a NoticeRecipient that are not its own.
type noticeRecipients struct{}

func (resolvers) NoticeRecipient() generated.NoticeRecipientResolver { return noticeRecipients{} }

// Person is on whom the notice was served.
func (noticeRecipients) Person(ctx context.Context, of *notice.Stand) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// ContentHash is null for who does not read the whole agenda [X10].
func (noticeRecipients) ContentHash(_ context.Context, of *notice.Stand) (*string, error) {
	return optional(of.ContentHash), nil
}

// NoticeClock is null for who does not plan the meeting.
func (q query) NoticeClock(ctx context.Context, meetingID string) (*meeting.NoticePlan, error) {
	if viewerOf(ctx) == nil {
		return nil, nil
	}
	return q.Readers.Notice.PlanOf(ctx, rightsOf(ctx), viewerOf(ctx).Organisation.WorkingDays(), meetingID)
}

// NoticeProofURL makes a link; the rights are asked again when it is used.
func (q query) NoticeProofURL(ctx context.Context, noticeID string) (*download.Address, error) {
	return q.Downloads.Link(ctx, rightsOf(ctx), askerOf(ctx), download.NoticeProof, noticeID, download.Attachment)
}

// ServeNotice serves notice.
func (m mutation) ServeNotice(ctx context.Context, input notice.Serving) (generated.MeetingPayload, error) {
	return m.plan(ctx, m.Notices.Serve(input))
}

// RecordHandedOver records a hand-over.
func (m mutation) RecordHandedOver(ctx context.Context, input notice.HandingOver) (generated.MeetingPayload, error) {
	return m.plan(ctx, m.Notices.HandOver(input))
}

// RecordNoticeWaiver records a waiver.
func (m mutation) RecordNoticeWaiver(ctx context.Context, input notice.Waiving) (generated.MeetingPayload, error) {
	return m.plan(ctx, m.Notices.Waive(input))
}
