import type { LaunchOptions } from "@playwright/test";
import type { Addresses } from "../portal/LocalPortal";

/** The origin of Teams, which the published library and the site's own headers accept. */
export const teamsOrigin = "https://teams.microsoft.com";

/** The address of Microsoft's sign-in in the built sites (PORTAL_MICROSOFT_AUTHORITY of `make build`). */
const builtAuthority = "localhost:8444";

/** The features that Playwright disables, without the partitioning of third-party storage, which real browsers have. */
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

/**
 * Options of a browser that finds Teams and Microsoft's sign-in at this portal's stand-ins; `further` are more host
 * rules.
 */
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
  // If a switch is given twice, Chromium uses the last one.
  const args = [`--host-resolver-rules=${names.join(",")}`, `--disable-features=${switchedOff.join(",")}`];
  return { ...options, args: [...(options.args ?? []), ...args] };
}
