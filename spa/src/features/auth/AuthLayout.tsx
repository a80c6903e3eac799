import { useRef } from "react";
import { Outlet } from "react-router";
import { settings } from "@/config/settings";
import { TableDrawing, TaglineLogo } from "@/ui";
import styles from "./AuthLayout.module.css";
import { CurrentMessage } from "./CurrentMessage";
import { LogOutUntold } from "./LogOutUntold";
import { texts } from "./texts";

interface AuthLayoutProps {
  /** A log-out has not reached the service yet. */
  readonly logOutUntold?: boolean;
}

/** The full-height frame of every signed-out route (R2.1): the brand on one side, message and screen on the other. */
export function AuthLayout({ logOutUntold = false }: AuthLayoutProps) {
  const main = useRef<HTMLElement>(null);
  const focusMain = () => main.current?.focus();

  return (
    <div className={styles.layout}>
      <header className={styles.brand}>
        <TaglineLogo />
        <TableDrawing className={styles.drawing} />
      </header>
      <div className={styles.side}>
        <main ref={main} className={styles.screen} tabIndex={-1}>
          {logOutUntold && <LogOutUntold onDismissed={focusMain} />}
          <CurrentMessage onDismissed={focusMain} />
          <Outlet />
        </main>
        <footer className={styles.footer}>
          <a href={settings.marketingUrl}>{texts.footer}</a>
        </footer>
      </div>
    </div>
  );
}
