import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/ui";
import styles from "./FormError.module.css";

export interface FormErrorProps {
  readonly id: string;
  readonly text: string;
  /** False for a text that is shown from the beginning: only a new error takes the focus. */
  readonly takesFocus: boolean;
}

/** The error text under a form, which screen readers announce when it appears. */
export function FormError({ id, text, takesFocus }: FormErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);

  return (
    <p ref={line} id={id} className={styles.error} role="alert" tabIndex={-1}>
      <Icon name="fail" />
      <span>{text}</span>
    </p>
  );
}
