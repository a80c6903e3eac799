import { makeOperation, type Operation, type OperationResult } from "@urql/core";
import { typesOfDocument, typesOfFields } from "./documentTypes";

/** Types that the server computes from many records, so that every change may affect them. */
export const computedTypes: readonly string[] = [
  "FirstStep",
  "HomeRow",
  "NoticePlan",
  "PackChange",
  "Readiness",
  "UnreachedAttendee",
  "WeekAhead",
];

/** Types that change together with a type of a mutation's answer. */
const changedWith: Readonly<Record<string, readonly string[]>> = {
  // Confirming or stopping a grant gives or takes seats and roles.
  AccessGrant: ["Membership", "Person"],
  // Confirming a list confirms each interest in it.
  InterestHolder: ["Interest"],
};

/**
 * Tells the cache which types an answer is about, beyond those of its objects. A query's answer is about every type in
 * its document, so that an empty list is refreshed, too. A successful mutation has changed every type that its payload
 * can hold, and the types that depend on them. A conflict means that somebody else has changed these. Any other refusal
 * changes nothing.
 * The cache refreshes with the stored answer's operation, so that is marked as a background request.
 */
export function withChangedTypes(result: OperationResult): OperationResult {
  const { operation } = result;
  const { kind, query, context } = operation;
  const types = kind === "query" ? typesOfDocument(query) : tellsChange(result.data) ? changedTypes(query) : [];
  const about = makeOperation(kind, operation, { ...context, additionalTypenames: [...types], background: true });
  return { ...result, operation: about };
}

/** Returns the types that a mutation can change: those that its payloads can hold, and what depends on them. */
export function changedTypes(mutation: Operation["query"]): ReadonlySet<string> {
  const asked = [...typesOfDocument(mutation)];
  const payloads = typesOfFields("Mutation");
  const types = [...asked, ...asked.filter((type) => payloads.includes(type)).flatMap(typesOfFields)];
  return new Set([...types, ...types.flatMap((type) => changedWith[type] ?? []), ...computedTypes]);
}

function tellsChange(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  return Object.values(data).every((payload: { readonly userErrors?: readonly { readonly code: string }[] } | null) => {
    const errors = payload?.userErrors ?? [];
    return errors.length === 0 || errors.some(({ code }) => code === "CONFLICT_VERSION");
  });
}
