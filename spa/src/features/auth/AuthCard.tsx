import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Card, useDocumentTitle } from "@/ui";
import styles from "./AuthCard.module.css";

/** React Router's key of the address that the page was loaded with. */
const FIRST_LOCATION = "default";

export interface AuthCardProps {
  readonly title: string;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/**
 * The card of a signed-out screen, with its heading. After a navigation the heading takes the focus that went away
 * with the former screen, so that a screen reader says where it is; a message box that has the focus keeps it.
 */
export function AuthCard({ title, intro, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useDocumentTitle(title);

  useEffect(() => {
    if (key !== FIRST_LOCATION && document.activeElement === document.body) heading.current?.focus();
  }, [key]);

  return (
    <Card tone="auth" className={styles.card}>
      <div className={styles.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </Card>
  );
}
