import type { Exchange, Operation } from "@urql/core";
import { filter, makeSubject, merge, pipe, tap } from "wonka";

/**
 * Asks a query once more that was under way when the answer of a mutation came: the server may have read before the
 * change, and the cache has forgotten already what the change made old. It belongs between the cache and the fetch, so
 * that the old answer never reaches the cache.
 */
export const askedBeforeChange: Exchange = ({ forward }) => {
  const underWay = new Set<number>();
  const outdated = new Set<number>();
  const again = makeSubject<Operation>();
  return (operations) =>
    pipe(
      merge([operations, again.source]),
      tap(({ key, kind }) => {
        outdated.delete(key);
        if (kind === "query") underWay.add(key);
        else underWay.delete(key);
      }),
      forward,
      filter(({ operation }) => {
        if (operation.kind === "mutation") for (const key of underWay) outdated.add(key);
        if (operation.kind !== "query") return true;
        underWay.delete(operation.key);
        if (!outdated.has(operation.key)) return true;
        again.next(operation);
        return false;
      }),
    );
};
