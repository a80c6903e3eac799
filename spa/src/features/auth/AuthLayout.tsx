import { type ReactNode, useRef } from "react";
import { Outlet } from "react-router";
import { settings } from "@/config/settings";
import { classNames, TableDrawing, TaglineLogo } from "@/ui";
import styles from "./AuthLayout.module.css";
import { CurrentMessage } from "./CurrentMessage";
import { OrganisationBrand } from "./OrganisationBrand";
import { texts } from "./texts";

interface AuthLayoutProps {
  /** Shown above the message and the screen. */
  readonly notice?: ReactNode;
}

/**
 * The full-height frame of every signed-out screen (R2.1): the brand on one side, the message and the screen on the
 * other.
 */
export function AuthLayout({ notice }: AuthLayoutProps) {
  const { organisationName: name, organisationLogo: logo } = settings;
  const main = useRef<HTMLElement>(null);

  return (
    <div className={styles.layout}>
      <header className={classNames(styles.brand, name !== "" && styles.withOrganisation)}>
        {name !== "" && <OrganisationBrand name={name} logo={logo} />}
        <TaglineLogo />
        <TableDrawing className={styles.drawing} />
      </header>
      <div className={styles.side}>
        <main ref={main} className={styles.screen} tabIndex={-1}>
          {notice}
          <CurrentMessage onDismissed={() => main.current?.focus()} />
          <Outlet />
        </main>
        <footer className={styles.footer}>
          <a href={settings.marketingUrl}>{texts.footer}</a>
        </footer>
      </div>
    </div>
  );
}
