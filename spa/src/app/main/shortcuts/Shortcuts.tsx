import { lazyScreen } from "@/ui";
import { useSingleKeys } from "./useSingleKeys";

const LazyDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "shortcuts" */ "./ShortcutsDialog")).ShortcutsDialog,
  null,
);

export interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Listens to the single keys, and shows the list of keys while it is open. */
export function Shortcuts({ isOpen, onOpen, onClose }: ShortcutsProps) {
  useSingleKeys(onOpen);
  return isOpen && <LazyDialog onClose={onClose} />;
}
