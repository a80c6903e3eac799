import { useEffect, useId, useRef, useState } from "react";
import { failureText } from "@/graphql";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { ErrorState } from "@/ui";
import { useLoad } from "../useLoad";
import styles from "./Access.module.css";
import { WaitingGrantsDocument } from "./accessGrants";
import { grantText } from "./accessWords";
import { GrantActs } from "./GrantActs";
import { WaitText } from "./WaitText";
import { useReader } from "../time";

export interface WaitingGrantsProps {
  /** Reports which of the reader's waiting grants are shown here. */
  readonly selects: (grant: AccessGrantFactsFragment) => boolean;
  /** Called after a grant was confirmed or stopped. */
  readonly onDecided?: () => void;
}

/** The waiting grants, with the people who can confirm each. Empty without any. */
export function WaitingGrants({ selects, onDecided }: WaitingGrantsProps) {
  const id = useId();
  const reader = useReader();
  const { data, failure, busy, retry } = useLoad(WaitingGrantsDocument, {});
  const [decided, setDecided] = useState<AccessGrantFactsFragment>();
  const outcome = useRef<HTMLParagraphElement>(null);
  const grants = (data?.accessGrants ?? []).filter(
    (grant) => grant.state === "WAITING" && grant.id !== decided?.id && selects(grant),
  );

  // The button that had the focus disappears with its grant.
  useEffect(() => {
    if (decided !== undefined) outcome.current?.focus();
  }, [decided]);

  if (failure && !data) {
    return (
      <ErrorState title="What waits to be confirmed could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (grants.length === 0 && decided === undefined) return null;
  return (
    <section aria-labelledby={id} className={styles.waiting}>
      <h2 id={id}>Access that waits</h2>
      {decided && (
        <p ref={outcome} tabIndex={-1}>
          {`${grantText(decided, decided.state)}.`}
        </p>
      )}
      <ul className={styles.list}>
        {grants.map((grant) => (
          <li key={grant.id} className={styles.row}>
            <p className={styles.what}>{grantText(grant)}</p>
            <p className={styles.note}>
              {`Asked by ${grant.requestedBy?.displayName ?? "somebody"}. `}
              <WaitText grant={grant} reader={reader} />
            </p>
            <GrantActs
              grant={grant}
              onDecided={(after) => {
                setDecided(after);
                onDecided?.();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
