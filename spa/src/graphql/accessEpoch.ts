import type { OperationResult } from "@urql/core";

/**
 * Watches `extensions.accessEpoch`, the counter that the server raises when the person's readable records have changed
 * (rule X7). The first value is only stored; `onChange` is called with each different one.
 */
export function watchAccessEpoch(
  knownEpoch: number | undefined,
  onChange: (epoch: number) => void,
): (result: OperationResult) => void {
  let current = knownEpoch;
  return ({ extensions }) => {
    const epoch: unknown = extensions?.accessEpoch;
    if (typeof epoch !== "number" || epoch === current) return;
    const first = current === undefined;
    current = epoch;
    if (!first) onChange(epoch);
  };
}
