import { useEffect, useRef, useState } from "react";
import { useRealmApp } from "@/backend";
import { Button, Card, Icon, Logo, useDocumentTitle } from "@/ui";
import styles from "./AccountProblemScreen.module.css";
import { texts } from "./texts";

/** Stands in for the main area when the account has no details to work with (R2.13); logging out is possible (R4.10). */
export function AccountProblemScreen() {
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(texts.title);
  useEffect(() => title.current?.focus(), []);

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
          <LogOut />
        </Card>
      </main>
    </div>
  );
}

function LogOut() {
  const realm = useRealmApp();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function handleClick() {
    setBusy(true);
    setFailed(false);
    try {
      await realm.logOut();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="primary" icon="log-out" busy={busy} onClick={() => void handleClick()}>
        {texts.logOut}
      </Button>
      {failed && (
        <p role="alert" className={styles.error}>
          {texts.logOutFailed}
        </p>
      )}
    </>
  );
}
