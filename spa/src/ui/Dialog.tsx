import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./Dialog.module.css";
import { Button } from "./Button";
import { classNames } from "./classNames";
import { useScrollable } from "./useScrollable";

export interface DialogProps {
  readonly title: string;
  /** Called after Esc, the close button or the form's own button; the caller then stops rendering the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A line beneath the title. */
  readonly detail?: ReactNode;
  /** Buttons beneath the body; default: a `Close` button. */
  readonly actions?: ReactNode;
  /** What must be in view together with the buttons, such as a tick on which they wait. It never scrolls. */
  readonly foot?: ReactNode;
  /** Much to read before the act: wider, the whole screen of a phone, and the focus begins on the title. */
  readonly isLong?: boolean;
  /** Whether the dialog must stay open, because its outcome is on its way. */
  readonly isHeld?: boolean;
  /** `alertdialog` when the action cannot be undone and the user must decide. */
  readonly role?: "dialog" | "alertdialog";
  /** True for a dialog that shows pages, and is as large as the window allows. */
  readonly isWide?: boolean;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and returns it afterwards. The
 * body scrolls when it is higher than the window.
 */
export function Dialog({ title, detail, onClose, children, actions, foot, role = "dialog", ...rest }: DialogProps) {
  const { isLong = false, isHeld = false, isWide = false } = rest;
  const heading = useRef<HTMLHeadingElement>(null);
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
    if (!isHeld) onClose();
  });

  const handleOpen = useEffectEvent(() => {
    if (isLong) heading.current?.focus();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const listening = new AbortController();
    element?.addEventListener("close", () => handleClose(), { signal: listening.signal });
    element?.addEventListener("cancel", (event) => handleCancel(event), { signal: listening.signal });
    element?.showModal();
    handleOpen();
    return () => {
      listening.abort();
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isLong && styles.long, isWide && styles.wide)}
      role={role}
      aria-labelledby={titleId}
      aria-busy={isHeld || undefined}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={isLong ? -1 : undefined}>
          {title}
        </h2>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      <section
        ref={body}
        aria-labelledby={titleId}
        className={styles.body}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={scrollable ? 0 : undefined}
      >
        <div>{children}</div>
      </section>
      <div className={classNames(styles.foot, foot !== undefined && styles.withFoot)}>
        {foot}
        <div className={styles.actions}>{actions ?? <Button onClick={onClose}>Close</Button>}</div>
      </div>
    </dialog>
  );
}
