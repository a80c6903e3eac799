import { useContext } from "react";
import { DroppedPapersContext, type DroppedPapersProps } from "./ItemPapers";

/** Uploads files that were dropped as papers; nothing when the frame provides no component for that. */
export function DroppedPapers(props: DroppedPapersProps) {
  const send = useContext(DroppedPapersContext);
  return props.drops.length === 0 ? null : (send?.(props) ?? null);
}
