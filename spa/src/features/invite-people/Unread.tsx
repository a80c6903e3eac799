import { Button, Icon, Name } from "@/ui";
import styles from "./InvitePage.module.css";

export interface UnreadProps {
  readonly pieces: readonly string[];
  readonly onRow: (nth: number) => void;
  readonly onLeaveOut: (nth: number) => void;
}

/** The pieces of the list that name nobody, in their own words: nothing is dropped silently. */
export function Unread({ pieces, onRow, onLeaveOut }: UnreadProps) {
  return (
    <section aria-labelledby="unread" className={styles.unread}>
      <h2 id="unread">
        <Icon name="warning" />
        {`Not understood: ${pieces.length}`}
      </h2>
      <ul>
        {pieces.map((piece, nth) => (
          <li key={`${nth} ${piece}`}>
            <Name>{piece}</Name>
            <span className={styles.actions}>
              <Button aria-label={`Make a row of it: ${piece}`} onClick={() => onRow(nth)}>
                Make a row of it
              </Button>
              <Button variant="quiet" aria-label={`Leave out: ${piece}`} onClick={() => onLeaveOut(nth)}>
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
