import { useContext } from "react";
import styles from "./Icon.module.css";
import { classNames } from "./classNames";
import { IconSet, type IconName } from "./IconSet";

export interface IconProps {
  /** One of the drawings of every page, or the path of one that a feature brings along. */
  readonly name: IconName | { readonly path: string };
  /** Edge length in pixels at the default text size. */
  readonly size?: 16 | 20 | 24 | 40;
  readonly className?: string | undefined;
}

/** A line drawing beside a word. It is hidden from assistive technology: the word beside it says what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  const paths = useContext(IconSet);
  return (
    <svg className={classNames(styles.icon, styles[`size${size}`], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={typeof name === "string" ? paths[name] : name.path} />
    </svg>
  );
}
