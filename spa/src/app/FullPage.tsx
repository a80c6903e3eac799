import type { ReactNode } from "react";
import { Card, Logo, useDocumentTitle } from "@/ui";
import styles from "./FullPage.module.css";

interface FullPageProps {
  /** The visible heading, which also names the page for assistive technology. */
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page shown in place of the whole portal when nothing else can be shown. Screen readers announce it at once. */
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
