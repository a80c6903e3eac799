/** What the script of the reader holds, which shares that of pdf.js. */
export { FileView } from "./FileView";
export { OwnPackPage } from "./OwnPackPage";
export { PackPage } from "./PackPage";
export { readyWorker as prefetchWorker } from "./pdf/engine";
