import type { ReactNode } from "react";
import { IconSet } from "./IconSet";
import { iconPaths } from "./iconPaths";

/** Gives every drawing to the icons below. It stands around what loads lazily, so that the first page waits for few. */
export function AllIcons({ children }: { readonly children: ReactNode }) {
  return <IconSet value={iconPaths}>{children}</IconSet>;
}
