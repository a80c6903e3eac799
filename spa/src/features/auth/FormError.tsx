import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/ui";
import styles from "./FormError.module.css";

export interface FormErrorProps {
  readonly id: string;
  readonly text: string;
  /** False for a text that stands from the beginning: only news takes the focus. */
  readonly takesFocus: boolean;
}

/** The red text under a form, read out when it appears. */
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
