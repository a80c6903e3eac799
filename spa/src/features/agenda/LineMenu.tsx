import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/ui";
import styles from "./LineMenu.module.css";
import type { OutlineLine, Step } from "./outline";
import type { Arranging } from "./useArranging";

export interface LineMenuProps<L extends OutlineLine> {
  readonly line: L;
  readonly arranging: Arranging<L>;
  readonly onChoosePlace: () => void;
  readonly acts: readonly { readonly words: string; readonly act: () => void }[];
}

const stepWords: readonly (readonly [Step, string])[] = [
  ["up", "Move up"],
  ["down", "Move down"],
  ["in", "Make part of the item above"],
  ["out", "Take out of the item above"],
];

/** A button that opens the list of actions for a line. */
export function LineMenu<L extends OutlineLine>({ line, arranging, onChoosePlace, acts }: LineMenuProps<L>) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>("ul button")?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") turn(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  function turn(by: number): void {
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>("ul button") ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    // Shows the focus ring. WebKit treats a focus that a script moves like one of the mouse when the list was opened
    // with the mouse.
    buttons[(index + by + buttons.length) % buttons.length]?.focus({ focusVisible: true });
  }

  const choices = [
    ...stepWords.map(([step, words]) => ({
      words,
      isPossible: arranging.isStepPossible(line.id, step),
      act: () => arranging.step(line.id, step),
    })),
    { words: "Move to position…", isPossible: true, act: onChoosePlace },
    ...acts.map((each) => ({ ...each, isPossible: true })),
  ];

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons inside
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget }) => !menu.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Button
        ref={opener}
        variant="quiet"
        icon="more"
        className={styles.opener}
        aria-label={`Actions for ${line.name}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {choices.map(({ words, isPossible, act }) => (
            <li key={words}>
              <Button
                variant="quiet"
                fullWidth
                className={styles.choice}
                aria-disabled={!isPossible}
                onClick={() => {
                  close();
                  act();
                }}
              >
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
