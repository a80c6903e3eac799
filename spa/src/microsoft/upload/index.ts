/** Uploads of files into the user's drive, through the gateway. */
export { discardUpload, type Discarded, type DiscardOptions } from "./discardUpload";
export { folderName, nameProblem } from "./driveName";
export { type DriveItem } from "./DriveItem";
export { FileUpload, type FileUploadOptions } from "./FileUpload";
export { type PortalSession } from "./PortalSession";
export { type UploadStorage, type StoredUpload, StoredUploads } from "./StoredUploads";
export { tokenProblem } from "./tokenProblem";
export {
  needsAnswerAtMicrosoft,
  isTemporary,
  problemOfAnswer,
  UploadError,
  type ProblemKind,
  type UploadProblem,
} from "./UploadProblem";
export { type UploadRange, type UploadSession } from "./UploadSession";
export { type FinishedFile, uploadState } from "./uploadState";
