import { makeOperation, mapExchange, type Exchange } from "@urql/core";
import { BACKGROUND_HEADER } from "@/config/background";

/**
 * Marks the requests that a screen makes by itself (docs/domain/accounts.md, "Sessions"): those whose context says
 * `background`, those of which `isOwnWish` says so, and those that the cache repeats for a screen which has an answer
 * already. `notice` belongs before the cache and the rule of freshness; `mark` belongs before the fetch, which passes
 * the header on.
 */
export function background(isOwnWish: () => boolean): { notice: Exchange; mark: Exchange } {
  return {
    notice: mapExchange({
      onOperation: (operation) => {
        const { kind, context } = operation;
        if (kind !== "query") return operation;
        // What the cache repeats has been here before. What it then asks of the network belongs to the same question.
        const isRepeated = context["noticed"] === true && context.requestPolicy !== "network-only";
        const isBackground = context["background"] === true || isRepeated || isOwnWish();
        return makeOperation(kind, operation, { ...context, noticed: true, background: isBackground });
      },
    }),
    mark: mapExchange({
      onOperation: (operation) => {
        const { kind, context } = operation;
        if (context["background"] !== true) return operation;
        return makeOperation(kind, operation, { ...context, fetchOptions: { headers: { [BACKGROUND_HEADER]: "1" } } });
      },
    }),
  };
}
