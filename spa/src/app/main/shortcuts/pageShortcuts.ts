/** A key of the page that is open, and what it does. */
export interface Shortcut {
  /** The keys in words, such as "Ctrl + F". */
  readonly keys: string;
  /** The name of the control that the key stands for. */
  readonly name: string;
  readonly control: HTMLElement;
}

/** The words of keys whose names in the browser are not those on a keyboard. */
const keyWords: Readonly<Record<string, string>> = {
  Control: "Ctrl",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  PageUp: "Page up",
  PageDown: "Page down",
};

/**
 * Returns the keys of the page, in the order of their controls. A control names its keys in `aria-keyshortcuts`
 * (WAI-ARIA 1.2, section 6.6), so nothing is listed twice.
 */
export function pageShortcuts(): readonly Shortcut[] {
  return [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(isShown).flatMap((control) =>
    keysOf(control).map((keys) => ({
      keys: keys
        .split("+")
        .map((key) => keyWords[key] ?? key)
        .join(" + "),
      name: nameOf(control),
      control,
    })),
  );
}

/** Returns the control of the page for a single key; undefined without one. */
export function controlOf(key: string): HTMLElement | undefined {
  return pageShortcuts().find(({ keys }) => keys === key)?.control;
}

function keysOf(control: HTMLElement): readonly string[] {
  return (control.getAttribute("aria-keyshortcuts") ?? "").split(/\s+/).filter(Boolean);
}

function isShown(control: HTMLElement): boolean {
  return control.closest("[inert], [hidden]") === null && (control.checkVisibility?.() ?? true);
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
  return (control.getAttribute("aria-label") ?? label ?? control.textContent).trim();
}
