import { cacheExchange, Client, fetchExchange, mapExchange } from "@urql/core";
import { requestPolicyExchange } from "@urql/exchange-request-policy";
import { type App, graphqlRoute, type User } from "@/backend";
import { settings } from "@/config/settings";
import { watchAccessEpoch } from "./accessEpoch";
import { repeatOutdatedQueries } from "./repeatOutdatedQueries";
import { withBackgroundMark } from "./background";
import { withChangedTypes } from "./changedTypes";
import { createSessionFetch } from "./sessionFetch";
import { wholeAnswer } from "./wholeAnswer";
import { writeThrough } from "./writeThrough";

/**
 * A cached answer of at least this age, in milliseconds, is shown and requested again, whatever a component asks for.
 */
const FRESH_FOR_MS = 60_000;

export interface ClientOptions {
  readonly app: Pick<App, "id">;
  readonly user: User | null;
  /** The known access epoch. */
  readonly accessEpoch?: number | undefined;
  /** Called when an answer has another access epoch. This client's cache must not be used any more. */
  readonly onAccessChange: (epoch: number) => void;
  /** Reports whether queries that are sent now are the screen's own, and not a person's. Default: never. */
  readonly isScreenRequest?: () => boolean;
}

/**
 * Creates a GraphQL client for one user with its own cache (R7.11). Defaults of R9.8: concurrent equal queries are sent
 * once, queries are answered from the cache first, mutations are always sent, an error leaves no data. Every operation
 * is a POST (R7.9). Nothing is retried here: the gateway refreshes tokens and retries (R7.12). A background operation
 * has `background: true` in its context.
 */
export function createClient({ app, user, accessEpoch, onAccessChange, isScreenRequest }: ClientOptions): Client {
  const watchEpoch = watchAccessEpoch(accessEpoch, onAccessChange);
  return new Client({
    url: settings.gatewayUrl + graphqlRoute(app.id),
    requestPolicy: "cache-first",
    preferGetMethod: false,
    fetch: createSessionFetch(user),
    exchanges: [
      requestPolicyExchange({ ttl: FRESH_FOR_MS }),
      cacheExchange,
      writeThrough,
      repeatOutdatedQueries,
      mapExchange({
        onOperation: (operation) => withBackgroundMark(operation, isScreenRequest ?? (() => false)),
        onResult: (result) => {
          watchEpoch(result);
          return withChangedTypes(wholeAnswer(result));
        },
      }),
      fetchExchange,
    ],
  });
}
