import { Link } from "react-router";
import type { AgendaReadinessQuery } from "@/graphql/generated/graphql";
import { Card, Icon } from "@/ui";
import styles from "./Panel.module.css";

type Readiness = NonNullable<AgendaReadinessQuery["meetingReadiness"]>;

/** What stops the agenda from being published, and what is good to know before [A8]. */
export function ReadinessPanel({ readiness }: { readonly readiness: Readiness }) {
  const { blockers, warnings } = readiness;
  return (
    <Card>
      <section aria-labelledby="readiness" className={styles.panel}>
        <h2 id="readiness">Ready to publish?</h2>
        {blockers.length === 0 && (
          <p className={styles.good}>
            <Icon name="success" size={16} />
            Nothing stops publishing.
          </p>
        )}
        <Points title={countOf(blockers.length, "stops publishing", "stop publishing")} points={blockers} />
        <Points title={countOf(warnings.length, "to know", "to know")} points={warnings} />
      </section>
    </Card>
  );
}

function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `1 thing ${one}` : `${count} things ${many}`;
}

function Points({ title, points }: { readonly title: string; readonly points: Readiness["blockers"] }) {
  if (points.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.points}>
        {points.map(({ code, itemId, message }) => (
          <li key={`${code} ${itemId ?? ""}`}>
            {message} {itemId !== null && <Link to={`?item=${encodeURIComponent(itemId)}`}>Show</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}
