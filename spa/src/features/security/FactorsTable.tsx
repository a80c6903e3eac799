import type { OwnFactor } from "@/backend";
import { OwnTime, useReader } from "@/governance";
import { Button, VisuallyHidden } from "@/ui";
import tableStyles from "@/ui/DataTable.module.css";
import styles from "./SecurityPage.module.css";

/** A second factor in the table. */
export interface ListedFactor extends OwnFactor {
  /** The id of a passkey; null for the authenticator app, of which there is at most one. */
  readonly id: string | null;
  readonly name: string;
}

interface FactorsTableProps {
  readonly factors: readonly ListedFactor[];
  readonly onRemove: (factor: ListedFactor) => void;
}

/** The reader's second factors, each with a button that removes it. */
export function FactorsTable({ factors, onRemove }: FactorsTableProps) {
  const reader = useReader();
  return (
    <table className={tableStyles.table} aria-labelledby="second-factors">
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col">Added</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.id ?? "app"}>
            <th scope="row">
              <span className={styles.client}>{factor.name}</span>
              {factor.id !== null && <span className={styles.here}>Passkey</span>}
            </th>
            <td data-label="Added">
              <OwnTime instant={factor.addedAt} reader={reader} />
            </td>
            <td data-label="Last used">
              {factor.usedAt === null ? <span>Never</span> : <OwnTime instant={factor.usedAt} reader={reader} />}
            </td>
            <td data-label="">
              <Button aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
                Remove
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
