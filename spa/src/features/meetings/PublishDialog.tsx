import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import {
  ChangeForm,
  conflictAuthor,
  countText,
  itemEditorPath,
  SittingTime,
  tabOf,
  useChange,
  useReader,
} from "@/governance";
import { Button, CheckboxField, Dialog, Icon, TextField, VisuallyHidden } from "@/ui";
import { ChangeList } from "./ChangeList";
import type { Meeting } from "./meetingQuery";
import type { Point, Preparation } from "./preparationQuery";
import styles from "./PublishDialog.module.css";
import { PublishMeetingDocument } from "./publishing";
import { useAcceptanceLinks } from "./useAcceptanceLinks";
import { useNoticeServing } from "./useNoticeServing";
import { WhoReads } from "./WhoReads";

/** The longest note, in characters (docs/domain/papers.md, "Publishing"). */
const LONGEST_NOTE = 500;

/** What came of publishing. */
export interface Published {
  readonly version: number;
  /** The number of changes; undefined for the first version. */
  readonly changes: number | undefined;
  /** Whether notice was wanted and could not be served. */
  readonly isNoticeMissing: boolean;
  /** The people to whom no acceptance link could be sent. */
  readonly withoutLink: readonly string[];
}

export interface PublishDialogProps {
  readonly meeting: Meeting;
  readonly preparation: Preparation;
  readonly onPublished: (published: Published) => void;
  readonly onClose: () => void;
}

/**
 * Publishes the agenda with its papers, or the changes since the last version. It shows what changes, the warnings [A8],
 * who reads what, and what is sent. It can serve notice at the same time.
 */
export function PublishDialog({ meeting, preparation, onPublished, onClose }: PublishDialogProps) {
  const reader = useReader();
  const [note, setNote] = useState("");
  const [isSeen, setIsSeen] = useState(false);
  const [busy, setBusy] = useState(false);
  const blockerList = useRef<HTMLElement>(null);
  const seenId = useId();
  const reasonId = useId();
  const change = useChange(PublishMeetingDocument, ({ publishMeeting }) => publishMeeting, {
    fields: ["note", "acknowledgeWarnings"],
  });
  const serving = useNoticeServing(meeting, preparation.noticeClock);
  const isFirst = meeting.state === "SCHEDULED";
  const links = useAcceptanceLinks(serving.isWanted ? preparation.unreachedAttendees : [], "notice");
  const { blockers, warnings } = preparation.meetingReadiness ?? { blockers: [], warnings: [] };
  const changes = preparation.unpublishedChanges;
  const version = meeting.packVersion + 1;
  const [sitting] = meeting.sittings;
  const reason = waitingReason(blockers, warnings, isSeen);
  const { changedBy = "Somebody else" } = conflictAuthor(change.outcome);

  async function publish(): Promise<void> {
    if (reason !== undefined) {
      (blockers.length > 0 ? blockerList.current : document.getElementById(seenId))?.focus();
      return;
    }
    setBusy(true);
    const outcome = await change.send({
      meetingId: meeting.id,
      expectedVersion: meeting.version,
      note: note.trim() === "" ? null : note,
      acknowledgeWarnings: isSeen,
    });
    if (outcome.kind === "done") {
      const newest = outcome.payload.meeting;
      const isNoticeMissing = serving.isWanted && !(await serving.serve(newest?.version ?? meeting.version));
      onPublished({
        version: newest?.packVersion ?? version,
        changes: isFirst ? undefined : changes.length,
        isNoticeMissing,
        withoutLink: await links.send(),
      });
    }
    setBusy(false);
  }

  return (
    <Dialog
      isLong
      isHeld={busy}
      title={isFirst && serving.isWanted ? "Publish and serve notice" : `Publish version ${version}`}
      detail={
        <>
          {`${meeting.number}, ${meeting.title}, `}
          {sitting && <SittingTime sitting={sitting} reader={reader} />}
        </>
      }
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <div role="alert">
            {change.outcome?.kind === "conflict" && (
              <p>{`${changedBy} changed the meeting meanwhile, and nothing was published. Look at it once more, and publish again.`}</p>
            )}
          </div>
          {blockers.length === 0 && warnings.length > 0 && (
            <CheckboxField
              id={seenId}
              label={warnings.length === 1 ? "I have seen the warning" : `I have seen the ${warnings.length} warnings`}
              checked={isSeen}
              onChange={({ target }) => setIsSeen(target.checked)}
            />
          )}
          {reason !== undefined && (
            <p id={reasonId} className={styles.waits}>
              <Icon name="info" size={16} />
              {reason}
            </p>
          )}
        </div>
      }
      actions={
        <>
          <Button aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
            Back
          </Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={reason !== undefined || undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => void publish()}
          >
            {serving.isWanted ? "Publish and serve notice" : `Publish version ${version}`}
          </Button>
        </>
      }
    >
      <ChangeForm change={change} onSend={() => void publish()}>
        <div className={styles.content}>
          {isFirst ? (
            <section className={styles.part} aria-labelledby="what-is-published">
              <h3 id="what-is-published">{`Version 1: ${contentText(preparation)}`}</h3>
              <p className={styles.muted}>Numbers of items and papers stay as they are from then on.</p>
            </section>
          ) : (
            <section className={styles.part} aria-labelledby="what-is-published">
              <h3 id="what-is-published">
                {`${countText(changes.length, "change", "changes")} since version ${meeting.packVersion}`}
              </h3>
              <ChangeList meeting={meeting} changes={changes} />
            </section>
          )}
          {blockers.length > 0 && (
            <section ref={blockerList} tabIndex={-1} className={styles.part} aria-labelledby="what-stops">
              <h3 id="what-stops">{countText(blockers.length, "thing stops publishing", "things stop publishing")}</h3>
              <Points meeting={meeting} points={blockers} isBlocking />
            </section>
          )}
          {warnings.length > 0 && (
            <section className={styles.part} aria-labelledby="what-to-know">
              <h3 id="what-to-know">{countText(warnings.length, "warning", "warnings")}</h3>
              <Points meeting={meeting} points={warnings} />
            </section>
          )}
          <section className={styles.part} aria-labelledby="who-reads">
            <h3 id="who-reads">Who gets what</h3>
            <WhoReads meeting={meeting} />
          </section>
          <section className={styles.part} aria-labelledby="what-is-sent">
            <h3 id="what-is-sent">What is sent</h3>
            {serving.field}
            {!isFirst && (
              <p className={styles.muted}>
                Everybody who can read a change gets a message in the way they have chosen, and sees it marked as new.
              </p>
            )}
            <TextField
              label="Note to the readers"
              hint="Optional."
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </section>
          {links.field}
        </div>
      </ChangeForm>
    </Dialog>
  );
}

/** Returns why the button waits; undefined when it does not. */
function waitingReason(blockers: readonly Point[], warnings: readonly Point[], isSeen: boolean): string | undefined {
  const [first] = blockers;
  if (first !== undefined) return `Publishing waits: ${first.message}`;
  return warnings.length > 0 && !isSeen ? "Publishing waits for the tick." : undefined;
}

/** Returns the content of the first version: `8 items, 11 papers, 270 pages`. */
function contentText({ meeting }: Preparation): string {
  const items = (meeting?.entries ?? []).flatMap((entry) => ("papers" in entry ? [entry] : []));
  const papers = items
    .flatMap((item) => item.papers)
    .flatMap(({ versions }) => versions.find(({ state }) => state === "ACCEPTED") ?? []);
  const pages = papers.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  return [
    countText(items.length, "item", "items"),
    countText(papers.length, "paper", "papers"),
    ...(pages > 0 ? [countText(pages, "page", "pages")] : []),
  ].join(", ");
}

interface PointsProps {
  readonly meeting: Meeting;
  readonly points: readonly Point[];
  readonly isBlocking?: boolean;
}

/** The points of a meeting's readiness, each with a link to its item in the editor. */
export function Points({ meeting, points, isBlocking = false }: PointsProps) {
  return (
    <ul className={styles.lines}>
      {points.map(({ code, itemId, message }) => (
        <li key={`${code} ${itemId ?? ""} ${message}`}>
          <span className={`${styles.sign} ${isBlocking ? styles.blocker : styles.warning}`}>
            <Icon name={isBlocking ? "fail" : "warning"} />
            <span>{message}</span>
          </span>
          {itemId !== null && (
            <Link to={itemEditorPath(meeting.board.id, meeting.id, itemId, tabOf({ code }))}>
              Show <VisuallyHidden>{message}</VisuallyHidden>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
