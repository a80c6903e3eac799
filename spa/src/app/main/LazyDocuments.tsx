import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useRealmApp, type App as SignInClient } from "@/backend";
import type { Uploads, UploadsStore } from "@/features/documents";
import { FilePlace } from "@/features/reader";
import type { DroppedPapersProps, ItemPapersProps } from "@/governance";
import { MicrosoftTokensContext } from "@/microsoft/MicrosoftTokens";
import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";
import { loadMicrosoftConnections, type MicrosoftConnections } from "./microsoftConnections";
import { PagePlaceholder } from "./PagePlaceholder";

export interface DocumentsProps {
  /**
   * Which page to show: the list of boards with documents, the documents of the board in the address, or the document
   * in the address.
   */
  readonly page: "boards" | "board" | "document";
  readonly notFound: ReactNode;
}

/**
 * Loads the documents' script when one of its pages is first shown. It also owns the uploads, so that they go on while
 * other pages are shown.
 */
export class LazyDocuments {
  readonly #store: UploadsStore;
  readonly #app: SignInClient;
  readonly #listeners = new Set<() => void>();
  #uploads: Uploads | undefined;
  #connections: MicrosoftConnections | undefined;
  #badge: ComponentType | undefined;
  #parts: Promise<Parts> | undefined;
  #pages = this.#lazyPages();
  #papers = this.#lazyPapers();
  #dropped = this.#lazyDropped();

  constructor(store: UploadsStore, app: SignInClient) {
    this.#store = store;
    this.#app = app;
  }

  /** The pages, with a placeholder while their script is loading. */
  get pages(): ComponentType<DocumentsProps> {
    return this.#pages;
  }

  /** The papers of an agenda item; they share the uploads. */
  get papers(): ComponentType<ItemPapersProps> {
    return this.#papers;
  }

  /** The component that uploads dropped files; they share the uploads. */
  get dropped(): ComponentType<DroppedPapersProps> {
    return this.#dropped;
  }

  /** The component that shows the uploads' progress; undefined until the script has loaded. */
  readonly badge = (): ComponentType | undefined => this.#badge;

  /** Calls the listener when `badge` has changed. Call the returned function to unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stops the uploads. */
  close(): void {
    this.#stop();
    this.#show(undefined);
    this.#parts = undefined;
    this.#pages = this.#lazyPages();
    this.#papers = this.#lazyPapers();
    this.#dropped = this.#lazyDropped();
  }

  #lazyPages() {
    return lazyScreen(
      async () => (await this.#loadOnce()).Pages,
      <PagePlaceholder title="Documents" label="Loading the documents" />,
    );
  }

  #lazyPapers() {
    return lazyScreen(async () => (await this.#loadOnce()).Papers, <PapersPlaceholder />);
  }

  #lazyDropped() {
    return lazyScreen(async () => (await this.#loadOnce()).Dropped, null);
  }

  /** Makes one set of uploads, whichever part is shown first. A load that failed is tried again at the next call. */
  #loadOnce(): Promise<Parts> {
    this.#parts ??= this.#load().catch((error: unknown) => {
      this.#parts = undefined;
      throw error;
    });
    return this.#parts;
  }

  async #load(): Promise<Parts> {
    const [feature, connections] = await Promise.all([
      import(/* webpackChunkName: "documents" */ "@/features/documents"),
      loadMicrosoftConnections(this.#app),
    ]);
    const uploads = new feature.Uploads({ app: this.#app, store: this.#store });
    this.#stop();
    this.#uploads = uploads;
    this.#connections = connections;
    const { DocumentsPage, BoardDocumentsPage, DocumentPage, ItemPapersSection, SendDropped, UploadsBadge } = feature;
    function Connected({ children }: { readonly children: ReactNode }) {
      const { currentUser } = useRealmApp();
      return (
        <MicrosoftTokensContext value={currentUser && connections.tokensOf(currentUser)}>
          {children}
        </MicrosoftTokensContext>
      );
    }
    this.#show(() => (
      <Connected>
        <UploadsBadge uploads={uploads} />
      </Connected>
    ));
    function Pages({ page, notFound }: DocumentsProps) {
      return (
        <Connected>
          {page === "boards" && <DocumentsPage uploads={uploads} />}
          {page === "board" && <BoardDocumentsPage uploads={uploads} notFound={notFound} />}
          {page === "document" && <DocumentPage uploads={uploads} View={FilePlace} notFound={notFound} />}
        </Connected>
      );
    }
    function Papers(props: ItemPapersProps) {
      return (
        <Connected>
          <ItemPapersSection uploads={uploads} View={FilePlace} {...props} />
        </Connected>
      );
    }
    function Dropped(props: DroppedPapersProps) {
      return (
        <Connected>
          <SendDropped uploads={uploads} {...props} />
        </Connected>
      );
    }
    return { Pages, Papers, Dropped };
  }

  #stop(): void {
    this.#uploads?.close();
    this.#connections?.close();
    this.#uploads = undefined;
    this.#connections = undefined;
  }

  #show(badge: ComponentType | undefined): void {
    this.#badge = badge;
    for (const listener of this.#listeners) listener();
  }
}

interface Parts {
  readonly Pages: ComponentType<DocumentsProps>;
  readonly Papers: ComponentType<ItemPapersProps>;
  readonly Dropped: ComponentType<DroppedPapersProps>;
}

function PapersPlaceholder() {
  return (
    <SkeletonGroup label="Loading the papers">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

export const LazyDocumentsContext = createContext<LazyDocuments | null>(null);

/** Returns the badge of the uploads; undefined until their script has loaded. */
export function useUploadsBadge(): ComponentType | undefined {
  const documents = useContext(LazyDocumentsContext);
  return useSyncExternalStore(documents?.subscribe ?? noSubscription, () => documents?.badge());
}

function noSubscription() {
  return () => undefined;
}
