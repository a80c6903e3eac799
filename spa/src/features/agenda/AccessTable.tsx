// A table whose rows are grids loses its roles in some browsers, so the roles are said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from "react";
import type { ExclusionScope, ItemSession } from "@/graphql/generated/graphql";
import { usePersonId } from "@/governance";
import { Button, classNames } from "@/ui";
import { isLastCustodian, quorumText } from "./accessChoice";
import styles from "./AccessPanel.module.css";
import type { AccessChanges } from "./useAccessChanges";
import type { Access, ItemAttendee } from "./agendaQuery";
import { capacityWords, reasonText } from "./agendaWords";
import { ExclusionReason } from "./ExclusionReason";

type Reading = Access["readings"][number];

export interface AccessTableProps {
  readonly access: Access;
  readonly attendees: readonly ItemAttendee[];
  /** The session that the person sees, also while the answer to its choice is still to come. */
  readonly session: ItemSession;
  /** Whether the answers say who counts for the quorum: until the meeting begins. */
  readonly hasForecast: boolean;
  readonly changes: AccessChanges;
  /** The person whose exclusion is explained under the row. */
  readonly openId: string | undefined;
  readonly onOpen: (personId: string | undefined) => void;
}

/** One row a person: reads the papers, takes part, and what it means for the quorum. Each tick is saved at once. */
export function AccessTable(props: AccessTableProps) {
  return (
    <table role="table" className={styles.table} aria-label="Who reads this item">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Person
          </th>
          <th role="columnheader" scope="col">
            Reads papers
          </th>
          <th role="columnheader" scope="col">
            Takes part
          </th>
          <th role="columnheader" scope="col">
            For the quorum
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.access.readings.map((reading) => (
          <Row key={reading.person.id} {...props} reading={reading} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: AccessTableProps & { readonly reading: Reading }) {
  const { access, attendees, session, hasForecast, changes, reading, openId, onOpen } = props;
  const { person, capacities, readsPapers, takesPart } = reading;
  const exclusion = access.exclusions.find((each) => each.person.id === person.id);
  const keeps = isLastCustodian(access, reading);
  // Nobody lifts their own exclusion.
  const isOwn = usePersonId() === exclusion?.person.id;
  // An item above this one excludes the person, or is closed to them.
  const isDecidedAbove = !exclusion && (session === "OPEN" || reading.rule === "X2");
  const isExplained = exclusion !== undefined && openId === person.id;
  const words = capacities.map((capacity) => capacityWords[capacity] ?? capacity).join(", ");

  async function exclude(scope: ExclusionScope): Promise<void> {
    const isDone = exclusion ? await changes.amend(exclusion, { scope }) : await changes.exclude(person.id, scope);
    if (isDone) onOpen(person.id);
  }

  async function read(isOn: boolean): Promise<void> {
    if (!isOn && session === "CLOSED" && !exclusion) await changes.list(person.id, false);
    else if (!isOn) await exclude("PAPERS_AND_DISCUSSION");
    else if (exclusion) await changes.lift(exclusion.id);
    else if (session === "CLOSED") await changes.list(person.id, true);
  }

  async function takePart(isOn: boolean): Promise<void> {
    if (isOn) await read(true);
    else await exclude("DISCUSSION_ONLY");
  }

  return (
    <>
      <tr role="row" className={classNames(!readsPapers && styles.out)}>
        <th role="rowheader" scope="row">
          <bdi className={styles.name}>{person.displayName}</bdi>
          <span className={styles.small}>
            {[...(words === "" ? [] : [words]), ...(keeps ? ["manages this item, so keeps the tick"] : [])].join(", ")}
          </span>
          {session === "CLOSED" && !readsPapers && !exclusion && (
            <span className={styles.small}>{reasonText(reading, session)}</span>
          )}
        </th>
        <td role="cell">
          <Tick
            label={`${person.displayName} reads the papers`}
            isOn={readsPapers}
            isFixed={keeps || (!readsPapers && (isDecidedAbove || isOwn))}
            onChange={read}
          />
        </td>
        <td role="cell">
          <Tick
            label={`${person.displayName} takes part`}
            isOn={takesPart}
            isFixed={keeps || (!takesPart && (isDecidedAbove || isOwn))}
            onChange={takePart}
          />
        </td>
        <td role="cell" className={styles.quorum}>
          {quorumText(access, reading, attendees, hasForecast)}
          {exclusion && !isExplained && (
            <Button
              variant="quiet"
              className={styles.why}
              aria-label={`Why is ${person.displayName} excluded?`}
              onClick={() => onOpen(person.id)}
            >
              Why…
            </Button>
          )}
        </td>
      </tr>
      {isExplained && (
        <tr role="row" className={styles.reasonRow}>
          <td role="cell" colSpan={4}>
            <ExclusionReason exclusion={exclusion} isOwn={isOwn} changes={changes} onClose={() => onOpen(undefined)} />
          </td>
        </tr>
      )}
    </>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  /** True when the tick cannot be changed here. */
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
}

/** A tick that is shown at once, and as the server has it when the answer has come. */
function Tick({ label, isOn, isFixed, onChange }: TickProps) {
  const [wanted, setWanted] = useState<boolean>();

  async function change(next: boolean): Promise<void> {
    if (isFixed) return;
    setWanted(next);
    await onChange(next);
    setWanted(undefined);
  }

  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={label}
        aria-disabled={isFixed || undefined}
        checked={wanted ?? isOn}
        onChange={({ target }) => void change(target.checked)}
      />
    </label>
  );
}
