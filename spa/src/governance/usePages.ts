import { useState } from "react";
import { useClient, type AnyVariables, type TypedDocumentNode } from "urql";
import { failureOf, type Failure } from "@/graphql";

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
  /** How many nodes the further pages have brought until now. */
  readonly added: number;
  /** Why the last further page failed. */
  readonly failure: Failure | undefined;
  readonly loadMore: () => Promise<void>;
}

/** How to ask for the page behind a cursor, and where it stands in the answer. */
export interface NextPage<Node, Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: (after: string) => Variables;
  readonly pageOf: (data: Data) => Page<Node>;
}

/** Continues a list behind its first page. */
export function usePages<Node extends { readonly id: string }, Data, Variables extends AnyVariables>(
  first: Page<Node>,
  { query, variables, pageOf }: NextPage<Node, Data, Variables>,
): Pages<Node> {
  const client = useClient();
  const [further, setFurther] = useState<readonly Page<Node>[]>([]);
  const [loadingMore, setLoadingMore] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { hasNextPage, endCursor } = (further.at(-1) ?? first).pageInfo;

  async function loadMore(): Promise<void> {
    if (endCursor === null || loadingMore) return;
    setLoadingMore(true);
    setFailure(undefined);
    const { data, error } = await client.query(query, variables(endCursor)).toPromise();
    setLoadingMore(false);
    if (error) setFailure(failureOf(error));
    if (data) setFurther((pages) => [...pages, pageOf(data)]);
  }

  const added = further.reduce((sum, page) => sum + page.edges.length, 0);
  return { nodes: distinct([first, ...further]), hasMore: hasNextPage, loadingMore, added, failure, loadMore };
}

function distinct<Node extends { readonly id: string }>(pages: readonly Page<Node>[]): Node[] {
  const nodes = pages.flatMap((page) => page.edges.map((edge) => edge.node));
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
