import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "./classNames";
import styles from "./Tabs.module.css";

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly words: string;
  /** A count or a mark after the words. */
  readonly mark?: ReactNode;
}

export interface TabsProps<Name extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
  readonly panelClassName?: string | undefined;
  /** True in a narrow part of the page: the tabs share its whole width. Default: false. */
  readonly isNarrow?: boolean;
  /** True for a panel that scrolls, and may hold nothing that can be focused: it can be focused itself. Default: false. */
  readonly isScrolling?: boolean;
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs above their panel. Arrow keys, Home and End choose a tab; only the chosen one is a stop of the Tab key. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, children, panelClassName, isNarrow = false, isScrolling = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ name }) => name === chosen);
    const step = steps[event.key];
    const next =
      step === undefined ? tabs.at(endIndex(event.key) ?? index) : tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined || (step === undefined && endIndex(event.key) === undefined)) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.tabs, isNarrow && styles.narrow)}>
        {tabs.map(({ name, words, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(name)}
            onKeyDown={handleKey}
          >
            {words}
            {mark !== undefined && <span className={styles.mark}>{mark}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={panelClassName}
        tabIndex={isScrolling ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}

function endIndex(key: string): number | undefined {
  if (key === "Home") return 0;
  return key === "End" ? -1 : undefined;
}
