/** The files of the user's own drive, read through the gateway. */
export { DriveError } from "./DriveError";
export { type DriveEntry, type DriveFolder, OwnDrive, ROOT, type OwnDriveOptions } from "./OwnDrive";
