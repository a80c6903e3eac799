package mail

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/notification"
)

// Checkpoints tell where the audit trail ended; *notification.Checkpoints is one.
type Checkpoints interface {
	News(ctx context.Context, d events.Delivery) (news notification.CheckpointNews, wanted bool, err error)
}

// CheckpointAuthor writes where the audit trail ended [U3].
type CheckpointAuthor struct {
	checkpoints Checkpoints
	writer      *Writer
}

// NewCheckpointAuthor makes an author.
func NewCheckpointAuthor(checkpoints Checkpoints, writer *Writer) CheckpointAuthor {
	return CheckpointAuthor{checkpoints: checkpoints, writer: writer}
}

// Write implements Author.
func (a CheckpointAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	news, wanted, err := a.checkpoints.News(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	at := news.At.UTC()
	m, err = a.writer.execute(noticeTemplate, noticePage{
		Subject: "Audit checkpoint of " + at.Format("2 January 2006"), Organisation: news.Organisation,
		Sentence: "Please keep this e-mail. It says where the audit trail of the board portal ended, so that it can be found out later whether somebody cut the trail off or replaced it.",
		Points: []string{
			fmt.Sprintf("Newest event: %d", news.Seq),
			"Hash: " + news.Hash,
			"Time: " + at.Format("2 January 2006, 15:04") + " UTC",
			fmt.Sprintf(`To check the trail, whoever runs the portal gives this command: backend audit verify -checkpoint "%d %s"`, news.Seq, news.Hash),
		},
		Action: "Open the portal", Link: a.writer.portal + "/",
	})
	m.ID, m.To = idOf(d), news.Reader.Email
	return m, "", err == nil, err
}
