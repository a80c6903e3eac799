import { BoardTime, isCallAhead, placeText, useReader } from "@/governance";
import { Card, Icon } from "@/ui";
import styles from "./ParticipationPage.module.css";
import type { Participation } from "./participationQuery";

/** Each sitting in the board's time and the reader's, and the location. */
export function WhereAndWhen({ part }: { readonly part: Participation }) {
  const reader = useReader();
  const place = placeText(part);
  return (
    <section aria-labelledby="when-and-where">
      <Card className={styles.card}>
        <h2 id="when-and-where">When and where</h2>
        {part.state === "DRAFT" && <p className={styles.quiet}>The date is planned, and not announced yet.</p>}
        {part.sittings.map(({ seq, startsAt, startsAtLocal, timeZone }) => (
          <p key={seq} className={styles.fact}>
            <Icon name="calendar" />
            <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
          </p>
        ))}
        {place && (
          <p className={styles.fact}>
            <Icon name="location" />
            <span>{place}</span>
          </p>
        )}
        {part.onlineUrl !== null && isCallAhead(part.state) && (
          <p className={styles.fact}>
            <Icon name="external" />
            <a href={part.onlineUrl} target="_blank" rel="noopener noreferrer">
              Join the call
            </a>
          </p>
        )}
      </Card>
    </section>
  );
}
