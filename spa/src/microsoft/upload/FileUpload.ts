import { DetailedError, Upload, type HttpRequest, type HttpResponse } from "tus-js-client";
import { afterRefusal, type Discarded, type DiscardOptions, terminate } from "./discardUpload";
import { type DriveItem, itemOf } from "./DriveItem";
import { headerOf, metadataOf } from "./metadata";
import { guardAnswer, RETRY_DELAYS_MS, shouldRetry } from "./retry";
import type { StoredUploads } from "./StoredUploads";
import { tokenProblem } from "./tokenProblem";
import { missingRange, type UploadRange, type UploadSession } from "./UploadSession";
import { answerOf, problemOf, UploadError, type UploadProblem } from "./UploadProblem";
import { uploadState } from "./uploadState";

export interface UploadEvents {
  /** Called with the bytes that left this device, and the size. The bytes decrease when some have to be sent again. */
  onProgress(sent: number, size: number): void;
  /** An attempt failed; the next one begins by itself after so many milliseconds. */
  onRetry(delayMs: number, problem: UploadProblem): void;
  onFinished(item: DriveItem): void;
  /** The upload has stopped; `start` tries again from where it stands. */
  onFailed(problem: UploadProblem): void;
}

export interface FileUploadOptions extends UploadEvents, DiscardOptions {
  readonly file: File;
  /** Identifies the file and its place: the key under which the upload is found after a reload. */
  readonly fingerprint: string;
  /** Absolute address of the gateway's uploads. */
  readonly endpoint: string;
  /**
   * A folder in the drive, such as `/Quorate/Board`; or a function that returns a ticket for each creation, and throws
   * an UploadError.
   */
  readonly path: string | (() => Promise<string>);
  readonly stored: StoredUploads;
  /**
   * The earlier address of the upload, in case the browser no longer has it: another tab may have finished the upload.
   */
  readonly earlierUrl?: string;
  /** The largest body of one request, a multiple of 327,680; default: the size of the file. */
  readonly partBytes?: number;
  readonly retryDelaysMs?: readonly number[];
}

/**
 * Uploads one file into the drive with tus through the gateway: in one request or in parts, resuming after an
 * interruption. After `pause` or `cancel`, it calls no listener and sends no further request by itself.
 */
export class FileUpload {
  readonly #options: FileUploadOptions;
  readonly #delays: readonly number[];
  readonly #upload: Upload;
  #expiry: Date | null = null;
  #isCancelled = false;
  #finished = false;
  #sent = 0;
  #stopped = false;
  #starts = 0;
  /** Why requests were sent without Microsoft's token, when the reason is temporary. */
  readonly #withoutToken = new WeakMap<HttpRequest, UploadProblem>();

  /** @throws UploadError without content, name and size (R5.10) */
  constructor(options: FileUploadOptions) {
    requireFile(options.file);
    this.#options = options;
    this.#delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
    this.#upload = this.#make();
    this.reloadStoredUpload();
  }

  get session(): UploadSession {
    return { url: this.#upload.url, expiry: this.#expiry, isCancelled: this.#isCancelled };
  }

  /** The missing bytes as far as this device knows. */
  get range(): UploadRange | null {
    return missingRange(this.#finished ? this.#options.file.size : this.#sent, this.#options.file.size);
  }

  /**
   * Begins or continues: from this object's own state, otherwise from the browser's note about the file.
   * @throws UploadError `Invalid Session` when the file is complete already (R5.10)
   */
  start(): void {
    if (this.#finished) throw new UploadError({ kind: "invalidSession", text: "The upload is complete already." });
    this.#isCancelled = false;
    this.#stopped = false;
    this.reloadStoredUpload();
    this.#starts += 1;
    this.#upload.start();
  }

  /** Takes over the browser's present note about the file, unless this object has continued from it itself. */
  reloadStoredUpload(): void {
    if (this.#starts > 0 && this.#upload.url !== null) return;
    const { stored, fingerprint, earlierUrl } = this.#options;
    const known = stored.find(fingerprint);
    if (!known) {
      this.#upload.url ??= earlierUrl ?? null;
      return;
    }
    this.#upload.resumeFromPreviousUpload({
      size: known.size,
      metadata: { ...known.metadata },
      creationTime: known.startedAt.toISOString(),
      urlStorageKey: known.key,
      uploadUrl: known.url,
      parallelUploadUrls: null,
    });
  }

  /** Stops; the bytes that arrived stay. */
  pause(): void {
    this.#stopped = true;
    void this.#upload.abort(false);
  }

  /**
   * Stops and cancels the upload at the gateway, also one of an earlier visit that this object has not continued. Only
   * the gateway's 204 (R4.16), or that there was no upload yet, makes it cancelled.
   */
  async cancel(): Promise<Discarded> {
    this.pause();
    this.reloadStoredUpload();
    const outcome = await this.#discard(this.#upload.url);
    if (outcome === "discarded") this.#forget();
    return outcome;
  }

  async #discard(url: string | null): Promise<Discarded> {
    try {
      if (url !== null) await terminate(url, this.#options);
    } catch (error) {
      return await afterRefusal(error, url ?? "", this.#options);
    }
    this.#isCancelled = true;
    return "discarded";
  }

  /** Only this upload's note: another tab may have begun the file anew meanwhile. */
  #forget(): void {
    const { stored, fingerprint } = this.#options;
    const known = stored.find(fingerprint);
    if (known && known.url === this.#upload.url) stored.forget(known.key);
  }

  #make(): Upload {
    const { file, endpoint, path, fingerprint, stored, partBytes = Number.POSITIVE_INFINITY } = this.#options;
    return new Upload(file, {
      endpoint,
      // A ticket can be used once, so each creation requests a new one.
      metadata: typeof path === "string" ? metadataOf(file, path) : {},
      fingerprint: async () => fingerprint,
      urlStorage: stored,
      removeFingerprintOnSuccess: true,
      chunkSize: partBytes,
      retryDelays: [...this.#delays],
      parallelUploads: 1,
      uploadDataDuringCreation: false,
      onBeforeRequest: (request) => this.#prepare(request),
      onAfterResponse: (request, response) => this.#readAnswer(request, response),
      onShouldRetry: (error, attempt) => this.#retries(error, attempt),
      onProgress: (sent, size) => this.#progressed(sent, size),
      onSuccess: ({ lastResponse }) => void this.#succeeded(lastResponse),
      onError: (error) => void this.#failed(error),
    });
  }

  async #prepare(request: HttpRequest): Promise<void> {
    const { session } = this.#options;
    const starts = this.#starts;
    const token = await this.#token(request);
    const ticket = await this.#ticket(request);
    const isStale = this.#stopped || starts !== this.#starts;
    // The library sends a request that it prepared before it was stopped. A failure would count as one of the present
    // attempt, so it waits for ever.
    if (isStale) await new Promise(() => {});
    const underlying: unknown = request.getUnderlyingObject();
    if (underlying instanceof XMLHttpRequest) underlying.withCredentials = session.credentials === "include";
    // Asking for the offset is a background request; sending bytes, or beginning to, counts as the person's action.
    const asking = { background: request.getMethod() === "HEAD" };
    for (const [name, value] of Object.entries(session.headers(asking))) request.setHeader(name, value);
    if (ticket !== null) request.setHeader("Upload-Metadata", ticket);
    if (token !== null) request.setHeader("Authorization", `Bearer ${token}`);
  }

  /** Returns the ticket for a creation in the portal's own store; null for any other request. */
  async #ticket(request: HttpRequest): Promise<string | null> {
    const { file, path } = this.#options;
    if (typeof path === "string" || request.getMethod() !== "POST") return null;
    return headerOf(metadataOf(file, await path()));
  }

  /** The creation needs the token. Other requests need it only if the gateway has forgotten the creation's token. */
  async #token(request: HttpRequest): Promise<string | null> {
    try {
      return (await this.#options.getToken?.()) ?? null;
    } catch (cause) {
      const problem = tokenProblem(cause);
      if (request.getMethod() === "POST") throw new UploadError(problem, { cause });
      if (problem.kind !== "token") this.#withoutToken.set(request, problem);
      return null;
    }
  }

  #readAnswer(request: HttpRequest, response: HttpResponse): void {
    const expires = Date.parse(response.getHeader("Upload-Expires") ?? "");
    if (!Number.isNaN(expires)) this.#expiry = new Date(expires);
    guardAnswer(request, response);
  }

  #retries(error: DetailedError, attempt: number): boolean {
    const passing = this.#temporaryTokenProblem(error);
    const again = passing !== undefined || shouldRetry(error, attempt);
    if (again) this.#options.onRetry(this.#delays[attempt] ?? 0, passing ?? problemOf(error));
    return again;
  }

  /** Returns why Microsoft's token was missing, when the gateway refused a request because of that. */
  #temporaryTokenProblem(error: unknown): UploadProblem | undefined {
    if (!(error instanceof DetailedError) || problemOf(error).kind !== "token") return undefined;
    return error.originalRequest ? this.#withoutToken.get(error.originalRequest) : undefined;
  }

  #progressed(sent: number, size: number): void {
    this.#sent = sent;
    this.#options.onProgress(sent, size);
  }

  async #succeeded(answer: HttpResponse): Promise<void> {
    const item = itemOf((name) => answer.getHeader(name)) ?? (await this.#askForItem());
    if (item === null) {
      this.#options.onFailed({ kind: "service", text: "The drive did not say where it put the file." });
      return;
    }
    this.#finished = true;
    this.#options.onFinished(item);
  }

  /** The answer to the creation of an empty file, which is complete at once, has no item. */
  async #askForItem(): Promise<DriveItem | null> {
    if (this.#upload.url === null) return null;
    const state = await uploadState(this.#upload.url, this.#options);
    return typeof state === "string" ? null : state.item;
  }

  async #failed(error: unknown): Promise<void> {
    const problem = this.#temporaryTokenProblem(error) ?? problemOf(error);
    const unreadable =
      problem.kind === "network" && answerOf(error) === null && !(await isReadable(this.#options.file));
    this.#options.onFailed(unreadable ? { kind: "unreadable" } : problem);
  }
}

function requireFile(file: File): void {
  if (!(file instanceof Blob) || !file.name || !Number.isSafeInteger(file.size)) {
    throw new UploadError({ kind: "unreadable", text: "A file to upload needs content, name and size." });
  }
}

/** A file that was changed, moved or deleted since it was chosen breaks the connection like a network fault. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
