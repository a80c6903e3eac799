import { useContext } from "react";
import { ItemPapersContext, type ItemPapersProps } from "./ItemPapers";

/** The papers of an agenda item; empty when the frame provides no component for them. */
export function PapersOfItem(props: ItemPapersProps) {
  const show = useContext(ItemPapersContext);
  return show?.(props) ?? null;
}
