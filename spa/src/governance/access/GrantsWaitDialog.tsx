import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { Dialog } from "@/ui";
import { useReader } from "../time";
import styles from "./Access.module.css";
import { grantText } from "./accessWords";
import { WaitText } from "./WaitText";

export interface GrantsWaitDialogProps {
  readonly grants: readonly AccessGrantFactsFragment[];
  readonly onClose: () => void;
}

/** Says, after access was requested, that it is not given yet, and what it waits for. */
export function GrantsWaitDialog({ grants, onClose }: GrantsWaitDialogProps) {
  const reader = useReader();
  return (
    <Dialog title="Not given yet" onClose={onClose}>
      <ul className={styles.list}>
        {grants.map((grant) => (
          <li key={grant.id} className={styles.row}>
            <p className={styles.what}>{grantText(grant)}</p>
            <p className={styles.note}>
              <WaitText grant={grant} reader={reader} />
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
