import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { BoardTime, countText, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { buttonClassName, ErrorState, Icon, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AgendaItemPageDocument, type Item } from "./agendaQuery";
import { itemStateWords, purposeWords } from "./agendaWords";
import { AccessPanel } from "./AccessPanel";
import { ItemStanding } from "./ItemStanding";
import styles from "./ItemPage.module.css";

export interface ItemPageProps {
  /** The page for an address that leads nowhere: shown alike for an unknown and for a forbidden item (rule X6). */
  readonly notFound: ReactNode;
}

/** One item of an agenda to read. */
export function ItemPage({ notFound }: ItemPageProps) {
  const { boardId = "", meetingId = "", itemId = "" } = useParams();
  return <ItemOf key={itemId} {...{ boardId, meetingId, itemId, notFound }} />;
}

interface ItemOfProps extends ItemPageProps {
  readonly boardId: string;
  readonly meetingId: string;
  readonly itemId: string;
}

function ItemOf({ boardId, meetingId, itemId, notFound }: ItemOfProps) {
  const { data, failure, busy, retry } = useLoad(AgendaItemPageDocument, { meetingId, itemId });
  const item = data?.agendaItem;
  const meeting = data?.meeting;
  const isHere = meeting?.board.id === boardId && meeting.entries.some(({ id }) => id === itemId);
  useDocumentTitle(item && isHere ? nameOf(item) : "Agenda item");
  if (data && (!item || !isHere)) return notFound;
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{item ? nameOf(item) : "Agenda item"}</h1>
        {meeting && (
          <p className={styles.muted}>
            <Link to="../../agenda" relative="path">{`Agenda of ${meeting.number} ${meeting.title}`}</Link>
          </p>
        )}
      </header>
      {failure && (
        <ErrorState title="This item could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the item">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {item && meeting && (
        <>
          <Facts item={item} timeZone={meeting.sittings[0]?.timeZone ?? "UTC"} />
          <ItemStanding itemId={item.id} meetingId={meetingId} />
          <Text title="Summary" text={item.summary} />
          <Text title="Recommendation" text={item.recommendation} />
          {meeting.viewerMayEditAgenda && (
            <p className={styles.edit}>
              <Link
                to={`../../agenda?item=${encodeURIComponent(item.id)}`}
                relative="path"
                className={buttonClassName()}
              >
                Edit in the agenda
              </Link>
            </p>
          )}
          <div className={styles.access}>
            <AccessPanel itemId={item.id} level={2} />
          </div>
        </>
      )}
    </article>
  );
}

function Facts({ item, timeZone }: { readonly item: Item; readonly timeZone: string }) {
  const reader = useReader();
  const state = itemStateWords[item.state];
  return (
    <dl className={styles.facts}>
      <Fact name="Purpose">{purposeWords[item.purpose]}</Fact>
      {state !== undefined && (
        <Fact name="State">{item.endReason === null ? state : `${state}: ${item.endReason}`}</Fact>
      )}
      {item.plannedStart !== null && (
        <Fact name="Planned">
          <BoardTime instant={item.plannedStart} timeZone={timeZone} reader={reader} />
          {`, ${countText(item.durationMinutes, "minute", "minutes")}`}
        </Fact>
      )}
      {item.presenters.length > 0 && <Fact name="Presented by">{namesOf(item.presenters)}</Fact>}
      {item.contributors.length > 0 && <Fact name="Prepared by">{namesOf(item.contributors)}</Fact>}
      {item.session === "CLOSED" && (
        <Fact name="Session">
          <Icon name="lock" size={16} /> Closed: only named people read this item
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}

function namesOf(people: readonly { readonly displayName: string }[]): string {
  return people.map(({ displayName }) => displayName).join(", ");
}

function nameOf({ number, title }: Item): string {
  return number === null ? title : `${number} ${title}`;
}
