import { useRef, useState } from "react";
import { settings } from "@/config/settings";
import { Button, VisuallyHidden } from "@/ui";
import styles from "./CookieBanner.module.css";
import { consentCookie, embeddedConsentCookie } from "./consentCookie";
import { hasConsent } from "./hasConsent";
import { texts } from "./texts";
import { useBottomBarHeight } from "./useBottomBarHeight";

interface CookieBannerProps {
  /** True when the page is in the frame of another site, where the consent needs another cookie. */
  readonly embedded?: boolean;
}

/** The banner at the bottom of every page until the visitor accepts (R2.14, R4.12). */
export function CookieBanner({ embedded = false }: CookieBannerProps) {
  const [accepted, setAccepted] = useState(() => hasConsent(document.cookie));
  const banner = useRef<HTMLElement>(null);
  useBottomBarHeight(banner, !accepted);

  function handleAccept() {
    document.cookie = embedded ? embeddedConsentCookie : consentCookie(window.location.protocol);
    setAccepted(true);
    focusPage();
  }

  if (accepted) return null;
  return (
    <section ref={banner} className={styles.banner} aria-label={texts.label}>
      <p className={styles.text}>
        {texts.body}
        <a href={settings.privacyUrl} target="_blank" rel="noopener noreferrer">
          {texts.policy}
          <VisuallyHidden>{texts.policyNewTab}</VisuallyHidden>
        </a>
        .
      </p>
      <Button variant="primary" onClick={handleAccept}>
        {texts.accept}
      </Button>
    </section>
  );
}

/** The banner for a page in the frame of another site. */
export function EmbeddedCookieBanner() {
  return <CookieBanner embedded />;
}

/** Moves the focus to the page, because the focused button disappears with the banner. */
function focusPage(): void {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}
