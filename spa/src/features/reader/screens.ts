/** What shares the script of pdf.js. */
export { FileView } from "./FileView";
export { PackPage } from "./PackPage";
