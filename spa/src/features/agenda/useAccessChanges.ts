import { useContext, useEffect, useRef } from "react";
import { useChange } from "@/governance";
import type { ExclusionScope, ItemSession } from "@/graphql/generated/graphql";
import {
  AddExclusionDocument,
  AmendExclusionDocument,
  LiftExclusionDocument,
  SetItemSessionDocument,
} from "./agendaChanges";
import type { Access, RestrictedItem } from "./agendaQuery";
import { SavedContext } from "./SavedContext";

export type AccessChanges = ReturnType<typeof useAccessChanges>;

type Exclusion = Access["exclusions"][number];

/** What became of a tick that was set while the item was about to be closed, when the closing was then refused. */
const notClosed = { kind: "notClosed" } as const;

/** Returns the changes of who reads an item. Each is sent at once. */
export function useAccessChanges(item: RestrictedItem, access: Access) {
  const noteSaved = useContext(SavedContext);
  const setting = useChange(SetItemSessionDocument, ({ setItemSession }) => setItemSession);
  const excluding = useChange(AddExclusionDocument, ({ addExclusion }) => addExclusion);
  const amending = useChange(AmendExclusionDocument, ({ amendExclusion }) => amendExclusion, {
    fields: ["privateReason"],
  });
  const lifting = useChange(LiftExclusionDocument, ({ liftExclusion }) => liftExclusion);
  // Ticks may follow each other faster than their answers, so each change of the list waits for the one before it.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef({ version: item.version, session: item.session, allowIds: access.allowIds });
  useEffect(() => {
    newest.current = { version: item.version, session: item.session, allowIds: access.allowIds };
  }, [item.version, item.session, access.allowIds]);

  async function noted(sending: Promise<{ readonly kind: string }>): Promise<boolean> {
    const { kind } = await sending;
    if (kind === "done") noteSaved();
    return kind === "done";
  }

  /** Runs a change of the session or of the list when the one before it has its answer. */
  function inTurn(change: () => Promise<{ readonly kind: string }>): Promise<boolean> {
    const next = turn.current.then(change);
    turn.current = next;
    return noted(next);
  }

  async function sendSession(session: ItemSession, allowIds: readonly string[]) {
    const list = session === "CLOSED" ? { allowIds: [...allowIds] } : {};
    const outcome = await setting.send({
      itemId: item.id,
      expectedVersion: newest.current.version,
      session,
      ...list,
    });
    const changed = outcome.kind === "done" ? outcome.payload.item : null;
    if (changed) newest.current = { ...changed, allowIds: changed.access?.allowIds ?? [] };
    return outcome;
  }

  return {
    setting,
    excluding,
    amending,
    lifting,
    hasConflict: [setting, excluding, amending, lifting].some(({ outcome }) => outcome?.kind === "conflict"),
    setSession: (session: ItemSession, allowIds: readonly string[]) => inTurn(() => sendSession(session, allowIds)),
    /** Puts a person on the list of a closed item, or takes the person off. Does nothing when the item is not closed. */
    list: (personId: string, isOn: boolean) =>
      inTurn(async () => {
        const { session, allowIds } = newest.current;
        if (session !== "CLOSED") return notClosed;
        const others = allowIds.filter((id) => id !== personId);
        return await sendSession("CLOSED", isOn ? [...others, personId] : others);
      }),
    /** Excludes a person. The basis and the private reason follow. Returns whether it was done. */
    exclude: (personId: string, scope: ExclusionScope) =>
      noted(excluding.send({ itemId: item.id, personId, basis: "OTHER", scope })),
    amend: (exclusion: Exclusion, facts: Partial<Pick<Exclusion, "basis" | "scope" | "privateReason">>) => {
      const { basis, scope, privateReason } = { ...exclusion, ...facts };
      return noted(
        amending.send({
          exclusionId: exclusion.id,
          expectedVersion: exclusion.version,
          basis,
          scope,
          ...(privateReason !== null && { privateReason }),
        }),
      );
    },
    lift: (exclusionId: string) => noted(lifting.send({ exclusionId })),
  };
}
