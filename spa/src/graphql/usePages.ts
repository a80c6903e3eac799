import { useState } from "react";
import { useClient, type TypedDocumentNode } from "urql";
import { failureOf, type Failure } from "./failure";

/** One page of a list, as the schema's connections give it. */
export interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface Pages<Node> {
  /** The nodes of every page loaded until now, in order, each once. */
  readonly nodes: readonly Node[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Why the last further page failed. */
  readonly failure: Failure | undefined;
  /** Loads the next page; resolves to the number of nodes that it brought, 0 when it failed. */
  loadMore(): Promise<number>;
}

/**
 * Continues a list behind its first page. `next` asks for the page after a cursor and `pageOf` takes it out of the
 * answer.
 */
export function usePages<Node extends { readonly id: string }, Data, Variables extends { after: string }>(
  first: Page<Node>,
  next: { query: TypedDocumentNode<Data, Variables>; variables: Omit<Variables, "after"> },
  pageOf: (data: Data) => Page<Node>,
): Pages<Node> {
  const client = useClient();
  const [further, setFurther] = useState<readonly Page<Node>[]>([]);
  const [loadingMore, setLoadingMore] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { hasNextPage, endCursor } = (further.at(-1) ?? first).pageInfo;

  async function loadMore(): Promise<number> {
    if (endCursor === null || loadingMore) return 0;
    setLoadingMore(true);
    setFailure(undefined);
    const variables = { ...next.variables, after: endCursor } as Variables;
    const { data, error } = await client.query(next.query, variables).toPromise();
    setLoadingMore(false);
    if (error) setFailure(failureOf(error));
    if (!data) return 0;
    const page = pageOf(data);
    setFurther((pages) => [...pages, page]);
    return page.edges.length;
  }

  return { nodes: distinct([first, ...further]), hasMore: hasNextPage, loadingMore, failure, loadMore };
}

function distinct<Node extends { readonly id: string }>(pages: readonly Page<Node>[]): Node[] {
  const nodes = pages.flatMap((page) => page.edges.map((edge) => edge.node));
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
