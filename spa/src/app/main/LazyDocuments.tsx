import { type ComponentType, createContext, lazy, type ReactNode } from "react";
import { useRealmApp, type App as SignInClient } from "@/backend";
import type { Uploads } from "@/features/documents";
import { MicrosoftTokensContext } from "@/microsoft/MicrosoftTokens";
import { rootReducer, type Store } from "../store";
import { loadMicrosoftConnections, type MicrosoftConnections } from "./microsoftConnections";

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
  #connections: MicrosoftConnections | undefined;
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
    this.#stop();
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
    const [feature, connections] = await Promise.all([
      import(/* webpackChunkName: "documents" */ "@/features/documents"),
      loadMicrosoftConnections(this.#app),
    ]);
    rootReducer.inject(feature.uploadsSlice);
    // A slice gets its first state from the first action after it was added.
    this.#store.dispatch({ type: "mainArea/slicesInjected" });
    const uploads = new feature.Uploads({ app: this.#app, dispatch: this.#store.dispatch });
    this.#stop();
    this.#uploads = uploads;
    this.#connections = connections;
    const { DocumentsPage, BoardDocumentsPage } = feature;
    return function DocumentsPages({ of, notFound }: DocumentsProps) {
      const { currentUser } = useRealmApp();
      if (of === "boards") return <DocumentsPage />;
      return (
        <MicrosoftTokensContext value={currentUser && connections.of(currentUser)}>
          <BoardDocumentsPage uploads={uploads} notFound={notFound} />
        </MicrosoftTokensContext>
      );
    };
  }

  #stop(): void {
    this.#uploads?.close();
    this.#connections?.close();
    this.#uploads = undefined;
    this.#connections = undefined;
  }
}

export const LazyDocumentsContext = createContext<LazyDocuments | null>(null);
