import { useState } from "react";
import type {
  ReturnToConsentInput,
  ReturnToConsentMutation,
  TakeOutOfConsentInput,
  TakeOutOfConsentMutation,
} from "@/graphql/generated/graphql";
import { type Change, useChange } from "../change";
import { type ConsentItem, ReturnToConsentDocument, TakeOutOfConsentDocument } from "./consentAgenda";

/** How items are taken out of a consent agenda and put back, one after the other. */
export interface TakingOut {
  readonly leaving: Change<TakeOutOfConsentInput, TakeOutOfConsentMutation["takeOutOfConsent"]>;
  readonly returning: Change<ReturnToConsentInput, ReturnToConsentMutation["returnToConsent"]>;
  /** The item that is being taken out or put back. */
  readonly busyId: string | undefined;
  /** What was done last. */
  readonly done: { readonly act: ConsentAct; readonly item: ConsentItem } | undefined;
  readonly takeOut: (item: ConsentItem) => void;
  readonly putBack: (item: ConsentItem) => void;
}

export type ConsentAct = "takeOut" | "putBack";

/** Takes items out and puts them back. It calls `onAnswer` after a refusal, too, which says that the consent agenda has changed. */
export function useTakingOut(onAnswer: () => void): TakingOut {
  const leaving = useChange(TakeOutOfConsentDocument, (data) => data.takeOutOfConsent);
  const returning = useChange(ReturnToConsentDocument, (data) => data.returnToConsent);
  const [busyId, setBusyId] = useState<string>();
  const [done, setDone] = useState<TakingOut["done"]>();

  async function send(act: ConsentAct, item: ConsentItem): Promise<void> {
    setBusyId(item.itemId);
    const [change, other] = act === "takeOut" ? [leaving, returning] : [returning, leaving];
    other.reset();
    const outcome = await change.send({ itemId: item.itemId });
    if (outcome.kind === "done") setDone({ act, item });
    onAnswer();
  }

  return {
    leaving,
    returning,
    busyId: leaving.busy || returning.busy ? busyId : undefined,
    done,
    takeOut: (item) => void send("takeOut", item),
    putBack: (item) => void send("putBack", item),
  };
}

/** For example `4.1 Register of seals`. */
export function consentItemName({ number, title }: ConsentItem): string {
  return number === null ? title : `${number} ${title}`;
}
