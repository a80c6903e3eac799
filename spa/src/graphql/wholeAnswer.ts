import { CombinedError, type OperationResult } from "@urql/core";
import { fitsOperation } from "./answerShape";
import { GatewayError } from "./sessionFetch";

/**
 * Returns the answer with all its data or with none. An answer with an error has no data: the error policy "none"
 * (R9.8). An answer that breaks the schema becomes a failure, so that the page can offer to try again.
 */
export function wholeAnswer(result: OperationResult): OperationResult {
  if (result.error) return { ...result, data: undefined };
  if (fitsOperation(result.data, result.operation)) return result;
  const networkError = new GatewayError("The answer does not fit the schema", { status: 200 });
  return { ...result, data: undefined, error: new CombinedError({ networkError }) };
}
