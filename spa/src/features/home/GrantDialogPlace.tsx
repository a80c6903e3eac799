import { LoadingOverlay, lazyScreen } from "@/ui";

/** Decides about access that waits. Its script is loaded when it is first opened. */
export const GrantDialogPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "access-dialogs" */ "./accessDialogs")).GrantDialog,
  <LoadingOverlay />,
);
