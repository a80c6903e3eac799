import { Outlet } from "react-router";
import { settings } from "@/config/settings";
import { TableDrawing, TaglineLogo } from "@/ui";
import styles from "./AuthLayout.module.css";
import { CurrentMessage } from "./CurrentMessage";
import { texts } from "./texts";

/** The full-height frame of every signed-out route (R2.1): the brand on one side, message and screen on the other. */
export function AuthLayout() {
  return (
    <div className={styles.layout}>
      <header className={styles.brand}>
        <TaglineLogo />
        <TableDrawing className={styles.drawing} />
      </header>
      <div className={styles.side}>
        <main className={styles.screen}>
          <CurrentMessage />
          <Outlet />
        </main>
        <footer className={styles.footer}>
          <a href={settings.marketingUrl}>{texts.footer}</a>
        </footer>
      </div>
    </div>
  );
}
