import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "./Button";
import { classNames } from "./classNames";
import { Icon } from "./Icon";
import type { IconName } from "./iconPaths";
import styles from "./Menu.module.css";

/** An entry of a menu: an act, or a link to a page. */
export interface MenuEntry {
  readonly words: string;
  readonly icon?: IconName;
  /** Called when the entry is chosen. The menu is closed then, and its button has the focus. */
  readonly act?: () => void;
  /** The address of a link. A relative address begins at the page's path. */
  readonly to?: string;
  /** False for an act that cannot be done now: it can be focused, and does nothing. Default: true. */
  readonly isPossible?: boolean;
  /** True for an act that ends or removes something: it is red, and stands last, below a line. */
  readonly isDangerous?: boolean;
  /** True for an act that only narrow screens show, because wide ones have a button for it beside the menu. */
  readonly isForPhones?: boolean;
}

export interface MenuProps {
  /** The words on the button, and its name where the words are hidden. */
  readonly label: string;
  readonly icon?: IconName;
  /** Where the words are hidden: always, on narrow screens, or on wide ones. */
  readonly hidesLabel?: "always" | "narrow" | "wide";
  readonly variant?: "secondary" | "quiet";
  /** Without any, there is no button. Where all are for phones, wide screens have no button. */
  readonly entries: readonly MenuEntry[];
  /** True for a button at the foot of a narrow screen: the list opens upwards there. */
  readonly isAtFoot?: boolean;
  readonly className?: string | undefined;
  /** The class of the button alone. */
  readonly openerClassName?: string | undefined;
}

/**
 * A button that opens a list of acts and links. Arrow keys move in the list. Esc, a choice, a press outside and a focus
 * outside close it.
 */
export function Menu({ label, icon, hidesLabel, variant = "secondary", entries, ...looks }: MenuProps) {
  const { isAtFoot = false, className, openerClassName } = looks;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") moveFocus(root.current, 1);
    else if (event.key === "ArrowUp") moveFocus(root.current, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const menu = root.current;
    shownChoices(menu)[0]?.focus();
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu?.contains(target)) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // React handles keys at the root of the page only. The reader listens at its frame, so its part would close first.
    menu?.addEventListener("keydown", (event) => handleKey(event), { signal });
    // Safari focuses no button that is pressed, so a blur does not tell a press in the list from one outside.
    document.addEventListener("pointerdown", handleOutside, { signal });
    document.addEventListener("focusin", handleOutside, { signal });
    return () => listening.abort();
  }, [isOpen]);

  if (entries.length === 0) return null;
  return (
    <div
      ref={root}
      className={classNames(
        styles.menu,
        entries.every(({ isForPhones = false }) => isForPhones) && styles.forPhones,
        className,
      )}
    >
      <Button
        ref={opener}
        variant={variant}
        {...(icon && { icon })}
        className={classNames(hidesLabel && styles[hidesLabel], openerClassName)}
        aria-label={hidesLabel && label}
        title={hidesLabel === "always" || hidesLabel === "wide" ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {hidesLabel !== "always" && <span className={styles.label}>{label}</span>}
        {/* Quiet buttons stand in bars with little room, so they have no chevron. */}
        {hidesLabel !== "always" && variant === "secondary" && <Icon name="chevron-down" size={16} />}
      </Button>
      {isOpen && (
        <ul id={listId} className={classNames(styles.list, isAtFoot && styles.atFoot)}>
          {withDangerousLast(entries).map((entry) => (
            <li
              key={`${entry.words} ${entry.to ?? ""}`}
              className={classNames(entry.isDangerous && styles.dangerous, entry.isForPhones && styles.forPhones)}
            >
              <Choice entry={entry} onChosen={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly entry: MenuEntry;
  readonly onChosen: () => void;
}

function Choice({ entry, onChosen }: ChoiceProps) {
  const { words, icon, act, to, isPossible = true } = entry;

  function choose(): void {
    if (!isPossible) return;
    onChosen();
    act?.();
  }

  if (to !== undefined) {
    return (
      <Link to={to} relative="path" className={styles.choice} onClick={onChosen}>
        {icon && <Icon name={icon} />}
        {words}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.choice} aria-disabled={!isPossible || undefined} onClick={choose}>
      {icon && <Icon name={icon} />}
      {words}
    </button>
  );
}

function withDangerousLast(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const rank = ({ isDangerous = false }: MenuEntry) => Number(isDangerous);
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** Moves the focus to the next entry, or to the one before, in a circle. */
function moveFocus(menu: HTMLElement | null, by: 1 | -1): void {
  const choices = shownChoices(menu);
  const index = choices.findIndex((choice) => choice === document.activeElement);
  const target = by === 1 ? choices[(index + 1) % choices.length] : choices.at(index <= 0 ? -1 : index - 1);
  // Shows the focus ring. WebKit treats a focus that a script moves like one of the mouse when the list was opened
  // with the mouse.
  target?.focus({ focusVisible: true });
}

/** Returns the entries of the list that are on the screen. */
function shownChoices(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("li > :is(a, button)") ?? [])].filter(
    (choice) => getComputedStyle(choice.closest("li") ?? choice).display !== "none",
  );
}
