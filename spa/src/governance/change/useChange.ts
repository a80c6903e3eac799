import { useRef, useState } from "react";
import { useClient } from "urql";
import type { Outcome, Payload } from "./outcome";
import { refusalText } from "./outcome";
import { type MutationDocument, Sender, type ChangeInput } from "./Sender";

/** A change of the server's data and its state. */
export interface Change<Input, P extends Payload = Payload> {
  /** Sends the change; two presses with the same input send it once. Never rejects. */
  readonly send: (wish: ChangeInput<Input>) => Promise<Outcome<P>>;
  /** Sends the last input again, under the same request name if the server has not decided about it. */
  readonly retry: () => void;
  readonly busy: boolean;
  /** The outcome of the newest change; undefined before there is one, and while it is being sent. */
  readonly outcome: Outcome<P> | undefined;
  /** Returns why the server refused a field; undefined when it did not. */
  readonly problem: (field: string) => string | undefined;
  /** Why the server refused the change, without the errors that fields show. */
  readonly problems: readonly string[];
  /** Clears the outcome. */
  readonly reset: () => void;
}

export interface ChangeOptions {
  /** The input's fields that the form shows. Errors about them are shown there, all others above the form. */
  readonly fields?: readonly string[];
  readonly pausesMs?: readonly number[];
}

/**
 * Changes the server's data. An input's `expectedVersion` must be the version with which the edit began, not the newest
 * known one. A change that was sent takes effect even if the screen is left.
 */
export function useChange<Data, Input extends object, P extends Payload>(
  mutation: MutationDocument<Data, Input>,
  payloadOf: (data: Data) => P,
  { fields = [], pausesMs }: ChangeOptions = {},
): Change<Input, P> {
  const client = useClient();
  const options = { inTurn: true, ...(pausesMs && { pausesMs }) };
  const [sender] = useState(() => new Sender(client, mutation, payloadOf, options));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<P>>();
  const newest = useRef<{ readonly wish: ChangeInput<Input>; readonly sending: Promise<Outcome<P>> } | undefined>(
    undefined,
  );

  async function send(wish: ChangeInput<Input>): Promise<Outcome<P>> {
    const sending = sender.send(wish);
    if (sending === newest.current?.sending) return sending;
    newest.current = { wish, sending };
    setBusy(true);
    setOutcome(undefined);
    const answer = await sending;
    // A newer change has its own outcome.
    if (sending !== newest.current.sending) return answer;
    setBusy(false);
    setOutcome(answer);
    return answer;
  }

  const errors = outcome?.kind === "refused" ? outcome.errors : [];
  const isShown = (field: string | null | undefined) => fields.includes(field ?? "");
  return {
    send,
    retry: () => void (newest.current && send(newest.current.wish)),
    busy,
    outcome,
    problem: (field) => textOf(errors.filter((error) => error.field === field && isShown(field))),
    problems: errors.filter((error) => !isShown(error.field)).map(refusalText),
    reset: () => setOutcome(undefined),
  };
}

function textOf(errors: Parameters<typeof refusalText>[0][]): string | undefined {
  return errors.length === 0 ? undefined : errors.map(refusalText).join(" ");
}
