import { LoadingOverlay, lazyScreen } from "@/ui";

/** The dialogs that draft and edit resolutions. Few readers open them, so that their script is loaded then. */
const dialogs = () => import(/* webpackChunkName: "resolution-drafts" */ "./DraftDialog");

export const DraftDialogPlace = lazyScreen(async () => (await dialogs()).DraftDialog, <LoadingOverlay />);

export const EditDialogPlace = lazyScreen(async () => (await dialogs()).EditDialog, <LoadingOverlay />);
