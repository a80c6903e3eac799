import type { AddInterestInput, InterestNature, InterestVisibility } from "@/graphql/generated/graphql";
import type { Interest } from "./interestsQuery";

/** The fields of the form, as texts. */
export interface InterestFields {
  readonly personId: string;
  readonly organisationName: string;
  readonly nature: InterestNature;
  readonly description: string;
  readonly direct: "yes" | "no";
  readonly startDate: string;
  readonly endDate: string;
  readonly visibility: InterestVisibility;
}

/** The names of the fields, for the errors that the form shows beside them. */
export const fieldNames: readonly (keyof InterestFields)[] = [
  "personId",
  "organisationName",
  "nature",
  "description",
  "direct",
  "startDate",
  "endDate",
  "visibility",
];

/** The fields of a new interest that begins on a date. */
export function newFields(personId: string, startDate: string): InterestFields {
  return {
    personId,
    organisationName: "",
    nature: "DIRECTORSHIP",
    description: "",
    direct: "yes",
    startDate,
    endDate: "",
    visibility: "BOARDS",
  };
}

/** The fields of an interest that there is. */
export function fieldsOf(interest: Interest): InterestFields {
  const { personId, organisationName, nature, description, direct, startDate, endDate, visibility } = interest;
  return {
    personId,
    organisationName,
    nature,
    description,
    direct: direct ? "yes" : "no",
    startDate,
    endDate: endDate ?? "",
    visibility,
  };
}

/** Returns the input of a mutation, without the person. */
export function particularsOf(fields: InterestFields): Omit<AddInterestInput, "clientMutationId" | "personId"> {
  const { organisationName, nature, description, direct, startDate, endDate, visibility } = fields;
  return {
    organisationName,
    nature,
    description,
    direct: direct === "yes",
    startDate,
    endDate: endDate === "" ? null : endDate,
    visibility,
  };
}
