/** Files into the user's drive, through the gateway. */
export { discardUpload } from "./discardUpload";
export { folderName, nameProblem } from "./driveName";
export { type DriveItem, FileUpload, type FileUploadOptions, type PortalSession } from "./FileUpload";
export { type Shelf, type StoredUpload, StoredUploads } from "./StoredUploads";
export { asksMicrosoft, mayPass, UploadError, type ProblemKind, type UploadProblem } from "./UploadProblem";
export { type UploadRange, type UploadSession } from "./UploadSession";
