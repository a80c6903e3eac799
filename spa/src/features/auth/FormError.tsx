import { useEffect, useRef } from "react";
import { Icon } from "@/ui";
import styles from "./FormError.module.css";

export interface FormErrorProps {
  readonly id: string;
  readonly text: string;
}

/** The red text under a form. It takes the focus when it appears, so that nobody has to look for it. */
export function FormError({ id, text }: FormErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => line.current?.focus(), []);

  return (
    <p ref={line} id={id} className={styles.error} role="alert" tabIndex={-1}>
      <Icon name="fail" />
      <span>{text}</span>
    </p>
  );
}
