import type { App as SignInClient, User } from "@/backend";
import { settings } from "@/config/settings";
import { lazyScreen, LoadingOverlay } from "@/ui";

async function loadMainArea() {
  const area = await import(/* webpackChunkName: "main-area" */ "./main/MainArea");
  return area.MainArea;
}

const MainArea = lazyScreen(loadMainArea, <LoadingOverlay />);

const AccountProblemScreen = lazyScreen(
  async () => {
    const feature = await import(/* webpackChunkName: "main-area" */ "@/features/account-problem");
    return feature.AccountProblemScreen;
  },
  <LoadingOverlay />,
);

/** Fetches the main area's script ahead of its first use. If that fails, the failure shows when the area is opened. */
export function prefetchMainArea(): void {
  loadMainArea().catch(() => undefined);
}

/**
 * Fetches the scripts of a signed-in page while a stored session is being confirmed, because neither needs the other.
 */
export function fetchSignedInScripts(client: SignInClient): void {
  if (!client.getSnapshot().restoring) return;
  client.load().catch(() => undefined);
  prefetchMainArea();
}

interface AccountCheckProps {
  readonly user: User;
  /** True in the app mode that opens the main area without looking at the custom data. */
  readonly skipped?: boolean;
}

/**
 * Reports whether the account may see the main area: its custom data carry details, or the app mode skips that check
 * (R4.10).
 */
export function opensMainArea({ hasDetails }: Pick<User, "hasDetails">, skipped: boolean): boolean {
  return skipped || hasDetails;
}

/** The main area for an account whose custom data carry details, otherwise the account-problem screen (R4.10). */
export function AccountCheck({ user, skipped = settings.skipCustomDataCheck }: AccountCheckProps) {
  return opensMainArea(user, skipped) ? <MainArea /> : <AccountProblemScreen />;
}
