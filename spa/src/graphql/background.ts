import { makeOperation, type Operation } from "@urql/core";
import { BACKGROUND_HEADER } from "@/config/background";

/**
 * Marks a query or mutation that a screen sends by itself (docs/domain/accounts.md, "Sessions"): one whose context says
 * `background`, and every query while `isOwnWish` says so.
 */
export function withBackgroundMark(operation: Operation, isOwnWish: () => boolean): Operation {
  const { kind, context } = operation;
  if (context["background"] !== true && !(kind === "query" && isOwnWish())) return operation;
  return makeOperation(kind, operation, { ...context, fetchOptions: { headers: { [BACKGROUND_HEADER]: "1" } } });
}
