import { useLayoutEffect, useId, useRef } from "react";
import styles from "./MessageBox.module.css";
import { classNames } from "./classNames";
import { Icon } from "./Icon";

export interface MessageBoxProps {
  readonly title: string;
  /** Each line is a paragraph. */
  readonly body: string;
  readonly icon?: "success" | "fail" | undefined;
  /** False while the page of the message is not mounted yet: the focus then waits. */
  readonly takesFocus?: boolean;
  readonly onDismiss: () => void;
}

/**
 * A message that stays until it is dismissed. The focus moves to it once, when it appears, so that screen readers read
 * it.
 */
export function MessageBox({ title, body, icon, takesFocus = true, onDismiss }: MessageBoxProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const bodyId = useId();

  const focused = useRef(false);

  useLayoutEffect(() => {
    if (!takesFocus || focused.current) return;
    focused.current = true;
    box.current?.focus();
  }, [takesFocus]);

  return (
    <section
      ref={box}
      className={classNames(styles.box, icon && styles[icon])}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
    >
      {icon && <Icon name={icon} size={24} className={styles.icon} />}
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div id={bodyId}>
          {body.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss message" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
}
