import { countText, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Skeleton, SkeletonGroup } from "@/ui";
import { MeetingReadersDocument } from "./agendaQuery";
import styles from "./ReadinessPanel.module.css";
import { readersOf } from "./readers";

/**
 * The readers of the agenda once it is published: those who read all of it, and by name each person who reads a part.
 */
export function WhoReads({ meetingId }: { readonly meetingId: string }) {
  const { data, failure } = useLoad(MeetingReadersDocument, { meetingId });
  if (failure) return <p>{`Who reads it could not be loaded. ${failureText(failure)}`}</p>;
  if (!data) {
    return (
      <SkeletonGroup label="Loading who reads it">
        <Skeleton />
      </SkeletonGroup>
    );
  }
  const { whole, partial, unknown } = readersOf(data.meeting?.entries ?? [], data.organisation?.locale);
  return (
    <section aria-labelledby="who-reads">
      <h3 id="who-reads">Who reads it</h3>
      {whole.length > 0 && (
        <details>
          <summary>{`${countText(whole.length, "person reads", "people read")} all of it`}</summary>
          <p>{whole.join(", ")}</p>
        </details>
      )}
      {partial.length > 0 && (
        <ul className={styles.points}>
          {partial.map(({ id, name, reach }) => (
            <li key={id}>
              <span>{`${name}: ${reach}`}</span>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && (
        <p>{`${countText(unknown, "item is", "items are")} kept from you, and others look after who reads ${unknown === 1 ? "it" : "them"}.`}</p>
      )}
    </section>
  );
}
