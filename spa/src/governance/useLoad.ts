import { useCallback, useMemo, useState } from "react";
import { useQuery, type AnyVariables, type TypedDocumentNode } from "urql";
import { failureOf, type Failure } from "@/graphql";

/** Where a query stands. */
export interface Load<Data> {
  /** The newest data that arrived; a later failure does not take it away. */
  readonly data: Data | undefined;
  /** Why the newest request failed; undefined when it did not. */
  readonly failure: Failure | undefined;
  /** A request is under way. */
  readonly busy: boolean;
  /** Asks the server again because the reader wants it. */
  readonly retry: () => void;
  /** Asks the server again although nobody asked for it. */
  readonly refresh: () => void;
}

/**
 * Runs a query and keeps what was loaded while it is refreshed or when the refresh fails, and while an answer for
 * other variables is on its way: give the component a key when its variables come to name another thing. Variables that
 * change under a component, as with the day, are the screen's own question.
 */
export function useLoad<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Load<Data> {
  const key = JSON.stringify(variables);
  const [firstKey] = useState(key);
  const context = useMemo(() => ({ background: key !== firstKey }), [key, firstKey]);
  const [result, execute] = useQuery<Data>({ query, variables, context, requestPolicy: "cache-and-network" });
  const [kept, setKept] = useState(result.data);
  if (result.data !== undefined && result.data !== kept) setKept(result.data);
  const retry = useCallback(() => execute({ requestPolicy: "network-only", background: false }), [execute]);
  const refresh = useCallback(() => execute({ requestPolicy: "network-only", background: true }), [execute]);
  return {
    data: result.data ?? kept,
    failure: result.error ? failureOf(result.error) : undefined,
    busy: result.fetching || result.stale,
    retry,
    refresh,
  };
}
