import type { GetToken } from "../MicrosoftTokens";
import { type DriveItem, itemOf } from "./DriveItem";
import type { PortalSession } from "./PortalSession";

/** Time-out for the answer, in milliseconds. */
const ASK_TIMEOUT_MS = 20_000;

export interface FinishedFile {
  readonly item: DriveItem;
  /** In bytes. */
  readonly size: number;
}

/** The state of an upload: its file is in the drive, it is unfinished, it does not exist, or nothing is known. */
export type UploadState = FinishedFile | "unfinished" | "gone" | "unknown";

/** The session and tokens of requests about an upload. */
export interface RequestCredentials {
  readonly session: PortalSession;
  /** Returns Microsoft's token; absent when the gateway needs none. */
  readonly getToken?: GetToken;
}

/** Asks the gateway once for the state of an upload. The request carries Microsoft's token if one is available. */
export async function uploadState(url: string, { session, getToken }: RequestCredentials): Promise<UploadState> {
  const token = (await getToken?.().catch(() => null)) ?? null;
  try {
    const response = await fetch(url, {
      method: "HEAD",
      headers: {
        ...session.headers({ background: true }),
        "Tus-Resumable": "1.0.0",
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      credentials: session.credentials,
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return stateOf(response);
  } catch {
    return "unknown";
  }
}

function stateOf({ ok, status, headers }: Response): UploadState {
  if (status === 404 || status === 410) return "gone";
  const [offset, length] = [headers.get("Upload-Offset"), headers.get("Upload-Length")];
  if (!ok || offset === null || length === null) return "unknown";
  if (offset !== length) return "unfinished";
  const item = itemOf((name) => headers.get(name));
  return item === null ? "unknown" : { item, size: Number(length) };
}
