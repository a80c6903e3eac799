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
  /** Origin of the gateway; default: as the build says, otherwise the page's own. */
  readonly gatewayUrl?: string;
}

/** The uploads of everybody who is signed in here. Whoever logs out takes the own ones along. */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #queues = new Map<User, UploadQueue>();
  readonly #unsubscribe: () => void;

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#unsubscribe = options.app.subscribe(() => this.#dropLoggedOut());
  }

  /** The user's own queue, made when it is first asked for. */
  of(user: User, tokens: MicrosoftTokens | null): UploadQueue {
    const known = this.#queues.get(user);
    if (known) return known;
    const { app, store, gatewayUrl = settings.gatewayUrl || window.location.origin } = this.#options;
    // The pages' client goes with every change of what the user may read; an upload outlives that.
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
      // The answer to a question for the offset cannot say whose 401 it is; the session itself can.
      onSessionLost: () => void user.refreshCustomData().catch(() => undefined),
    });
    this.#queues.set(user, queue);
    return queue;
  }

  /** Stops everything, for good. */
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
