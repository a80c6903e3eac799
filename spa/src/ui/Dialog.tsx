import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./Dialog.module.css";
import { Button } from "./Button";
import { useScrollable } from "./useScrollable";

export interface DialogProps {
  readonly title: string;
  /** Called after Esc, the close button or the form's own button; the caller then stops rendering the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons beneath the body; default: a `Close` button. */
  readonly actions?: ReactNode;
  /** `alertdialog` when the action cannot be undone and the user must decide. */
  readonly role?: "dialog" | "alertdialog";
}

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and returns it afterwards. The
 * body scrolls when it is higher than the window.
 */
export function Dialog({ title, onClose, children, actions, role = "dialog" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLElement>(null);
  const scrollable = useScrollable(body);
  const titleId = useId();

  const handleClose = useEffectEvent(() => {
    // A close event that arrives after the dialog was opened again (React's double mounting) was not caused by the
    // user.
    if (!dialog.current?.open) onClose();
  });

  /** Esc closes the dialog at once, because the browser would return the focus first and report the closing later. */
  const handleCancel = useEffectEvent((event: Event) => {
    if (event.target !== dialog.current) return; // a file input inside whose dialog was cancelled
    event.preventDefault();
    onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const listening = new AbortController();
    element?.addEventListener("close", () => handleClose(), { signal: listening.signal });
    element?.addEventListener("cancel", (event) => handleCancel(event), { signal: listening.signal });
    element?.showModal();
    return () => {
      listening.abort();
      element?.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} role={role} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <section
        ref={body}
        aria-labelledby={titleId}
        className={styles.body}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={scrollable ? 0 : undefined}
      >
        <div>{children}</div>
      </section>
      <div className={styles.actions}>{actions ?? <Button onClick={onClose}>Close</Button>}</div>
    </dialog>
  );
}
