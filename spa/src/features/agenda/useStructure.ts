import { useRef, useState } from "react";
import {
  type Outcome,
  type Payload,
  refusalText,
  useChange,
  type ChangeInput,
  useUndoableAct,
  type UndoableAct,
  branch,
  type Line,
  moveTo,
  type Place,
  WithdrawAgendaItemDocument,
} from "@/governance";
import { failureText } from "@/graphql";
import type { AddAgendaItemInput, AddAgendaItemMutation } from "@/graphql/generated/graphql";
import { AddAgendaItemDocument, MoveAgendaItemDocument } from "./agendaChanges";
import type { Item, Meeting } from "./agendaQuery";

interface Move extends Place {
  readonly id: string;
}

const MOVE_LOST = "The agenda had changed. Your last move was not made.";

/**
 * Changes the order of an agenda. Changes are sent one after another, each with the version that the last one returned.
 */
export interface Structure {
  /** Returns the lines with the moves that are not answered yet, and without the lines that are withdrawn. */
  readonly applied: <L extends Line>(lines: readonly L[]) => readonly L[];
  readonly move: (id: string, place: Place) => void;
  readonly add: (wish: ChangeInput<AddAgendaItemInput>) => Promise<Outcome<Added>>;
  /** Withdraws items that no reader knows, each with the items below it. For a while it can be undone. */
  readonly withdrawal: UndoableAct<Item>;
  readonly adding: ReturnType<typeof useAdding>;
  readonly isMoving: boolean;
}

export type Added = AddAgendaItemMutation["addAgendaItem"];

interface StructureOptions {
  readonly refresh: () => void;
  /** Called with a sentence about a change that was not made. */
  readonly onLost: (text: string) => void;
}

export function useStructure(
  meeting: Pick<Meeting, "agendaVersion">,
  { refresh, onLost }: StructureOptions,
): Structure {
  const adding = useAdding();
  const moving = useChange(MoveAgendaItemDocument, ({ moveAgendaItem }) => moveAgendaItem);
  const withdrawing = useChange(WithdrawAgendaItemDocument, ({ withdrawAgendaItem }) => withdrawAgendaItem);
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const turns = useRef({ last: Promise.resolve<unknown>(undefined), waiting: 0, version: 0, lost: 0 });

  /** Runs a change after all earlier ones, so that it knows the version they returned. */
  async function inTurn<P extends Arranged>(make: (version: number) => Promise<Outcome<P>>): Promise<Outcome<P>> {
    const queue = turns.current;
    if (queue.waiting === 0) queue.version = meeting.agendaVersion;
    queue.waiting++;
    const turn = queue.last.then(async () => {
      const outcome = await make(queue.version);
      queue.waiting--;
      if (outcome.kind === "done") queue.version = outcome.payload.meeting?.agendaVersion ?? queue.version;
      return outcome;
    });
    queue.last = turn;
    return await turn;
  }

  async function send(move: Move, round: number): Promise<void> {
    const { id: itemId, parentId, afterId } = move;
    const queue = turns.current;
    await inTurn(async (expectedVersion): Promise<Outcome<Arranged>> => {
      // This move was queued behind a refused one, so the order that it was meant for does not exist.
      if (queue.lost !== round) return { kind: "refused", errors: [] };
      const outcome = await moving.send({ itemId, parentId, afterId, expectedVersion });
      if (outcome.kind === "done") setPending((moves) => moves.filter((each) => each !== move));
      else giveUp(outcome);
      return outcome;
    });
  }

  async function withdraw(item: Item): Promise<void> {
    setGone((ids) => [...ids, item.id]);
    const outcome = await inTurn(() => withdrawing.send({ itemId: item.id, expectedVersion: item.version }));
    if (outcome.kind !== "done") {
      refresh();
      onLost(outcome.kind === "conflict" ? `${item.title} had changed. It was not withdrawn.` : lossText(outcome));
    }
    setGone((ids) => ids.filter((id) => id !== item.id));
  }

  const withdrawal = useUndoableAct((item: Item) => void withdraw(item));

  function giveUp(outcome: Outcome<Payload>): void {
    turns.current.lost++;
    setPending([]);
    refresh();
    onLost(lossText(outcome));
  }

  return {
    applied: (lines) => {
      const moved = pending.reduce((shown, { id, ...place }) => moveTo(shown, id, place), lines);
      const out = withdrawal.waiting === undefined ? gone : [...gone, withdrawal.waiting.id];
      const withdrawn = new Set(out.flatMap((id) => branch(moved, id)));
      return withdrawn.size === 0 ? moved : moved.filter((line) => !withdrawn.has(line));
    },
    move: (id, place) => {
      const move = { id, ...place };
      setPending((moves) => [...moves, move]);
      void send(move, turns.current.lost);
    },
    add: (wish) => inTurn(() => adding.send(wish)),
    withdrawal,
    adding,
    isMoving: pending.length > 0,
  };
}

interface Arranged extends Payload {
  readonly meeting?: { readonly agendaVersion: number } | null;
}

function useAdding() {
  return useChange(AddAgendaItemDocument, ({ addAgendaItem }) => addAgendaItem, {
    fields: ["title", "durationMinutes", "lateReason"],
  });
}

function lossText(outcome: Outcome<Payload>): string {
  if (outcome.kind === "refused") return outcome.errors.map(refusalText).join(" ");
  if (outcome.kind === "failed" || outcome.kind === "unknown") return `Not saved. ${failureText(outcome.failure)}`;
  return MOVE_LOST;
}
