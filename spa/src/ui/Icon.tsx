import styles from "./Icon.module.css";
import { classNames } from "./classNames";
import { iconPaths, type IconName } from "./iconPaths";

export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels at the default text size. */
  readonly size?: 16 | 20 | 24 | 40;
  readonly className?: string | undefined;
}

/** A line drawing beside a word. It is hidden from assistive technology, because the word says what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[`size${size}`], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
