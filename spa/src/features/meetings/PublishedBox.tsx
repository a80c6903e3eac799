import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { BoardTime, countText, ProofButton, useReader } from "@/governance";
import { Button, buttonClassName, Icon } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./PublishedBox.module.css";
import type { Published } from "./PublishDialog";

export interface PublishedBoxProps {
  readonly meeting: Meeting;
  readonly published: Published;
  readonly onClose: () => void;
}

/** Confirms a publication: the version, the people on whom notice was served, and the proof. It takes the focus. */
export function PublishedBox({ meeting, published, onClose }: PublishedBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reader = useReader();
  const { notice } = meeting;
  const { version, changes, isNoticeMissing, withoutLink } = published;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={styles.published} aria-labelledby="published">
      <Icon name="success" />
      <div className={styles.words}>
        <h2 id="published" ref={heading} tabIndex={-1}>{`Version ${version} is published`}</h2>
        <ul className={styles.facts}>
          {changes !== undefined && (
            <li>
              <Icon name="eye" />
              <span>{`Readers see what changed, each person what is open to them: ${countText(changes, "change", "changes")} in all.`}</span>
            </li>
          )}
          {isNoticeMissing && (
            <li className={styles.warning}>
              <Icon name="warning" />
              <span>
                {"Notice could not be served. "}
                <Link to={`${paths.notice(meeting.board.id, meeting.id)}?serve`}>Serve notice</Link>
              </span>
            </li>
          )}
          {notice !== null && (
            <li>
              <Icon name="mail" />
              {changes === undefined ? (
                <output>{servedText(notice.recipients)}</output>
              ) : (
                <span>
                  {"The notice of "}
                  <BoardTime
                    instant={notice.servedAt}
                    local={notice.servedAtLocal}
                    timeZone={notice.timeZone}
                    reader={reader}
                  />
                  {" still holds."}
                </span>
              )}
            </li>
          )}
          {withoutLink.length > 0 && (
            <li className={styles.warning}>
              <Icon name="warning" />
              <span>
                {`The link to accept the invitation could not be sent to ${new Intl.ListFormat("en-GB").format(withoutLink)}: send it from People.`}
              </span>
            </li>
          )}
        </ul>
        <div className={styles.acts}>
          {notice !== null && <ProofButton noticeId={notice.id} />}
          <Link to={paths.pack(meeting.board.id, meeting.id)} className={buttonClassName({ variant: "quiet" })}>
            See the pack
          </Link>
        </div>
      </div>
      <Button
        variant="quiet"
        icon="close"
        aria-label="Close the confirmation"
        className={styles.close}
        onClick={onClose}
      />
    </section>
  );
}

/** Returns how far the e-mails of the notice are, in the words of its page and of the proof of service. */
export function servedText(recipients: NonNullable<Meeting["notice"]>["recipients"]): string {
  const count = (wanted: string) => recipients.filter(({ delivery }) => delivery === wanted).length;
  const waiting = count("WAITING");
  const bounced = count("BOUNCED");
  const handed = count("HANDED_OVER");
  const parts = [
    `${countText(count("SENT"), "e-mail", "e-mails")} accepted by the mail server`,
    ...(waiting > 0 ? [`${waiting} on ${waiting === 1 ? "its" : "their"} way`] : []),
    ...(bounced > 0 ? [`${bounced} could not be delivered`] : []),
    ...(handed > 0 ? [`${handed} handed over`] : []),
  ];
  return `Notice was served on ${countText(recipients.length, "member", "members")}: ${parts.join(", ")}.`;
}
