import { Link } from "react-router";
import { graphql } from "@/graphql";
import type { OutcomeFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import styles from "./OutcomeLinks.module.css";
import { ResolutionState } from "./ResolutionState";

export const OutcomeDocument = graphql(`
  fragment Outcome on DecidedResolution {
    id
    number
    title
    state
    reason
  }
`);

export interface OutcomeLinksProps {
  readonly boardId: string;
  readonly outcomes: readonly OutcomeFragment[];
  /** The name of the list for screen readers. */
  readonly label: string;
}

/** The decided resolutions of an item, each with its outcome. Titles tell several resolutions of one item apart. */
export function OutcomeLinks({ boardId, outcomes, label }: OutcomeLinksProps) {
  if (outcomes.length === 0) return null;
  return (
    <ul className={styles.outcomes} aria-label={label}>
      {outcomes.map(({ id, number, title, state, reason }) => (
        <li key={id}>
          <Link to={paths.resolution(boardId, id)} className={styles.outcome}>
            <span>{number}</span>{" "}
            {outcomes.length > 1 && (
              <>
                <bdi>{title}</bdi>{" "}
              </>
            )}
            <ResolutionState resolution={{ state, reason, quorum: null }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
