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

// Notice returns null for people who do not prepare the meeting.
func (meetings) Notice(ctx context.Context, of *meeting.Meeting) (*notice.View, error) {
	return loadedOrNull(loadersOf(ctx).notices.Load(ctx, of.ID))
}

// EarlierNotices returns an empty list for people who do not prepare the meeting.
func (meetings) EarlierNotices(ctx context.Context, of *meeting.Meeting) ([]notice.View, error) {
	return loadersOf(ctx).earlier.Load(ctx, of.ID)
}

// ViewerMayServeNotice reports whether pages should offer the action. The command checks again.
func (meetings) ViewerMayServeNotice(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.Publish, of) && of.State == meeting.Published && of.StartsAt.After(rightsOf(ctx).Now()), nil
}

// notices resolves the fields of a Notice that its Go type does not have.
type notices struct{}

func (resolvers) Notice() generated.NoticeResolver { return notices{} }

// ServedBy returns the person who served the notice.
func (notices) ServedBy(ctx context.Context, of *notice.View) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.ServedByID)
}

// AgendaChanged counts the viewer's own packs [X10].
func (notices) AgendaChanged(ctx context.Context, of *notice.View) (bool, error) {
	packs, err := loadersOf(ctx).packs.Load(ctx, of.MeetingID)
	return len(packs) > 0 && packs[len(packs)-1].PublishedAt.After(of.ServedAt), err
}

// MembersChanged reports whether the people entitled to notice have changed since [N1].
func (notices) MembersChanged(ctx context.Context, of *notice.View) (bool, error) {
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

// noticeRecipients resolves the fields of a NoticeRecipient that its Go type does not have.
type noticeRecipients struct{}

func (resolvers) NoticeRecipient() generated.NoticeRecipientResolver { return noticeRecipients{} }

// Person returns the recipient of the notice.
func (noticeRecipients) Person(ctx context.Context, of *notice.RecipientStanding) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// ContentHash returns null for people who do not read the whole agenda [X10].
func (noticeRecipients) ContentHash(_ context.Context, of *notice.RecipientStanding) (*string, error) {
	return optional(of.ContentHash), nil
}

// NoticeClock returns null for people who do not plan the meeting.
func (q query) NoticeClock(ctx context.Context, meetingID string) (*meeting.NoticePlan, error) {
	if viewerOf(ctx) == nil {
		return nil, nil
	}
	return q.Readers.Notice.PlanOf(ctx, rightsOf(ctx), viewerOf(ctx).Organisation.WorkingDays(), meetingID)
}

// NoticeProofURL makes a link. The viewer's rights are checked again when the link is used.
func (q query) NoticeProofURL(ctx context.Context, noticeID string) (*download.Address, error) {
	return q.Downloads.Link(ctx, rightsOf(ctx), askerOf(ctx), download.NoticeProof, noticeID, download.Attachment)
}

// ServeNotice serves notice.
func (m mutation) ServeNotice(ctx context.Context, input notice.Serving) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Notices.Serve(input))
}

// RecordHandedOver records that the notice was handed over to a recipient.
func (m mutation) RecordHandedOver(ctx context.Context, input notice.HandingOver) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Notices.HandOver(input))
}

// RecordNoticeWaiver records that a recipient waives the notice period.
func (m mutation) RecordNoticeWaiver(ctx context.Context, input notice.Waiving) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Notices.Waive(input))
}
