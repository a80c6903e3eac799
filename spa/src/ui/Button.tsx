import type { ComponentProps, MouseEvent } from "react";
import styles from "./Button.module.css";
import { classNames } from "./classNames";
import { Icon } from "./Icon";
import type { IconName } from "./iconPaths";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  readonly type?: "button" | "submit";
  /** True while work runs: the button keeps its width and focus, shows progress and ignores clicks. */
  readonly busy?: boolean;
  readonly icon?: IconName;
}

/** Returns the class for a link that looks like a button. */
export function buttonClassName({ variant = "secondary", fullWidth = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], fullWidth && styles.fullWidth);
}

/** A button; `type` is `button` unless it says `submit`. */
export function Button({ variant, fullWidth, busy = false, icon, type = "button", ...rest }: ButtonProps) {
  const { className, onClick, children, ...attributes } = rest;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- the type of the prop allows `button` and `submit` only
      type={type}
      className={classNames(
        buttonClassName({ ...(variant && { variant }), ...(fullWidth && { fullWidth }) }),
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes["aria-disabled"]}
      onClick={handleClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
