export { DownloadPack } from "./DownloadPack";
export { follow } from "./follow";
export { PackProgress } from "./PackProgress";
export { type NumberedPack, type PackDownload, usePackDownload } from "./usePackDownload";
