import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { NavLink } from "react-router";
import { paths } from "@/config/paths";
import { classNames, Icon } from "@/ui";
import styles from "./BoardSwitcher.module.css";

export interface BoardSwitcherProps {
  readonly boards: readonly { readonly id: string; readonly name: string }[];
}

/** A button that opens a list of links to the reader's boards. Esc, and a press outside, close the list. */
export function BoardSwitcher({ boards }: BoardSwitcherProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const foldOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", foldOutside);
    document.addEventListener("focusin", foldOutside);
    return () => {
      document.removeEventListener("pointerdown", foldOutside);
      document.removeEventListener("focusin", foldOutside);
    };
  }, [open]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  if (boards.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the button and links inside
    <div ref={root} className={styles.switcher} onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label="Go to board"
        onClick={() => setOpen(!open)}
      >
        <Icon name="boards" />
        <span className={styles.label}>Go to board</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <ul id={listId} className={styles.list}>
          {boards.map(({ id, name }) => (
            <li key={id}>
              <NavLink to={paths.board(id)} className={classNames(styles.board)} onClick={() => setOpen(false)}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
