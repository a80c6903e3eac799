import type { LaunchOptions } from "@playwright/test";
import type { Addresses } from "../portal/LocalPortal";

/** The origin of Teams in a browser, which the published library and the site's own headers let in. */
export const teamsOrigin = "https://teams.microsoft.com";

/** Where the built sites look for Microsoft's sign-in (PORTAL_MICROSOFT_AUTHORITY of `make build`). */
const builtAuthority = "localhost:8444";

/** What Playwright switches off, but for the partitioning of third-party storage: real browsers have that. */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
];

/** A browser that finds Teams and Microsoft's sign-in at this portal's stand-ins; `further` are rules of the same kind. */
export function inTeams(
  options: LaunchOptions,
  { teamsSecure, microsoft }: Addresses,
  further: readonly string[] = [],
): LaunchOptions {
  const names = [
    ...further,
    `MAP ${new URL(teamsOrigin).host}:443 127.0.0.1:${new URL(teamsSecure).port}`,
    `MAP ${builtAuthority} 127.0.0.1:${new URL(microsoft).port}`,
  ];
  // Of a switch that is given twice, Chromium takes the last one.
  const args = [`--host-resolver-rules=${names.join(",")}`, `--disable-features=${switchedOff.join(",")}`];
  return { ...options, args: [...(options.args ?? []), ...args] };
}
