import { makeOperation, mapExchange, type Exchange } from "@urql/core";

/** Age in milliseconds from which an answer of the cache is shown and refreshed behind it. */
export const FRESH_FOR_MS = 60_000;

/**
 * Keeps cache-first answers from ageing for ever. `policy` belongs before the cache: it turns a cache-first query
 * whose last network answer is older than `freshForMs` into one that answers from the cache and then asks again.
 * `clock` belongs after the cache: it notes when the network answered.
 */
export function freshness(freshForMs: number = FRESH_FOR_MS): { policy: Exchange; clock: Exchange } {
  const answeredAt = new Map<number, number>();
  return {
    policy: mapExchange({
      onOperation: (operation) => {
        const at = answeredAt.get(operation.key);
        const aged = at !== undefined && Date.now() - at > freshForMs;
        if (!aged || operation.kind !== "query" || operation.context.requestPolicy !== "cache-first") return operation;
        answeredAt.delete(operation.key);
        return makeOperation("query", operation, { ...operation.context, requestPolicy: "cache-and-network" });
      },
    }),
    clock: mapExchange({
      onResult: ({ operation, error }) => {
        if (!error) answeredAt.set(operation.key, Date.now());
      },
    }),
  };
}
