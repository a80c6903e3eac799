import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Name } from "@/ui";
import type { PersonOption } from "./matchingPeople";
import styles from "./PersonOptions.module.css";
import { useListPlace } from "./useListPlace";

export interface PersonOptionsProps {
  /** The field beside which the list stands. */
  readonly field: RefObject<HTMLElement | null>;
  readonly listId: string;
  readonly optionId: (id: string) => string;
  readonly options: readonly PersonOption[];
  readonly activeId: string | undefined;
  /** A sentence above the options, which a live region says too. */
  readonly note: string | undefined;
  readonly onChoose: (option: PersonOption) => void;
  /** Called after a press outside, and when the field is scrolled out of sight. */
  readonly onClose: () => void;
}

/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus,
   jsx-a11y/no-static-element-interactions, jsx-a11y/prefer-tag-over-role
   -- the field has the focus and handles the keys, and no HTML element is an option that shows two lines */

/** The list of people beneath the field of a picker. The focus stays in the field. */
export function PersonOptions(props: PersonOptionsProps) {
  const { field, listId, optionId, options, activeId, note, onChoose, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useListPlace(field, popup, onClose);

  const handlePress = useEffectEvent(({ target }: Event) => {
    const isInside = [popup, field].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) onClose();
  });

  useEffect(() => {
    const listening = new AbortController();
    // Safari on touch screens leaves the focus in a field when something else is pressed. A press that scrolls has no
    // pointerup.
    document.addEventListener("pointerup", (event) => handlePress(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  const activeElementId = activeId === undefined ? "" : optionId(activeId);
  useLayoutEffect(() => {
    const option = document.getElementById(activeElementId);
    if (list.current && option) scrollTo(list.current, option);
  }, [activeElementId]);

  return (
    <div
      ref={popup}
      popover="manual"
      className={styles.popup}
      // A press in the list must not take the focus from the field, because leaving the field closes the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {note !== undefined && (
        <p className={styles.note} aria-hidden="true">
          {note}
        </p>
      )}
      {options.length > 0 && (
        <div ref={list} id={listId} role="listbox" aria-label="People" className={styles.list}>
          {options.map((option) => (
            <div
              key={option.id}
              id={optionId(option.id)}
              role="option"
              aria-selected={option.id === activeId}
              className={styles.option}
              onClick={() => onChoose(option)}
            >
              <Name>{option.name}</Name>{" "}
              {option.detail !== "" && (
                <span className={styles.detail}>
                  <Name>{option.detail}</Name>
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Scrolls a list, and nothing around it, until an option is in sight. */
function scrollTo(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else list.scrollTop = Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight);
}
