import { type DriveItem, nameProblem } from "@/microsoft/upload";
import type { Recording } from "./documentRecording";

/** The facts about a file that this device knows. */
export type ArrivedFile = Pick<File, "name" | "type" | "size">;

/** Returns the record of a file in the drive, for a board's documents. */
export function arrivedDocument(
  boardId: string,
  { name: chosen, type, size }: ArrivedFile,
  { id, webUrl, name: given }: DriveItem,
): Recording {
  // The drive may append a number that makes the name too long for the records.
  const name = given !== undefined && nameProblem(given) === null ? given : chosen;
  return {
    boardId,
    title: titleOf(name),
    fileName: name,
    mediaType: MEDIA_TYPE.test(type) ? type : "",
    sizeBytes: size,
    driveItemId: id,
    webUrl,
  };
}

/** The form of media types that the records accept: some systems give browsers other texts. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;|$)/;

/** Returns the name without its extension. */
function titleOf(name: string): string {
  const title = name.replace(/(?<=.)\.[^.\s]{1,8}$/u, "").trim();
  return title === "" ? name : title;
}
