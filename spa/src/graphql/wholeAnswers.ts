import { CombinedError, type Exchange, mapExchange } from "@urql/core";
import { fitsOperation } from "./answerShape";
import { GatewayError } from "./sessionFetch";

/**
 * Makes a failure of an answer that breaks the schema, so that a page can say so and offer to try again. It belongs
 * between the cache and the fetch: nothing of such an answer may reach either the cache or a page.
 */
export const wholeAnswers: Exchange = mapExchange({
  onResult: (result) => {
    if (result.error !== undefined || fitsOperation(result.data, result.operation)) return result;
    const networkError = new GatewayError("The answer does not fit the schema", { status: 200 });
    return { ...result, data: undefined, error: new CombinedError({ networkError }) };
  },
});
