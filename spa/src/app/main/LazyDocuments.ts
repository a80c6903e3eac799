import { createContext } from "react";
import type { App as SignInClient } from "@/backend";
import type { BoardDocumentsPage, DocumentsPage, Uploads } from "@/features/documents";
import { rootReducer, type Store } from "../store";

export interface Documents {
  readonly DocumentsPage: typeof DocumentsPage;
  readonly BoardDocumentsPage: typeof BoardDocumentsPage;
  readonly uploads: Uploads;
}

/**
 * The documents' script, loaded when one of its pages is first shown. Its uploads live here, above the pages, so that
 * they run on while others are shown. A load that failed is forgotten: the next one tries again (R8.12).
 */
export class LazyDocuments {
  readonly #store: Pick<Store, "dispatch">;
  readonly #app: SignInClient;
  #loading: Promise<Documents> | undefined;
  #uploads: Uploads | undefined;

  constructor(store: Pick<Store, "dispatch">, app: SignInClient) {
    this.#store = store;
    this.#app = app;
  }

  /** The same promise until it fails or everything is closed. */
  load(): Promise<Documents> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Stops the uploads. */
  close(): void {
    this.#uploads?.close();
    this.#uploads = undefined;
    this.#loading = undefined;
  }

  async #load(): Promise<Documents> {
    try {
      const feature = await import(/* webpackChunkName: "documents" */ "@/features/documents");
      rootReducer.inject(feature.uploadsSlice);
      // A slice gets its first state from the first action after it was added.
      this.#store.dispatch({ type: "mainArea/slicesInjected" });
      this.#uploads = new feature.Uploads({ app: this.#app, dispatch: this.#store.dispatch });
      return { ...feature, uploads: this.#uploads };
    } catch (cause) {
      this.#loading = undefined;
      throw cause;
    }
  }
}

export const LazyDocumentsContext = createContext<LazyDocuments | null>(null);
