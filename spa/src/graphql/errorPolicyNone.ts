import { mapExchange, type Exchange } from "@urql/core";

/**
 * The error policy "none" (R9.8): an answer with an error carries no data. It belongs between the cache and the
 * fetch, so that partial data never reaches the cache either.
 */
export const errorPolicyNone: Exchange = mapExchange({
  onResult: (result) => (result.error ? { ...result, data: undefined } : result),
});
