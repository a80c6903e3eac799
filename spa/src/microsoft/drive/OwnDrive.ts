import type { GetToken } from "../MicrosoftTokens";
import { type PortalSession, problemOfAnswer, tokenProblem } from "../upload";
import { DriveError } from "./DriveError";

/** The id of the top folder of a drive. */
export const ROOT = "root";

/** Time-out for a page of a folder, in milliseconds: twice the gateway's own limit for Graph. */
const FOLDER_TIMEOUT_MS = 60_000;

/** A file or a folder of a drive. */
export interface DriveEntry {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** RFC 3339. */
  readonly lastModifiedDateTime: string;
  readonly isFolder: boolean;
}

/** A page of a folder's content. */
export interface DriveFolder {
  readonly items: readonly DriveEntry[];
  /** The token of the next page; empty after the last one. */
  readonly next: string;
}

export interface OwnDriveOptions {
  /** Origin of the gateway. */
  readonly gatewayUrl: string;
  readonly session: PortalSession;
  readonly getToken: GetToken;
  /** Called when the gateway says that the portal's session is over. */
  readonly onSessionLost: () => void;
}

/**
 * The Microsoft drive of the connected user (docs/architecture.md, "Gateway"). Its methods reject with a DriveError, or
 * with the signal's reason.
 */
export class OwnDrive {
  readonly #options: OwnDriveOptions;

  constructor(options: OwnDriveOptions) {
    this.#options = options;
  }

  /** Returns a page of a folder; `from` is an earlier page's `next`. */
  async folder(id: string, from: string, signal: AbortSignal): Promise<DriveFolder> {
    const query = from === "" ? "" : `?${new URLSearchParams({ from }).toString()}`;
    const limit = AbortSignal.timeout(FOLDER_TIMEOUT_MS);
    const answer = await this.#get(`${encodeURIComponent(id)}/children${query}`, signal, limit);
    const folder = await this.#read(async (): Promise<unknown> => await answer.json(), signal);
    if (!isFolder(folder)) throw new DriveError({ kind: "service" });
    return folder;
  }

  /** Returns a copy of a file, as if it had been chosen on this device. */
  async copy({ id, name, lastModifiedDateTime }: DriveEntry, signal: AbortSignal): Promise<File> {
    const answer = await this.#get(`${encodeURIComponent(id)}/content`, signal);
    const bytes = await this.#read(async () => await answer.blob(), signal);
    return new File([bytes], name, { lastModified: Date.parse(lastModifiedDateTime) || 0 });
  }

  /** Sends a request to the gateway; exceeding `limit` counts as a network problem. */
  async #get(path: string, signal: AbortSignal, limit?: AbortSignal): Promise<Response> {
    const { gatewayUrl, session } = this.#options;
    const token = await this.#token();
    const answer = await this.#read(
      async () =>
        await fetch(new URL(`/api/drive/items/${path}`, gatewayUrl), {
          headers: { ...session.headers(), Authorization: `Bearer ${token}` },
          credentials: session.credentials,
          signal: limit ? AbortSignal.any([signal, limit]) : signal,
        }),
      signal,
    );
    if (answer.ok) return answer;
    throw await this.#refusal(answer);
  }

  async #token(): Promise<string> {
    try {
      return await this.#options.getToken();
    } catch (cause) {
      throw new DriveError(tokenProblem(cause), { cause });
    }
  }

  /** A connection that breaks is a network problem; an aborted one is not. */
  async #read<Read>(read: () => Promise<Read>, signal: AbortSignal): Promise<Read> {
    try {
      return await read();
    } catch (cause) {
      signal.throwIfAborted();
      throw new DriveError({ kind: "network" }, { cause });
    }
  }

  async #refusal(answer: Response): Promise<DriveError> {
    const body = await answer.text().catch(() => "");
    const problem = problemOfAnswer({
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => body,
    });
    if (problem.kind === "session") this.#options.onSessionLost();
    return new DriveError(problem);
  }
}

/** Reports whether an answer comes from the gateway, and not from a proxy in between. */
function isFolder(answer: unknown): answer is DriveFolder {
  return typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items);
}
