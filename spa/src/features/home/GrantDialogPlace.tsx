import { LoadingOverlay, lazyScreen } from "@/ui";

/** The dialog that decides about an access grant. Its script is loaded when it is first opened. */
export const GrantDialogPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "access-dialogs" */ "./accessDialogs")).GrantDialog,
  <LoadingOverlay />,
);
