import type { ReactNode } from "react";
import { Card, useDocumentTitle } from "@/ui";
import styles from "./AuthCard.module.css";

export interface AuthCardProps {
  /** The visible heading, which also names the page for assistive technology. */
  readonly title: string;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/** The card of a signed-out screen, with its heading. */
export function AuthCard({ title, intro, children }: AuthCardProps) {
  useDocumentTitle(title);

  return (
    <Card tone="auth" className={styles.card}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </Card>
  );
}
