import { localDate, localDateText, type Reader } from "@/governance";
import type { InterestNature, InterestVisibility } from "@/graphql/generated/graphql";
import type { IconName } from "@/ui";
import type { Holder, Interest } from "./interestsQuery";

/** The name of each kind of interest. */
export const natureWords: Readonly<Record<InterestNature, string>> = {
  DIRECTORSHIP: "Directorship or trusteeship",
  EMPLOYMENT: "Employment or paid work",
  SHAREHOLDING: "Shares or other ownership",
  FAMILY: "Family or close relation",
  GIFT_OR_HOSPITALITY: "Gift or hospitality",
  MEMBERSHIP: "Membership",
  OTHER: "Other",
};

interface FormWords {
  readonly visibility: Readonly<Record<InterestVisibility, string>>;
  readonly direct: Readonly<Record<"yes" | "no", string>>;
}

/** The choices of the form about the reader's own interest. */
export const ownWords: FormWords = {
  visibility: { BOARDS: "The members of my boards", SECRETARIAT: "Only I and the secretaries of my boards" },
  direct: { yes: "My own", no: "That of somebody close to me" },
};

/** The choices of the form about the interest of another person. */
export const othersWords: FormWords = {
  visibility: { BOARDS: "The members of the person's boards", SECRETARIAT: "Only the person and the secretaries" },
  direct: { yes: "The person's own", no: "That of somebody close to the person" },
};

/** What a list's state is called, and the icon beside it. */
export interface StateWords {
  readonly icon: IconName;
  readonly text: string;
  /** True when something is to be done. */
  readonly isUrgent: boolean;
}

/** Returns the state of a person's list in words; undefined for a person who is not asked and never confirmed. */
export function stateWords({ state, confirmedAt, dueOn }: Holder, reader: Reader): StateWords | undefined {
  const last = confirmedAt === null ? undefined : localDateText(localDate(confirmedAt, reader.timeZone), reader.locale);
  const due = dueOn === null ? "" : localDateText(dueOn, reader.locale);
  switch (state) {
    case "OUT_OF_DATE":
      return {
        icon: "warning",
        text: `Out of date: ${last ? `last confirmed on ${last}` : "never confirmed"}`,
        isUrgent: true,
      };
    case "DUE":
      return {
        icon: "clock",
        text: `Confirmation due since ${due}: ${last ? `last confirmed on ${last}` : "never confirmed"}`,
        isUrgent: true,
      };
    case "CONFIRMED":
      return last
        ? { icon: "success", text: `Confirmed on ${last}`, isUrgent: false }
        : { icon: "info", text: `Not confirmed yet, due from ${due}`, isUrgent: false };
    case "NOT_ASKED":
      return last ? { icon: "success", text: `Confirmed on ${last}`, isUrgent: false } : undefined;
  }
}

/** Reports whether an interest had ended on a date. */
export function hasEnded({ endDate }: Interest, date: string): boolean {
  return endDate !== null && endDate < date;
}
