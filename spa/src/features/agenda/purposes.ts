import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { purposeWords } from "./agendaWords";

const purposes = ["DECISION", "DISCUSSION", "INFORMATION", "CONSENT", "PROCEDURAL"] as const satisfies AgendaPurpose[];

/** The purposes of an item. A break is missing here, because it has a button of its own. */
export const purposeOptions: readonly { readonly value: AgendaPurpose; readonly label: string }[] = purposes.map(
  (value) => ({ value, label: purposeWords[value] }),
);
