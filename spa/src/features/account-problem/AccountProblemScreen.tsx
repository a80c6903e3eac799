import { useLayoutEffect, useRef } from "react";
import { useRealmApp } from "@/backend";
import { Button, Card, Icon, Logo, useDocumentTitle } from "@/ui";
import styles from "./AccountProblemScreen.module.css";
import { texts } from "./texts";

/** Shown in place of the main area when the account has no details (R2.13). It offers a log-out (R4.10). */
export function AccountProblemScreen() {
  const realm = useRealmApp();
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(texts.title);
  useLayoutEffect(() => title.current?.focus(), []);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
      </header>
      <main className={styles.main}>
        <Card className={styles.card}>
          <h1 ref={title} tabIndex={-1}>
            {texts.title}
          </h1>
          <Icon name="fail" size={40} className={styles.icon} />
          <h2>{texts.heading}</h2>
          <div className={styles.body}>
            {texts.body.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Button variant="primary" icon="log-out" onClick={() => void realm.logOut()}>
            {texts.logOut}
          </Button>
        </Card>
      </main>
    </div>
  );
}
