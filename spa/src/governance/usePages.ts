import { useEffect, useEffectEvent, useState } from "react";
import { type Client, useClient, type AnyVariables, type TypedDocumentNode } from "urql";
import { failureOf, type Failure } from "@/graphql";

/** One page of a list, in the form of the schema's connections. */
export interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface Pages<Node> {
  /** The nodes of all loaded pages, in order, each once. */
  readonly nodes: readonly Node[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** How many nodes the further pages have added. */
  readonly added: number;
  /** Why the last further page failed. */
  readonly failure: Failure | undefined;
  readonly loadMore: () => void;
}

/** The query for the page after a cursor, and how to read the page from the answer. */
export interface NextPage<Node, Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: (after: string) => Variables;
  readonly pageOf: (data: Data) => Page<Node>;
}

/**
 * Loads the further pages of a list after its first one. They are open queries, so the cache refreshes them after a
 * change. When a page then ends at another entry than before, the pages after it are requested from there, so that no
 * entry is lost between two pages.
 */
export function usePages<Node extends { readonly id: string }, Data, Variables extends AnyVariables>(
  first: Page<Node>,
  { query, variables, pageOf }: NextPage<Node, Data, Variables>,
): Pages<Node> {
  const client = useClient();
  const [wanted, setWanted] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<readonly Page<Node>[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const cursors = [first, ...loaded]
    .slice(0, wanted)
    .map(({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null));
  const end = cursors.indexOf(null);
  const asked = (end === -1 ? cursors : cursors.slice(0, end)).flatMap((after) =>
    after === null ? [] : [variables(after)],
  );
  const further = loaded.slice(0, asked.length);

  const ask = useEffectEvent((asking: Client) =>
    asked.map((each, index) =>
      asking.query(query, each, { background: index < further.length }).subscribe(({ data, error }) => {
        setFailure(error && failureOf(error));
        if (data) setLoaded((pages) => Object.assign([...pages], { [index]: pageOf(data) }));
      }),
    ),
  );
  const question = JSON.stringify(asked);
  useEffect(() => {
    const open = ask(client);
    return () => {
      for (const each of open) each.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks for what the question names, and again at each attempt
  }, [client, question, attempt]);

  const loadingMore = further.length < asked.length && failure === undefined;
  function loadMore(): void {
    if (loadingMore) return;
    setFailure(undefined);
    setWanted(further.length + 1);
    setAttempt(attempt + 1);
  }

  const pages = [first, ...further];
  const hasMore = pages.at(-1)?.pageInfo.hasNextPage ?? false;
  const added = further.reduce((sum, page) => sum + page.edges.length, 0);
  return { nodes: distinct(pages), hasMore, loadingMore, added, failure, loadMore };
}

function distinct<Node extends { readonly id: string }>(pages: readonly Page<Node>[]): Node[] {
  const nodes = pages.flatMap((page) => page.edges.map((edge) => edge.node));
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
