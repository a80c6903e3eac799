import type { AgendaPurpose } from "@/graphql/generated/graphql";

export interface ConsentFate {
  readonly purpose: AgendaPurpose;
  readonly takenOutOfConsentBy: { readonly displayName: string } | null;
}

export interface TakenOutByProps {
  readonly item: ConsentFate;
}

/**
 * Says who took an item out of the consent agenda [A9]; nothing about every other item. An item for consent that is dealt with singly
 * for another reason shows nothing, because the reason may be one that the reader must not learn [X10].
 */
export function TakenOutBy({ item }: TakenOutByProps) {
  if (!isTakenOut(item)) return null;
  return (
    <span>
      {"Taken out of the consent agenda by "}
      <bdi translate="no">{item.takenOutOfConsentBy.displayName}</bdi>
    </span>
  );
}

/** Whether somebody took an item for consent out of the consent agenda. An item that is for another purpose now is not one of them. */
export function isTakenOut<I extends ConsentFate>(
  item: I,
): item is I & { readonly takenOutOfConsentBy: NonNullable<I["takenOutOfConsentBy"]> } {
  return item.purpose === "CONSENT" && item.takenOutOfConsentBy !== null;
}
