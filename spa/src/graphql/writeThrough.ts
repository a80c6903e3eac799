import type { Exchange, OperationResult } from "@urql/core";
import { fromArray, mergeMap, pipe } from "wonka";
import { fitsOperation } from "./answerShape";
import { entitiesOf, withEntities, withSharedParts } from "./entities";

/**
 * Writes the objects of a mutation's answer into the cached answers, so that screens show a change at once and need not
 * wait for the refresh. It belongs directly below the cache: the mutation's answer makes the cache drop answers, and
 * the written ones are delivered afterwards.
 * An answer that would then lack a field of its query is not written: the screen shows the change after the refresh. An
 * answer that is equal to the one before keeps its objects, so that nothing is rendered again.
 */
export const writeThrough: Exchange = ({ forward }) => {
  const answers = new Map<number, OperationResult>();

  function keep(result: OperationResult): OperationResult {
    const { key } = result.operation;
    const kept = { ...result, data: withSharedParts(answers.get(key)?.data, result.data) };
    if (result.error) answers.delete(key);
    else answers.set(key, kept);
    return kept;
  }

  function written(data: unknown): readonly OperationResult[] {
    const entities = entitiesOf(data);
    return [...answers.values()].flatMap((answer) => {
      const newer = withSharedParts(answer.data, withEntities(answer.data, entities));
      if (newer === answer.data || !fitsOperation(newer, answer.operation)) return [];
      return [keep({ ...answer, data: newer })];
    });
  }

  return (operations) =>
    pipe(
      forward(operations),
      mergeMap((result) => {
        if (result.operation.kind === "query") return fromArray([keep(result)]);
        return fromArray([result, ...written(result.data)]);
      }),
    );
};
