/** The exports of the reader's lazy script, which shares the script of pdf.js. */
export { FileView } from "./FileView";
export { OwnPackPage } from "./OwnPackPage";
export { PackPage } from "./PackPage";
export { readyWorker as prefetchWorker } from "./pdf/engine";
