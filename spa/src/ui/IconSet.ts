import { createContext } from "react";
import { firstIconPaths } from "./firstIconPaths";
import type { iconPaths } from "./iconPaths";

export type IconName = keyof typeof iconPaths;

/** The drawings that an icon below may show; by default those of the first pages. */
export const IconSet = createContext<Readonly<Partial<Record<IconName, string>>>>(firstIconPaths);
