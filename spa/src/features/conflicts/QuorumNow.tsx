import { useLoad } from "@/governance";
import { graphql } from "@/graphql";
import styles from "./Conflicts.module.css";

export const QuorumNowDocument = graphql(`
  query QuorumNow($meetingId: ID!, $itemId: ID!) {
    quorumStatus(meetingId: $meetingId, itemId: $itemId) {
      counted
      required
      notCounted {
        person {
          id
        }
      }
    }
  }
`);

export interface QuorumNowProps {
  readonly meetingId: string;
  readonly itemId: string;
  /** The person about whose conflict is decided. */
  readonly person: { readonly id: string; readonly displayName: string };
}

/** How many members count for an item in the open sitting, and how many would without a person. Empty outside of a sitting. */
export function QuorumNow({ meetingId, itemId, person }: QuorumNowProps) {
  const { data } = useLoad(QuorumNowDocument, { meetingId, itemId });
  const quorum = data?.quorumStatus;
  if (!quorum) return null;
  const { counted, required, notCounted } = quorum;
  const counts = !notCounted.some((each) => each.person.id === person.id);
  return (
    <p className={styles.quiet}>
      {`${counted} count for this item now, and ${required} are needed. `}
      {counts
        ? `With every decision but “No action”, ${person.displayName} does not count: ${counted - 1} remain.`
        : `${person.displayName} does not count among them.`}
    </p>
  );
}
