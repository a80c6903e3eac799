import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import type { AgendaItemPanelQuery } from "@/graphql/generated/graphql";
import { Card, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { AccessPanel } from "./AccessPanel";
import { ItemDocument } from "./itemQuery";
import { ItemForm } from "./ItemForm";
import styles from "./Panel.module.css";
import { minutesText, purposeWords } from "./words";

export type Item = NonNullable<AgendaItemPanelQuery["agendaItem"]>;

export interface PersonName {
  readonly id: string;
  readonly displayName: string;
}

export interface ItemPanelProps {
  readonly id: string;
  readonly mayEdit: boolean;
  /** The people of the board, who can be named. */
  readonly people: readonly PersonName[];
  readonly onChange: () => void;
}

/** One item: its particulars, and who reads it. */
export function ItemPanel({ id, mayEdit, people, onChange }: ItemPanelProps) {
  const { data, failure, busy, retry, refresh } = useLoad(ItemDocument, { id });
  const panel = useRef<HTMLElement>(null);
  const item = data?.agendaItem;
  const isThere = item !== undefined && item !== null;

  useEffect(() => {
    if (isThere) panel.current?.focus();
  }, [isThere]);

  function handleChange() {
    refresh();
    onChange();
  }

  return (
    <Card>
      <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="item">
        <h2 id="item">{item ? `${item.number ?? ""} ${item.title}`.trim() : "Item"}</h2>
        <Link to="?">Close</Link>
        {failure && (
          <ErrorState title="The item could not be loaded" onRetry={retry} retrying={busy}>
            {failureText(failure)}
          </ErrorState>
        )}
        {!data && !failure && (
          <SkeletonGroup label="Loading the item">
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data && item === null && <p>This item does not exist or is not available to you.</p>}
        {item &&
          (mayEdit ? (
            <ItemForm item={item} people={people} onChange={handleChange} onNewer={refresh} />
          ) : (
            <ItemFacts item={item} />
          ))}
        {item?.access && <AccessPanel item={item} access={item.access} onChange={handleChange} />}
      </section>
    </Card>
  );
}

/** What somebody reads who does not write the agenda. */
function ItemFacts({ item }: { readonly item: Item }) {
  const names = item.presenters.map(({ displayName }) => displayName).join(", ");
  return (
    <>
      <p className={styles.muted}>
        {[purposeWords[item.purpose], minutesText(item.durationMinutes), names]
          .filter((text) => text !== "")
          .join(" · ")}
      </p>
      {item.summary !== null && <p className={styles.text}>{item.summary}</p>}
      {item.recommendation !== null && (
        <>
          <h3 className={styles.subtitle}>Recommendation</h3>
          <p className={styles.text}>{item.recommendation}</p>
        </>
      )}
    </>
  );
}
