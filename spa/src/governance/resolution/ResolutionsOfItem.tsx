import { useContext } from "react";
import { ItemResolutionsContext, type ItemResolutionsProps } from "./ItemResolutions";

/** The resolutions of an agenda item; empty when the frame provides no component for them. */
export function ResolutionsOfItem(props: ItemResolutionsProps) {
  const show = useContext(ItemResolutionsContext);
  return show?.(props) ?? null;
}
