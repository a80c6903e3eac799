import type { OperationResult } from "@urql/core";

/**
 * Watches `extensions.accessEpoch`, the counter that the server raises when what the person may read has changed
 * (rule X7). The first value seen is only remembered; `onChange` is called with every other one.
 */
export function watchAccessEpoch(
  known: number | undefined,
  onChange: (epoch: number) => void,
): (result: OperationResult) => void {
  let current = known;
  return ({ extensions }) => {
    const epoch: unknown = extensions?.accessEpoch;
    if (typeof epoch !== "number" || epoch === current) return;
    const first = current === undefined;
    current = epoch;
    if (!first) onChange(epoch);
  };
}
