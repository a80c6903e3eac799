import type { ReactNode } from "react";
import { Card, Logo, useDocumentTitle } from "@/ui";
import styles from "./FullPage.module.css";

interface FullPageProps {
  /** The visible heading, and the name of the page. */
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page that stands in for the whole portal when there is nothing else to show; announced at once. */
export function FullPage({ title, children, actions }: FullPageProps) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <Logo />
      <Card className={styles.card}>
        <div className={styles.message} role="alert">
          <h1>{title}</h1>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </Card>
    </main>
  );
}
