import type { AgendaPurpose, ExclusionBasis, ExclusionScope } from "@/graphql/generated/graphql";

/** The words of the interface for the schema's values (docs/domain/README.md, "Words"). */

export const purposeWords: Readonly<Record<AgendaPurpose, string>> = {
  DECISION: "Decision",
  DISCUSSION: "Discussion",
  INFORMATION: "Information",
  CONSENT: "Consent",
  PROCEDURAL: "Procedure",
  BREAK: "Break",
};

/** The purposes as the options of a choice. */
export const purposes = optionsOf(purposeWords);

/** The purpose that was chosen. */
export function purposeIn(value: string): AgendaPurpose {
  return isKeyOf(purposeWords, value) ? value : "DISCUSSION";
}

export const basisWords: Readonly<Record<ExclusionBasis, string>> = {
  CONFLICT: "Conflict of interest",
  SUBJECT_OF_ITEM: "Subject of the item",
  DIRECTION_OF_CHAIR: "Direction of the chair",
  OTHER: "Other",
};

export const scopeWords: Readonly<Record<ExclusionScope, string>> = {
  PAPERS_AND_DISCUSSION: "Papers and discussion",
  DISCUSSION_ONLY: "Discussion only",
};

export const bases = optionsOf(basisWords);
export const scopes = optionsOf(scopeWords);

/** The basis that was chosen. */
export function basisIn(value: string): ExclusionBasis {
  return isKeyOf(basisWords, value) ? value : "OTHER";
}

/** The scope that was chosen. */
export function scopeIn(value: string): ExclusionScope {
  return isKeyOf(scopeWords, value) ? value : "PAPERS_AND_DISCUSSION";
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

function isKeyOf<K extends string>(words: Readonly<Record<K, string>>, value: string): value is K {
  return Object.hasOwn(words, value);
}

const capacityWords: Readonly<Partial<Record<string, string>>> = {
  PA: "Administrator",
  SEC: "Secretary",
  CH: "Chair",
  ME: "Member",
  OBS: "Observer",
  CON: "Contributor",
  GST: "Guest",
  AUD: "Auditor",
};

export function capacitiesText(capacities: readonly string[]): string {
  return capacities.map((capacity) => capacityWords[capacity] ?? capacity).join(", ");
}

/** Why somebody reads an item or does not (docs/domain/access.md, "Rules"). */
export function whyText({
  rule,
  capacities,
}: {
  readonly rule: string;
  readonly capacities: readonly string[];
}): string {
  switch (rule) {
    case "X2":
      return "Excluded";
    case "X3":
      return capacities.includes("OBS") ? "Observers read open items" : "Not on the list of readers";
    case "X5":
      return "";
    default:
      return "Not a reader of this meeting";
  }
}

/** `1 minute`, `45 minutes`. */
export function minutesText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
