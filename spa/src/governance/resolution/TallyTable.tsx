import { classNames } from "@/ui";
import type { Resolution } from "./resolution";
import styles from "./VoteTable.module.css";

export interface TallyTableProps {
  readonly tally: NonNullable<Resolution["tally"]>;
}

/** The server's numbers of a vote. */
export function TallyTable({ tally }: TallyTableProps) {
  const rows: readonly (readonly [string, number])[] = [
    ["For", tally.for],
    ["Against", tally.against],
    ["Abstained", tally.abstained],
    ["Present, not voting", tally.presentNotVoting],
    ["Entitled to vote", tally.entitled],
  ];
  return (
    <table className={classNames(styles.table, styles.numbers)}>
      <caption>Votes</caption>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
