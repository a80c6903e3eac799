import type { ComponentProps } from "react";
import styles from "./Card.module.css";
import { classNames } from "./classNames";

export interface CardProps extends ComponentProps<"div"> {
  /** `auth` is the grey card of the signed-out screens (R9.1); `surface` is every other panel. */
  readonly tone?: "surface" | "auth";
}

/** A panel with a border and padding. */
export function Card({ tone = "surface", className, ...attributes }: CardProps) {
  return <div {...attributes} className={classNames(styles.card, styles[tone], className)} />;
}
