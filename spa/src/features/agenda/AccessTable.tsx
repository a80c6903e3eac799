import type { ItemSession } from "@/graphql/generated/graphql";
import table from "@/ui/DataTable.module.css";
import styles from "./AccessPanel.module.css";
import type { Access } from "./agendaQuery";
import { capacityWords, reasonText } from "./agendaWords";

export interface AccessTableProps {
  readonly readings: Access["readings"];
  readonly session: ItemSession;
}

/** One row per person: whether the person reads the papers and takes part, why, and who manages the item. */
export function AccessTable({ readings, session }: AccessTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`} aria-label="Who reads this item">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Papers</th>
          <th scope="col">Takes part</th>
          <th scope="col">Manages</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading) => (
          <tr key={reading.person.id}>
            <th scope="row">
              {reading.person.displayName}
              <span className={table.detail}>
                {reading.capacities.map((capacity) => capacityWords[capacity] ?? capacity).join(", ")}
              </span>
            </th>
            <td data-label="Papers">{yesOrNo(reading.readsPapers)}</td>
            <td data-label="Takes part">{yesOrNo(reading.takesPart)}</td>
            <td data-label="Manages">{yesOrNo(reading.manages)}</td>
            <td data-label="Why">{reasonText(reading, session)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}
