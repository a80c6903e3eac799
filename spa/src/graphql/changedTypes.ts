import { makeOperation, type Operation, type OperationResult } from "@urql/core";
import { typesOfDocument, typesOfFields } from "./documentTypes";

/** Types that the server computes from many records: every change may change what they show. */
export const computedTypes: readonly string[] = ["FirstStep", "HomeRow", "NoticePlan", "Readiness", "WeekAhead"];

/** Types that change together with one that a mutation's answer names. */
const changedWith: Readonly<Record<string, readonly string[]>> = {
  // A grant that is confirmed or stopped gives or takes seats and roles.
  AccessGrant: ["Membership", "Person"],
};

/**
 * Tells the cache which types an answer is about, beyond those that stand in it. A query's answer is about every type
 * of its document, so that a list that is empty is asked for again, too. A mutation that was made has changed every
 * type that its payload can hold, and what depends on them. A conflict says that somebody else has changed these. Any
 * other refusal changes nothing.
 *
 * The cache asks again with the operation of the answer that it keeps, which therefore says that nobody asked.
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
