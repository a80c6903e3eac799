import { type ComponentType, createContext, lazy, type ReactNode } from "react";
import type { App as SignInClient } from "@/backend";
import type { Uploads } from "@/features/documents";
import { rootReducer, type Store } from "../store";

export interface DocumentsProps {
  /** The boards with documents, or those of the board that the address names. */
  readonly of: "boards" | "board";
  readonly notFound: ReactNode;
}

/**
 * The documents' script, loaded when one of its pages is first shown. Its uploads live here, above the pages, so that
 * they run on while others are shown. A load that failed is forgotten: a page that is mounted anew tries again (R8.12).
 */
export class LazyDocuments {
  readonly #store: Pick<Store, "dispatch">;
  readonly #app: SignInClient;
  #uploads: Uploads | undefined;
  #pages = this.#lazyPages();

  constructor(store: Pick<Store, "dispatch">, app: SignInClient) {
    this.#store = store;
    this.#app = app;
  }

  /** The pages; they suspend until their script is there. */
  get pages(): ComponentType<DocumentsProps> {
    return this.#pages;
  }

  /** Stops the uploads. */
  close(): void {
    this.#uploads?.close();
    this.#uploads = undefined;
    this.#pages = this.#lazyPages();
  }

  #lazyPages() {
    return lazy(async () => {
      try {
        return { default: await this.#load() };
      } catch (cause) {
        this.#pages = this.#lazyPages();
        throw cause;
      }
    });
  }

  async #load(): Promise<ComponentType<DocumentsProps>> {
    const feature = await import(/* webpackChunkName: "documents" */ "@/features/documents");
    rootReducer.inject(feature.uploadsSlice);
    // A slice gets its first state from the first action after it was added.
    this.#store.dispatch({ type: "mainArea/slicesInjected" });
    const uploads = new feature.Uploads({ app: this.#app, dispatch: this.#store.dispatch });
    this.#uploads?.close();
    this.#uploads = uploads;
    const { DocumentsPage, BoardDocumentsPage } = feature;
    return function DocumentsPages({ of, notFound }: DocumentsProps) {
      return of === "boards" ? <DocumentsPage /> : <BoardDocumentsPage uploads={uploads} notFound={notFound} />;
    };
  }
}

export const LazyDocumentsContext = createContext<LazyDocuments | null>(null);
