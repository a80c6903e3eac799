import { lazyScreen } from "@/ui";
import { SecuritySkeleton } from "./SecuritySkeleton";

/** The page of the reader's sessions, with a placeholder while its script is loading. */
export const Security = lazyScreen(
  async () => (await import(/* webpackChunkName: "security" */ "./SecurityPage")).SecurityPage,
  <SecuritySkeleton />,
);

/** Shown in place of every page while a required second factor is missing. */
export const SecondFactorSetUp = lazyScreen(
  async () => (await import(/* webpackChunkName: "second-factors" */ "./SecondFactorNeeded")).SecondFactorNeeded,
  <SecuritySkeleton />,
);
