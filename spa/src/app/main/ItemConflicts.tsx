import type { ReactNode } from "react";
import type { ItemConflictsProps } from "@/governance";
import { lazyScreen } from "@/ui";

const Conflicts = lazyScreen(
  async () => (await import(/* webpackChunkName: "conflicts" */ "@/features/conflicts")).ConflictsSection,
  null,
);

/** Mounts a new component for each agenda item, so that no state passes from one item to another. */
export function showConflicts(props: ItemConflictsProps): ReactNode {
  return <Conflicts key={props.itemId} {...props} />;
}
