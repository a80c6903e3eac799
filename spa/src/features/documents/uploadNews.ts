import { placeOf } from "@/config/uploadFingerprint";
import type { UploadEntry } from "./UploadEntry";
import { percentOf, problemText } from "./words";

/** The step in percent at which the progress of a file is announced. */
const STEP = 25;

/** Returns sentences about the differences between two states of the list. */
export function uploadNews(before: readonly UploadEntry[], after: readonly UploadEntry[]): string[] {
  return after.flatMap((entry) => {
    const old = before.find(({ id }) => id === entry.id);
    return old?.stage === entry.stage ? progressNews(old, entry) : stageNews(entry);
  });
}

function progressNews(old: UploadEntry, entry: UploadEntry): string[] {
  const step = Math.floor(percentOf(entry) / STEP) * STEP;
  const reached = entry.stage === "sending" && step > Math.floor(percentOf(old) / STEP) * STEP && step < 100;
  return reached ? [`${entry.name}: ${step} %.`] : [];
}

function stageNews(entry: UploadEntry): string[] {
  const { name, stage, problem, note } = entry;
  switch (stage) {
    case "sending":
      return [`${name} is being uploaded.`];
    case "paused":
      return [note === null ? `${name} is paused.` : `${name} is paused. ${note}`];
    case "blocked":
    case "retrying":
      return [`${name} waits. ${problem ? problemText(problem) : ""}`];
    case "failed":
      return [`${name} stopped. ${problem ? problemText(problem) : ""}`];
    case "arrived":
      return [`${name} is in the drive already, but not among the documents.`];
    case "unrecorded":
    case "unrecordable":
      return [`${name} is in the drive, but not among the documents. ${note ?? ""}`];
    case "recorded":
      return [placeOf(entry) ? `${name} has arrived.` : `${name} is among the documents.`];
    case "interrupted":
      return note === null ? [] : [`${name}: ${note}`];
    case "waiting":
    case "cancelling":
    case "recording":
      return [];
  }
}
