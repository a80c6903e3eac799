import type { App, User } from "@/backend";
import { settings } from "@/config/settings";
import { uploadPartBytes } from "@/config/uploads";
import { createClient } from "@/graphql";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { StoredUploads } from "@/microsoft/upload";
import { portalSession } from "./portalSession";
import { documentRecording } from "./queue/documentRecording";
import { paperTickets } from "./queue/paperTickets";
import { UnrecordedFiles } from "./queue/UnrecordedFiles";
import { UploadQueue } from "./queue/UploadQueue";
import type { UploadsStore } from "./uploads.slice";

export interface UploadsOptions {
  readonly app: App;
  readonly store: UploadsStore;
  /** Origin of the gateway; default: the build's setting, otherwise the page's own origin. */
  readonly gatewayUrl?: string;
}

/** The upload queues of all users who are signed in here. A user's log-out stops that user's uploads. */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #queues = new Map<User, UploadQueue>();
  readonly #unsubscribe: () => void;

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#unsubscribe = options.app.subscribe(() => this.#dropLoggedOut());
  }

  /** Returns a user's own queue, and makes it at the first call. */
  queueOf(user: User, tokens: MicrosoftTokens | null): UploadQueue {
    const known = this.#queues.get(user);
    if (known) return known;
    const { app, store, gatewayUrl = settings.gatewayUrl || window.location.origin } = this.#options;
    // The pages' client is replaced whenever the user's access changes, but an upload outlives that, so it has its own
    // client.
    const client = createClient({ app, user, onAccessChange: () => undefined });
    const queue = new UploadQueue({
      userId: user.id,
      store,
      session: portalSession(user),
      tokens,
      endpoint: new URL("/api/uploads", gatewayUrl).href,
      paperEndpoint: new URL("/api/papers/uploads", gatewayUrl).href,
      askTicket: paperTickets(client),
      stored: new StoredUploads(user.id),
      partBytes: uploadPartBytes,
      unrecorded: new UnrecordedFiles(user.id),
      record: documentRecording(client),
      // A 401 to the request for the offset does not say whose token was refused. Refreshing the session finds that
      // out.
      onSessionLost: () => void user.refreshCustomData().catch(() => undefined),
    });
    this.#queues.set(user, queue);
    return queue;
  }

  /** Stops all uploads; the object cannot be used again. */
  close(): void {
    this.#unsubscribe();
    for (const queue of this.#queues.values()) queue.close();
    this.#queues.clear();
  }

  #dropLoggedOut(): void {
    for (const [user, queue] of this.#queues) {
      if (user.state === "active") continue;
      queue.close();
      this.#queues.delete(user);
    }
  }
}
