import type { ReactNode } from "react";

export interface NameProps {
  readonly children: ReactNode;
}

/**
 * A name of a person, a board or a file, or an address. It keeps its own writing direction in any sentence, and programs
 * that translate pages leave it as it is.
 */
export function Name({ children }: NameProps) {
  return <bdi translate="no">{children}</bdi>;
}
