import { makeOperation, type Exchange, type Operation } from "@urql/core";
import { filter, fromArray, makeSubject, merge, mergeMap, pipe } from "wonka";

/**
 * Sends a query again that was running when a mutation's answer came, because the server may have read before the
 * change. It belongs between the cache and the fetch, so that the outdated answer never reaches the cache. Sending a
 * running query again aborts its first request.
 */
export const repeatOutdatedQueries: Exchange = ({ forward }) => {
  const underWay = new Map<number, Operation>();
  const outdated = new Set<number>();
  const again = makeSubject<Operation>();

  function ask(operation: Operation): readonly Operation[] {
    const { kind, key, context } = operation;
    outdated.delete(key);
    const before = underWay.get(key);
    if (kind === "query") underWay.set(key, operation);
    else underWay.delete(key);
    return kind === "query" && before ? [makeOperation("teardown", operation, context), operation] : [operation];
  }

  return (operations) =>
    pipe(
      merge([operations, again.source]),
      mergeMap((operation) => fromArray([...ask(operation)])),
      forward,
      filter(({ operation: { kind, key } }) => {
        if (kind === "mutation") for (const each of underWay.keys()) outdated.add(each);
        const asked = underWay.get(key);
        if (kind !== "query" || asked === undefined) return true;
        underWay.delete(key);
        if (!outdated.has(key)) return true;
        again.next(asked);
        return false;
      }),
    );
};
