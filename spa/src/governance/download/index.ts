export { DownloadPack } from "./DownloadPack";
export { LinkButton, type LinkButtonProps } from "./LinkButton";
export { follow } from "./follow";
export { PackProgress } from "./PackProgress";
export { type NumberedPack, type PackDownload, usePackDownload } from "./usePackDownload";
