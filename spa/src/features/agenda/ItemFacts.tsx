import type { ReactNode } from "react";
import { BoardTime, countText, useReader } from "@/governance";
import { Icon } from "@/ui";
import type { Item } from "./agendaQuery";
import { itemStateWords, purposeWords } from "./agendaWords";
import styles from "./ItemPage.module.css";

/** An item's purpose, start, people and counterparties. */
export function ItemFacts({ item, timeZone }: { readonly item: Item; readonly timeZone: string }) {
  const reader = useReader();
  const state = itemStateWords[item.state];
  return (
    <dl className={styles.facts}>
      <Fact name="Purpose">{purposeWords[item.purpose]}</Fact>
      {state !== undefined && (
        <Fact name="State">{item.endReason === null ? state : `${state}: ${item.endReason}`}</Fact>
      )}
      {item.plannedStart !== null && item.plannedStartLocal !== null && (
        <Fact name="Planned">
          <BoardTime instant={item.plannedStart} local={item.plannedStartLocal} timeZone={timeZone} reader={reader} />
          {`, ${countText(item.durationMinutes, "minute", "minutes")}`}
        </Fact>
      )}
      {item.presenters.length > 0 && <Fact name="Presented by">{namesOf(item.presenters)}</Fact>}
      {item.contributors.length > 0 && <Fact name="Prepared by">{namesOf(item.contributors)}</Fact>}
      {item.counterparties.length > 0 && (
        <Fact name="Counterparties">
          <bdi translate="no">{item.counterparties.join("; ")}</bdi>
        </Fact>
      )}
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

export interface ItemTextProps {
  readonly title: string;
  /** Null when there is no text. */
  readonly text: string | null;
  /** The level of the heading. Default: 2. */
  readonly level?: 2 | 4;
}

/** A text of several lines below its heading; nothing without a text. */
export function ItemText({ title, text, level = 2 }: ItemTextProps) {
  if (text === null) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <Heading>{title}</Heading>
      <p className={styles.text}>{text}</p>
    </section>
  );
}

function namesOf(people: readonly { readonly displayName: string }[]): string {
  return people.map(({ displayName }) => displayName).join(", ");
}

/** Returns the item's number, if it has one, and its title. */
export function nameOf({ number, title }: Item): string {
  return number === null ? title : `${number} ${title}`;
}
