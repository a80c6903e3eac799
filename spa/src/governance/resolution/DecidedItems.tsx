import { useId } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import styles from "./DecidedItems.module.css";
import type { Resolution } from "./resolution";

export interface DecidedItemsProps {
  readonly resolution: Resolution;
}

/** The items that a consent resolution decides together [A9]; nothing for all other resolutions. */
export function DecidedItems({ resolution: { isConsent, items, boardId, meetingId } }: DecidedItemsProps) {
  const titleId = useId();
  if (!isConsent) return null;
  return (
    <div className={styles.decided}>
      <p id={titleId} className={styles.name}>
        {items.length === 0 ? "No item is on the consent agenda." : "Items decided together"}
      </p>
      {items.length > 0 && (
        <ul className={styles.items} aria-labelledby={titleId}>
          {items.map(({ itemId, number, title }) => (
            <li key={itemId}>
              <span className={styles.number}>{number}</span>
              <Link to={paths.agendaItem(boardId, meetingId, itemId)}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
