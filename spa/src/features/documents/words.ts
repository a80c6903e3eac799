import { placeOf } from "@/config/uploadFingerprint";
import type { UploadProblem } from "@/microsoft/upload";
import { asSentence } from "@/governance";
import type { UploadEntry } from "./UploadEntry";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** For example `400 MB`: at most one decimal, with factors of 1,000 like drives. */
export function sizeText(bytes: number, locale: string): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 ? 0 : 1,
  });
  return format.format(bytes / 1_000 ** power);
}

/** For example `43 %` of a file, rounded down, so that 100 means complete. */
export function percentOf({ sent, size }: Pick<UploadEntry, "sent" | "size">): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

/** Returns roughly how long the rest takes. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Returns the known figures of a running upload: `43 % · 172 MB of 400 MB · 3.2 MB per second · about 2 min left`. */
export function progressText(entry: Pick<UploadEntry, "sent" | "size" | "rate">, locale: string): string {
  const { sent, size, rate } = entry;
  if (sent === 0) return `Connecting to the drive · ${sizeText(size, locale)}`;
  if (sent >= size) return `All ${sizeText(size, locale)} sent · the drive is storing it`;
  const parts = [`${percentOf(entry)} %`, `${sizeText(sent, locale)} of ${sizeText(size, locale)}`];
  if (rate !== null && rate > 0) {
    parts.push(`${sizeText(rate, locale)} per second`, timeLeftText((size - sent) / rate));
  }
  return parts.join(" · ");
}

/** Returns what a problem is and what to do about it. */
export function problemText(problem: UploadProblem): string {
  return obstacleText(problem) + referenceText(problem);
}

function referenceText(problem: UploadProblem | null): string {
  return problem?.requestId === undefined ? "" : ` Reference: ${problem.requestId}`;
}

/** Like `problemText`, without the reference for support. */
export function obstacleText({ kind, text }: Pick<UploadProblem, "kind" | "text">): string {
  switch (kind) {
    case "network":
      return "The connection is interrupted. The upload goes on by itself when it is back.";
    case "busy":
      return "The drive is busy and asks to wait. The upload goes on by itself when the drive is free.";
    case "service":
      return "The drive, or the way to it, has a problem. The upload goes on by itself when that is over.";
    case "session":
      return "Your session has ended. Log in again and choose the file once more: it goes on where it stopped.";
    case "token":
      return "Microsoft 365 has to be connected again.";
    case "account":
      return "Connect the account with which you began: the upload goes into its drive, and another one is connected.";
    case "consent":
      return "Microsoft needs your permission to put files into your drive.";
    case "claims":
      return "Microsoft asks you to sign in once more.";
    case "quota":
      return "Your drive is full. Make room there, then try again.";
    case "tooLarge":
      return "The file is larger than uploads may be here.";
    case "name":
      return "Your drive has a file of this name that it does not replace. Rename one of them, then choose the file again.";
    case "notOffered":
      return "Uploads are not set up in this portal. Tell your administrator.";
    case "denied":
      return "Your drive does not let the portal put files into it. Ask your administrator, then try again.";
    case "gone":
      return "The drive no longer waits for this file. Try again: it starts from the beginning.";
    case "unreadable":
      return "The file cannot be read: it was changed, moved or deleted after you chose it. Choose it again.";
    case "elsewhere":
      return "The file is under way in another tab of this browser. Let it finish there.";
    case "invalidSession":
      return "The upload is complete already.";
    case "refused":
      return text ? asSentence(text) : "The drive does not take this file.";
  }
}

const lasting: ReadonlySet<UploadProblem["kind"]> = new Set([
  "tooLarge",
  "notOffered",
  "unreadable",
  "invalidSession",
  "refused",
]);

/** Reports whether trying again can help without choosing another file. */
export function mayRetry({ kind }: UploadProblem): boolean {
  return !lasting.has(kind);
}

/** Returns the state of a file as a sentence or a line of figures. */
export function stageText(entry: UploadEntry, locale: string): string {
  if (!placeOf(entry)) return stageOfDrive(entry, locale);
  if (entry.stage === "recorded") return `Arrived · ${sizeText(entry.size, locale)}`;
  return toThePortal(stageOfDrive(entry, locale));
}

/** Replaces the drive by the portal's own store in a sentence. */
function toThePortal(text: string): string {
  return text.replaceAll(/\b[Yy]our drive\b|\bthe drive\b/g, "the portal").replaceAll("The drive", "The portal");
}

function stageOfDrive(entry: UploadEntry, locale: string): string {
  const { stage, problem, size, sent, nameInDrive } = entry;
  switch (stage) {
    case "waiting":
      return `Waiting for its turn · ${sizeText(size, locale)}`;
    case "sending":
      return progressText(entry, locale);
    case "retrying":
      return interruptionText(entry, locale);
    case "paused":
      return sent > 0
        ? `Paused at ${percentOf(entry)} % of ${sizeText(size, locale)}`
        : `Paused · ${sizeText(size, locale)}`;
    case "blocked":
      return `Waiting for Microsoft · ${sizeText(size, locale)}`;
    case "failed":
      return problem ? problemText(problem) : "The upload stopped.";
    case "cancelling":
      return "Cancelling";
    case "interrupted":
      return `Not finished · ${sizeText(size, locale)}`;
    case "arrived":
      return "Too late to stop it: all of it is in your drive. It is not among the documents.";
    case "recording":
      return "In your drive. Adding it to the documents";
    case "unrecorded":
      return "In your drive, but not yet among the documents:";
    case "unrecordable":
      return "In your drive, but the documents do not take it:";
    case "recorded":
      return `Added to the documents${nameInDrive ? ` as ${nameInDrive}` : ""} · ${sizeText(size, locale)}`;
  }
}

/** Returns why an upload could not be cancelled, when the request had no effect. */
export function cancelNote({ kind }: UploadProblem): string {
  return `It could not be cancelled${causes[kind] ?? ": there is no connection"}. Try again.`;
}

const causes: Readonly<Partial<Record<UploadProblem["kind"], string>>> = {
  busy: ": the drive is busy",
  service: ": the drive, or the way to it, has a problem",
};

/** Returns why an upload stands still for another reason than the network, and what happens next by itself. */
function interruptionText(entry: UploadEntry, locale: string): string {
  const { problem, sent, retryAt } = entry;
  const where = sent > 0 ? ` at ${percentOf(entry)} %` : "";
  const cause = problem ? (causes[problem.kind] ?? "") : "";
  const next =
    retryAt === null ? "Trying again." : `The next attempt follows by itself at ${clockText(retryAt, locale)}.`;
  return `Interrupted${where}${cause}. ${next}${referenceText(problem)}`;
}

function clockText(instant: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(new Date(instant));
}
