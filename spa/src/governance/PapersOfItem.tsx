import { useContext } from "react";
import { ItemPapersContext, type ItemPapersProps } from "./ItemPapers";

/** The papers of an agenda item, where the frame has a way to show them. */
export function PapersOfItem(props: ItemPapersProps) {
  const show = useContext(ItemPapersContext);
  return show?.(props) ?? null;
}
