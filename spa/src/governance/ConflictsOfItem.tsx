import { useContext } from "react";
import { ItemConflictsContext, type ItemConflictsProps } from "./ItemConflicts";

/** The conflicts of interest on an agenda item; empty when the frame provides no component for them. */
export function ConflictsOfItem(props: ItemConflictsProps) {
  const show = useContext(ItemConflictsContext);
  return show?.(props) ?? null;
}
