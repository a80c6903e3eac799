package mail

import (
	"fmt"

	"example.org/portal/backend/internal/governance/notification"
)

// NewCheckpointAuthor makes the author of e-mails that say where the audit trail ended [U3]; *notification.Checkpoints is a
// source.
func NewCheckpointAuthor(checkpoints Source[notification.CheckpointNews], writer *Writer) NewsAuthor[notification.CheckpointNews] {
	return NewsAuthor[notification.CheckpointNews]{source: checkpoints, writer: writer, page: func(news notification.CheckpointNews) (noticePage, string, error) {
		at := news.At.UTC()
		return noticePage{
			Subject: "Audit checkpoint of " + at.Format("2 January 2006"), Organisation: news.Organisation,
			Sentence: "Please keep this e-mail. It says where the audit trail of the board portal ended, so that it can be found out later whether somebody cut the trail off or replaced it.",
			Points: []string{
				fmt.Sprintf("Newest event: %d", news.Seq),
				"Hash: " + news.Hash,
				"Time: " + at.Format("2 January 2006, 15:04") + " UTC",
				fmt.Sprintf(`To check the trail, whoever runs the portal gives this command: backend audit verify -checkpoint "%d %s"`, news.Seq, news.Hash),
			},
			Action: "Open the portal", Link: writer.portal + "/",
		}, news.Reader.Email, nil
	}}
}
