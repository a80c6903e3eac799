import type { MeetingKind, MeetingMode } from "@/graphql/generated/graphql";

/** The fields of a meeting other than its time, as typed. */
export type ParticularsFields = {
  readonly title: string;
  readonly kind: string;
  readonly mode: string;
  readonly location: string;
  readonly onlineUrl: string;
  /** A date in the form of a date field; empty for none. */
  readonly answerBy: string;
};

/** The input's fields that the form shows. */
export const particularsNames = ["title", "kind", "mode", "location", "onlineUrl", "answerBy"] as const;

const kinds: readonly MeetingKind[] = ["ORDINARY", "EXTRAORDINARY", "ANNUAL"];
const modes: readonly MeetingMode[] = ["IN_PERSON", "HYBRID", "REMOTE"];

/** Returns the particulars in the form of the server's input. Fields that the chosen mode hides are not sent. */
export function particularsInput({ title, kind, mode, location, onlineUrl, answerBy }: ParticularsFields) {
  const way = modes.find((each) => each === mode) ?? "IN_PERSON";
  return {
    title,
    kind: kinds.find((each) => each === kind) ?? "ORDINARY",
    mode: way,
    location: way === "REMOTE" ? "" : location,
    onlineUrl: way === "IN_PERSON" ? "" : onlineUrl,
    answerBy: answerBy === "" ? null : answerBy,
  } as const;
}
