import { useCallback, useMemo, useState } from "react";
import { useQuery, type AnyVariables, type TypedDocumentNode } from "urql";
import { failureOf, type Failure } from "@/graphql";

/** The state of a query. */
export interface Load<Data> {
  /** The newest data. They stay when a later request fails. */
  readonly data: Data | undefined;
  /** Why the newest request failed; undefined when it did not. */
  readonly failure: Failure | undefined;
  /** True while a request is running. */
  readonly busy: boolean;
  /** Requests the data again because the reader asked for it. */
  readonly retry: () => void;
  /** Requests the data again without the reader's action. */
  readonly refresh: () => void;
}

export interface LoadOptions {
  /** True while the variables are not known yet: nothing is requested. Default: false. */
  readonly isPaused?: boolean;
}

/**
 * Runs a query. It keeps the data during a refresh, after a failed refresh, and while other variables are loading, so
 * give the component a key when its variables mean another object. A request because of variables that change while the
 * component is shown, such as the date, counts as the screen's own.
 */
export function useLoad<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isPaused = false }: LoadOptions = {},
): Load<Data> {
  const key = JSON.stringify(variables);
  const [firstKey] = useState(key);
  const context = useMemo(() => ({ background: key !== firstKey }), [key, firstKey]);
  const [result, execute] = useQuery<Data>({
    query,
    variables,
    context,
    requestPolicy: "cache-and-network",
    pause: isPaused,
  });
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
