import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

// Shows the focus ring. WebKit treats a focus that a script moves like one of the mouse when the menu was opened with
// the mouse.
const BY_KEY: FocusOptions = { focusVisible: true };
const ITEMS = '[role="menuitem"]:not([aria-disabled="true"]), [role="menuitemradio"]';

export interface MenuControl {
  readonly open: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly menuRef: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  /** Closes the menu and returns the focus to its button. */
  readonly close: () => void;
  readonly handleButtonKey: (event: KeyboardEvent) => void;
  readonly handleMenuKey: (event: KeyboardEvent) => void;
}

/**
 * The behaviour of a menu button (WAI-ARIA authoring practices). Arrow keys, Home and End move through the items in a
 * circle. A letter goes to the next item that begins with it. Esc closes the menu and returns to the button. Tab and a
 * press outside close it.
 */
export function useMenu(): MenuControl {
  const [open, setOpen] = useState<"first" | "last" | false>(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    items(menuRef.current)
      .at(open === "first" ? 0 : -1)
      ?.focus();
    const closeOutside = ({ target }: Event) => {
      const inside =
        target instanceof Node && (menuRef.current?.contains(target) || buttonRef.current?.contains(target));
      if (!inside) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    buttonRef.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(event.key === "ArrowDown" ? "first" : "last");
  }

  function handleMenuKey(event: KeyboardEvent) {
    if (event.key === "Escape") close();
    if (event.key === "Tab") setOpen(false);
    const target = itemFor(event.key, items(menuRef.current));
    if (event.key === "Escape" || target) event.preventDefault();
    target?.focus(BY_KEY);
  }

  const toggle = () => setOpen((was) => (was ? false : "first"));
  return { open: open !== false, buttonRef, menuRef, toggle, close, handleButtonKey, handleMenuKey };
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>(ITEMS) ?? []);
}

function itemFor(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const current = all.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  if (key === "ArrowUp") return all.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const fromNext = [...all.slice(current + 1), ...all.slice(0, current + 1)];
  return fromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
