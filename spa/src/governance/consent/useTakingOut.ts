import { useState } from "react";
import type { TakeOutOfConsentInput, TakeOutOfConsentMutation } from "@/graphql/generated/graphql";
import { type Change, useChange } from "../change";
import { type ConsentItem, TakeOutOfConsentDocument } from "./consentAgenda";

/** How items are taken out of a consent agenda, one after the other. */
export interface TakingOut {
  readonly change: Change<TakeOutOfConsentInput, TakeOutOfConsentMutation["takeOutOfConsent"]>;
  /** The item that is being taken out. */
  readonly busyId: string | undefined;
  /** The name of the item that was taken out last. */
  readonly taken: string | undefined;
  readonly takeOut: (item: ConsentItem) => void;
}

/** Takes items out of a consent agenda. It calls `onAnswer` after a refusal, too, which says that the consent agenda has changed. */
export function useTakingOut(onAnswer: () => void): TakingOut {
  const change = useChange(TakeOutOfConsentDocument, (data) => data.takeOutOfConsent);
  const [busyId, setBusyId] = useState<string>();
  const [taken, setTaken] = useState<string>();

  async function takeOut(item: ConsentItem): Promise<void> {
    setBusyId(item.itemId);
    const outcome = await change.send({ itemId: item.itemId });
    if (outcome.kind === "done") setTaken(consentItemName(item));
    onAnswer();
  }

  return { change, busyId: change.busy ? busyId : undefined, taken, takeOut: (item) => void takeOut(item) };
}

/** For example `4.1 Register of seals`. */
export function consentItemName({ number, title }: ConsentItem): string {
  return number === null ? title : `${number} ${title}`;
}
