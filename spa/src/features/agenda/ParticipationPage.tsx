import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { paths } from "@/config/paths";
import { DownloadPack, Invitation, MeetingStatus, usePrefetch, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Card, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { OwnItem } from "./OwnItem";
import styles from "./ParticipationPage.module.css";
import { type Participation, ParticipationDocument } from "./participationQuery";
import { ToOwnRoom } from "./ToOwnRoom";
import { WhereAndWhen } from "./WhereAndWhen";

export interface ParticipationPageProps {
  /** The page for unknown addresses, which also replaces a meeting that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
  /** Called shortly after a meeting with a pack is shown, because the reader probably opens the pack next. */
  readonly onPack: () => void;
}

/**
 * The meeting for a person who takes part in single items only: what the person may know of it, and the items to
 * prepare.
 */
export function ParticipationPage({ notFound, onPack }: ParticipationPageProps) {
  const { meetingId = "" } = useParams();
  const { data, failure, busy, retry } = useLoad(ParticipationDocument, { meetingId });
  const part = data?.participation;
  const hasPack = Boolean(part && data?.packVersion);
  usePrefetch(hasPack, onPack);
  useDocumentTitle(part ? `${part.number} ${part.title}` : "Your items");
  if (data && !part) return notFound;
  return (
    <div className={styles.page}>
      {failure && (
        <ErrorState title="Your items could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!part && <h1>Your items</h1>}
      {!data && !failure && (
        <SkeletonGroup label="Loading your items">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {part && <Content part={part} hasPack={hasPack} />}
    </div>
  );
}

interface ContentProps {
  readonly part: Participation;
  /** Whether the items have published papers. */
  readonly hasPack: boolean;
}

function Content({ part, hasPack }: ContentProps) {
  return (
    <>
      <header className={styles.head}>
        <h1>{part.title}</h1>
        <p className={styles.facts}>
          <span>{part.boardName}</span>
          <span>{part.number}</span>
          <MeetingStatus state={part.state} />
          {hasPack && <Link to={paths.ownPack(part.id)}>Read the pack</Link>}
          {hasPack && part.viewerMayDownloadPack && <DownloadPack meetingId={part.id} number={part.number} />}
        </p>
      </header>
      <ToOwnRoom part={part} />
      <div className={styles.columns}>
        <WhereAndWhen part={part} />
        {part.answer !== null && part.state !== "CANCELLED" && (
          <section aria-label="Your answer">
            <Card className={styles.card}>
              <Invitation
                meeting={{
                  id: part.id,
                  mode: part.mode,
                  answerBy: part.answerBy,
                  takesAnswers: part.takesAnswer,
                  viewerAnswer: part.answer,
                }}
              />
            </Card>
          </section>
        )}
      </div>
      <section aria-labelledby="your-items" className={styles.items}>
        <h2 id="your-items">Your items</h2>
        <p className={styles.quiet}>{itemsText(part)}</p>
        {part.items.map((item) => (
          <OwnItem
            key={item.id}
            item={item}
            meetingId={part.id}
            timeZone={part.timeZone}
            isWritable={part.writableIds.includes(item.id)}
          />
        ))}
      </section>
    </>
  );
}

function itemsText({ items, writableIds, state, cancelReason }: Participation): string {
  if (state === "CANCELLED") return `This meeting does not take place. ${cancelReason ?? ""}`;
  if (items.length === 0) return "You can read the items to which you are invited once the agenda is published.";
  if (writableIds.length > 0) return "You write the summary and the recommendation. The secretary writes all else.";
  return "You read these items only. What else is on the agenda is for the board.";
}
