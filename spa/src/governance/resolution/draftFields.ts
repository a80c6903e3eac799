import type { BallotKind, DraftResolutionInput, UpdateResolutionInput } from "@/graphql/generated/graphql";
import type { Resolution } from "./resolution";

/** The fields of the form, as texts. An empty id names nobody. */
export interface DraftFields {
  readonly title: string;
  readonly text: string;
  readonly thresholdName: string;
  readonly ballot: BallotKind;
  readonly moverId: string;
  readonly seconderId: string;
}

/** The names of the fields, for the errors that the form shows beside them. */
export const draftFieldNames: readonly (keyof DraftFields)[] = [
  "title",
  "text",
  "thresholdName",
  "ballot",
  "moverId",
  "seconderId",
];

export const newDraft: DraftFields = {
  title: "",
  text: "",
  thresholdName: "ORDINARY",
  ballot: "NAMED",
  moverId: "",
  seconderId: "",
};

/** The fields of a resolution that there is. */
export function draftFieldsOf({ title, text, thresholdName, ballot, mover, seconder }: Resolution): DraftFields {
  return { title, text, thresholdName, ballot, moverId: mover?.id ?? "", seconderId: seconder?.id ?? "" };
}

/** Returns the input of a new draft. */
export function draftInput(fields: DraftFields): Omit<DraftResolutionInput, "clientMutationId" | "itemId"> {
  const { moverId, seconderId, ...rest } = fields;
  return { ...rest, moverId: moverId === "" ? null : moverId, seconderId: seconderId === "" ? null : seconderId };
}

type Edit = Omit<UpdateResolutionInput, "clientMutationId" | "resolutionId" | "expectedVersion">;

/** Returns the fields that differ from the resolution. A name that was taken out is told apart from a new one. */
export function changedDraftFields(fields: DraftFields, before: DraftFields): Edit {
  const changed = draftFieldNames.filter((name) => fields[name] !== before[name]);
  const isCleared = (name: keyof DraftFields) => name.endsWith("Id") && fields[name] === "";
  return {
    ...Object.fromEntries(changed.filter((name) => !isCleared(name)).map((name) => [name, fields[name]])),
    ...(changed.includes("moverId") && isCleared("moverId") && { clearMover: true }),
    ...(changed.includes("seconderId") && isCleared("seconderId") && { clearSeconder: true }),
  };
}
