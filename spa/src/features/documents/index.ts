/** The documents of boards. The script is loaded with the first of these pages, and keeps running for the uploads. */
export { BoardDocumentsPage, type BoardDocumentsPageProps } from "./BoardDocumentsPage";
export { DocumentPage, type DocumentPageProps } from "./DocumentPage";
export { DocumentsPage } from "./DocumentsPage";
export { ItemPapersSection } from "./papers/ItemPapersSection";
export { SendDropped } from "./papers/SendDropped";
export { Uploads } from "./Uploads";
export { type UploadsStore, uploadsSlice } from "./uploads.slice";
export { UploadsBadge } from "./UploadsBadge";
