/** The documents of boards. Loaded with the first page of it, and kept for the uploads that run on. */
export { BoardDocumentsPage, type BoardDocumentsPageProps } from "./BoardDocumentsPage";
export { DocumentPage, type DocumentPageProps } from "./DocumentPage";
export { DocumentsPage } from "./DocumentsPage";
export { ItemPapersSection } from "./papers/ItemPapersSection";
export { Uploads } from "./Uploads";
export { type UploadsStore, uploadsSlice } from "./uploads.slice";
export { UploadsBadge } from "./UploadsBadge";
