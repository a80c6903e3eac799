import { makeOperation, type Operation } from "@urql/core";
import { BACKGROUND_HEADER } from "@/config/background";

/**
 * Marks an operation that a screen sends by itself (docs/domain/accounts.md, "Sessions"): one whose context has
 * `background`, and every query while `isScreenRequest` returns true.
 */
export function withBackgroundMark(operation: Operation, isScreenRequest: () => boolean): Operation {
  const { kind, context } = operation;
  if (context["background"] !== true && !(kind === "query" && isScreenRequest())) return operation;
  return makeOperation(kind, operation, { ...context, fetchOptions: { headers: { [BACKGROUND_HEADER]: "1" } } });
}
