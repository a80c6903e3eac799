import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { purposeWords } from "./agendaWords";

const purposes = ["DECISION", "DISCUSSION", "INFORMATION", "CONSENT", "PROCEDURAL"] as const satisfies AgendaPurpose[];

/** The purposes that an item can have; a break is added by its own button. */
export const purposeOptions: readonly { readonly value: AgendaPurpose; readonly label: string }[] = purposes.map(
  (value) => ({ value, label: purposeWords[value] }),
);
