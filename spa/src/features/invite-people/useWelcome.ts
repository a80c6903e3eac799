import { useState } from "react";
import { type Outcome, type Payload, refusalText, useChange } from "@/governance";
import { failureText } from "@/graphql";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { type KnownPerson, WelcomePersonDocument } from "./invitePeople";
import { inputOf, type Row, seatsOf, type SendingOptions } from "./row";

/** A person whose row the server accepted. */
export interface Welcomed {
  readonly person: KnownPerson;
  readonly isInvited: boolean;
  /** How many seats were given, without those that wait for a second person. */
  readonly seats: number;
  readonly boardIds: readonly string[];
  readonly grants: readonly AccessGrantFactsFragment[];
}

/**
 * Sends the rows one after another. Each is a change of its own, so that a refused row does not stop the others. After a
 * failure of the network the rest stays, and sending again does nothing twice.
 */
export function useWelcome(onRow: (key: number, answer: Welcomed | NonNullable<Row["refused"]>) => void) {
  const change = useChange(WelcomePersonDocument, (data) => data.welcomePerson);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(rows: readonly Row[], options: SendingOptions): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    for (const row of rows) {
      // One row after another, so that the server is not flooded.
      const outcome = await change.send(inputOf(row, options));
      const failed = failureIn(outcome);
      if (failed !== undefined) {
        setFailure(failed);
        break;
      }
      if (outcome.kind === "refused") {
        const [first] = outcome.errors;
        onRow(row.key, { field: first?.field ?? null, text: outcome.errors.map(refusalText).join(" ") });
      } else if (outcome.kind === "done" && outcome.payload.person) {
        const { person, isInvited, accessGrants } = outcome.payload;
        onRow(row.key, {
          person,
          isInvited,
          seats: seatsOf(row).length - accessGrants.length,
          boardIds: seatsOf(row).map(({ boardId }) => boardId),
          grants: accessGrants,
        });
      }
    }
    setBusy(false);
  }

  return { send, busy, failure };
}

function failureIn(outcome: Outcome<Payload>): string | undefined {
  return outcome.kind === "failed" || outcome.kind === "unknown" ? failureText(outcome.failure) : undefined;
}
