import { Name } from "@/ui";
import styles from "./VoteTable.module.css";
import type { Ballot } from "./resolution";
import { choiceWords } from "./words";

export interface BallotTableProps {
  readonly ballots: readonly Ballot[];
  readonly castingVote: Ballot | null;
}

const byName = new Intl.Collator("en-GB");

/** How each member voted, by name. A vote that the secretary recorded names who recorded it and on whose instruction [V7]. */
export function BallotTable({ ballots, castingVote }: BallotTableProps) {
  return (
    <table className={styles.table}>
      <caption>Votes by name</caption>
      <tbody>
        {ballots
          .toSorted((one, other) => byName.compare(one.person.displayName, other.person.displayName))
          .map((ballot) => (
            <Row key={ballot.id} ballot={ballot} />
          ))}
        {castingVote && <Row ballot={castingVote} isCasting />}
      </tbody>
    </table>
  );
}

function Row({ ballot, isCasting = false }: { readonly ballot: Ballot; readonly isCasting?: boolean }) {
  const { person, choice, recordedBy, instruction, comment } = ballot;
  return (
    <tr>
      <th scope="row">
        <Name>{person.displayName}</Name>
        {recordedBy && (
          <span className={styles.detail}>
            {"Recorded by "}
            <Name>{recordedBy.displayName}</Name>
            {instruction !== null && `: ${instruction}`}
          </span>
        )}
        {comment !== null && <span className={styles.detail}>{comment}</span>}
      </th>
      <td>{`${choice === null ? "Voted" : choiceWords[choice]}${isCasting ? " (casting vote)" : ""}`}</td>
    </tr>
  );
}
