export { DownloadPack, type DownloadPackProps } from "./DownloadPack";
export { follow } from "./follow";
