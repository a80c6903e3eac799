import { useEffect } from "react";
import { Navigate, Route, Routes } from "react-router";
import type { User } from "@/backend";
import { paths } from "@/config/paths";
import { settings } from "@/config/settings";
import { AccountCheck, opensMainArea } from "../AccountCheck";
import { lazyScreen } from "@/ui";
import { deepLink } from "./deepLink";
import type { Host } from "./TeamsSession";
import { texts } from "./texts";

const CookieBanner = lazyScreen(async () => {
  const feature = await import(/* webpackChunkName: "cookie-consent" */ "@/features/cookie-consent");
  return feature.EmbeddedCookieBanner;
}, null);

interface SignedInTabProps {
  readonly user: User;
  readonly host: Host | null;
}

/**
 * The portal of the user for whom the host vouched. It begins at the place in the tab's deep link, otherwise at Home.
 * An account without details gets an empty page (R2.18): the host is told, and covers the tab with its own page.
 */
export function SignedInTab({ user, host }: SignedInTabProps) {
  const opens = opensMainArea(user, settings.skipCustomDataCheck);
  useEffect(() => {
    if (opens) host?.notifySuccess();
    else host?.notifyFailure("Other", texts.noDetails);
  }, [opens, host]);

  if (!opens) return null;
  const place = deepLink(host?.context.page.subPageId) ?? paths.home;
  return (
    <>
      <Routes>
        <Route path={paths.teams} element={<Navigate to={place} replace />} />
        <Route path="*" element={<AccountCheck user={user} />} />
      </Routes>
      <CookieBanner />
    </>
  );
}
