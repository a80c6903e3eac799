import { ConflictsOfItem, PapersOfItem } from "@/governance";
import { Card } from "@/ui";
import type { Item } from "./agendaQuery";
import { ItemFacts, ItemText, nameOf } from "./ItemFacts";
import { LongField } from "./LongField";
import styles from "./ParticipationPage.module.css";

export interface OwnItemProps {
  readonly item: Item;
  readonly meetingId: string;
  readonly timeZone: string;
  /** Whether the reader can change its texts now. */
  readonly isWritable: boolean;
}

/** One of the reader's own items, with its texts to change or to read. */
export function OwnItem({ item, meetingId, timeZone, isWritable }: OwnItemProps) {
  return (
    <article aria-labelledby={`item-${item.id}`}>
      <Card className={styles.card}>
        <h3 id={`item-${item.id}`}>{nameOf(item)}</h3>
        <ItemFacts item={item} timeZone={timeZone} />
        {isWritable ? (
          <>
            <p className={styles.quiet}>Each field is saved when you leave it.</p>
            <LongField item={item} name="summary" label="Summary" />
            <LongField item={item} name="recommendation" label="Recommendation" />
          </>
        ) : (
          <>
            <ItemText level={4} title="Summary" text={item.summary} />
            <ItemText level={4} title="Recommendation" text={item.recommendation} />
          </>
        )}
        <PapersOfItem itemId={item.id} boardId={null} meetingId={meetingId} level={4} />
        <ConflictsOfItem itemId={item.id} level={4} />
      </Card>
    </article>
  );
}
