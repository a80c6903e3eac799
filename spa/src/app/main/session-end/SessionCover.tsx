import { useLayoutEffect, useRef } from "react";
import styles from "./SessionCover.module.css";

/** Hides the whole screen, other dialogs included, while the page asks whether its session still stands. */
export function SessionCover() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className={styles.cover} aria-label="Session" onCancel={(event) => event.preventDefault()}>
      <output>Checking whether you are still logged in…</output>
    </dialog>
  );
}
