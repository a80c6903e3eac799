import { Link } from "react-router";
import { purposeWords, RESTRICTED } from "@/governance";
import { paths } from "@/config/paths";
import { Icon } from "@/ui";
import { itemClockText } from "./itemClock";
import styles from "./ItemInProgress.module.css";
import type { LiveItem } from "./liveQuery";
import { isInRoom, useIsApart } from "./ownPart";
import { useRoom } from "./roomContext";
import { itemOf } from "./roomQuery";

type OpenEntry = Extract<LiveItem["entry"], { readonly title: string }>;

/** What is on now: the item in progress with its time, its papers, and the people who do not take part. */
export function ItemInProgress() {
  const { view, clock } = useRoom();
  const { openItem, sitting } = view;
  if (openItem === null) {
    return (
      <section className={styles.card} aria-labelledby="item-in-progress">
        <h2 id="item-in-progress" tabIndex={-1} data-now className={styles.title}>
          No item is in progress
        </h2>
        <p className={styles.muted}>
          {sitting && `In session since ${clock(sitting.openedAt)}. `}
          {view.mayRun ? "Start the item that comes next." : "The chair starts the item that comes next."}
        </p>
      </section>
    );
  }
  const { entry } = openItem;
  if (!("title" in entry)) return <Restricted item={openItem} />;
  return <Readable item={openItem} entry={entry} />;
}

function Restricted({ item }: { readonly item: LiveItem }) {
  const { clock } = useRoom();
  const { number } = item.entry;
  return (
    <section className={styles.card} aria-labelledby="item-in-progress">
      <h2 id="item-in-progress" tabIndex={-1} data-now className={styles.title}>
        <Icon name="lock" /> {number === null ? RESTRICTED : `${number} ${RESTRICTED}`}
      </h2>
      <p>Restricted item. You will be told when it is over.</p>
      <Leave />
      <p className={styles.muted}>{`It began at ${clock(item.startedAt)}.`}</p>
    </section>
  );
}

function Readable({ item, entry }: { readonly item: LiveItem; readonly entry: OpenEntry }) {
  const { now, clock } = useRoom();
  return (
    <section className={styles.card} aria-labelledby="item-in-progress">
      <p className={styles.over}>{`In progress since ${clock(item.startedAt)}`}</p>
      <h2 id="item-in-progress" tabIndex={-1} data-now className={styles.title}>
        {entry.number !== null && <span className={styles.number}>{entry.number}</span>} <bdi>{entry.title}</bdi>
      </h2>
      <p className={styles.time}>{itemClockText(item, now, clock)}</p>
      <Leave />
      <ul className={styles.facts}>
        <li>{purposeWords[entry.purpose]}</li>
        {entry.presenters.length > 0 && (
          <li>
            {"Presented by "}
            <bdi translate="no">{entry.presenters.map(({ displayName }) => displayName).join(", ")}</bdi>
          </li>
        )}
      </ul>
      <Papers itemId={entry.id} />
      <TablePaper itemId={entry.id} />
      <Apart itemId={entry.id} />
    </section>
  );
}

/** Asks the viewer who is kept apart from the item to leave. */
function Leave() {
  if (!useIsApart()) return null;
  return (
    <p className={styles.leave}>
      You take no part in this item. Please leave the room, or the call, until it is concluded.
    </p>
  );
}

function Papers({ itemId }: { readonly itemId: string }) {
  const { meeting, pack } = useRoom();
  const papers = pack?.entries.find((each) => each.itemId === itemId)?.papers ?? [];
  const shown = papers.filter(({ isWithdrawn }) => !isWithdrawn);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label="Papers">
      {shown.map(({ paperId, number, title }) => (
        <li key={paperId}>
          <Link to={`${paths.pack(meeting.board.id, meeting.id)}?${new URLSearchParams({ paper: number })}`}>
            <Icon name="document" />
            <span>
              {`${number} `}
              <bdi>{title}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way to the page of the item, where papers are added. In a meeting in session readers have them at once. */
function TablePaper({ itemId }: { readonly itemId: string }) {
  const { meeting } = useRoom();
  const entry = meeting.entries.find(({ id }) => id === itemId);
  if (meeting.state !== "IN_SESSION" || !entry || !itemOf(entry)?.viewerMayAddPaper) return null;
  return (
    <p>
      <Link to={paths.agendaItem(meeting.board.id, meeting.id, itemId)}>Table a paper</Link>
    </p>
  );
}

/** Names the voting members who are kept apart from the item: who left the room for it and when, and who stays and does not vote. */
function Apart({ itemId }: { readonly itemId: string }) {
  const { view } = useRoom();
  const apart = (view.quorum?.notCounted ?? []).filter(({ cause }) => cause === "APART").map(({ person }) => person);
  const inRoom = (id: string) => isInRoom(view, id, itemId);
  return (
    <>
      <Named label="Not taking part" people={apart.filter(({ id }) => !inRoom(id))} itemId={itemId} />
      <Named label="Not voting" people={apart.filter(({ id }) => inRoom(id))} itemId={itemId} />
    </>
  );
}

interface NamedProps {
  readonly label: string;
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
  readonly itemId: string;
}

function Named({ label, people, itemId }: NamedProps) {
  const { view, clock } = useRoom();
  if (people.length === 0) return null;
  const leftText = (id: string) => {
    const left = view.absences.findLast((each) => each.personId === id && each.itemId === itemId);
    return left && left.backAt === null ? ` (left ${clock(left.leftAt)})` : "";
  };
  return (
    <p className={styles.apart}>
      <Icon name="user-minus" />
      <span>
        {`${label}: `}
        {people.map(({ id, displayName }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <bdi translate="no">{displayName}</bdi>
            {leftText(id)}
          </span>
        ))}
      </span>
    </p>
  );
}
