import { type DriveItem, nameProblem } from "@/microsoft/upload";
import type { Recording } from "./documentRecording";

/** What this device knows of a file. */
export type ArrivedFile = Pick<File, "name" | "type" | "size">;

/** What a board's records keep of a file that is in the drive. */
export function arrivedDocument(
  boardId: string,
  { name: chosen, type, size }: ArrivedFile,
  { id, webUrl, name: given }: DriveItem,
): Recording {
  // A number that the drive adds may make a name too long for the records.
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

/** What the records take for a media type: some systems tell browsers something else. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;|$)/;

/** The name without its extension. */
function titleOf(name: string): string {
  const title = name.replace(/(?<=.)\.[^.\s]{1,8}$/u, "").trim();
  return title === "" ? name : title;
}
